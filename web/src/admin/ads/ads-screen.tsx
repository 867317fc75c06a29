import { AppearsWhen } from '../kit/states/appears-when.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { AdState } from './ad-state.tsx';
import { EventsTable } from './events-table.tsx';
import { ResendForm } from './resend-form.tsx';
import { useAdStatus } from './use-ad-status.ts';

export function AdsScreen() {
  const { isPending } = useAdStatus();
  return (
    <>
      <PageHeader title="Facebook Pixel" subtitle="Conversões de depósito enviadas à plataforma de anúncios" />
      <div className="grid gap-4 xl:grid-cols-2">
        <AdState />
        <AppearsWhen ready={!isPending} className="grid">
          <ResendForm />
        </AppearsWhen>
      </div>
      <AppearsWhen ready={!isPending} className="mt-4">
        <EventsTable />
      </AppearsWhen>
    </>
  );
}
