import { startControlGroupClock } from './control-group.ts';
import { startProcessAccounts } from './process-accounts.ts';
import type { ProcessorClock } from './processor-clock.ts';

/** Starts the best available clock. Undefined if the system supports none. */
export function startProcessorClock(): ProcessorClock | undefined {
  return startControlGroupClock() ?? startProcessAccounts();
}
