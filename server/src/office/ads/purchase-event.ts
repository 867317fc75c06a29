import { createHash } from 'node:crypto';
import type { PaidDeposit } from './queries.ts';

/**
 * The same for the browser's pixel and for every repetition, so that the platform counts a deposit
 * once.
 */
export const purchaseEventId = (depositId: string): string => `deposit-${depositId}`;

/**
 * As the Conversions API takes it: names of people hashed (SHA-256 of the trimmed, lower-case
 * text), what describes the visit as it is.
 */
export type PurchaseEvent = {
  event_name: 'Purchase';
  event_time: number;
  event_id: string;
  action_source: 'website';
  event_source_url: string;
  user_data: Record<string, string | string[]>;
  custom_data: { value: number; currency: 'BRL'; order_id: string };
};

const hashed = (text: string): string => createHash('sha256').update(text.trim().toLowerCase()).digest('hex');

/** The time is that of the payment, also when the event is told later. */
export function purchaseEvent(deposit: PaidDeposit, sourceUrl: string): PurchaseEvent {
  const [firstName = '', ...otherNames] = deposit.name.trim().split(/\s+/);
  const lastName = otherNames.at(-1);
  return {
    event_name: 'Purchase',
    event_time: Math.floor(deposit.paid_at.getTime() / 1000),
    event_id: purchaseEventId(deposit.deposit_id),
    action_source: 'website',
    event_source_url: sourceUrl,
    user_data: {
      em: [hashed(deposit.email)],
      fn: [hashed(firstName)],
      ...(lastName === undefined ? {} : { ln: [hashed(lastName)] }),
      country: [hashed('br')],
      external_id: [hashed(deposit.player_id)],
      ...present('client_ip_address', deposit.client_address),
      ...present('client_user_agent', deposit.user_agent),
      ...present('fbp', deposit.fbp),
      ...present('fbc', deposit.fbc),
    },
    // Their amount is a number of reais.
    custom_data: { value: deposit.amount_cents / 100, currency: 'BRL', order_id: deposit.deposit_id },
  };
}

const present = (name: string, value: string | null): Record<string, string> => (value === null ? {} : { [name]: value });
