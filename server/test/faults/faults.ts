import type { Fault } from './fault.ts';
import { cutListening } from './cut-listening.ts';
import { killCycles } from './kill-cycles.ts';
import { lostNotifications } from './lost-notifications.ts';
import { clockAhead, clockBehind } from './wrong-clock.ts';

/** Every fault that `npm run test:faults` makes, each in a file of its own. */
export const faults = (cycles: number): Fault[] => [killCycles(cycles), lostNotifications, cutListening, clockAhead, clockBehind];
