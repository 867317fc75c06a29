import { EmptyState } from '../kit/states/empty-state.tsx';
import type { Column } from '../kit/table/column.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { failedRead } from '../kit/table/failed-read.ts';
import { Money } from '../kit/values/money.tsx';
import { Time } from '../kit/values/time.tsx';
import { TransactionId } from '../kit/values/transaction-link.tsx';
import { EventStatus } from './event-status.tsx';
import { useAdStatus } from './use-ad-status.ts';
import type { AdEvent } from './use-ad-status.ts';

const columns: readonly Column<AdEvent>[] = [
  { id: 'paid_at', header: 'Pago em', primary: true, order: 'desc', cell: ({ paid_at: instant }) => <Time instant={instant} /> },
  { id: 'transaction', header: 'Transação', cell: ({ transaction_id: id }) => <TransactionId id={id} /> },
  { id: 'amount', header: 'Valor', numeric: true, inCard: 'head', cell: ({ amount_cents: cents }) => <Money cents={cents} /> },
  { id: 'status', header: 'Situação', inCard: 'alone', cell: ({ status }) => <EventStatus status={status} /> },
  { id: 'reason', header: 'Motivo', cell: ({ reason }) => reason ?? '—' },
  { id: 'attempts', header: 'Tentativas', numeric: true, cell: ({ attempts }) => attempts },
];

/** The newest deposits and what became of their events. */
export function EventsTable() {
  const { data, error, refetch } = useAdStatus();
  return (
    <DataTable
      label="Eventos recentes"
      title="Eventos recentes"
      columns={columns}
      rows={data?.events}
      getRowId={(event) => event.transaction_id}
      {...failedRead({ error, refetch })}
      empty={
        <EmptyState
          title="Nenhum depósito ainda"
          description="Cada depósito aprovado aparece aqui com o que foi feito do seu evento."
        />
      }
    />
  );
}
