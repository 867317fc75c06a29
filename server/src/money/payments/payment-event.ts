import type { Queryable } from '../../platform/database/pool.ts';
import type { ChargePayment, Dispute, Doubt, PayoutReport } from './provider.ts';

/** One charge or payout of ours, a row of `provider_transactions`. */
export type TransactionKey = { playerId: string; id: string };

/** What a provider reports about a charge, in a proven webhook or in its answer to a question. */
export type ChargeEvent =
  /** `isDisputed`: the same report has a dispute of it, so it does not end an earlier one. */
  | { kind: 'charge_paid'; payment: ChargePayment; isDisputed?: boolean }
  | { kind: 'charge_paid_by_other'; payment: ChargePayment }
  | { kind: 'charge_refused' }
  | { kind: 'charge_doubted'; doubt: Doubt }
  | { kind: 'charge_disputed'; dispute: Dispute };

/** How a payout ended, as its provider reports it. */
export type PayoutEvent = { kind: 'payout_paid'; report: PayoutReport } | { kind: 'payout_failed'; report: PayoutReport };

export type AppliedEvent = {
  /** The outcome of the booking. */
  outcome: string;
  /** Notifies the player's pages. To be called after the commit. */
  announce?: () => void;
};

/**
 * Books an event of one charge or payout. Deposits provide the handler for charges, withdrawals the
 * one for payouts. Repeating the same event has no further effect.
 */
export type PaymentEventHandler<Event> = (
  db: Queryable,
  transaction: TransactionKey & { provider: string },
  event: Event,
) => Promise<AppliedEvent>;
