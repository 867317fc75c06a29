import type { Column } from '../kit/table/column.ts';
import { Money } from '../kit/values/money.tsx';
import type { AdminRound } from './use-round.ts';

const kinds: Readonly<Record<string, string>> = {
  stake: 'Compra',
  free_stake: 'Rodada grátis',
  prize: 'Prêmio',
  bonus_cost: 'Custo do bônus',
};

const accounts: Readonly<Record<string, string>> = {
  player_cash: 'Saldo do jogador',
  player_held: 'Reservado do jogador',
  house: 'Casa',
  promotions: 'Promoções',
};

const accountName = (account: string): string => accounts[account] ?? account;

export const entryColumns: readonly Column<AdminRound['entries'][number]>[] = [
  { id: 'kind', header: 'Lançamento', primary: true, cell: ({ kind }) => kinds[kind] ?? kind },
  { id: 'debit', header: 'De', cell: ({ debit_account: account }) => accountName(account) },
  { id: 'credit', header: 'Para', cell: ({ credit_account: account }) => accountName(account) },
  { id: 'amount', header: 'Valor', numeric: true, cell: ({ amount_cents: cents }) => <Money cents={cents} /> },
  {
    id: 'balance',
    header: 'Saldo depois',
    numeric: true,
    cell: ({ balance_after_cents: cents }) => (cents === null ? '—' : <Money cents={cents} />),
  },
];
