import type { Dispute } from './use-disputes.ts';

/** Whether the player owes some of it, or would if the bank returned the payment. */
export const isOwed = ({ status, receivable_cents: receivable, collected_cents: collected }: Dispute): boolean =>
  status !== 'won' && receivable > collected;
