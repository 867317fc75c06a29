import http from 'node:http';
import https from 'node:https';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';

/** How a message is handed over: the status of the answer. Throws where none comes. */
export type PostMessage = (url: string, message: { body: string; headers: Record<string, string> }) => Promise<number>;

const TIMEOUT_MS = 15_000;

/** With the real one, connections to private, local and reserved addresses are refused, whatever the name leads to. */
export function createPost(agent: http.Agent = new RequestFilteringHttpsAgent()): PostMessage {
  const request = agent instanceof https.Agent ? https.request : http.request;
  return (url, { body, headers }) =>
    new Promise((resolve, reject) => {
      const length = { 'content-length': Buffer.byteLength(body) };
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      request(url, { method: 'POST', agent, headers: { ...headers, ...length }, signal }, (answer) => {
        resolve(answer.statusCode!);
        // What else it says is not read.
        answer.destroy();
      })
        .on('error', reject)
        .end(body);
    });
}
