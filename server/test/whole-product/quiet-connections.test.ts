import { once } from 'node:events';
import { expect, test } from 'vitest';
import { keptConnections } from '../../src/platform/program/open-pools.ts';
import { openSite } from '../site.ts';

test('the lobby finds after a pause the connections that it needs', async () => {
  const site = await openSite();
  const { client } = await site.signUp();
  const openLobby = () =>
    Promise.all([
      client('getMe'),
      client('site'),
      client('listProducts'),
      client('listWins'),
      client('listUnread'),
      client('getWallet'),
      client('listRounds', { query: { status: 'open' } }),
      client('listFreeRounds'),
      client('getLimits'),
    ]);
  site.pool.options.idleTimeoutMillis = 50;
  await openLobby();
  await Promise.all(Array.from({ length: site.pool.options.max }, () => site.pool.query('select pg_sleep(0.1)')));
  while (site.pool.totalCount > keptConnections.requests) await once(site.pool, 'remove');
  let opened = 0;
  site.pool.on('connect', () => (opened += 1));
  await openLobby();
  expect(opened).toBe(0);
  await site.close();
});
