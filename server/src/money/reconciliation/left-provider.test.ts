import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '../../../test/audit/audit-entries.ts';
import { acceptAccount } from '../../../test/money/accept-account.ts';
import { callAdmin } from '../../../test/operations/call-admin.ts';
import { SECRET } from '../../../test/platform/open-test-dependencies.ts';
import { plantDeposit } from '../../../test/planted/plant-deposit.ts';
import { openSite, type Site, type TestUser } from '../../../test/site.ts';
import { createProviderDirectory } from '../payments/provider-directory.ts';
import { ProviderError } from '../payments/provider-error.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { accountOfSecret } from '../payments/settings/accept-account.ts';
import { reconcileProviders } from './reconcile-providers.ts';

/** Nothing listens there: the credentials cannot be checked. */
const NOWHERE = 'http://127.0.0.1:9';
const APP_ID = 'the AppID of the house at Woovi';

let site: Site;
let auditor: TestUser;
beforeAll(async () => {
  site = await openSite({ config: { providerUrls: { woovi: NOWHERE } } });
  auditor = await site.createStaff('auditor');
  for (const [provider, account, isActive] of [
    ['woovi', accountOfSecret(APP_ID).account, false],
    ['xgate', 'financeiro@example.com', true],
  ] as const) {
    await acceptAccount(site.owner, provider, account);
    const settings = 'insert into payment_provider_settings (provider, account, is_active) values ($1, $2, $3)';
    await site.owner.query(settings, [provider, account, isActive]);
  }
  await plantDeposit(site, { status: 'APPROVED', days: 20, provider: 'woovi' });
  await plantDeposit(site, { status: 'REJECTED', days: 1, provider: 'xgate' });
});
afterAll(() => site.close());

/** The job on a morning, when Woovi does not accept the credentials any more. */
async function reconcile(): Promise<void> {
  const profile = { chargesExpire: true };
  const refusing = async () => {
    throw new ProviderError('login', 'the credentials were revoked');
  };
  const providers = [
    { name: 'woovi', profile, listStatement: refusing },
    { name: 'xgate', profile, listStatement: async () => [] },
  ] as unknown as PaymentProvider[];
  const settings = { activeName: async () => 'xgate', isConfigured: async () => true };
  const directory = createProviderDirectory(providers, settings);
  await reconcileProviders({
    pool: site.pool,
    providers: directory,
    clock: () => new Date(),
    logger: site.app.log,
    pausesMs: [],
  });
}

const endProvider = (...words: string[]) =>
  callAdmin(['end-provider', ...words], {
    DATABASE_URL: site.connectionString,
    AUTH_SECRET: SECRET,
    SEED_KEY: site.seedKey.toString('hex'),
  });

const compared = async () => (await auditor.client('listReconciliation', { query: {} })).compared.map(({ provider }) => provider);
const uncompared = async () => {
  const days = (await auditor.client('listReconciliation', { query: {} })).uncompared;
  return [...new Set(days.map(({ provider }) => provider))];
};

test('a provider whose credentials were revoked fails the job, and hides no other', async () => {
  await expect(reconcile()).rejects.toThrow('could not be compared');
  expect(await compared()).toEqual(['xgate']);
  expect(await uncompared()).toEqual(['woovi']);
});

test('a provider is not left while it is active or something is pending there, nor one that was never set up', async () => {
  expect(await endProvider()).toMatchObject({ code: 2 });
  expect(await endProvider('stripe')).toMatchObject({ code: 1, error: expect.stringContaining('Nobody has set up') });
  expect(await endProvider('xgate')).toMatchObject({ code: 1, error: expect.stringContaining('is active') });
  const pending = await plantDeposit(site, { status: 'REJECTED', days: 0, provider: 'woovi' });
  await site.owner.query(`update provider_transactions set status = 'PENDING', settled_at = null where id = $1`, [pending]);
  expect(await endProvider('woovi')).toMatchObject({ code: 1, error: expect.stringContaining('still pending') });
  await site.owner.query(`update provider_transactions set status = 'REJECTED', settled_at = now() where id = $1`, [pending]);
  await expect(reconcile()).rejects.toThrow('could not be compared');
});

test('a provider is not left while payments are on their way back there', async () => {
  const id = await plantDeposit(site, { status: 'REJECTED', days: 1, provider: 'woovi' });
  await site.owner.query(
    `insert into payment_return (player_id, id, transaction_id, provider, payment_id, amount_cents, status, next_attempt_at)
     select player_id, gen_random_uuid(), id, provider, 'E' || id, amount_cents, 'pending', now() from provider_transactions where id = $1`,
    [id],
  );
  expect(await endProvider('woovi')).toMatchObject({ code: 1, error: expect.stringContaining('on their way back') });
  await site.owner.query('delete from payment_return');
});

test('the sandbox is not left while it is used because no provider is active, saved or not', async () => {
  expect(await endProvider('sandbox')).toMatchObject({ code: 1, error: expect.stringContaining('Nobody has set up') });
  await site.owner.query('update payment_provider_settings set is_active = false');
  const refused = { code: 1, error: expect.stringContaining('because no provider is active') };
  expect(await endProvider('sandbox')).toMatchObject(refused);
  await site.owner.query(`insert into payment_provider_settings (provider, is_active) values ('sandbox', false)`);
  expect(await endProvider('sandbox')).toMatchObject(refused);
  await site.owner.query(`delete from payment_provider_settings where provider = 'sandbox'`);
  await site.owner.query(`update payment_provider_settings set is_active = provider = 'xgate'`);
});

test('a provider that the house has left is not compared, until its settings are saved again', async () => {
  expect(await endProvider('woovi')).toMatchObject({ code: 0 });
  await reconcile();
  expect(await uncompared()).toEqual([]);
  const rows = await auditEntries(site.owner, { newest: 1 }, 'action', 'subject');
  expect(rows).toEqual([{ action: 'end-payment-provider', subject: 'woovi' }]);
  expect(await endProvider('woovi')).toMatchObject({ code: 1, error: expect.stringContaining('already') });

  const administrator = await site.createAdministrator();
  const body = { provider: 'woovi', email: '', password: APP_ID, is_active: false };
  await administrator.client('savePaymentProvider', { body });
  await expect(reconcile()).rejects.toThrow('could not be compared');
});
