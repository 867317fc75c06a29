import type { AdminTransactionType, DifferenceKind } from '@raspasorte/contract/admin';
import type { StatementLine } from '../payments/provider.ts';

/**
 * A charge or payout of ours. Second payments of a charge, and payments from other accounts, are
 * part of it.
 */
export type OurTransaction = {
  type: AdminTransactionType;
  playerId: string;
  id: string;
  externalId: string | null;
  status: string;
  /** The requested amount. */
  requestedCents: number;
  /** What we booked as paid, or recorded as received from another account. */
  paidCents: number;
  cpf: string | null;
  /** Whether it was ever sent. If not, the provider cannot know it. */
  wasSent: boolean;
};

export type Difference = {
  type: AdminTransactionType;
  /** Our id if we have one, else the provider's. */
  subject: string;
  kind: DifferenceKind;
  externalId: string | null;
  ourStatus: string | null;
  ourCents: number | null;
  theirStatus: string | null;
  theirCents: number | null;
};

/**
 * What the provider has of a transaction: a line, nothing (null), or something that cannot be
 * compared.
 */
export type Theirs = StatementLine | null | 'unreadable' | 'in_doubt';

/** Null for what no payment can have been: a provider may write anything into its books. */
const amountOf = ({ paidCents }: StatementLine): number | null =>
  Number.isSafeInteger(paidCents) && paidCents >= 0 ? paidCents : null;

/**
 * Compares a transaction with what the provider has of it. Null when both have the same amount as
 * paid.
 */
export function compareTransaction(ours: OurTransaction, theirs: Theirs): Difference | null {
  const difference = (kind: Difference['kind'], line: StatementLine | null = null): Difference => ({
    type: ours.type,
    subject: ours.id,
    kind,
    externalId: ours.externalId ?? line?.externalId ?? null,
    ourStatus: ours.status,
    ourCents: ours.paidCents,
    theirStatus: line?.status ?? null,
    theirCents: line && amountOf(line),
  });
  if (theirs === 'unreadable' || theirs === 'in_doubt') return difference(theirs);
  if (theirs === null) return ours.paidCents > 0 ? difference('unknown_there') : null;
  if (amountOf(theirs) === null) return difference('unreadable', theirs);
  if (theirs.paidCents === ours.paidCents) return null;
  if (ours.paidCents === 0) return difference('paid_only_there', theirs);
  return difference(theirs.paidCents === 0 ? 'paid_only_here' : 'different_amount', theirs);
}

/**
 * The difference of a line that we do not know. An unpaid charge is none, because we may have
 * abandoned it.
 */
export function unknownLine(theirs: StatementLine): Difference | null {
  if (theirs.type === 'DEPOSIT' && theirs.paidCents === 0) return null;
  return {
    type: theirs.type,
    subject: theirs.reference ?? theirs.externalId,
    kind: 'unknown_here',
    externalId: theirs.externalId,
    ourStatus: null,
    ourCents: null,
    theirStatus: theirs.status,
    theirCents: amountOf(theirs),
  };
}
