import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = { path: string; token: string | null; body: { data: Record<string, unknown>[]; test_event_code?: string } };
type Answering = 'accept' | 'refuse' | 'quote' | 'break' | 'limit';
type Behaviour = Answering | 'hang';

export type MetaServer = {
  url: string;
  received: Received[];
  /** What hangs is then answered so, unless its caller has given up. */
  behave(next: Behaviour): void;
  close(): Promise<void>;
};

/** A local server that behaves like the Conversions API, faults included. */
export async function startMetaServer(): Promise<MetaServer> {
  const received: Received[] = [];
  let behaviour: Behaviour = 'accept';
  const hanging: ((as: Answering) => void)[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const token = url.searchParams.get('access_token');
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Received['body'];
      received.push({ path: url.pathname, token, body });
      const answers = {
        accept: [200, { events_received: body.data.length, messages: [], fbtrace_id: 'A1b2C3' }],
        refuse: [400, { error: { message: 'Invalid parameter', type: 'OAuthException', code: 100, fbtrace_id: 'A1b2C3' } }],
        quote: [400, { error: { message: `Malformed access token ${token}`, type: 'OAuthException', code: 190 } }],
        break: [503, { error: { message: 'Service temporarily unavailable', code: 2 } }],
        limit: [429, { error: { message: 'Service temporarily unavailable', code: 4 } }],
      } as const;
      const answer = (as: Answering) => {
        const [status, said] = answers[as];
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
      };
      if (behaviour === 'hang') hanging.push(answer);
      else answer(behaviour);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v26.0`,
    received,
    behave: (next) => {
      behaviour = next;
      if (next !== 'hang') for (const answer of hanging.splice(0)) answer(next);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
