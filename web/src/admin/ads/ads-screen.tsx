import { PageHeader } from '../shell/page-header.tsx';
import { AdState } from './ad-state.tsx';
import { EventsTable } from './events-table.tsx';
import { ResendForm } from './resend-form.tsx';

export function AdsScreen() {
  return (
    <>
      <PageHeader title="Facebook Pixel" subtitle="Conversões de depósito enviadas à plataforma de anúncios" />
      <div className="grid gap-4 xl:grid-cols-2">
        <AdState />
        <ResendForm />
      </div>
      <div className="mt-4">
        <EventsTable />
      </div>
    </>
  );
}
