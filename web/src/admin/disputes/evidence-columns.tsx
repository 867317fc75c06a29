import { adminTransactionStatusLabels } from '@raspasorte/contract/admin';
import type { Column } from '../kit/table/column.ts';
import { createdColumn } from '../kit/table/created-column.tsx';
import { CopyableId } from '../kit/values/copyable-id.tsx';
import { Money } from '../kit/values/money.tsx';
import { Prize } from '../kit/values/prize.tsx';
import { RoundLink } from '../kit/values/round-link.tsx';
import type { Evidence } from './use-disputes.ts';

export const roundColumns: readonly Column<Evidence['play']['items'][number]>[] = [
  createdColumn,
  { id: 'product', header: 'Cartela', primary: true, cell: ({ product_name: name }) => name ?? 'Cartela retirada' },
  {
    id: 'price',
    header: 'Apostado',
    numeric: true,
    cell: ({ is_free: isFree, price_cents: cents }) => (isFree ? 'Grátis' : <Money cents={cents} />),
  },
  { id: 'payout', header: 'Prêmio', numeric: true, cell: ({ payout_cents: cents }) => <Prize cents={cents} /> },
  { id: 'id', header: 'Jogada', cell: ({ id }) => <RoundLink id={id} /> },
];

export const receiptColumns: readonly Column<Evidence['receipts'][number]>[] = [
  createdColumn,
  { id: 'type', header: 'Tipo', primary: true, cell: ({ type }) => (type === 'DEPOSIT' ? 'Depósito' : 'Saque') },
  { id: 'amount', header: 'Valor', numeric: true, cell: ({ amount_cents: cents }) => <Money cents={cents} /> },
  { id: 'status', header: 'Status', cell: ({ status }) => adminTransactionStatusLabels[status] },
  {
    id: 'end_to_end_id',
    header: 'ID fim a fim',
    cell: ({ end_to_end_id: id }) => (id === null ? '—' : <CopyableId value={id} label="ID fim a fim" length={18} />),
  },
];
