import { createHash } from 'node:crypto';
import type { PaidDeposit } from './queries.ts';

/**
 * The id of a deposit's event. The browser's pixel and every repetition use the same id, so that
 * the platform counts a deposit once.
 */
export const purchaseEventId = (depositId: string): string => `deposit-${depositId}`;

/**
 * An event in the format of the Conversions API. What identifies a person is hashed (SHA-256 of the
 * trimmed, lower-case text); what describes the visit is not.
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

/** `event_time` is the time of the payment, even when the event is sent later. */
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
    // The platform expects reais, not cents.
    custom_data: { value: deposit.amount_cents / 100, currency: 'BRL', order_id: deposit.deposit_id },
  };
}

const present = (name: string, value: string | null): Record<string, string> => (value === null ? {} : { [name]: value });
