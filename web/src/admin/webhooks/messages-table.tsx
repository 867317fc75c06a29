import { WEBHOOK_MESSAGES_KEPT_DAYS } from '@raspasorte/contract/admin';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Select } from '../kit/fields/select.tsx';
import { EmptyState } from '../kit/states/empty-state.tsx';
import type { Column } from '../kit/table/column.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { LoadMore, readErrorOf } from '../kit/table/load-more.tsx';
import { createdColumn } from '../kit/table/created-column.tsx';
import { Wrappable } from '../kit/values/wrappable.tsx';
import { MessageSheet } from './message-sheet.tsx';
import { MessageStatus, messageStatusLabels } from './message-status.tsx';
import { useWebhookEndpoints } from './use-webhook-endpoints.ts';
import { useWebhookMessages } from './use-webhook-messages.ts';
import type { WebhookMessage } from './use-webhook-messages.ts';
import { messageKindLabel } from './webhook-labels.ts';
import { messageStatuses } from './webhooks-search.ts';
import type { WebhooksSearch } from './webhooks-search.ts';

const route = getRouteApi('/staff/admin/webhooks');
const ANY = 'all';

const columns: readonly Column<WebhookMessage>[] = [
  createdColumn,
  { id: 'kind', header: 'Evento', primary: true, className: 'md:whitespace-nowrap', cell: ({ kind }) => messageKindLabel(kind) },
  { id: 'url', header: 'Endereço', inCard: 'alone', cell: ({ url }) => <Wrappable>{url}</Wrappable> },
  { id: 'status', header: 'Situação', inCard: 'alone', cell: ({ status }) => <MessageStatus status={status} /> },
  { id: 'attempts', header: 'Tentativas', numeric: true, cell: ({ attempts }) => attempts },
  {
    id: 'answer',
    header: 'Última resposta',
    inCard: 'alone',
    className: 'md:min-w-32',
    cell: ({ failure, http_status: status }) => failure ?? (status ? `HTTP ${status}` : ''),
  },
];

/** The messages of the last 30 days. A row opens its details. */
export function MessagesTable() {
  const search = route.useSearch();
  const messages = useWebhookMessages(search);
  const [open, setOpen] = useState<WebhookMessage>();
  const { data, isPlaceholderData } = messages;
  return (
    <>
      <DataTable
        label="Mensagens"
        title={`Mensagens dos últimos ${WEBHOOK_MESSAGES_KEPT_DAYS} dias`}
        action={<Filters search={search} />}
        columns={columns}
        rows={data?.pages.flatMap(({ items }) => items)}
        getRowId={({ id }) => id}
        busy={isPlaceholderData}
        onRowOpen={setOpen}
        empty={<EmptyState title="Nenhuma mensagem" description="Nada aconteceu que estes sistemas precisem saber." />}
        error={readErrorOf(messages)}
        onRetry={() => messages.refetch()}
      />
      <LoadMore pages={messages} />
      <MessageSheet message={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

function Filters({ search }: { search: WebhooksSearch }) {
  const { data } = useWebhookEndpoints();
  const navigate = route.useNavigate();
  const filter = (name: keyof WebhooksSearch, value: string) =>
    void navigate({ search: ({ [name]: _, ...now }) => (value === ANY ? now : { ...now, [name]: value }), replace: true });
  return (
    <>
      <Select
        label="Sistema"
        hideLabel
        className="w-56"
        value={search.endpoint ?? ANY}
        onValueChange={(next) => filter('endpoint', next)}
        options={[
          { value: ANY, label: 'Todos os sistemas' },
          ...(data?.endpoints ?? []).map(({ id, url }) => ({ value: id, label: url })),
        ]}
      />
      <Select
        label="Situação"
        hideLabel
        className="w-48"
        value={search.status ?? ANY}
        onValueChange={(next) => filter('status', next)}
        options={[
          { value: ANY, label: 'Todas as situações' },
          ...messageStatuses.map((value) => ({ value, label: messageStatusLabels[value] })),
        ]}
      />
    </>
  );
}
