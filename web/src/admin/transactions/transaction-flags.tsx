import {
  adminTransactionAwaitsLabel,
  adminTransactionDisputeLabels,
  adminTransactionFlagLabels,
} from '@raspasorte/contract/admin';
import { Link } from '@tanstack/react-router';
import { ArrowUpRight, TriangleAlert } from 'lucide-react';
import { Badge } from '../kit/values/badge.tsx';
import type { AdminTransaction } from './use-transactions.ts';

/** The reasons why an operator should check the transaction. */
export function TransactionFlags({ transaction }: { transaction: AdminTransaction }) {
  const { flag, dispute, awaits_approval: awaitsApproval } = transaction;
  return (
    <>
      {awaitsApproval && (
        <Link to="/admin/m2" search={{ tab: 'aprovacao' }} className="rounded-md">
          <Badge tone="info">
            {adminTransactionAwaitsLabel}
            <ArrowUpRight aria-hidden="true" />
          </Badge>
        </Link>
      )}
      {flag !== null && (
        <Badge tone="warning">
          <TriangleAlert aria-hidden="true" />
          {adminTransactionFlagLabels[flag]}
        </Badge>
      )}
      {dispute !== null && (
        <Badge tone={dispute === 'won' ? 'neutral' : 'warning'}>{adminTransactionDisputeLabels[dispute]}</Badge>
      )}
    </>
  );
}
