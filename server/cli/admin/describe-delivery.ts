import type { Delivery } from '../../src/platform/realtime/confirmations.ts';

/** Says whether the running servers know of what a command has changed. */
export function describeDelivery({ listening, unconfirmed }: Delivery): string {
  if (listening === 0) return 'No other process is running, so none had to be told.';
  if (unconfirmed === 0) return `Confirmed by all running processes: ${listening}.`;
  return (
    `NOT CONFIRMED by ${unconfirmed} of ${listening} running processes. The change is stored, and no process sells or ` +
    'pays against it; pages may show what was before for 20 seconds. See "Notifications" in docs/operations.md.'
  );
}
