import { openThreads, type ThreadLimits, type Threads } from '../platform/threads/open-threads.ts';
import type * as calculations from './calculations.ts';

export type Calculations = Threads<typeof calculations>;

/** Opens the worker threads for the game's slow calculations. */
export const openCalculations = (limits?: ThreadLimits): Calculations =>
  openThreads<typeof calculations>(new URL('./calculations.ts', import.meta.url), limits);
