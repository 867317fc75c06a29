import { randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import { cpf as cpfRule } from 'cpf-cnpj-validator';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { acceptAccount } from '../../../../test/money/accept-account.ts';
import { openXgateServer, XGATE_EMAIL, XGATE_PASSWORD } from '../../../../test/providers/xgate-server.ts';
import type { ProviderServer } from '../../../../test/providers/provider-server.ts';
import { openSite, type TestUser, type Site, type TestStaffUser } from '../../../../test/site.ts';
import { mailsWait } from '../../../../test/platform/mails-wait.ts';
import { refusalOf } from '../../../../test/platform/refusal-of.ts';
import { inTransaction } from '../../../platform/database/pool.ts';
import { resealSettings } from './reseal-settings.ts';

let bank: ProviderServer;
let site: Site;
let admin: TestUser;
let auditor: TestStaffUser;

beforeAll(async () => {
  bank = await openXgateServer();
  site = await openSite({ config: { ...mailsWait, providerUrls: { xgate: bank.url } } });
  admin = await site.createAdministrator();
  auditor = await site.createStaff('auditor');
});
beforeEach(async () => {
  await site.owner.query('delete from payment_provider_secret');
  await site.owner.query('delete from payment_provider_settings');
  await site.owner.query('delete from payment_account');
  await save({ provider: 'sandbox', email: '', is_active: true });
});
afterEach(async () => {
  await bank.setFaults();
  await site.expectSound();
});
afterAll(async () => {
  await site.close();
  await bank.close();
});

type Seen = { email: string; webhook_url: string; is_active: boolean; active_provider: string | null };
type Settings = {
  provider?: string;
  email?: string;
  password?: string;
  webhook_url?: string;
  is_active?: boolean;
  otp?: string;
  seen?: Seen;
};
const xgate = { email: XGATE_EMAIL, password: XGATE_PASSWORD, webhook_url: '', is_active: true };
const save = async (settings: Settings) => {
  const answer = await admin.client('savePaymentProvider', { body: { is_active: false, ...settings } });
  if ('pending_approval_id' in answer) throw new Error('the account waits for a second person');
  return answer;
};
const charge = (player: TestUser, cpf?: string) =>
  player.client('createDeposit', {
    body: { amount_cents: toCents(2500), ...(cpf === undefined ? {} : { cpf }) },
    idempotencyKey: randomUUID(),
  });

describe('the password', () => {
  test('is needed for a new configuration, kept when it is left blank, and never returned', async () => {
    const { password: _password, ...blank } = xgate;
    const refused = save(blank);
    await expect(refused).rejects.toThrow('Senha é obrigatória para nova configuração');
    expect(JSON.stringify(await save(xgate))).not.toContain(XGATE_PASSWORD);
    for (const password of ['', undefined]) await save({ ...blank, ...(password === undefined ? {} : { password }) });
    const read = await admin.client('getPaymentProvider', { query: {} });
    expect(read).toMatchObject({ provider: 'xgate', email: XGATE_EMAIL, is_active: true, has_password: true });
    expect(JSON.stringify(read)).not.toContain(XGATE_PASSWORD);
    // It is still the password that XGate accepts.
    expect(await charge(await site.signUp(), cpfRule.generate())).toMatchObject({ pix_data: { amount: 25 } });
  });

  test('is in the database only encrypted, and can be encrypted under another key', async () => {
    await save(xgate);
    const { rows } = await site.owner.query<{ text: string }>(
      `select s.*::text || v.*::text || coalesce((select string_agg(a.*::text, '') from audit_log a), '') as text
       from payment_provider_settings s join payment_provider_secret v using (provider) where provider = 'xgate'`,
    );
    expect(rows[0]?.text).not.toContain(XGATE_PASSWORD);
    expect(rows[0]?.text).not.toContain(Buffer.from(XGATE_PASSWORD).toString('hex'));
    const [oldKey, newKey] = [site.seedKey, Buffer.alloc(32, 7)];
    const reseal = (keys: { oldKey: Buffer; newKey: Buffer }) => inTransaction(site.pool, (tx) => resealSettings(tx, keys));
    expect(await reseal({ oldKey, newKey })).toBe(2);
    expect(await reseal({ oldKey, newKey })).toBe(0);
    await expect(reseal({ oldKey, newKey: Buffer.alloc(32, 8) })).rejects.toThrow('does not open the seeds and passwords');
    expect(await reseal({ oldKey: newKey, newKey: oldKey })).toBe(2);
    expect(await admin.client('getPaymentProvider', { query: {} })).toMatchObject({ has_password: true });
  });
});

describe('access to the settings', () => {
  test('is needed to set a provider up: an administrator, with a code if they have an authenticator', async () => {
    const enrolled = await site.createStaff('admin', { twoFactor: true });
    const saveAs = (person: TestUser, otp?: string) =>
      refusalOf(person.client('savePaymentProvider', { body: { ...xgate, is_active: false, ...(otp && { otp }) } }));
    expect(await saveAs(enrolled)).toBe('otp_required');
    expect(await saveAs(enrolled, '000000')).toBe('otp_invalid');
    expect(await saveAs(auditor, '000000')).toBe('forbidden');
    expect(await saveAs(enrolled, await enrolled.nextCode())).toBeUndefined();
    // Without an authenticator, which production does not allow, no code is asked for.
    expect(await saveAs(admin)).toBeUndefined();
  });

  test('shows read-only operators everything but the secret of the webhook address', async () => {
    const { webhook_url: shown } = await save(xgate);
    expect(new URL(shown).searchParams.get('token')).toMatch(/^[\w-]{32}$/);
    const read = await auditor.client('getPaymentProvider', { query: {} });
    expect(read.email).toBe(XGATE_EMAIL);
    expect(decodeURIComponent(new URL(read.webhook_url).searchParams.get('token') ?? '')).toBe('••••••••');
  });

  test('leaves in the audit log who changed what, without any secret', async () => {
    await save(xgate);
    const { rows } = await site.owner.query<{ actor_id: string; details: object }>(
      `select actor_id, details from audit_log where action = 'save-payment-provider' and subject = 'xgate' order by seq desc limit 1`,
    );
    // Deposits were paid into the account of this e-mail meanwhile, also when it is changed back.
    expect(rows).toEqual([
      {
        actor_id: admin.id,
        details: {
          is_active: true,
          active_before: 'sandbox',
          email_changed: true,
          before: { email: null },
          after: { email: XGATE_EMAIL },
          password_changed: true,
          webhook_url: 'http://localhost:3000/api/webhooks/xgate',
          webhook_token_changed: true,
        },
      },
    ]);
  });
});

describe('the webhook address', () => {
  test('leads to this server, keeps its secret, and accepts a secret that the operator chooses', async () => {
    const first = await save(xgate);
    expect(first.webhook_url).toMatch(/^http:\/\/localhost:3000\/api\/webhooks\/xgate\?token=/);
    const withoutToken = 'https://raspasorte.example/api/webhooks/xgate';
    const second = await save({ ...xgate, webhook_url: withoutToken });
    expect(second.webhook_url).toBe(first.webhook_url.replace('http://localhost:3000', 'https://raspasorte.example'));
    const own = `${withoutToken}?token=an-own-secret-of-some-length`;
    expect((await save({ ...xgate, webhook_url: own })).webhook_url).toBe(own);
  });

  test.each([
    'nowhere',
    'ftp://raspasorte.example/api/webhooks/xgate',
    'https://raspasorte.example/api/webhooks/woovi',
    'https://user@raspasorte.example/api/webhooks/xgate',
    'https://raspasorte.example/api/webhooks/xgate?token=short',
  ])('%s is refused', async (webhookUrl) => {
    expect(await refusalOf(save({ ...xgate, webhook_url: webhookUrl }))).toBe('malformed');
  });
});

test('a provider that becomes active takes the charges at once, asks for the CPF, and its payments are credited', async () => {
  const player = await site.signUp();
  await site.owner.query('update profiles set name = $2 where player_id = $1', [player.id, `Marina ${player.id}`]);
  await charge(player);
  const { webhook_url: webhookUrl, active_provider: active } = await save(xgate);
  expect(active).toBe('xgate');
  expect(await (await fetch(`${site.address}/api/site`)).json()).toMatchObject({
    payment_provider: 'xgate',
    deposits_demand_cpf: true,
  });
  expect((await fetch(`${site.address}/sandbox/banco`)).status).toBe(404);
  expect(await refusalOf(charge(player))).toBe('cpf_required');
  const { pix_data: pix } = await charge(player, cpfRule.generate());
  expect(pix.full_data.provider).toBe('xgate');

  bank.webhookUrl = `${site.address}/api/webhooks/xgate${new URL(webhookUrl).search}`;
  expect(await bank.forge(pix.pix_code)).toBe(401);
  await bank.pay(pix.pix_code);
  await vi.waitUntil(async () => (await player.client('getWallet')).balance_cents === 2500, { timeout: 15_000 });
  const { contact } = await admin.client('getPaymentProvider', { query: {} });
  expect(contact).toMatchObject({ failed_at: null, failure: null });
  expect(contact.answered_at).not.toBeNull();
  expect(contact.webhook_at).not.toBeNull();
  expect(contact.forged_at).not.toBeNull();
  const huge = await fetch(bank.webhookUrl, { method: 'POST', body: JSON.stringify({ text: 'a'.repeat(17_000) }) });
  expect(huge.status).toBe(413);
});

test('a refused login shows when the settings are saved, and has its own message for the player', async () => {
  const { contact } = await save({ ...xgate, password: 'a wrong one' });
  expect(contact.failure).toBe('login');
  expect(await refusalOf(charge(await site.signUp(), cpfRule.generate()))).toBe('provider_login_failed');
});

test('one provider is active at a time, and without one the sandbox is active where it is allowed', async () => {
  await save(xgate);
  const { rows } = await site.owner.query('select provider from payment_provider_settings where is_active');
  expect(rows).toEqual([{ provider: 'xgate' }]);
  const { active_provider: active } = await save({ ...xgate, is_active: false });
  expect(active).toBe('sandbox');
});

test('a provider, its address and its webhooks that a colleague chose meanwhile are not replaced unseen', async () => {
  const { email, webhook_url, is_active, active_provider } = await save({ ...xgate, is_active: false });
  const seen = { email, webhook_url, is_active, active_provider };
  expect(seen).toMatchObject({ is_active: false, active_provider: 'sandbox' });
  const moved = new URL(webhook_url);
  moved.host = 'webhooks.example.com';
  await save({ ...xgate, is_active: false, webhook_url: String(moved) });
  const change = (changes: Settings) => save({ email, webhook_url, is_active, seen, ...changes });
  moved.host = 'outro.example.com';
  expect(await refusalOf(change({ webhook_url: String(moved) }))).toBe('request_outdated');
  expect(await refusalOf(change({}))).toBe('request_outdated');
  const present = { ...seen, webhook_url: String(Object.assign(moved, { host: 'webhooks.example.com' })) };
  // Whoever switches it on ends another provider than the one that was seen.
  await save({ provider: 'sandbox', email: '', is_active: false });
  const on = { webhook_url: present.webhook_url, is_active: true };
  expect(await refusalOf(change({ ...on, seen: { ...present, active_provider: 'woovi' } }))).toBe('request_outdated');
  expect(await change({ ...on, seen: present })).toMatchObject({ active_provider: 'xgate' });
});

test('an unknown provider and an invalid e-mail are refused', async () => {
  expect(await refusalOf(save({ ...xgate, provider: 'nobody' }))).toBe('malformed');
  expect(await refusalOf(save({ ...xgate, email: 'nobody' }))).toBe('malformed');
  expect(await refusalOf(admin.client('getPaymentProvider', { query: { provider: 'nobody' } }))).toBe('not_found');
});

describe('in production', () => {
  test('the sandbox needs to be allowed, and without it and any provider nobody deposits or withdraws', async () => {
    const strict = await openSite({ config: { production: true, allowSandbox: false } });
    const operator = await strict.createAdministrator();
    const body = { provider: 'sandbox', is_active: true };
    expect(await refusalOf(operator.client('savePaymentProvider', { body }))).toBe('sandbox_not_allowed');
    const player = await strict.signUp();
    await strict.credit(player, 5000);
    expect(await refusalOf(charge(player))).toBe('provider_unconfigured');
    const withdrawal = { amount_cents: toCents(1000), cpf: cpfRule.generate() };
    expect(await refusalOf(player.client('createWithdrawal', { body: withdrawal, idempotencyKey: randomUUID() }))).toBe(
      'provider_unconfigured',
    );
    expect(await (await fetch(`${strict.address}/api/site`)).json()).toMatchObject({ payment_provider: 'none' });
    await strict.close();
  });

  test('switching off a real provider activates no other one', async () => {
    const careful = await openSite({ config: { production: true, allowSandbox: true, providerUrls: { xgate: bank.url } } });
    const operator = await careful.createAdministrator();
    for (const isActive of [true, false])
      await operator.client('savePaymentProvider', { body: { ...xgate, is_active: isActive } });
    expect(await refusalOf(charge(await careful.signUp()))).toBe('provider_unconfigured');
    await careful.close();
  });

  test('a database that has held sandbox credits refuses a real provider', async () => {
    const mixed = await openSite({ config: { production: true, allowSandbox: true, providerUrls: { xgate: bank.url } } });
    const operator = await mixed.createStaff('admin', { twoFactor: true });
    const activate = async () => operator.client('savePaymentProvider', { body: { ...xgate, otp: await operator.nextCode() } });
    await mixed.deposit(await mixed.signUp(), 2500);
    await expect(activate()).rejects.toThrow('Um provedor real só pode ser ativado em um banco de dados sem eles.');
    await mixed.close();
  });
});

describe('a change of where the money flows', () => {
  const mailed = async () => {
    const { rows } = await site.owner.query<{ player_id: string; data: object }>(
      `delete from mail_outbox where kind = 'provider-changed' returning player_id, data`,
    );
    return rows;
  };

  test('is mailed to every administrator and to finance, who cannot choose otherwise', async () => {
    const [finance, blocked] = [await site.createStaff('finance'), await site.createStaff('finance')];
    await admin.client('updateStaffMember', { params: { id: blocked.id }, body: { status: 'blocked' } });
    await mailed();
    await save(xgate);
    const [first, ...others] = await mailed();
    expect(first!.data).toMatchObject({ activeBefore: 'sandbox', active: 'xgate', changed: 'xgate', email: XGATE_EMAIL });
    const told = [first!, ...others].map(({ player_id: id }) => id);
    expect(told).toEqual(expect.arrayContaining([admin.id, finance.id]));
    for (const { id } of [auditor, blocked]) expect(told).not.toContain(id);
  });

  test.each<[string, Settings, boolean]>([
    ['another account that is not active yet', { ...xgate, email: 'outra@example.com', is_active: false }, true],
    ['a secret that was entered anew', xgate, true],
    ['another active provider', { provider: 'sandbox', email: '', is_active: true }, true],
    ['none that is active', { ...xgate, is_active: false, password: '' }, true],
    ['nothing but the same again', { ...xgate, password: '' }, false],
  ])('is told for %s', async (_, change, isTold) => {
    await save(xgate);
    await acceptAccount(site.owner, 'xgate', 'outra@example.com');
    await mailed();
    await save(change);
    expect((await mailed()).length > 0).toBe(isTold);
  });
});
