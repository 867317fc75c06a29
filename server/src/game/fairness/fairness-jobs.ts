import type { Job } from '../../platform/jobs/job.ts';
import { chainDays, type DayChainParts } from './chain-days.ts';

/** A day is added within a minute or so after it has ended; until then each run is one short query. */
export function createFairnessJobs(parts: DayChainParts): Job[] {
  return [{ name: 'chain-days', everySeconds: 60, run: () => chainDays(parts) }];
}
