import { adminTransactionStatuses, adminTransactionTypes } from '@raspasorte/contract/admin';
import type { AdminTransactionStatus, AdminTransactionType } from '@raspasorte/contract/admin';
import { readDays, readOneOf, readPage, readText } from '../shell/read-search.ts';

/** Of the reconciliation; open is the default and stays out of the address. */
export const reconciliationStates = ['resolved', 'all'] as const;

/** Besides the list itself, which is the default and stays out of the address. */
export const transactionTabs = ['aprovacao', 'conciliacao'] as const;

/**
 * The list's filters and page as they stand in the address; the other tabs use of them only the
 * page.
 */
export interface TransactionsSearch {
  tab?: (typeof transactionTabs)[number] | undefined;
  type?: AdminTransactionType | undefined;
  status?: AdminTransactionStatus | undefined;
  user_q?: string | undefined;
  external_id?: string | undefined;
  state?: (typeof reconciliationStates)[number] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  page?: number | undefined;
  /** The cursor of the page; only the first pages have numbers. */
  cursor?: string | undefined;
}

export function readTransactionsSearch(search: Record<string, unknown>): TransactionsSearch {
  return {
    ...readOneOf('tab', transactionTabs, search['tab']),
    ...readOneOf('type', adminTransactionTypes, search['type']),
    ...readOneOf('status', adminTransactionStatuses, search['status']),
    ...readOneOf('state', reconciliationStates, search['state']),
    ...readText('user_q', search['user_q']),
    ...readText('external_id', search['external_id']),
    ...readDays(search),
    ...readPage(search['page']),
    ...readText('cursor', search['cursor']),
  };
}
