import {
  adminTransactionFlags,
  adminTransactionStatuses,
  adminTransactionTypes,
  differenceKinds,
  isOrderedRange,
  paymentProviders,
} from '@raspasorte/contract/admin';
import type {
  AdminTransactionFlag,
  AdminTransactionStatus,
  AdminTransactionType,
  DifferenceKind,
  PaymentProvider,
} from '@raspasorte/contract/admin';
import { readCount, readDays, readOneOf, readPageNumber, readText } from '../shell/address/read-search.ts';

/**
 * The states of the reconciliation that stand in the address. Open is the default and stays out of
 * it.
 */
const otherStates = ['resolved', 'all'] as const;

/** The tabs that stand in the address. The list is the default and stays out of it. */
const transactionTabs = ['aprovacao', 'conciliacao'] as const;

/**
 * State of the screen as kept in the address: filters and page of the tab. That of the withdrawals
 * uses the page only.
 */
export interface TransactionsSearch {
  tab?: (typeof transactionTabs)[number] | undefined;
  type?: AdminTransactionType | undefined;
  status?: AdminTransactionStatus | undefined;
  flag?: AdminTransactionFlag | undefined;
  provider?: PaymentProvider | undefined;
  /** In cents. */
  amount_min?: number | undefined;
  amount_max?: number | undefined;
  user_q?: string | undefined;
  external_id?: string | undefined;
  state?: (typeof otherStates)[number] | undefined;
  difference?: DifferenceKind | undefined;
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
    ...readOneOf('flag', adminTransactionFlags, search['flag']),
    ...readOneOf('provider', paymentProviders, search['provider']),
    ...readAmounts(search),
    ...readOneOf('state', otherStates, search['state']),
    ...readOneOf('difference', differenceKinds, search['difference']),
    ...readText('user_q', search['user_q']),
    ...readText('external_id', search['external_id']),
    ...readDays(search),
    ...readPageNumber(search['page']),
    ...readText('cursor', search['cursor']),
  };
}

/** A range that begins after its end would be refused. */
function readAmounts(search: Record<string, unknown>): { amount_min?: number; amount_max?: number } {
  const ends = { ...readCount('amount_min', search['amount_min']), ...readCount('amount_max', search['amount_max']) };
  return isOrderedRange(ends.amount_min, ends.amount_max) ? ends : {};
}
