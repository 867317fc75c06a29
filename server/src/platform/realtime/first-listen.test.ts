import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEvents } from '../../../test/open-events.ts';
import { openLateProxy, type LateProxy } from '../../../test/late-proxy.ts';
import { openTestDependencies } from '../../../test/open-test-dependencies.ts';
import { openSite, type Site } from '../../../test/site.ts';
import { buildApp } from '../../app.ts';

let site: Site;
let proxy: LateProxy;
let late: { address: string; close: () => Promise<void> };

beforeAll(async () => {
  site = await openSite();
  proxy = await openLateProxy(site.connectionString);
  const dependencies = await openTestDependencies(site.connectionString, { config: { jobs: false } });
  const app = await buildApp({ ...dependencies, connectionString: proxy.connectionString });
  late = {
    address: await app.listen({ port: 0, host: '127.0.0.1' }),
    close: async () => {
      await app.close();
      await dependencies.close();
    },
  };
});
afterAll(async () => {
  await late.close();
  await proxy.close();
  await site.close();
});

test('a page that was opened before the process could first listen is made to connect again', async () => {
  const player = await site.signUp();
  const headers = { authorization: `Bearer ${player.token}` };
  const early = await openEvents(late.address, headers);
  expect(early.status).toBe(200);
  expect(early.ended()).toBe(false);
  proxy.open();
  await expect.poll(() => early.ended(), { timeout: 10_000 }).toBe(true);
  // Without a word that the session is over, so that the page comes back.
  expect(early.events()).toEqual([]);
  const again = await openEvents(late.address, headers);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(again.ended()).toBe(false);
  again.close();
});
