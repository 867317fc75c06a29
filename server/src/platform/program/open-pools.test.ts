import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/postgres/database.ts';
import { usualTimeLimits } from '../database/time-limits.ts';
import { connections, keptConnections, openPools } from './open-pools.ts';

test('docs/operations.md has the number of connections of each pool, and their sum', async () => {
  const text = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const { auth, ...others } = connections;
  for (const [kind, count] of Object.entries(others))
    expect(text).toMatch(new RegExp(`^\\| \`${kind}\`[^|]*\\| ${count} \\|`, 'm'));
  expect(text).toContain(`sign-in, which has ${auth} more connections`);
  const sum = Object.values(connections).reduce((total, count) => total + count, 0);
  // One more writes the breaker's row, four are the bank's, one listens, and one keeps the
  // database.
  expect(text).toContain(`A process has at most ${sum + 7}: the ${sum} of the table`);
  const keptSum = Object.values(keptConnections).reduce((all, count) => all + count, 0);
  expect(text).toContain(`all but ${keptSum} of\nthe ${sum}, which keeps`);
});

test('after a pause the connections that one screen needs are still open, and the others are closed', async () => {
  const { connectionString, drop } = await createTestDatabase();
  const pools = openPools({ timeLimits: usualTimeLimits }, connectionString);
  const { pool, moneyPool } = pools;
  const openAll = (of: typeof pool) =>
    Promise.all(Array.from({ length: of.options.max }, () => of.query('select pg_sleep(0.2)')));
  for (const { options } of [pool, moneyPool]) options.idleTimeoutMillis = 50;
  await Promise.all([openAll(pool), openAll(moneyPool)]);
  const open = () => [pool.totalCount, moneyPool.totalCount];
  const kept = [keptConnections.requests, keptConnections.money];
  await expect.poll(open).toEqual(kept);
  await pause(200);
  expect(open()).toEqual(kept);
  await Promise.all(Object.values(pools).map((each) => each.end()));
  await drop();
});
