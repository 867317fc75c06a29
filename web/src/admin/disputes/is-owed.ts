import type { Dispute } from './use-disputes.ts';

/** Whether the player owes some of it, or would if the bank returned the payment. */
export const isOwed = ({ status, owed_cents: owed, collected_cents: collected }: Dispute): boolean =>
  status !== 'won' && owed > collected;
