import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../kit/states/empty-state.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import { failedRead } from '../kit/table/failed-read.ts';
import { AdminButton } from '../shell/operator/admin-button.tsx';
import { useMay } from '../shell/operator/use-may.ts';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { RemoveEndpointDialog, RenewSecretDialog } from './endpoint-questions.tsx';
import { endpointsColumns } from './endpoints-columns.tsx';
import { useResendWebhooks, useTestWebhook } from './use-send-webhooks.ts';
import { useWebhookEndpoints } from './use-webhook-endpoints.ts';
import type { WebhookEndpoint } from './use-webhook-endpoints.ts';

interface Asked {
  what: 'create' | 'change' | 'renew' | 'remove';
  endpoint?: WebhookEndpoint;
}

/** The endpoints of outgoing webhooks. */
export function EndpointsTable() {
  const { data, error, refetch } = useWebhookEndpoints();
  const [asked, setAsked] = useState<Asked>();
  const { mutate: test, isPending: isTesting } = useTestWebhook();
  const { mutate: resend, isPending: isResending } = useResendWebhooks();
  const may = useMay('admin');
  const columns = endpointsColumns(may, (what, endpoint) => {
    if (what !== 'test' && what !== 'resend') setAsked({ what, endpoint });
    else if (isTesting || isResending) return;
    else if (what === 'test') test(endpoint.id);
    else resend({ endpoint_id: endpoint.id });
  });
  const close = () => setAsked(undefined);
  // As it is listed now; the question about one that a colleague removed is refused by the server.
  const endpoint = data?.endpoints.find(({ id }) => id === asked?.endpoint?.id) ?? asked?.endpoint;
  return (
    <>
      <DataTable
        label="Webhooks"
        title="Sistemas avisados"
        description="Na ordem em que foram cadastrados."
        action={
          <AdminButton size="sm" onClick={() => setAsked({ what: 'create' })}>
            <Plus aria-hidden="true" />
            Novo webhook
          </AdminButton>
        }
        columns={columns}
        rows={data?.endpoints}
        getRowId={({ id }) => id}
        skeletons={3}
        empty={
          <EmptyState
            icon={Webhook}
            title="Nenhum sistema avisado"
            description="Contabilidade, CRM ou antifraude podem receber depósitos, saques, cartelas e mudanças de jogadores na hora."
          />
        }
        {...failedRead({ error, refetch })}
      />
      {(asked?.what === 'create' || asked?.what === 'change') && <EndpointDialog endpoint={endpoint} onClose={close} />}
      {asked?.what === 'renew' && endpoint && <RenewSecretDialog endpoint={endpoint} onClose={close} />}
      {asked?.what === 'remove' && endpoint && <RemoveEndpointDialog endpoint={endpoint} onClose={close} />}
    </>
  );
}
