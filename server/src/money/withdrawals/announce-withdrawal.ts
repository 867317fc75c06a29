import type { Cents, EventData } from '@raspasorte/contract';
import { announceNotification } from '../../people/notifications/announce-notification.ts';
import type { AnnounceOptions } from '../payments/announce-options.ts';
import type { TransactionKey } from '../payments/payment-event.ts';

type Step = TransactionKey & { status: EventData<'withdrawal'>['status']; amountCents: Cents };

/** Tells a player's pages the state of a withdrawal, and the new balance if it changed. */
export function announceWithdrawal({ publish, balanceChanged }: AnnounceOptions, step: Step): void {
  const { playerId, id, status, amountCents } = step;
  publish({ playerId, name: 'withdrawal', data: { id, status, amount_cents: amountCents } });
  if (status !== 'PENDING') announceNotification(publish, playerId);
  if (status !== 'COMPLETED') balanceChanged(playerId);
}
