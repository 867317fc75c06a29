import type { TransactionsSearch } from './transactions-search.ts';

/** What of the address the server filters by; what is left out is everything. */
export function transactionFilters({ type, status, user_q, external_id, from, to }: TransactionsSearch) {
  return {
    ...(type !== undefined && { type }),
    ...(status !== undefined && { status }),
    ...(user_q !== undefined && { user_q }),
    ...(external_id !== undefined && { external_id }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}
