import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ThreadRequest } from './request-thread.ts';

/**
 * Sends one request from another thread and returns the status of its response. So the work of
 * reading megabytes does not count as the work of the server in this thread.
 */
export async function requestFromThread(request: ThreadRequest): Promise<number> {
  const thread = new Worker(new URL('request-thread.ts', import.meta.url), { workerData: request });
  const [status] = (await once(thread, 'message')) as [number];
  await thread.terminate();
  return status;
}
