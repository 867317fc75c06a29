import type { Job } from '../../platform/jobs/job.ts';
import { publishSeeds } from './publish-seeds.ts';
import { endDueEpoch } from './rotate-seed.ts';

/** Ends an epoch that has lasted long enough, and publishes seeds. */
export function createEpochJobs(parts: Parameters<typeof endDueEpoch>[0] & Parameters<typeof publishSeeds>[0]): Job[] {
  return [
    { name: 'end-due-epoch', everySeconds: 60, run: () => endDueEpoch(parts) },
    { name: 'publish-seeds', everySeconds: 300, run: () => publishSeeds(parts) },
  ];
}
