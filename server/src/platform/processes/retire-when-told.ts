import cluster from 'node:cluster';
import type { ToWeb } from './messages.ts';

/**
 * In a supervised web process: when told to retire, drains its connections and then stops as on
 * SIGTERM.
 */
export function retireWhenTold(drain: () => Promise<void>): void {
  if (!cluster.isWorker) return;
  process.on('message', (message: ToWeb) => {
    if (message.kind === 'retire') void drain().then(() => process.kill(process.pid, 'SIGTERM'));
  });
}
