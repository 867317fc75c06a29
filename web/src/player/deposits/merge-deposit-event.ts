import type { EventData } from '@raspasorte/contract';
import type { DepositCharge } from './use-deposit.ts';

/**
 * Applies a pushed status and the amount really paid to a known charge. For an unknown one the
 * event holds too little to show it.
 */
export function mergeDepositEvent(event: EventData<'deposit'>) {
  return (known: DepositCharge | undefined): DepositCharge | undefined =>
    known && { ...known, status: event.status, amount_cents: event.amount_cents };
}
