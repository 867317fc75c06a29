import { readDays, readOneOf, readPage, readText } from '../shell/read-search.ts';

export const transactionTypes = ['DEPOSIT', 'WITHDRAW'] as const;
export const transactionStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'FAILED'] as const;

/** The list's filters and page as they stand in the address. */
export interface TransactionsSearch {
  type?: (typeof transactionTypes)[number];
  status?: (typeof transactionStatuses)[number];
  user_q?: string;
  external_id?: string;
  from?: string;
  to?: string;
  page?: number;
}

export function readTransactionsSearch(search: Record<string, unknown>): TransactionsSearch {
  return {
    ...readOneOf('type', transactionTypes, search['type']),
    ...readOneOf('status', transactionStatuses, search['status']),
    ...readText('user_q', search['user_q']),
    ...readText('external_id', search['external_id']),
    ...readDays(search),
    ...readPage(search['page']),
  };
}
