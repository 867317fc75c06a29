import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Asked } from './asking-thread.ts';

/**
 * Sends one request from another thread and returns the status of its response. So the work of
 * reading megabytes does not count as the work of the server in this thread.
 */
export async function askFromAThread(asked: Asked): Promise<number> {
  const thread = new Worker(new URL('asking-thread.ts', import.meta.url), { workerData: asked });
  const [status] = (await once(thread, 'message')) as [number];
  await thread.terminate();
  return status;
}
