import type { ProviderEvent } from '../provider.ts';
import type { ProviderWatch } from '../provider-watch.ts';
import { readMessage } from '../read-message.ts';
import { webhookBody } from './messages.ts';

/**
 * What a signed message makes us ask about. A signature carries no time, so others may replay an
 * old message. What it says is therefore read again before anything is booked.
 */
export function readEvents(rawBody: Buffer, watch: ProviderWatch): ProviderEvent[] {
  const { event = '', charge, payment, pix, dispute, originalTransaction } = readMessage(rawBody, webhookBody);
  // The prefix is OPENPIX or Woovi's own, depending on the account.
  const [, name = event] = event.split(':');
  if (dispute) {
    return [{ kind: 'charge_changed', charge: { externalId: null, reference: null, paymentId: dispute.endToEndId } }];
  }
  if (/^PIX_TRANSACTION_REFUND_(SENT|RECEIVED)_CONFIRMED$/.test(name) && originalTransaction?.endToEndId)
    return [{ kind: 'went_back', paymentId: originalTransaction.endToEndId }];
  if (name.startsWith('MOVEMENT_') && payment?.correlationID)
    return [{ kind: 'payout_changed', payout: { externalId: null, reference: payment.correlationID } }];
  if (charge?.correlationID) return [{ kind: 'charge_changed', charge: { externalId: null, reference: charge.correlationID } }];
  if (name === 'TRANSACTION_RECEIVED' && pix?.endToEndId)
    watch.noteAnomaly({ kind: 'payment_without_charge', subject: pix.endToEndId, detail: 'Um pagamento direto à chave PIX' });
  // Other messages have no effect, such as the one with which Woovi tests a new address.
  return [];
}
