import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Asked } from './asking-thread.ts';

/**
 * The status of the answer to one request, which another thread sends: what the reader of megabytes works does not
 * count as the work of the server in this one.
 */
export async function askFromAThread(asked: Asked): Promise<number> {
  const thread = new Worker(new URL('asking-thread.ts', import.meta.url), { workerData: asked });
  const [status] = (await once(thread, 'message')) as [number];
  await thread.terminate();
  return status;
}
