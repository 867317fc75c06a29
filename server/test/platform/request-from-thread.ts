import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ThreadRequest } from './request-thread.ts';

export type RequestThread = {
  /** The status of the response. One request at a time. */
  send(request: ThreadRequest): Promise<number>;
  close(): Promise<unknown>;
};

/**
 * A thread that sends requests to a server in this thread. So the work of reading megabytes does
 * not count as the server's. It is started once, because starting a thread is work of this thread
 * too.
 */
export async function openRequestThread(): Promise<RequestThread> {
  const thread = new Worker(new URL('request-thread.ts', import.meta.url));
  await once(thread, 'message');
  return {
    send: async (request) => {
      const answered = once(thread, 'message');
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- That is of windows.
      thread.postMessage(request);
      const [status] = (await answered) as [number];
      return status;
    },
    close: () => thread.terminate(),
  };
}
