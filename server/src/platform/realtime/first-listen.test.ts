import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEvents } from '../../../test/platform/open-events.ts';
import { openLateProxy, type LateProxy } from '../../../test/postgres/late-proxy.ts';
import { openSite, type Site } from '../../../test/site.ts';
import { startBeside, type Beside } from '../../../test/platform/start-beside.ts';

let site: Site;
let proxy: LateProxy;
let late: Beside;

beforeAll(async () => {
  site = await openSite();
  proxy = await openLateProxy(site.connectionString);
  late = await startBeside(site.connectionString, { config: { jobs: false }, listensAt: proxy.connectionString });
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
  expect(early.quiet()).toEqual({ own_ms: 0, pauses_ms: 0, wins_ms: 0 });
  proxy.open();
  await expect.poll(() => early.ended(), { timeout: 10_000 }).toBe(true);
  // Without a word that the session is over, so that the page comes back.
  expect(early.events()).toEqual([]);
  const again = await openEvents(late.address, headers);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(again.ended()).toBe(false);
  again.close();
});
