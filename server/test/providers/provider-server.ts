import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** What a provider does wrong, until the faults are set again. */
export type ProviderFault =
  | 'slow' // does what it is asked to, but answers only after every timeout
  | 'late' // answers each call within the limit of the tests, but not four calls together
  | 'fail' // answers 503 and does nothing
  | 'cut' // takes the money order and hangs up
  | 'hang' // takes the money order and never answers
  | 'repeat_webhooks'
  | 'no_webhooks'
  | 'wrong_amount' // reports half of what was paid
  | 'wrong_payer' // lets somebody else's account pay
  | 'unproven_payer' // does not name the account that paid
  | 'unknown_status'
  | 'expired_token'
  | 'homonym' // takes a new customer for an existing one of the same name
  | 'fail_payouts' // takes a payout and fails it later
  | 'foreign_payout' // answers about another payout than was queried
  | 'foreign_payments' // lists the payments of all charges for every charge
  | 'new_ids' // names a charge or payout by another id of its own in every answer
  | 'held_payments' // lists payments with a status that nobody knows
  | 'damaged_code' // answers a code that has lost its end
  | 'vague'; // refuses a query without a reason

export type ProviderRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Fields;
};
export type ProviderAnswer = { status: number; body: unknown };
export type Fields = Record<string, unknown>;

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

type Payment = { amountCents?: number; cpf?: string };
export type DisputeStep = 'open' | 'won' | 'lost';

/**
 * A fake provider on a local port. It behaves as the real one is documented to, and wrongly when
 * faults are set.
 */
export type ProviderServer = {
  url: string;
  /** Sets its faults, in place of the earlier ones. */
  setFaults(...faults: ProviderFault[]): Promise<void>;
  /** The URL of its webhooks, set once the product has an address. */
  webhookUrl: string;
  /** Every call so far, as `METHOD path`. */
  calls: string[];
  /** Pays a code, from the account of the charge's customer unless another is named. */
  pay(pixCode: string, payment?: Payment): Promise<void>;
  /** Pays, or fails, all waiting payouts. */
  settlePayouts(): Promise<void>;
  /**
   * The payer's bank begins or ends a dispute about a payment of this code; `number` 0 is the
   * first.
   */
  dispute(pixCode: string, step: DisputeStep, number?: number): Promise<void>;
  /** Sends all earlier webhooks again, newest first. */
  sendAgain(): Promise<void>;
  /** Sends a forged webhook about this charge. Returns the product's status. */
  forge(pixCode: string): Promise<number>;
  /** The payouts that it has really made, or will make, to this CPF, in cents. */
  paidTo(cpf: string): Promise<number[]>;
  /** Changes the amount, in cents, of this charge or payout in its own books. */
  falsify(reference: string, amountCents: number): Promise<void>;
  /** The payments that it returned, in cents. */
  refunds(): number[];
  close(): Promise<void>;
};

const SLOW_MS = 1500;
const LATE_MS = 190;
const COPIES = 5;

type Options = {
  faults: Set<ProviderFault>;
  calls: string[];
  /** Whether a call moves money. Only such calls are cut off or left hanging. */
  movesMoney: (request: ProviderRequest) => boolean;
  handle: (request: ProviderRequest) => ProviderAnswer;
};

/** Listens on a port and applies the faults that are the same for every provider. */
export async function listenAsProvider({
  faults,
  calls,
  movesMoney,
  handle,
}: Options): Promise<{ url: string; close: () => Promise<void> }> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = await readRequest(request);
    calls.push(`${asked.method} ${asked.path}`);
    if (faults.has('fail')) return send(response, { status: 503, body: { message: 'Service Unavailable' } });
    const done = handle(asked);
    if (movesMoney(asked) && faults.has('cut')) return void request.socket.destroy();
    if (movesMoney(asked) && faults.has('hang')) return;
    if (faults.has('slow')) await pause(SLOW_MS);
    if (faults.has('late')) await pause(LATE_MS);
    send(response, done);
  };
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a provider has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readRequest(request: IncomingMessage): Promise<ProviderRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  const url = new URL(request.url ?? '/', 'http://provider.example');
  const body = text === '' ? {} : (JSON.parse(text) as Fields);
  return { method: request.method ?? '', path: url.pathname, query: url.searchParams, headers: request.headers, body };
}

function send(response: ServerResponse, { status, body }: ProviderAnswer): void {
  if (response.destroyed) return;
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

type Webhook = { body: string; headers: Record<string, string> };

/** Sends webhooks, as often as the faults say, and keeps them for `sendAgain`. */
export function webhookSender(server: Pick<ProviderServer, 'webhookUrl'>, faults: ReadonlySet<ProviderFault>) {
  const sent: Webhook[] = [];
  const deliver = async ({ body, headers }: Webhook): Promise<number> => {
    // No URL has been set yet.
    if (server.webhookUrl === '') return 0;
    const response = await fetch(server.webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    await response.text();
    return response.status;
  };
  return {
    deliver,
    async send(webhook: Webhook): Promise<void> {
      sent.push(webhook);
      if (faults.has('no_webhooks')) return;
      const copies = faults.has('repeat_webhooks') ? COPIES : 1;
      await Promise.all(Array.from({ length: copies }, () => deliver(webhook)));
    },
    async sendAgain(): Promise<void> {
      for (const webhook of sent.toReversed()) await deliver(webhook);
    },
  };
}

/** The only way to change the faults of a provider. */
export const faultSetter =
  (faults: Set<ProviderFault>) =>
  async (...wanted: ProviderFault[]) => {
    faults.clear();
    for (const fault of wanted) faults.add(fault);
  };
