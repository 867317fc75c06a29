import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient, toCents, type Client } from '@raspasorte/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/postgres/database.ts';
import { launchServer, startServer, type ServerProcess } from '../test/platform/start-server.ts';
import { createPool } from './platform/database/pool.ts';
import { verifyLedger } from './money/ledger/verify-ledger.ts';
import { makeScratchFolder } from '../test/platform/scratch-folder.ts';
import { ageRows } from '../test/age-rows.ts';

let database: TestDatabase;
let owner: pg.Pool;
let variables: Record<string, string>;
let web: ServerProcess;
let player: Client;
const workers: ServerProcess[] = [];

beforeAll(async () => {
  const dataDir = await makeScratchFolder('worker');
  database = await createTestDatabase();
  owner = new pg.Pool({ connectionString: database.connectionString, max: 1 });
  variables = { DATA_DIR: dataDir, DATABASE_URL: database.connectionString };
  web = await startServer({ ...variables, JOBS: 'off' });
  const response = await fetch(`${web.baseUrl}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: web.baseUrl },
    body: JSON.stringify({ name: 'Marina Souza', email: 'marina@example.com', password: 'a password of tests' }),
  });
  player = createClient({ baseUrl: web.baseUrl, token: response.headers.get('set-auth-token') ?? '' });
});

afterAll(async () => {
  for (const server of [web, ...workers]) {
    server.kill('SIGTERM');
    await server.ended;
  }
  await owner.end();
  await database.drop();
  await rm(variables['DATA_DIR'] ?? '', { recursive: true, force: true });
});

async function startWorker(): Promise<ServerProcess> {
  const worker = await launchServer({ ...variables, BASE_URL: web.baseUrl }, [process.execPath, 'server/src/worker.ts']);
  workers.push(worker);
  await vi.waitUntil(() => worker.output().includes('is running'), { timeout: 20_000 });
  return worker;
}

async function payDeposit(): Promise<string> {
  const { pix_data: charge } = await player('createDeposit', {
    body: { amount_cents: toCents(5000) },
    idempotencyKey: randomUUID(),
  });
  await player('paySandboxCode', { body: { pix_code: charge.pix_code } });
  return charge.order_id;
}

const statusOf = async (orderId: string) => (await player('getDeposit', { params: { order_id: orderId } })).status;

const completed = (orderId: string) => vi.waitUntil(async () => (await statusOf(orderId)) === 'COMPLETED', { timeout: 15_000 });

/** The interval of the job that books payments. */
const INBOX_EVERY_MS = 3000;

/**
 * Call it when a deposit has just been booked: unless the job is woken, it books the next one after
 * a whole interval. A busy machine may need several deposits to show that it is woken.
 */
async function millisecondsOfNextDeposit(): Promise<number> {
  const begun = performance.now();
  await completed(await payDeposit());
  return performance.now() - begun;
}

async function withdraw(): Promise<() => Promise<string | undefined>> {
  await player('createWithdrawal', { body: { amount_cents: toCents(1000), cpf: '52998224725' }, idempotencyKey: randomUUID() });
  const { items } = await player('listTransactions', { query: { type: 'WITHDRAW', pageSize: 10 } });
  const [newest] = items;
  return async () => (await player('getWithdrawal', { params: { id: newest?.id ?? '' } })).status;
}

test('the worker promptly runs the jobs of web processes without jobs, and a killed worker loses nothing', async () => {
  const left = await payDeposit();
  await pause(1500);
  expect(await statusOf(left)).toBe('PENDING');

  const first = await startWorker();
  await completed(left);
  await expect.poll(millisecondsOfNextDeposit, { timeout: 60_000 }).toBeLessThan(INBOX_EVERY_MS - 500);

  const statusOfWithdrawal = await withdraw();
  first.kill('SIGKILL');
  await first.ended;
  expect(await statusOfWithdrawal()).toBe('PENDING');
  // Lets the lease of the killed worker expire.
  await ageRows(owner, 'provider_transactions', '1 hour', { which: { type: 'WITHDRAW', status: 'PENDING' } });
  const second = await startWorker();
  await vi.waitUntil(async () => (await statusOfWithdrawal()) === 'COMPLETED', { timeout: 15_000 });
  const { rows } = await owner.query(`select amount_cents::int, status from bank.payout`);
  expect(rows).toEqual([{ amount_cents: 1000, status: 'paid' }]);

  second.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  const pool = createPool({ connectionString: database.connectionString, max: 1 });
  expect((await verifyLedger(pool)).differences).toEqual([]);
  await pool.end();
});
