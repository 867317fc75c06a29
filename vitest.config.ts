import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { TEST_WORKERS } from './tools/test-workers.ts';

export default defineConfig({
  test: {
    pool: 'threads',
    maxWorkers: TEST_WORKERS,
    // A file brings its own database and clock and leaves nothing behind, so the server's modules are loaded once for all files.
    isolate: false,
    testTimeout: 10_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{engine,contract,web,tools,bench}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          testTimeout: 30_000,
          setupFiles: ['web/test/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['{server,bank}/**/*.test.ts'],
          globalSetup: ['server/test/start-database.ts'],
          alias: { '@node-rs/argon2': join(import.meta.dirname, 'server/test/cheap-argon2.ts') },
          // Tests of whole processes wait for real starts and stops of PostgreSQL.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
