import { routes } from '@raspasorte/contract';
import { adminRoutes, type StaffClient } from '@raspasorte/contract/admin';
import { schemas } from '@raspasorte/contract/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site, type TestUser } from '../site.ts';

let site: Site;
let administrator: TestUser;
beforeAll(async () => {
  site = await openSite({ config: { jobs: false } });
  administrator = await site.createAdministrator();
});
afterAll(() => site.close());

type Name = Parameters<StaffClient>[0];
/** Their pages are appended to each other: the last one again would show its rows twice. */
const appended: readonly Name[] = ['listNotifications', 'listRounds'];
const numbered = (Object.keys({ ...routes, ...adminRoutes }) as Name[]).filter((name) => {
  const { query } = schemas[name] as { query?: { shape?: object } };
  return 'page' in (query?.shape ?? {}) && !appended.includes(name);
});

test.each(numbered)('a page beyond the last is the last, so that no list with rows looks empty: %s', async (name) => {
  const call = administrator.client as (name: Name, options: object) => Promise<{ page: number }>;
  expect((await call(name, { query: { page: 3 } })).page).toBe(1);
});
