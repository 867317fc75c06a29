import cluster from 'node:cluster';
import type { ToWeb } from './messages.ts';

/** In a web process that another one supervises: lets its connections end when it is told to go, then stops as by a signal. */
export function retireWhenTold(drain: () => Promise<void>): void {
  if (!cluster.isWorker) return;
  process.on('message', (message: ToWeb) => {
    if (message.kind === 'retire') void drain().then(() => process.kill(process.pid, 'SIGTERM'));
  });
}
