import type { Job } from '../../platform/jobs/job.ts';
import { deleteOverdueDevices, insertRealityChecks } from './queries.ts';
import { sendPushes, type PushOptions } from './send-pushes.ts';

export const createPushJobs = (options: PushOptions): Job[] => [
  { name: 'send-pushes', everySeconds: 5, run: () => sendPushes(options) },
  {
    name: 'push-reality-checks',
    everySeconds: 60,
    run: async () => {
      await deleteOverdueDevices(options.pool);
      await insertRealityChecks(options.pool);
    },
  },
];
