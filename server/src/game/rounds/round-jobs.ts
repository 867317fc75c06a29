import { announceNotification } from '../../people/notifications/announce-notification.ts';
import type { Pool } from '../../platform/database/pool.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { Publish } from '../../platform/realtime/live-event.ts';
import { callNotifyFinishedCards } from './queries/reveal-round.ts';

type Options = { pool: Pool; publish: Publish };

export const createRoundJobs = (options: Options): Job[] => [
  { name: 'notify-finished-cards', everySeconds: 300, run: () => notifyFinishedCards(options) },
];

/** Notifies players of prizes on cards that finished unscratched after 24 hours. */
export async function notifyFinishedCards({ pool, publish }: Options): Promise<void> {
  for (const playerId of await callNotifyFinishedCards(pool)) announceNotification(publish, playerId);
}
