import { announceNotification } from '../../people/notifications/announce-notification.ts';
import type { Pool } from '../../platform/database/pool.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { Publish } from '../../platform/realtime/live-event.ts';
import { callNotifyFinishedCards } from './queries/reveal-round.ts';

type Options = {
  pool: Pool;
  publish: Publish;
  /** Pushes a player's new balance to open pages. */
  balanceChanged: (playerId: string) => void;
};

export const createRoundJobs = (options: Options): Job[] => [
  { name: 'notify-finished-cards', everySeconds: 300, run: () => notifyFinishedCards(options) },
];

/**
 * Notifies players of prizes on cards that finished unscratched after 24 hours. These prizes count
 * as revealed now, so what players see as their balance has changed too.
 */
export async function notifyFinishedCards({ pool, publish, balanceChanged }: Options): Promise<void> {
  for (const playerId of await callNotifyFinishedCards(pool)) {
    announceNotification(publish, playerId);
    balanceChanged(playerId);
  }
}
