import type { RequestBody } from '@raspasorte/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptAccount } from '../../../../test/money/accept-account.ts';
import { openXgateServer, XGATE_EMAIL, XGATE_PASSWORD } from '../../../../test/providers/xgate-server.ts';
import type { ProviderServer } from '../../../../test/providers/provider-server.ts';
import { openSite, type Site, type TestStaffUser } from '../../../../test/site.ts';
import { refusalOf } from '../../../../test/platform/refusal-of.ts';

let bank: ProviderServer;
let site: Site;
let admin: TestStaffUser;
let second: TestStaffUser;

beforeAll(async () => {
  bank = await openXgateServer();
  site = await openSite({ config: { providerUrls: { xgate: bank.url } } });
  [admin, second] = [await site.createStaff('admin'), await site.createStaff('admin')];
});
beforeEach(async () => {
  for (const table of ['payment_provider_secret', 'payment_provider_settings', 'payment_account', 'second_person_request'])
    await site.owner.query(`delete from ${table}`);
});
afterEach(() => site.expectSound());
afterAll(async () => {
  await site.close();
  await bank.close();
});

type Settings = RequestBody<'savePaymentProvider'>;
const first = { provider: 'xgate', email: XGATE_EMAIL, password: XGATE_PASSWORD, is_active: true };
const other = { ...first, email: 'outra-conta@example.com' };
const woovi = { provider: 'woovi', email: '', password: 'the only AppID of the house, ends in q7Zw==', is_active: false };

/** The request that a save waits for; null if it was saved. */
async function save(settings: Settings): Promise<string | null> {
  const answer = await admin.client('savePaymentProvider', { body: settings });
  return 'pending_approval_id' in answer ? answer.pending_approval_id : null;
}
const approve = (id: string, person = second) =>
  person.client('approveSecondPersonRequest', { params: { id }, body: { reason: 'conferido no contrato' } });
async function stored() {
  const { rows } = await site.owner.query<{ provider: string; email: string | null; is_active: boolean; changed: boolean }>(
    `select provider, email, is_active, account_changed_at is not null as changed from payment_provider_settings order by provider`,
  );
  return rows;
}

describe('an account that the house has not accepted', () => {
  test('is saved when it is the first one, and no other one after it, active or not', async () => {
    expect(await save(first)).toBeNull();
    const before = await stored();
    for (const settings of [other, { ...other, is_active: false }, woovi]) expect(await save(settings)).not.toBeNull();
    expect(await stored()).toEqual(before);
  });

  test('waits also while no provider is active, so that switching one off is no way around it', async () => {
    await save(first);
    await save({ ...first, is_active: false });
    expect(await save(other)).not.toBeNull();
    expect(await save({ ...woovi, is_active: true })).not.toBeNull();
  });

  test.each(['admin', 'finance'] as const)(
    'is asked for once, is approved by another operator (%s), and is then saved when it is sent again',
    async (role) => {
      await save(first);
      const id = await save(other);
      expect(await save(other)).toBe(id);
      expect(await refusalOf(approve(id!, admin))).toBe('own_request');
      await approve(id!, await site.createStaff(role));
      expect(await stored()).toMatchObject([{ email: XGATE_EMAIL }]);
      expect(await save(other)).toBeNull();
      expect(await stored()).toEqual([{ provider: 'xgate', email: other.email, is_active: true, changed: true }]);
    },
  );

  test('is not saved after a refusal', async () => {
    await save(first);
    const id = await save(other);
    await second.client('refuseSecondPersonRequest', { params: { id: id! }, body: { reason: 'não é nossa' } });
    expect(await save(other)).not.toBe(id);
    expect(await stored()).toMatchObject([{ email: XGATE_EMAIL }]);
  });

  test('shows its second person the e-mail or the end of a long secret, and never the secret', async () => {
    await save(first);
    const short = 'no provider makes a secret so sh';
    for (const settings of [other, woovi, { ...woovi, password: short }, { ...woovi, password: short.slice(1) }])
      await save(settings);
    const { items } = await second.client('listSecondPersonRequests', { query: {} });
    expect(items.map(({ context }) => context)).toEqual(
      expect.arrayContaining([
        { title: 'XGate', email: other.email },
        { title: 'Woovi', secret_end: 'q7Zw==' },
        { title: 'Woovi', secret_end: ' so sh' },
        { title: 'Woovi' },
      ]),
    );
    expect(items).toHaveLength(4);
    const { rows } = await site.owner.query<{ text: string }>(
      `select string_agg(r.*::text, '') || (select string_agg(a.*::text, '') from audit_log a) as text from second_person_request r`,
    );
    expect(rows[0]!.text).not.toContain(woovi.password);
  });

  test('leaves both persons in the audit log', async () => {
    await save(first);
    await approve((await save(other))!);
    const { rows } = await site.owner.query<object>(
      `select actor_id, subject, details ->> 'account' as account, details ->> 'asked_by' as asked_by from audit_log
       where action = 'accept-payment-account' order by seq desc limit 1`,
    );
    const { rows: names } = await site.owner.query<{ name: string }>('select name from auth."user" where id = $1', [admin.id]);
    expect(rows).toEqual([{ actor_id: second.id, subject: 'xgate', account: other.email, asked_by: names[0]!.name }]);
  });
});

describe('an accepted account', () => {
  test('takes a renewed password without a second person where it has an e-mail', async () => {
    await save(first);
    expect(await save({ ...first, password: 'a renewed one' })).toBeNull();
    expect(await stored()).toMatchObject([{ changed: false }]);
  });

  test('is another one with a renewed secret where it has no e-mail', async () => {
    await save(woovi);
    for (const password of [woovi.password, '']) expect(await save({ ...woovi, password })).toBeNull();
    expect(await stored()).toMatchObject([{ changed: false }]);
    const renewed = { ...woovi, password: 'another AppID' };
    await approve((await save(renewed))!);
    expect(await save(renewed)).toBeNull();
    expect(await stored()).toMatchObject([{ changed: true }]);
  });

  test('becomes active again without a second person', async () => {
    await save(first);
    await acceptAccount(site.owner, 'xgate', other.email);
    for (const settings of [other, first, { ...first, is_active: false }]) expect(await save(settings)).toBeNull();
    expect(await save({ provider: 'sandbox', email: '', is_active: true })).toBeNull();
  });
});

describe('the database', () => {
  const asApp = (sql: string) => site.pool.query(sql);

  test('lets the application accept no account by itself', async () => {
    await save(first);
    await expect(asApp(`insert into payment_account (provider, account) values ('xgate', 'ladra@example.com')`)).rejects.toThrow(
      'permission denied',
    );
    await expect(
      asApp(`select accept_payment_account(gen_random_uuid(), gen_random_uuid(), 'xgate', 'ladra@example.com')`),
    ).rejects.toThrow('no second person has approved this account');
  });

  test.each([
    ['an account that was not accepted', `account = 'ladra@example.com', email = 'ladra@example.com'`, 'foreign key'],
    ['an e-mail that is not the account', `email = 'ladra@example.com'`, 'check constraint'],
    ['no account', 'account = null, email = null', 'check constraint'],
  ])('stores no settings with %s', async (_, change, reason) => {
    await save(first);
    await expect(asApp(`update payment_provider_settings set ${change} where provider = 'xgate'`)).rejects.toThrow(reason);
  });
});
