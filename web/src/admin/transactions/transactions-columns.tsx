import { adminTransactionStatusLabels } from '@raspasorte/contract/admin';
import type { Column } from '../kit/table/column.ts';
import { Badge } from '../kit/values/badge.tsx';
import type { BadgeTone } from '../kit/values/badge.tsx';
import { createdColumn } from '../kit/table/created-column.tsx';
import { CopyableId } from '../kit/values/copyable-id.tsx';
import { Money } from '../kit/values/money.tsx';
import { PersonLink } from '../kit/values/person-link.tsx';
import { Time } from '../kit/values/time.tsx';
import { TransactionFlags } from './transaction-flags.tsx';
import { TypeBadge } from './type-badge.tsx';
import type { AdminTransaction } from './use-transactions.ts';
import { providerName } from '../shell/labels/provider-name.ts';

/** A newer server may send another one. */
const statusLabels: Partial<Record<string, string>> = adminTransactionStatusLabels;

const statusTones: Record<string, BadgeTone> = {
  PENDING: 'warning',
  APPROVED: 'success',
  REJECTED: 'neutral',
  FAILED: 'destructive',
};

export const transactionsColumns: readonly Column<AdminTransaction>[] = [
  createdColumn,
  {
    id: 'user',
    header: 'Usuário',
    primary: true,
    cell: ({ user_id: id, profiles: { name } }) => <PersonLink id={id} name={name} />,
  },
  { id: 'type', header: 'Tipo', inCard: 'alone', cell: ({ type }) => <TypeBadge type={type} /> },
  // Hidden by default, because there is one method only so far.
  { id: 'method', header: 'Método', hidden: true, cell: ({ method }) => method },
  { id: 'amount', header: 'Valor', numeric: true, inCard: 'head', cell: (transaction) => <Amount transaction={transaction} /> },
  { id: 'fee', header: 'Taxa', numeric: true, cell: ({ fee_cents: fee }) => (fee === 0 ? '-' : <Money cents={fee} />) },
  { id: 'status', header: 'Status', inCard: 'alone', cell: (transaction) => <Status transaction={transaction} /> },
  {
    id: 'external_id',
    header: 'External ID',
    cell: ({ external_id: id }) => (id === null ? '-' : <CopyableId value={id} label="External ID" />),
  },
  {
    id: 'settled_at',
    header: 'Liquidada em',
    hidden: true,
    cell: ({ settled_at: instant }) => (instant === null ? '-' : <Time instant={instant} />),
  },
  {
    id: 'end_to_end_id',
    header: 'ID fim a fim',
    hidden: true,
    cell: ({ end_to_end_id: id }) => (id === null ? '-' : <CopyableId value={id} label="ID fim a fim" />),
  },
  { id: 'provider', header: 'Provedor', hidden: true, cell: ({ provider }) => providerName(provider) },
];

/** Shows both amounts when the paid one differs from the requested one. */
function Amount({ transaction: { amount_cents: paid, requested_cents: asked } }: { transaction: AdminTransaction }) {
  if (paid === asked) return <Money cents={paid} />;
  return (
    <span className="grid">
      <Money cents={paid} />
      <span className="text-xs text-muted-foreground">
        pedido: <Money cents={asked} />
      </span>
    </span>
  );
}

function Status({ transaction }: { transaction: AdminTransaction }) {
  const { status } = transaction;
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <Badge tone={statusTones[status] ?? 'neutral'}>{statusLabels[status] ?? status}</Badge>
      <TransactionFlags transaction={transaction} />
    </span>
  );
}
