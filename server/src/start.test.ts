import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test, vi } from 'vitest';
import { isReady, type ServerProcess } from '../test/platform/start-server.ts';
import { useStartedServers } from '../test/platform/use-started-servers.ts';
import { createTestDatabase } from '../test/postgres/database.ts';
import { readConfig } from './config.ts';
import { createLogger } from './platform/program/create-logger.ts';
import { openDependencies } from './platform/program/dependencies.ts';
import { StartupError } from './platform/startup-error.ts';

/** Long limits, for a machine that is busy with other things. */
vi.setConfig({ testTimeout: 240_000 });
const PATIENTLY = { timeout: 80_000 };
const servers = useStartedServers();

test('npm start on an empty folder tells its administrator once how to sign in, is refused a second time, and stops gracefully', async () => {
  // Started as a process supervisor would start it.
  const server = await servers.start({ ADMIN_EMAIL: 'chefe@example.com', LOG_LEVEL: 'info' }, ['npm', 'start', '--silent']);
  const told = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('First start: '));
  expect(told).toEqual([
    expect.stringMatching(/the administrator is chefe@example\.com\. The password, shown only now: \S+$/),
    expect.stringMatching(/sign-in, shown only now: http\S+\/admin-auth\?key=\S+$/),
  ]);
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
  test('a folder that cannot be written, or made', async () => {
    const file = join(servers.dataDir(), 'file');
    await writeFile(file, '');
    for (const DATA_DIR of [file, '/proc/nowhere/data'])
      expect(await sentenceOfStart({ DATA_DIR })).toContain('choose another one with DATA_DIR');
  });

  test.skipIf(process.getuid?.() !== 0)('a folder of a file system that is read-only', async () => {
    const mounting = `mount -t tmpfs -o ro tmpfs "$DATA_DIR" && exec "${process.execPath}" server/src/main.ts`;
    await expectRefusal({}, 'EROFS: read-only file system', ['unshare', '--mount', 'sh', '-c', mounting]);
  });

  test.each([
    ['an empty', '', 'secrets/auth-secret is empty'],
    ['a cut', '5e'.repeat(15), 'secrets/auth-secret holds fewer than 32 characters'],
  ])('%s secret, and no database is started for it', async (name, content, sentence) => {
    const folder = join(servers.dataDir(), name);
    await mkdir(join(folder, 'secrets'), { recursive: true });
    await writeFile(join(folder, 'secrets', 'auth-secret'), content);
    expect(await sentenceOfStart({ DATA_DIR: folder })).toContain(sentence);
    expect(await readdir(folder)).toEqual(['secrets']);
  });

  test('a wrong variable', () => expectRefusal({ PORT: 'eighty' }, 'The variable PORT is wrong'));

  test('a database that does not answer', () =>
    expectRefusal({ DATABASE_URL: 'postgres://someone@127.0.0.1:1/nowhere' }, '127.0.0.1:1 (DATABASE_URL) cannot be reached'));
});

/** Opens in this process what a start opens first. It logs nothing besides the sentence. */
async function sentenceOfStart(variables: Record<string, string>): Promise<string> {
  let log = '';
  const logger = createLogger({ level: 'warn' }, { write: (line) => void (log += line) });
  const opening = openDependencies(readConfig({ NODE_ENV: 'test', ...variables }), { logger });
  const refused: unknown = await opening.catch((error: unknown) => error);
  expect([refused, log]).toEqual([expect.any(StartupError), '']);
  return (refused as StartupError).message;
}

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
