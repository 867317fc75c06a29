import type { Answer, RequestBody } from '@raspasorte/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openSite, type Site, type TestUser } from '../../../test/site.ts';
import { whileOpen } from '../../../test/postgres/while-open.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';

let site: Site;
let admin: TestUser;
beforeAll(async () => {
  site = await openSite({ config: { jobs: false } });
  admin = await site.createAdministrator();
});
afterEach(() => site.owner.query('delete from webhook_endpoint'));
afterAll(() => site.close());

type Terms = RequestBody<'removeWebhookEndpoint'>['seen'];

const first: Terms = { url: 'https://crm.example/eventos', kinds: ['withdrawal.paid', 'deposit.credited'], is_active: true };
async function create(): Promise<{
  change: (to: Partial<Terms>, seen?: Terms) => Promise<unknown>;
  remove: (seen: Terms) => Promise<unknown>;
  renew: (seenSince?: string) => Promise<unknown>;
  stored: () => Promise<Answer<'listWebhookEndpoints'>['endpoints'][number]>;
}> {
  const { id } = await admin.client('createWebhookEndpoint', { body: { url: first.url, kinds: first.kinds } });
  const call = { params: { id } };
  return {
    change: (to, seen) =>
      refusalOf(admin.client('changeWebhookEndpoint', { ...call, body: { ...first, ...to, ...(seen && { seen }) } })),
    remove: (seen) => refusalOf(admin.client('removeWebhookEndpoint', { ...call, body: { seen } })),
    renew: (seen) =>
      refusalOf(admin.client('renewWebhookSecret', { ...call, body: { ...(seen && { seen_secret_since: seen }) } })),
    stored: async () => (await admin.client('listWebhookEndpoints')).endpoints[0]!,
  };
}
const others: Partial<Terms>[] = [{ url: 'https://novo.example/eventos' }, { kinds: ['withdrawal.paid'] }, { is_active: false }];

test.each(others)('a webhook that a colleague changed is not changed or removed by who did not see it: %o', async (other) => {
  const { change, remove, stored } = await create();
  expect(await change(other, first)).toBeUndefined();
  const mine: Partial<Terms> = { kinds: ['player.changed'], is_active: false };
  expect([await change(mine, first), await remove(first)]).toEqual(['request_outdated', 'request_outdated']);
  expect(await stored()).toMatchObject(other);
  // After a lost answer the same change is asked for again.
  expect(await change(other, first)).toBeUndefined();
  const seen = { ...first, ...other };
  expect([await change(mine, seen), await remove({ ...first, ...mine })]).toEqual([undefined, undefined]);
});

test('a secret that was renewed meanwhile is not replaced by who did not know of it', async () => {
  const { renew, stored } = await create();
  const { secret_since: since } = await stored();
  expect([await renew(since), await renew(since)]).toEqual([undefined, 'request_outdated']);
  const { secret_since: renewed } = await stored();
  expect([await renew(renewed), await renew()]).toEqual([undefined, undefined]);
});

test('a webhook that changes in the same moment is not removed', async () => {
  const { remove, stored } = await create();
  const removed = await whileOpen(
    site.owner,
    (tx) => tx.query('update webhook_endpoint set is_active = false'),
    () => remove(first),
  );
  expect([removed, await stored()]).toEqual(['request_outdated', expect.objectContaining({ is_active: false })]);
});
