import type { Fault } from './fault.ts';
import { connectionsExhausted } from './connections-exhausted.ts';
import { cutListening } from './cut-listening.ts';
import { diskFull } from './disk-full.ts';
import { killCycles } from './kill-cycles.ts';
import { lostNotifications } from './lost-notifications.ts';
import { stoppedProcess } from './stopped-process.ts';
import { clockAhead, clockBehind } from './wrong-clock.ts';

/** Every fault that `npm run test:faults` causes, each in its own file. */
export const faults = (cycles: number): Fault[] => [
  killCycles(cycles),
  lostNotifications,
  cutListening,
  clockAhead,
  clockBehind,
  stoppedProcess,
  connectionsExhausted,
  diskFull,
];
