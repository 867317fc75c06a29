import type { Job } from '../../platform/jobs/job.ts';
import { createCatalog } from '../products/catalog.ts';
import { chainDays, type DayChainParts } from './chain-days.ts';
import { publishSeeds } from './publish-seeds.ts';
import { endDueEpoch } from './rotate-seed.ts';

/**
 * Adds a day about an hour after it has ended, ends an epoch that has lasted long enough, and
 * publishes seeds. As long as nothing is due, each run is one short query.
 */
export function createFairnessJobs(parts: Omit<DayChainParts, 'catalog'> & Parameters<typeof endDueEpoch>[0]): Job[] {
  const catalog = createCatalog(parts.pool);
  return [
    { name: 'chain-days', everySeconds: 60, run: () => chainDays({ ...parts, catalog }) },
    { name: 'end-due-epoch', everySeconds: 60, run: () => endDueEpoch(parts) },
    { name: 'publish-seeds', everySeconds: 300, run: () => publishSeeds(parts) },
  ];
}
