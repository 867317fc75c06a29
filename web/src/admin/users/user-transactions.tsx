import { transactionStatusLabels, transactionTypeLabels } from '@raspasorte/contract';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '../../ui/format/format-money.ts';
import { EmptyState } from '../kit/states/empty-state.tsx';
import type { Column } from '../kit/table/column.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { createdColumn } from '../kit/table/created-column.tsx';
import { RoundLink } from '../kit/values/round-link.tsx';
import { TransactionLink } from '../kit/values/transaction-link.tsx';
import { NewestOnly } from './newest-only.tsx';
import { transactionColor } from './text-colors.ts';
import type { UserDetails } from './use-user.ts';

type UserTransaction = UserDetails['transactions'][number];

function Amount({ transaction: { type, direction, amount_cents: cents } }: { transaction: UserTransaction }) {
  return <span className={`amount ${transactionColor(type)}`}>{formatMoney(direction === 'debit' ? 0 - cents : cents)}</span>;
}

/** A purchase and a prize lead to their round, a deposit and a withdrawal to all transactions. */
function Type({ transaction: { id, type, round_id: round } }: { transaction: UserTransaction }) {
  const label = transactionTypeLabels[type];
  if (round !== null) return <RoundLink id={round}>{label}</RoundLink>;
  return type === 'DEPOSIT' || type === 'WITHDRAW' ? <TransactionLink id={id}>{label}</TransactionLink> : label;
}

const columns: readonly Column<UserTransaction>[] = [
  createdColumn,
  { id: 'type', header: 'Tipo', primary: true, cell: (transaction) => <Type transaction={transaction} /> },
  { id: 'amount', header: 'Valor', numeric: true, inCard: 'head', cell: (transaction) => <Amount transaction={transaction} /> },
  { id: 'status', header: 'Status', inCard: 'alone', cell: ({ status }) => transactionStatusLabels[status] },
];

export function UserTransactions({ user: { id, transactions } }: { user: UserDetails }) {
  return (
    <>
      <DataTable
        bare
        label="Transações do usuário"
        columns={columns}
        rows={transactions}
        getRowId={(transaction) => transaction.id}
        empty={<EmptyState title="Nenhuma transação" description="Depósitos, saques, compras e prêmios aparecem aqui." />}
      />
      <NewestOnly count={transactions.length}>
        <Link to="/admin/m2" search={{ user_q: id }} className="underline underline-offset-4">
          Todos os depósitos e saques
        </Link>
      </NewestOnly>
    </>
  );
}
