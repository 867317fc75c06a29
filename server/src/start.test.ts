import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { createTestDatabase } from '../test/database.ts';
import type { TestDatabase } from '../test/database.ts';
import { isReady, launchServer, startServer } from '../test/start-server.ts';
import type { ServerProcess } from '../test/start-server.ts';
import { makeScratchFolder } from '../test/scratch-folder.ts';

/** Long limits, for a machine that is busy with other things. */
vi.setConfig({ testTimeout: 240_000 });
const PATIENTLY = { timeout: 80_000 };

let dataDir = '';
const running: ServerProcess[] = [];

beforeEach(async () => {
  dataDir = await makeScratchFolder('start');
});

afterEach(async () => {
  for (const server of running.splice(0)) {
    server.kill('SIGTERM');
    await server.ended;
  }
  await rm(dataDir, { recursive: true, force: true });
});

async function start(variables: Record<string, string>, command?: readonly [string, ...string[]]): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR: dataDir, ...variables }, command);
  running.push(server);
  return server;
}

/**
 * The seed hash of the epoch that the first start has opened. The same hash after a restart proves
 * that nothing was lost.
 */
async function seedHash({ baseUrl }: ServerProcess): Promise<unknown> {
  const response = await fetch(`${baseUrl}/api/fairness/epochs`);
  const [epoch] = (await response.json()) as { seed_hash: string }[];
  return epoch?.seed_hash;
}

test('an empty folder becomes one running product, and no kill -9 loses anything', async () => {
  // Two processes at once share the folder.
  const [first, second] = await Promise.all([1, 2].map(() => start({ ADMIN_EMAIL: 'chefe@example.com' })));
  const told = [first, second]
    .flatMap((server) => server!.output().split('\n'))
    .filter((line) => line.startsWith('First start: '));
  expect(told).toEqual([
    expect.stringMatching(/the administrator is chefe@example\.com\. The password, shown only now: \S+$/),
    expect.stringMatching(/sign-in, shown only now: http\S+\/admin-auth\?key=\S+$/),
  ]);
  const hash = await seedHash(first!);
  expect(hash).toMatch(/^[0-9a-f]{64}$/u);
  expect(await seedHash(second!)).toBe(hash);

  first!.kill('SIGTERM');
  expect(await first!.ended).toBe(0);
  expect(await isReady(second!)).toBe(true);

  const note = await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8');
  process.kill(Number(note.split('\n')[0]), 'SIGKILL');
  await expect.poll(() => isReady(second!), PATIENTLY).toBe(false);
  // The database comes back by itself.
  await expect.poll(() => isReady(second!), PATIENTLY).toBe(true);
  expect(await seedHash(second!)).toBe(hash);

  second!.kill('SIGKILL');
  await second!.ended;
  expect(await seedHash(await start({}))).toBe(hash);
});

describe('on a server of DATABASE_URL', () => {
  let database: TestDatabase;
  let variables: Record<string, string>;
  beforeAll(async () => {
    database = await createTestDatabase();
    // Each test has another DATA_DIR, so the seed key is given: it must be the same in all.
    variables = { DATABASE_URL: database.connectionString, SEED_KEY: '5e'.repeat(32) };
  });
  afterAll(() => database.drop());

  test('npm start passes SIGTERM on to the server, which finishes the request in flight and ends with code 0', async () => {
    // Started as a process supervisor would start it.
    const server = await start({ ...variables, LOG_LEVEL: 'info' }, ['npm', 'start', '--silent']);
    const { port } = new URL(server.baseUrl);
    const socket = connect(Number(port), 'localhost');
    const answer = text(socket);
    const head = ['POST /api/functions/create-round HTTP/1.1', `host: localhost:${port}`, 'content-type: application/json'];
    socket.write(`${[...head, 'content-length: 2', 'connection: close'].join('\r\n')}\r\n\r\n{`);
    await expect.poll(() => isReady(server), PATIENTLY).toBe(true);
    server.kill('SIGTERM');
    await expect.poll(() => isReady(server), PATIENTLY).toBe(false);
    await expect.poll(() => server.output(), PATIENTLY).toContain('SIGTERM: finishing');
    socket.write('}');
    expect(await answer).toMatch(/^HTTP\/1\.1 40[01] /u);
    expect(await server.ended).toBe(0);
  });

  test('web processes are replaced one by one under load, and no request is lost', async () => {
    const server = await start({ ...variables, WEB_PROCESSES: '2' });
    await expect.poll(() => server.output(), PATIENTLY).toContain('in 2 web processes');
    const startsAt = async () => {
      const text = await (await fetch(`${server.baseUrl}/metrics`)).text();
      return [...text.matchAll(/^process_start_time_seconds\{process="([01])"\} (\d+)$/gm)].map(([, seat, at]) => [seat, at]);
    };
    const before = await startsAt();
    expect(new Set(before.map(([seat]) => seat))).toEqual(new Set(['0', '1']));

    const agent = new Agent({ keepAlive: true });
    const answers = new Map<number | string, number>();
    let isOver = false;
    const ask = () =>
      new Promise<number | string>((resolve) => {
        const request = get(`${server.baseUrl}/api/fairness/epochs`, { agent }, (response) => {
          response.resume().once('end', () => resolve(response.statusCode ?? 0));
        });
        request.once('error', (error) => resolve(error.message));
      });
    // More clients than processors, each sending soon after its last response: requests are in
    // flight at every moment of the replacement.
    const visit = async () => {
      while (!isOver) {
        const answer = await ask();
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
        await pause(20);
      }
    };
    const visitors = Promise.all(Array.from({ length: 12 }, visit));
    server.kill('SIGUSR2');
    await expect.poll(() => server.output(), { timeout: 100_000 }).toContain('All 2 web processes were replaced');
    isOver = true;
    await visitors;
    agent.destroy();
    expect([...answers.keys()]).toEqual([200]);
    const after = await startsAt();
    expect(after).toHaveLength(2);
    for (const start of before) expect(after).not.toContainEqual(start);
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(await isReady(server)).toBe(false);
  });

  test('a taken port ends the start with one sentence', async () => {
    const occupant = createServer().listen(0);
    await once(occupant, 'listening');
    const { port } = occupant.address() as { port: number };
    await expectRefusal({ ...variables, PORT: String(port) }, `Port ${port} is taken`);
    occupant.close();
  });
});

describe('a wrong environment ends the start with one sentence that names the problem', () => {
  test('a folder that cannot be written', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    await expectRefusal({ DATA_DIR: file }, 'choose another one with DATA_DIR');
  });

  test('a wrong variable', () => expectRefusal({ PORT: 'eighty' }, 'The variable PORT is wrong'));

  test('a database that does not answer', () =>
    expectRefusal({ DATABASE_URL: 'postgres://someone@127.0.0.1:1/nowhere' }, '127.0.0.1:1 (DATABASE_URL) cannot be reached'));
});

async function expectRefusal(variables: Record<string, string>, sentence: string): Promise<void> {
  const server = await launchServer({ DATA_DIR: dataDir, BASE_URL: 'http://localhost:3000', ...variables });
  running.push(server);
  expect(await server.ended).toBe(1);
  expect(server.output().trim().split('\n')).toEqual([expect.stringContaining(sentence)]);
}
