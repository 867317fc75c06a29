import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../books.ts';
import { CHILD_VARIABLES } from '../platform/child-variables.ts';
import { makeScratchFolder } from '../platform/scratch-folder.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

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

/** Runs a command as cron does, in a separate process. */
async function run([program = '', ...words]: readonly string[]) {
  const { PATH, HOME } = process.env;
  const own = { DATABASE_URL: books.connectionString, DATA_DIR: dataDir };
  const limits = { LOCK_TIMEOUT_MS: 'checks=1,backup=1' };
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
