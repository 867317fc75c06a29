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

test.each(['sales', 'deposits'] as const)(
  'a pause of %s is told by the site, and to each open page when it begins and ends',
  async (operation) => {
    const player = await site.signUp();
    const page = await openEvents(site.address, { authorization: `Bearer ${player.token}` });
    for (const paused of [true, false]) {
      await set(operation, paused);
      await set('payouts', paused);
      await expect.poll(() => page.events().at(-1)).toEqual({ event: 'pause', data: { operation, paused } });
      expect(await player.client('site')).toMatchObject({ [`${operation}_paused`]: paused });
    }
    expect(page.events()).toHaveLength(2);
    page.close();
  },
);
