import type { TransactionFilter } from '../../src/office/transactions/queries.ts';

/** The filter of transactions that all pass. */
export const everyTransaction: TransactionFilter = {
  type: null,
  status: null,
  flag: null,
  provider: null,
  leastCents: null,
  mostCents: null,
  people: null,
  ids: null,
  from: null,
  until: null,
};
