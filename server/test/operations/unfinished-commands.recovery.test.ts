import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSeedVault } from '../../src/game/epochs/seed-vault.ts';
import { openBooks, type Books } from '../books.ts';
import { callAdmin } from './call-admin.ts';
import { CHILD_VARIABLES } from '../platform/child-variables.ts';
import { makeScratchFolder } from '../platform/scratch-folder.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const SECRETS = { AUTH_SECRET: 'a secret of forty characters, for tests.', SEED_KEY: '5e'.repeat(32) };

let books: Books;
let dataDir: string;
beforeAll(async () => {
  dataDir = await makeScratchFolder('commands');
  books = await openBooks();
});
afterAll(async () => {
  await books.close();
  await rm(dataDir, { recursive: true, force: true });
});

/**
 * Runs a command as cron does, in a separate process. `npm run admin` runs in this one, which
 * admin.test.ts compares with a separate process.
 */
async function run([program = '', ...words]: readonly string[], variables: Record<string, string> = {}) {
  const { PATH, HOME } = process.env;
  const own = { DATABASE_URL: books.connectionString, DATA_DIR: dataDir, ...SECRETS, ...variables };
  const limits = { LOCK_TIMEOUT_MS: 'checks=1,backup=1' };
  if (program === 'admin.ts') return callAdmin(words, { ...own, ...limits });
  const env = { PATH, HOME, ...CHILD_VARIABLES, ...own, ...limits };
  const child = spawn(process.execPath, [join('server', 'cli', program), ...words], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, out, error: error.trim() };
}

// Code 1 says what a check has found, such as books that differ.
test.each([[['ledger-verify.ts']], [['admin.ts', 'verify-audit']], [['backup.ts', '/nowhere.tar']]])(
  '%j ends with code 2 and a sentence where the database does not let it finish',
  async (command) => {
    const holder = await books.owner.connect();
    try {
      await holder.query('begin; lock table wallet, audit_log in access exclusive mode');
      const error = 'The command could not finish: canceling statement due to lock timeout.';
      expect(await run(command)).toEqual({ code: 2, out: '', error });
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  },
);

// Cron knows no variable of the server's: an empty database is in order, and easily backed up.
test.each([[['ledger-verify.ts']], [['admin.ts', 'verify-audit']], [['backup.ts', '/nowhere.tar']]])(
  '%j refuses to work on a database that it would have to make',
  async (command) => {
    const { code, out, error } = await run(command, { DATABASE_URL: '' });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error).toBe(
      `There is no database in ${dataDir} (DATA_DIR): set DATA_DIR or DATABASE_URL as the server has it, or start the server first.`,
    );
    expect(await readdir(dataDir)).toEqual([]);
  },
);

test('a command refuses an empty database at DATABASE_URL', async () => {
  const url = new URL(books.connectionString);
  url.pathname = '/postgres';
  const { error } = await run(['ledger-verify.ts'], { DATABASE_URL: url.href });
  expect(error).toMatch(
    /^The database postgres at .+ holds no tables of the product: set DATA_DIR or DATABASE_URL as the server has it/,
  );
});

test.each([[['admin.ts', 'rotate-auth-secret']], [['backup.ts', '/nowhere.tar']]])(
  '%j makes no secret where the server has another',
  async (command) => {
    const { code, error } = await run(command, { AUTH_SECRET: '' });
    expect(code).toBe(2);
    expect(error).toBe(
      `The file ${dataDir}/secrets/auth-secret is missing: set DATA_DIR or AUTH_SECRET as the server has it. If it is lost, see docs/operations.md.`,
    );
    expect(await readdir(dataDir)).toEqual([]);
  },
);

// `restore` would ask for this key ever after.
test('a backup is refused where the seed key opens no seed of the database', async () => {
  await openSeedVault(books.pool, Buffer.from(SECRETS.SEED_KEY, 'hex'));
  const { code, out, error } = await run(['backup.ts', dataDir], { SEED_KEY: 'ab'.repeat(32) });
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error).toContain('does not open the seeds');
  expect(await readdir(dataDir)).toEqual([]);
});

test('a command that needs no secret works where they are lost', async () => {
  expect(await run(['admin.ts', 'list'], { AUTH_SECRET: '', SEED_KEY: '' })).toMatchObject({ code: 0, error: '' });
  expect(await readdir(dataDir)).toEqual([]);
});
