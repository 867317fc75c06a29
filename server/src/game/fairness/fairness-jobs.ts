import type { Job } from '../../platform/jobs/job.ts';
import { chainDays, type DayChainParts } from './chain-days.ts';

/** Adds a day about a minute after it has ended. Until then each run is one short query. */
export function createFairnessJobs(parts: DayChainParts): Job[] {
  return [{ name: 'chain-days', everySeconds: 60, run: () => chainDays(parts) }];
}
