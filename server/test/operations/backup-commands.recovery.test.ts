import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { CHILD_VARIABLES } from '../platform/child-variables.ts';
import { startServer, type ServerProcess } from '../platform/start-server.ts';
import { copyPreparedCluster } from '../postgres/prepared-cluster.ts';
import { makeScratchFolder } from '../platform/scratch-folder.ts';

/** A long limit, for a machine that is busy with other things. */
vi.setConfig({ testTimeout: 300_000 });

const root = fileURLToPath(new URL('../../../', import.meta.url));
let dataDir: string;
let safe: string;
beforeAll(async () => {
  dataDir = await makeScratchFolder('drill');
  safe = await makeScratchFolder('safe');
});
afterAll(async () => {
  for (const folder of [dataDir, safe]) await rm(folder, { recursive: true, force: true });
});

type Command = 'backup' | 'restore' | 'ledger-verify';

/** Runs a command as an operator does, in a separate process. */
const run = (command: Command, ...words: string[]) => start(process.execPath, `server/cli/${command}.ts`, ...words);

/** Where no file may have more than a block, as little as a full disk leaves. */
const runOnFullDisk = (command: Command, ...words: string[]) =>
  start('/bin/sh', '-c', 'ulimit -f 1; exec "$0" "$@"', process.execPath, `server/cli/${command}.ts`, ...words);

async function start(program: string, ...words: string[]) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ...CHILD_VARIABLES, DATA_DIR: dataDir };
  const child = spawn(program, words, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, out: out.trim(), error: error.trim() };
}

async function signUp({ baseUrl }: ServerProcess): Promise<{ id: string; authorization: string }> {
  const response = await fetch(`${baseUrl}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: baseUrl },
    body: JSON.stringify({ name: 'Marina Souza', email: 'marina@example.com', password: 'a password of tests' }),
  });
  const { user } = (await response.json()) as { user: { id: string } };
  return { id: user.id, authorization: `Bearer ${response.headers.get('set-auth-token')}` };
}

/** Puts another secret in the place of this one. Returns what puts it back. */
async function replaceSecret(name: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'secrets', name);
  await rename(file, `${file}.kept`);
  await writeFile(file, '0'.repeat(64));
  return () => rename(`${file}.kept`, file);
}

type AuditEntry = { action: string; actor_name: string; details: Record<string, unknown> };

async function readAuditLog(): Promise<AuditEntry[]> {
  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir });
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<AuditEntry>('select action, actor_name, details from audit_log order by seq');
  await client.end();
  await stop();
  return rows;
}

test('the drill: a backup of the running product, the loss of its database, and all of it back', async () => {
  await copyPreparedCluster(dataDir);
  const server = await startServer({ DATA_DIR: dataDir });
  const { id, authorization } = await signUp(server);
  const backup = await run('backup', safe);
  expect(backup, backup.error).toMatchObject({ code: 0, error: '' });
  const [file = ''] = backup.out.split('\n');
  expect(await readdir(safe)).toEqual([file.slice(safe.length + 1)]);
  expect(file).toMatch(/raspasorte-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/);
  expect(backup.out).toContain('holds personal data and no keys');

  expect(await runOnFullDisk('backup', join(safe, 'second.tar'))).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^The backup cannot be written to .+: EFBIG: .+\.$/) as string,
  });
  expect(await readdir(safe)).toHaveLength(1);
  expect(await run('restore', file)).toMatchObject({
    code: 1,
    error: expect.stringContaining('only into an empty database') as string,
  });
  const putBackSeedKey = await replaceSecret('seed-key');
  // `restore` would ask for this key ever after.
  expect(await run('backup', safe)).toMatchObject({
    code: 2,
    error: expect.stringContaining('does not open the seeds') as string,
  });
  server.kill('SIGTERM');
  await server.ended;
  await rm(join(dataDir, 'postgres'), { recursive: true });

  expect(await run('restore', file)).toMatchObject({
    code: 1,
    error: expect.stringContaining('The seed key here is not') as string,
  });
  await putBackSeedKey();
  const putBackAuthSecret = await replaceSecret('auth-secret');
  expect(await run('restore', file)).toMatchObject({
    code: 1,
    error: expect.stringContaining('The account secret here is not') as string,
  });
  await putBackAuthSecret();

  const restored = await run('restore', file);
  expect(restored, restored.error).toMatchObject({ code: 0, error: '' });
  expect(restored.out).toContain('0 differences, the audit log whole');
  expect(await run('ledger-verify')).toMatchObject({ code: 0 });

  const again = await startServer({ DATA_DIR: dataDir });
  const me = await fetch(`${again.baseUrl}/api/me`, { headers: { authorization } });
  expect(await me.json()).toMatchObject({ id, name: 'Marina Souza' });
  const epochs = (await (await fetch(`${again.baseUrl}/api/fairness/epochs`)).json()) as {
    epoch: number;
    ended_at: string | null;
  }[];
  expect(Object.fromEntries(epochs.map(({ epoch, ended_at }) => [epoch, ended_at === null]))).toEqual({ 1: false, 2: true });
  const copies = (await readAuditLog()).filter(({ action }) => action.endsWith('-backup'));
  expect(copies.map(({ action, details }) => [action, details['place']])).toEqual([
    ['write-backup', safe],
    ['restore-backup', undefined],
  ]);
  expect(copies.map(({ actor_name }) => actor_name)).toEqual(Array(2).fill(expect.stringMatching(/^linha de comando \(.+\)$/)));
  again.kill('SIGTERM');
  await again.ended;
});

test.each([
  ['backup', [], 'npm run -s backup -- <file or folder>'],
  ['backup', ['--all'], 'npm run -s backup -- <file or folder>'],
  ['restore', [], 'npm run -s restore -- <backup>'],
  ['ledger-verify', ['--without-archve'], 'npm run -s ledger:verify -- [--without-archive]'],
] as const)('%s called as %j explains itself and ends with code 2', async (command, words, usage) => {
  const { code, out, error } = await run(command, ...words);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error).toContain(usage);
});
