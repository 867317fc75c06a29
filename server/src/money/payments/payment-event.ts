import type { Queryable } from '../../platform/database/pool.ts';
import type { ChargePayment, Dispute, Doubt, PayoutReport } from './provider.ts';

/** One charge or payout of ours, a row of `provider_transactions`. */
export type TransactionKey = { playerId: string; id: string };

/** What a provider says of a charge, in a proven webhook or in its answer to a question. */
export type ChargeEvent =
  | { kind: 'charge_paid'; payment: ChargePayment }
  | { kind: 'charge_paid_by_other'; payment: ChargePayment }
  | { kind: 'charge_refused' }
  | { kind: 'charge_doubted'; doubt: Doubt }
  | { kind: 'charge_disputed'; dispute: Dispute };

/** How a payout ended, as its provider reports it. */
export type PayoutEvent = { kind: 'payout_paid'; report: PayoutReport } | { kind: 'payout_failed'; report: PayoutReport };

export type AppliedEvent = {
  /** What the books answered. */
  outcome: string;
  /** Tells the player. To be called after the commit. */
  announce?: () => void;
};

/**
 * Books an event of one charge or payout. Deposits give one for charges, withdrawals one for
 * payouts. The same event again has no further effect.
 */
export type PaymentEventHandler<Event> = (
  db: Queryable,
  transaction: TransactionKey & { provider: string },
  event: Event,
) => Promise<AppliedEvent>;
