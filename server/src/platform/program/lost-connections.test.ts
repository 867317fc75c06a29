import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openTestDependencies } from '../../../test/platform/open-test-dependencies.ts';
import { createTestDatabase } from '../../../test/postgres/database.ts';

test('a connection that is lost is warned of, but not while the process stops with its database', async () => {
  const { connectionString, drop } = await createTestDatabase();
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const opened = await openTestDependencies(connectionString, { logger });
  const { rows } = await opened.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const owner = new pg.Client({ connectionString });
  await owner.connect();
  await owner.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
  await owner.end();
  await expect.poll(() => lines).toEqual([expect.stringContaining('a database connection was lost')]);
  await opened.close();
  // As of a connection that had not ended when the database stopped.
  opened.pool.emit('error', new Error('terminating connection due to administrator command'), new pg.Client());
  expect(lines).toHaveLength(1);
  await drop();
});
