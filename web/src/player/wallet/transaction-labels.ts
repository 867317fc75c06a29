import { transactionStatusLabels, transactionTypeLabels } from '@raspasorte/contract';
import type { BadgeTone } from '../../ui/kit/badge.tsx';
import type { IconName } from '../../ui/kit/icon-paths.ts';
import type { HistoryStatus, HistoryType } from './history-search.ts';

export const typeLabels: Record<HistoryType, { label: string; icon: IconName }> = {
  DEPOSIT: { label: transactionTypeLabels.DEPOSIT, icon: 'deposit' },
  WITHDRAW: { label: transactionTypeLabels.WITHDRAW, icon: 'withdraw' },
  PURCHASE: { label: transactionTypeLabels.PURCHASE, icon: 'ticket' },
  PAYOUT: { label: transactionTypeLabels.PAYOUT, icon: 'prize' },
  REFUND: { label: transactionTypeLabels.REFUND, icon: 'refund' },
  ADJUSTMENT: { label: transactionTypeLabels.ADJUSTMENT, icon: 'adjust' },
};

export const statusLabels: Record<HistoryStatus, { label: string; tone: BadgeTone }> = {
  PENDING: { label: transactionStatusLabels.PENDING, tone: 'gold' },
  COMPLETED: { label: transactionStatusLabels.COMPLETED, tone: 'mint' },
  REJECTED: { label: transactionStatusLabels.REJECTED, tone: 'coral' },
};
