import type { Pool } from '../../platform/database/pool.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { Publish } from '../../platform/realtime/live-event.ts';
import { announceNotification } from '../notifications/announce-notification.ts';
import { callNotifyChangedLimits } from './queries.ts';

type Options = { pool: Pool; publish: Publish };

export const createLimitJobs = (options: Options): Job[] => [
  { name: 'notify-changed-limits', everySeconds: 300, run: () => notifyChangedLimits(options) },
];

/** Notifies players whose looser limit counts from now on. */
export async function notifyChangedLimits({ pool, publish }: Options): Promise<void> {
  for (const playerId of await callNotifyChangedLimits(pool)) announceNotification(publish, playerId);
}
