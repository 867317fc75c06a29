import { startControlGroupClock } from './control-group.ts';
import { startProcessAccounts } from './process-accounts.ts';
import type { ProcessorClock } from './processor-clock.ts';

/** Nothing where the system offers neither way. */
export function startProcessorClock(): ProcessorClock | undefined {
  return startControlGroupClock() ?? startProcessAccounts();
}
