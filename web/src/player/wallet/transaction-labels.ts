import { transactionStatusLabels, transactionTypeLabels } from '@raspasorte/contract';
import type { BadgeTone } from '../../ui/kit/badge.tsx';
import type { IconName } from '../../ui/kit/icon-paths.ts';
import type { HistoryStatus, HistoryType } from './history-search.ts';

interface TypeLabel {
  label: string;
  icon: IconName;
}

interface StatusLabel {
  label: string;
  tone: BadgeTone;
}

export const typeLabels: Record<HistoryType, TypeLabel> = {
  DEPOSIT: { label: transactionTypeLabels.DEPOSIT, icon: 'deposit' },
  WITHDRAW: { label: transactionTypeLabels.WITHDRAW, icon: 'withdraw' },
  PURCHASE: { label: transactionTypeLabels.PURCHASE, icon: 'ticket' },
  PAYOUT: { label: transactionTypeLabels.PAYOUT, icon: 'prize' },
  REFUND: { label: transactionTypeLabels.REFUND, icon: 'refund' },
  ADJUSTMENT: { label: transactionTypeLabels.ADJUSTMENT, icon: 'adjust' },
};

export const statusLabels: Record<HistoryStatus, StatusLabel> = {
  PENDING: { label: transactionStatusLabels.PENDING, tone: 'gold' },
  COMPLETED: { label: transactionStatusLabels.COMPLETED, tone: 'mint' },
  REJECTED: { label: transactionStatusLabels.REJECTED, tone: 'coral' },
};

// For a page that stayed open while the server got a newer version.
export const labelOfType = (type: HistoryType): TypeLabel =>
  type in typeLabels ? typeLabels[type] : { label: 'Transação', icon: 'wallet' };
export const labelOfStatus = (status: HistoryStatus): StatusLabel =>
  status in statusLabels ? statusLabels[status] : { label: 'Recarregue a página', tone: 'mute' };
