import http from 'node:http';
import https from 'node:https';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';

/** Posts a message and returns the HTTP status of the answer. Throws when there is no answer. */
export type PostMessage = (url: string, message: { body: string; headers: Record<string, string> }) => Promise<number>;

export const TIMEOUT_SECONDS = 15;

/**
 * The default agent refuses connections to private, local and reserved addresses, whatever the name
 * resolves to.
 */
export function createPost(agent: http.Agent = new RequestFilteringHttpsAgent()): PostMessage {
  const request = agent instanceof https.Agent ? https.request : http.request;
  return (url, { body, headers }) =>
    new Promise((resolve, reject) => {
      const length = { 'content-length': Buffer.byteLength(body) };
      const signal = AbortSignal.timeout(TIMEOUT_SECONDS * 1000);
      request(url, { method: 'POST', agent, headers: { ...headers, ...length }, signal }, (answer) => {
        resolve(answer.statusCode!);
        // The body of the answer is not read.
        answer.destroy();
      })
        .on('error', reject)
        .end(body);
    });
}
