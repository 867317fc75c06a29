import { AppearsWhen } from '../kit/states/appears-when.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { EndpointsTable } from './endpoints-table.tsx';
import { MessagesTable } from './messages-table.tsx';
import { useWebhookEndpoints } from './use-webhook-endpoints.ts';

export function WebhooksScreen() {
  const { isPending } = useWebhookEndpoints();
  return (
    <>
      <PageHeader title="Webhooks" subtitle="Os sistemas da casa que são avisados do que acontece, e o que cada um recebeu" />
      <div className="grid grid-cols-1 gap-4">
        <EndpointsTable />
        <AppearsWhen ready={!isPending}>
          <MessagesTable />
        </AppearsWhen>
      </div>
    </>
  );
}
