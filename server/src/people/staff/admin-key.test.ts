import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '../../../test/audit/audit-entries.ts';
import { openSite, type Site, type TestUser } from '../../../test/site.ts';
import { whileOpen } from '../../../test/postgres/while-open.ts';
import { refusalCode } from '../../../test/platform/refusal-of.ts';

let site: Site;
let chief: TestUser;
let colleague: TestUser;

beforeAll(async () => {
  site = await openSite({ config: { jobs: false } });
  chief = await site.createAdministrator();
  colleague = await site.createAdministrator();
});
afterAll(() => site.close());

const seenKey = async () => (await chief.client('getSettings')).admin_key_created_at;
const renew = (who: TestUser, seen?: string | null) =>
  who
    .client('renewAdminKey', { body: { ...(seen !== undefined && { seen_key_since: seen }) } })
    .then(({ key }) => key, refusalCode);
const opens = async (slug: unknown) => (await chief.client('checkAdminRoute', { body: { slug: String(slug) } })).valid;
const renewals = async () => (await auditEntries(site.pool, { action: 'renew-admin-key' })).length;

test('a key that a colleague renewed meanwhile is not replaced by who did not know of it', async () => {
  const since = await seenKey();
  const handedOut = await renew(colleague, since);
  const before = await renewals();
  expect(await renew(chief, since)).toBe('request_outdated');
  expect([await opens(handedOut), await renewals()]).toEqual([true, before]);
  const next = await renew(chief, await seenKey());
  expect([await opens(handedOut), await opens(next)]).toEqual([false, true]);
  // A program that looked at nothing renews whatever key there is.
  expect(await opens(await renew(chief))).toBe(true);
});

test('a key that is renewed in the same moment is not replaced', async () => {
  const since = await seenKey();
  const outcome = await whileOpen(
    site.owner,
    (tx) => tx.query('update admin_key set created_at = clock_timestamp()'),
    () => renew(chief, since),
  );
  expect(outcome).toBe('request_outdated');
});

test('two administrators who renew a key in the same moment do not void the key of each other', async () => {
  const since = await seenKey();
  const both = await Promise.all([renew(chief, since), renew(colleague, since)]);
  const [key] = both.filter((outcome) => outcome !== 'request_outdated');
  expect([both.includes('request_outdated'), await opens(key)]).toEqual([true, true]);
});

test('the first key is not replaced by who saw that there was none', async () => {
  await site.owner.query('delete from admin_key');
  const both = await Promise.all([renew(chief, null), renew(colleague, null)]);
  const [key] = both.filter((outcome) => outcome !== 'request_outdated');
  expect([both.includes('request_outdated'), await opens(key)]).toEqual([true, true]);
});
