import { on, once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { parentPort } from 'node:worker_threads';

/** A request as a browser sends it. */
export type ThreadRequest = { address: string; method: string; headers: Record<string, string>; body?: string | undefined };

const READY = 0;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- That is of windows.
const answer = (status: number) => parentPort!.postMessage(status);

const requests = on(parentPort!, 'message') as AsyncIterable<[ThreadRequest]>;
answer(READY);
for await (const [{ address, method, headers, body }] of requests) {
  const request = httpRequest(address, { method, headers });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  // The body is neither decompressed nor kept.
  response.resume();
  await once(response, 'end');
  answer(response.statusCode!);
}
