import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** A request as a browser sends it. */
export type ThreadRequest = { address: string; method: string; headers: Record<string, string>; body?: string | undefined };

const { address, method, headers, body } = workerData as ThreadRequest;
const request = httpRequest(address, { method, headers });
request.end(body);
const [response] = (await once(request, 'response')) as [IncomingMessage];
// The body is neither decompressed nor kept.
response.resume();
await once(response, 'end');
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- That is of windows.
parentPort!.postMessage(response.statusCode);
