import type { Operation } from '@raspasorte/contract/admin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEvents } from '../../../test/platform/open-events.ts';
import { openSite, type Site, type TestUser } from '../../../test/site.ts';

let site: Site;
let chief: TestUser;

beforeAll(async () => {
  site = await openSite();
  chief = await site.createAdministrator();
});
afterAll(() => site.close());

const set = (operation: Operation, paused: boolean) =>
  chief.client('setOperation', { params: { operation }, body: { paused, reason: paused ? 'Manutenção' : undefined } });

test('a pause of sales is told by the site, and to each open page when it begins and ends', async () => {
  const player = await site.signUp();
  const page = await openEvents(site.address, { authorization: `Bearer ${player.token}` });
  for (const paused of [true, false]) {
    await set('sales', paused);
    await set('deposits', paused);
    await expect.poll(() => page.events().at(-1)).toEqual({ event: 'sales', data: { paused } });
    expect(await player.client('site')).toMatchObject({ sales_paused: paused });
  }
  expect(page.events()).toHaveLength(2);
  page.close();
});
