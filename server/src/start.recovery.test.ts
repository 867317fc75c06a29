import { readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../test/postgres/database.ts';
import { isEmbeddedRunning } from '../test/postgres/use-embedded-folder.ts';
import { isReady, type ServerProcess } from '../test/platform/start-server.ts';
import { useStartedServers } from '../test/platform/use-started-servers.ts';

/** Long limits, for a machine that is busy with other things. */
vi.setConfig({ testTimeout: 240_000 });
const PATIENTLY = { timeout: 80_000 };
const servers = useStartedServers();

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
    const text = await metrics();
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
  await database.drop();
});
