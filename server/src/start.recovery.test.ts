import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../test/postgres/database.ts';
import { isEmbeddedRunning } from '../test/postgres/use-embedded-folder.ts';
import { isReady, type ServerProcess } from '../test/platform/start-server.ts';
import { useStartedServers } from '../test/platform/use-started-servers.ts';

/** Long limits, for a machine that is busy with other things. */
vi.setConfig({ testTimeout: 240_000 });
const PATIENTLY = { timeout: 80_000 };
const servers = useStartedServers();

test('npm start on an empty folder tells its administrator once how to sign in, is refused a second time, and stops gracefully', async () => {
  // Started as a process supervisor would start it.
  const server = await servers.start({ ADMIN_EMAIL: 'chefe@example.com', LOG_LEVEL: 'info' }, ['npm', 'start', '--silent']);
  expectToldOnce(server);
  const { port } = new URL(server.baseUrl);
  await expectRefusal({ PORT: port }, `Port ${port} is taken`);
  await expectGracefulStop(server);
});

test('the first person who asks for their session waits for no code', async () => {
  const tellLoads = `import { registerHooks } from 'node:module';
    registerHooks({ load: (url, context, next) => (console.log('load ' + url), next(url, context)) });`;
  const { execPath } = process;
  const { connectionString, drop } = await createTestDatabase();
  const server = await servers.start({ DATABASE_URL: connectionString }, [
    execPath,
    `--import=data:text/javascript,${tellLoads}`,
    'server/src/main.ts',
  ]);
  const loaded = () => server.output().match(/^load .+$/gm) ?? [];
  const before = loaded();
  expect(before).not.toEqual([]);
  expect((await fetch(`${server.baseUrl}/api/auth/get-session`)).status).toBe(200);
  expect(loaded()).toEqual(before);
  server.kill('SIGTERM');
  await server.ended;
  await drop();
});

/** One of these processes, and no other, has told chefe@example.com how to sign in. */
function expectToldOnce(...started: ServerProcess[]): void {
  const told = started.flatMap((server) => server.output().split('\n')).filter((line) => line.startsWith('First start: '));
  expect(told).toEqual([
    expect.stringMatching(/the administrator is chefe@example\.com\. The password, shown only now: \S+$/),
    expect.stringMatching(/sign-in, shown only now: http\S+\/admin-auth\?key=\S+$/),
  ]);
}

/** SIGTERM reaches the server, which finishes the request in flight and ends with code 0. */
async function expectGracefulStop(server: ServerProcess): Promise<void> {
  const { port } = new URL(server.baseUrl);
  const socket = connect(Number(port), 'localhost');
  const answer = text(socket);
  await once(socket, 'connect');
  const head = ['POST /api/functions/create-round HTTP/1.1', `host: localhost:${port}`, 'content-type: application/json'];
  socket.write(`${[...head, 'content-length: 2', 'connection: close'].join('\r\n')}\r\n\r\n{`);
  // The server answers this after it has read the request's beginning. It closes unused
  // connections.
  await expect.poll(() => isReady(server), PATIENTLY).toBe(true);
  server.kill('SIGTERM');
  await expect.poll(() => isReady(server), PATIENTLY).toBe(false);
  await expect.poll(() => server.output(), PATIENTLY).toContain('SIGTERM: finishing');
  socket.write('}');
  expect(await answer).toMatch(/^HTTP\/1\.1 40[01] /u);
  expect(await server.ended).toBe(0);
}

describe('a wrong environment ends the start with one sentence that names the problem', () => {
  test.skipIf(process.getuid?.() !== 0)('a folder of a file system that is read-only', async () => {
    const mounting = `mount -t tmpfs -o ro tmpfs "$DATA_DIR" && exec "${process.execPath}" server/src/main.ts`;
    await expectRefusal({}, 'EROFS: read-only file system', ['unshare', '--mount', 'sh', '-c', mounting]);
  });

  test('a wrong variable', () => expectRefusal({ PORT: 'eighty' }, 'The variable PORT is wrong'));

  test('a database that does not answer', () =>
    expectRefusal({ DATABASE_URL: 'postgres://someone@127.0.0.1:1/nowhere' }, '127.0.0.1:1 (DATABASE_URL) cannot be reached'));
});

test.each(['main', 'worker'])('%s.ts refuses words in one sentence before it opens the database', (program) =>
  expectRefusal(
    { DATABASE_URL: 'postgres://someone@127.0.0.1:1/nowhere' },
    'Unexpected argument "--port 80": this program takes none',
    [process.execPath, `server/src/${program}.ts`, '--port', '80'],
  ),
);

/** Starts a process, which prints the sentence alone and ends with code 1. */
async function expectRefusal(
  variables: Record<string, string>,
  sentence: string,
  command?: readonly [string, ...string[]],
): Promise<void> {
  const server = await servers.launch({ BASE_URL: 'http://localhost:3000', ...variables }, command);
  expect(await server.ended).toBe(1);
  expect(server.output().trim().split('\n')).toEqual([expect.stringContaining(sentence)]);
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

test('two servers that begin in one empty folder are one product, and no kill -9 loses anything', async () => {
  // Two processes at once share the folder.
  const [first, second] = await Promise.all([1, 2].map(() => servers.start({ ADMIN_EMAIL: 'chefe@example.com' })));
  expectToldOnce(first!, second!);
  const hash = await seedHash(first!);
  expect(hash).toMatch(/^[0-9a-f]{64}$/u);
  expect(await seedHash(second!)).toBe(hash);

  first!.kill('SIGTERM');
  expect(await first!.ended).toBe(0);
  expect(await isReady(second!)).toBe(true);

  const note = await readFile(join(servers.dataDir(), 'postgres', 'data', 'postmaster.pid'), 'utf8');
  process.kill(Number(note.split('\n')[0]), 'SIGKILL');
  await expect.poll(() => isReady(second!), PATIENTLY).toBe(false);
  // The database comes back by itself.
  await expect.poll(() => isReady(second!), PATIENTLY).toBe(true);
  expect(await seedHash(second!)).toBe(hash);

  second!.kill('SIGKILL');
  await second!.ended;
  expect(await seedHash(await servers.start({}))).toBe(hash);
});

test('a start that the stored seeds refuse stops the database that it has started', async () => {
  const first = await servers.start({});
  first.kill('SIGTERM');
  await first.ended;
  const refused = await servers.launch({ SEED_KEY: '5e'.repeat(32) });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain('does not open the seeds');
  expect(await isEmbeddedRunning(servers.dataDir())).toBe(false);
});

test('web processes are replaced one by one under load, and no request is lost', async () => {
  const database = await createTestDatabase();
  const server = await servers.start({ DATABASE_URL: database.connectionString, SEED_KEY: '5e'.repeat(32), WEB_PROCESSES: '2' });
  await expect.poll(() => server.output(), PATIENTLY).toContain('in 2 web processes');
  const metrics = async () => (await fetch(`${server.baseUrl}/metrics`)).text();
  for (const seat of ['0', '1']) expect(await metrics()).toContain(`database_refuses_writes{process="${seat}"} 0`);
  const startsAt = async () => {
    const told = await metrics();
    return [...told.matchAll(/^process_start_time_seconds\{process="([01])"\} (\d+)$/gm)].map(([, seat, at]) => [seat, at]);
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
  await database.drop();
});
