import { UNCONFIRMED_SECONDS } from '@raspasorte/contract';
import type { Delivery } from '../../src/platform/realtime/confirmations.ts';

/** Describes whether the running servers know of the change that a command made. */
export function describeDelivery({ listening, unconfirmed }: Delivery): string {
  if (listening === 0) return 'No other process is running, so none had to be told.';
  if (unconfirmed === 0) return `Confirmed by all running processes: ${listening}.`;
  return (
    `NOT CONFIRMED by ${unconfirmed} of ${listening} running processes. The change is stored, and no process sells or ` +
    `pays against it; pages may show what was before for ${UNCONFIRMED_SECONDS} seconds. See "Notifications" in ` +
    'docs/operations.md.'
  );
}
