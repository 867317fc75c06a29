import type { EventData } from '@raspasorte/contract';
import type { DepositCharge } from './use-deposit.ts';

/**
 * A pushed state, with what was really paid, changes a charge that is known; of an unknown one too
 * little is said to show it.
 */
export function mergeDepositEvent(event: EventData<'deposit'>) {
  return (known: DepositCharge | undefined): DepositCharge | undefined =>
    known && { ...known, status: event.status, amount_cents: event.amount_cents };
}
