import type { Cents } from '@raspasorte/contract';
import type { AnnounceOptions } from '../payments/announce-options.ts';
import type { TransactionKey } from '../payments/payment-event.ts';
import { announceNotification } from '../../people/notifications/announce-notification.ts';

type Ending = TransactionKey & { status: 'COMPLETED' | 'REJECTED'; amountCents: Cents };

/** Tells a player's pages how a deposit ended, and the new balance if it changed. */
export function announceDeposit({ publish, balanceChanged }: AnnounceOptions, ending: Ending): void {
  const { playerId, id, status, amountCents } = ending;
  publish({ playerId, name: 'deposit', data: { order_id: id, status, amount_cents: amountCents } });
  announceNotification(publish, playerId);
  if (status === 'COMPLETED') balanceChanged(playerId);
}
