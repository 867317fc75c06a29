import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * Workers for tests of the server that run by themselves (`npm test` sets fewer): a third of their
 * time they wait for the database. At most 6, because they all share one PostgreSQL.
 */
const SERVER_WORKERS = Math.min(6, Math.ceil(availableParallelism() * 1.5));

const onDatabase = {
  maxWorkers: SERVER_WORKERS,
  sequence: { groupOrder: 3 },
  globalSetup: ['server/test/postgres/start-database.ts'],
  alias: { '@node-rs/argon2': join(import.meta.dirname, 'server/test/people/cheap-argon2.ts') },
  // Tests of whole processes wait for real starts and stops of PostgreSQL.
  testTimeout: 90_000,
  hookTimeout: 90_000,
};

export default defineConfig({
  test: {
    pool: 'threads',
    // A file brings its own database and clock and leaves nothing behind, so the server's modules
    // are loaded once for all files.
    isolate: false,
    // A machine that is busy with other things is slow, not wrong: limits are for what never ends.
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    // Projects with different numbers of workers must be of different groups, for a command that
    // runs all.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          maxWorkers: SERVER_WORKERS,
          sequence: { groupOrder: 1 },
          include: ['{engine,contract,web,tools}/**/*.test.ts', 'bench/capacity/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 0 },
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          testTimeout: 60_000,
          setupFiles: ['web/test/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...onDatabase,
          name: 'integration',
          sequence: { groupOrder: 1 },
          include: ['{server,bank}/**/*.test.ts', 'bench/seed/*.test.ts'],
          exclude: ['**/*.{alone,recovery}.test.ts', 'server/test/fuzz/**'],
        },
      },
      // A command of its own: threads of one process delay each other, and these measure their own.
      {
        extends: true,
        test: {
          ...onDatabase,
          name: 'alone',
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          include: ['server/**/*.alone.test.ts'],
        },
      },
      // Not part of `npm test`: `npm run test:recovery` and `npm run test:fuzz`.
      { extends: true, test: { ...onDatabase, name: 'recovery', include: ['server/**/*.recovery.test.ts'] } },
      { extends: true, test: { ...onDatabase, name: 'fuzz', include: ['server/test/fuzz/*.test.ts'] } },
    ],
  },
});
