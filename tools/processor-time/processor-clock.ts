import { startControlGroupClock } from './control-group.ts';
import { startProcessAccounts } from './process-accounts.ts';

export interface ProcessorClock {
  /** How it counts, for the reader of the figure. */
  way: string;
  /** User and system time so far of this process and of everything that it has started, however detached. */
  seconds: () => number;
  stop: () => void;
}

/** Nothing where the system offers neither way. */
export function startProcessorClock(): ProcessorClock | undefined {
  return startControlGroupClock() ?? startProcessAccounts();
}
