import { transactionStatusWords, transactionTypeWords } from '@raspasorte/contract';
import type { BadgeTone } from '../../ui/kit/badge.tsx';
import type { IconName } from '../../ui/kit/icon-paths.ts';
import type { HistoryStatus, HistoryType } from './history-search.ts';

export const typeWords: Record<HistoryType, { label: string; icon: IconName }> = {
  DEPOSIT: { label: transactionTypeWords.DEPOSIT, icon: 'deposit' },
  WITHDRAW: { label: transactionTypeWords.WITHDRAW, icon: 'withdraw' },
  PURCHASE: { label: transactionTypeWords.PURCHASE, icon: 'ticket' },
  PAYOUT: { label: transactionTypeWords.PAYOUT, icon: 'prize' },
  REFUND: { label: transactionTypeWords.REFUND, icon: 'refund' },
  ADJUSTMENT: { label: transactionTypeWords.ADJUSTMENT, icon: 'adjust' },
};

export const statusWords: Record<HistoryStatus, { label: string; tone: BadgeTone }> = {
  PENDING: { label: transactionStatusWords.PENDING, tone: 'gold' },
  COMPLETED: { label: transactionStatusWords.COMPLETED, tone: 'mint' },
  REJECTED: { label: transactionStatusWords.REJECTED, tone: 'coral' },
};
