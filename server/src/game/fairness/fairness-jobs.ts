import type { Job } from '../../platform/jobs/job.ts';
import { createCatalog } from '../products/catalog.ts';
import { chainDays, type DayChainParts } from './chain-days.ts';

/**
 * Adds a day about an hour after it has ended. As long as none is due, a run is one short query.
 */
export function createFairnessJobs(parts: Omit<DayChainParts, 'catalog'>): Job[] {
  const catalog = createCatalog(parts.pool);
  return [{ name: 'chain-days', everySeconds: 60, run: () => chainDays({ ...parts, catalog }) }];
}
