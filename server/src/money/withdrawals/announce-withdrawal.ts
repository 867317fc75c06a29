import type { Cents, EventData } from '@raspasorte/contract';
import { announceNotification } from '../../people/notifications/announce-notification.ts';
import type { Publish } from '../../platform/realtime/live-event.ts';
import type { TransactionKey } from '../payments/payment-event.ts';

export type AnnounceOptions = {
  publish: Publish;
  /** Announces the new balance to pages, in the order of its changes. */
  balanceChanged: (playerId: string) => void;
};

type Step = TransactionKey & { status: EventData<'withdrawal'>['status']; amountCents: Cents };

/** Tells a player's pages the state of a withdrawal, and the new balance if it changed. */
export function announceWithdrawal({ publish, balanceChanged }: AnnounceOptions, step: Step): void {
  const { playerId, id, status, amountCents } = step;
  publish({ playerId, name: 'withdrawal', data: { id, status, amount_cents: amountCents } });
  if (status !== 'PENDING') announceNotification(publish, playerId);
  if (status !== 'COMPLETED') balanceChanged(playerId);
}
