import { adminTransactionTypeLabels } from '@raspasorte/contract/admin';
import type { AdminTransactionType } from '@raspasorte/contract/admin';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { Badge } from '../kit/values/badge.tsx';

/** Money that comes in is green, money that goes out red. */
export function TypeBadge({ type }: { type: AdminTransactionType }) {
  const isIn = type === 'DEPOSIT';
  const Icon = isIn ? ArrowDownLeft : ArrowUpRight;
  return (
    <Badge tone={isIn ? 'success' : 'destructive'}>
      <Icon aria-hidden="true" />
      {adminTransactionTypeLabels[type]}
    </Badge>
  );
}
