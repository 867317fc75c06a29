import type { TransactionsSearch } from './transactions-search.ts';

const names = [
  'type',
  'status',
  'flag',
  'provider',
  'amount_min',
  'amount_max',
  'user_q',
  'external_id',
  'from',
  'to',
] as const satisfies readonly (keyof TransactionsSearch)[];

type Filters = { [Name in (typeof names)[number]]?: NonNullable<TransactionsSearch[Name]> };

/** The parameters of the address that the server filters by, without those that are not set. */
export const transactionFilters = (search: TransactionsSearch): Filters =>
  Object.fromEntries(names.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])));
