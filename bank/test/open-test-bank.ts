import { createServer, type Server } from 'node:http';
import { randomUUID } from 'node:crypto';
import fastify, { type FastifyError } from 'fastify';
import pg from 'pg';
import { createBareDatabase } from '../../server/test/postgres/database.ts';
import { migrateBank, openBank, type Bank } from '../src/index.ts';

const API_KEY = 'the key of the customer';
const WEBHOOK_SECRET = 'the secret of the webhooks';

export type TestBank = {
  bank: Bank;
  address: string;
  /** Connections as the database's owner, for tests to insert and read rows. */
  owner: pg.Pool;
  connectionString: string;
  /** Bodies of the webhooks that the customer accepted. */
  taken: string[];
  /** Opens another process of the bank, whose webhooks go to this address. */
  openAnother(webhookUrl: string): Promise<Bank>;
  call(method: string, path: string, body?: object, key?: string): Promise<Reply>;
  run(job: string): Promise<void>;
  /** Creates a charge through the API. Returns its PIX code. */
  openCharge(amountCents?: number): Promise<string>;
  pay(pixCode: string, order?: object): Promise<Reply>;
  close(): Promise<void>;
};

type Reply = { status: number; body: Record<string, string> };

/** A bank with its own database for one test file, and a customer that accepts every webhook. */
export async function openTestBank(): Promise<TestBank> {
  const { connectionString, drop } = await createBareDatabase();
  const owner = new pg.Pool({ connectionString, max: 2 });
  const taken: string[] = [];
  const customer = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (part: string) => taken.push(part));
    request.on('end', () => response.end());
  });
  const webhookUrl = await listen(customer);
  const app = fastify({ forceCloseConnections: true });
  // Errors that the bank leaves to its host.
  app.setErrorHandler((error: FastifyError, _request, reply) =>
    reply.code(error.statusCode ?? 500).send(JSON.stringify({ detail: error.message })),
  );
  const opened: Bank[] = [];
  const openAnother = async (url: string) => {
    await migrateBank(connectionString);
    const bank = openBank({
      connectionString,
      apiKey: API_KEY,
      webhookSecret: WEBHOOK_SECRET,
      webhookUrl: () => url,
      receiverName: 'RaspaSorte',
      clock: () => new Date(),
      logger: app.log,
    });
    opened.push(bank);
    return bank;
  };
  const bank = await openAnother(webhookUrl);
  bank.mount(app, { isOpen: async () => true, onWebhooks: () => undefined });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const call = (method: string, path: string, body?: object, key = `Bearer ${API_KEY}`) =>
    ask(address + path, { method, headers: { authorization: key }, body });
  return {
    bank,
    address,
    owner,
    connectionString,
    taken,
    openAnother,
    call,
    run: async (name) => bank.jobs.find((job) => job.name === name)?.run(),
    openCharge: async (amountCents = 2500) => {
      const expires_at = new Date(Date.now() + 60_000).toISOString();
      const charge = { reference: randomUUID(), amount_cents: amountCents, expires_at };
      return (await call('POST', '/sandbox/api/charges', charge)).body['pix_code'] ?? '';
    },
    pay: (pixCode, order = {}) => call('POST', '/api/sandbox/payments', { pix_code: pixCode, ...order }),
    close: async () => {
      await app.close();
      customer.close();
      await Promise.all(opened.map((each) => each.close()));
      await owner.end();
      await drop();
    },
  };
}

/** Starts the server on a free port. Returns its address. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

type Asked = { method: string; headers: Record<string, string>; body: object | undefined };

async function ask(url: string, { method, headers, body }: Asked): Promise<Reply> {
  const response = await fetch(url, {
    method,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}
