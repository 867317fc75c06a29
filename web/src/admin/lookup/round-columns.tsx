import type { Column } from '../kit/table/column.ts';
import { Money } from '../kit/values/money.tsx';
import type { AdminRound } from './use-round.ts';

type Entry = AdminRound['entries'][number];

const kinds: Readonly<Record<Entry['kind'], string>> = {
  stake: 'Compra',
  free_stake: 'Rodada grátis',
  prize: 'Prêmio',
  bonus_cost: 'Custo do bônus',
};

const accounts: Readonly<Record<Entry['debit_account'], string>> = {
  player_cash: 'Saldo do jogador',
  house: 'Casa',
  promotions: 'Promoções',
};

export const entryColumns: readonly Column<Entry>[] = [
  { id: 'kind', header: 'Lançamento', primary: true, cell: ({ kind }) => kinds[kind] },
  { id: 'debit', header: 'De', cell: ({ debit_account: account }) => accounts[account] },
  { id: 'credit', header: 'Para', cell: ({ credit_account: account }) => accounts[account] },
  { id: 'amount', header: 'Valor', numeric: true, cell: ({ amount_cents: cents }) => <Money cents={cents} /> },
  {
    id: 'balance',
    header: 'Saldo depois',
    numeric: true,
    cell: ({ balance_after_cents: cents }) => (cents === null ? '—' : <Money cents={cents} />),
  },
];
