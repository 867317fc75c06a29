import { randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openXgateServer, XGATE_EMAIL, XGATE_OTHER_EMAIL, XGATE_PASSWORD } from '../../../../test/providers/xgate-server.ts';
import type { ProviderServer } from '../../../../test/providers/provider-server.ts';
import type { PaymentProvider, WebhookMessage } from '../provider.ts';
import type { Anomaly } from '../anomaly.ts';
import { createXgateProvider } from './xgate-provider.ts';

const TOKEN = 'the-secret-of-the-webhook-address';
const CPF = '52998224725';
const requireClaim = () => Promise.resolve();

let bank: ProviderServer;
let nowMs: number;
/** By how much the database's clock was set back. */
let setBackMs: number;
let email: string;
let password: string;
let seen: { anomalies: Anomaly[]; answered: number; failed: string[]; webhooks: boolean[] };
let provider: PaymentProvider;

const create = (addresses: readonly string[] = []) =>
  createXgateProvider({
    readAccount: async () => ({ email, password, webhookToken: TOKEN }),
    watch: () => ({
      answered: () => void (seen.answered += 1),
      failed: ({ message }) => void seen.failed.push(message),
      webhookReceived: (authentic) => void seen.webhooks.push(authentic),
      noteAnomaly: (anomaly) => void seen.anomalies.push(anomaly),
      written: async () => undefined,
    }),
    urls: { xgate: bank.url },
    webhookAddresses: { xgate: addresses },
    clock: () => new Date(nowMs - setBackMs),
    monotonicMs: () => nowMs,
    timeoutMs: 700,
  });

beforeAll(async () => {
  bank = await openXgateServer();
});
beforeEach(() => {
  nowMs = Date.now();
  setBackMs = 0;
  [email, password] = [XGATE_EMAIL, XGATE_PASSWORD];
  seen = { anomalies: [], answered: 0, failed: [], webhooks: [] };
  provider = create();
  bank.calls.length = 0;
});
afterEach(() => bank.setFaults());
afterAll(() => bank.close());

const order = () => ({
  reference: randomUUID(),
  amountCents: toCents(1990),
  expiresAt: new Date(nowMs + 1_800_000),
  payer: { name: 'Marina Souza', cpf: CPF },
});
const logins = () => bank.calls.filter((call) => call === 'POST /auth/token').length;

test('each charge that meets a person of the same name is noted under its own id', async () => {
  await bank.setFaults('homonym');
  const namesakes = ['Ana Lima', 'Rui Lima'].map((name) => ({ ...order(), payer: { name, cpf: CPF } }));
  for (const charge of namesakes) await expect(provider.createCharge(charge)).rejects.toMatchObject({ trouble: 'refused' });
  expect(seen.anomalies).toMatchObject(namesakes.map(({ reference }) => ({ kind: 'homonym', subject: reference })));
});

test('a code that nobody can pay is shown to nobody', async () => {
  await bank.setFaults('damaged_code');
  await expect(provider.createCharge(order())).rejects.toMatchObject({ trouble: 'nonsense' });
});

describe('the token', () => {
  test('is requested once by many concurrent calls, and used until its fourteenth day', async () => {
    await Promise.all(Array.from({ length: 8 }, () => provider.createCharge(order())));
    expect(logins()).toBe(1);
    nowMs += 13.9 * 86_400_000;
    await provider.createCharge(order());
    expect(logins()).toBe(1);
    nowMs += 0.2 * 86_400_000;
    await provider.createCharge(order());
    expect(logins()).toBe(2);
  });

  test('that XGate refuses is renewed once, and a second refusal is final', async () => {
    await provider.createCharge(order());
    await bank.setFaults('expired_token');
    await provider.createCharge(order());
    expect(seen.failed).toEqual([]);
  });

  test('is not requested again with a password that was just refused, but at once with another one', async () => {
    password = 'a wrong one';
    await expect(provider.createCharge(order())).rejects.toMatchObject({ trouble: 'login' });
    await expect(provider.createCharge(order())).rejects.toMatchObject({ trouble: 'login' });
    expect(logins()).toBe(1);
    password = XGATE_PASSWORD;
    await provider.createCharge(order());
    password = 'a wrong one';
    nowMs += 31_000;
    await expect(provider.createCharge(order())).rejects.toMatchObject({ trouble: 'login' });
    expect(logins()).toBe(3);
  });

  test('is requested again half a minute after a refusal, although the clock was set back meanwhile', async () => {
    password = 'a wrong one';
    await expect(provider.createCharge(order())).rejects.toMatchObject({ trouble: 'login' });
    nowMs += 31_000;
    setBackMs = 3_600_000;
    await expect(provider.createCharge(order())).rejects.toMatchObject({ trouble: 'login' });
    expect(logins()).toBe(2);
  });
});

test('the customer of a CPF and the currency of reais are looked up once', async () => {
  for (let round = 0; round < 3; round += 1) await provider.createCharge(order());
  const once = ['POST /customer', 'GET /deposit/company/currencies'];
  for (const call of once) expect(bank.calls.filter((made) => made === call)).toHaveLength(1);
  expect(bank.calls.filter((made) => made === 'POST /deposit')).toHaveLength(3);
});

test('the customer of a CPF is looked up again at another account, and is still known at the first', async () => {
  const asked = () => bank.calls.filter((made) => made === 'POST /customer').length;
  await provider.createCharge(order());
  email = XGATE_OTHER_EMAIL;
  await provider.createCharge(order());
  expect(asked()).toBe(2);
  email = XGATE_EMAIL;
  await provider.createCharge(order());
  expect(asked()).toBe(2);
});

test('the currency is looked up again at another account', async () => {
  const lookUps = () => bank.calls.filter((call) => call.endsWith('/currencies')).length;
  await provider.createCharge(order());
  email = XGATE_OTHER_EMAIL;
  await provider.createCharge(order());
  expect(lookUps()).toBe(2);
  email = XGATE_EMAIL;
  await provider.createCharge(order());
  expect(lookUps()).toBe(2);
});

test('nobody is charged without a CPF', async () => {
  await expect(provider.createCharge({ ...order(), payer: { name: 'Marina Souza', cpf: null } })).rejects.toThrow(
    'without a CPF',
  );
  expect(bank.calls).toEqual([]);
});

test('one time limit holds for all calls of an operation', async () => {
  await bank.setFaults('late');
  await expect(provider.createCharge(order())).rejects.toMatchObject({ trouble: 'unreachable' });
  // No call exceeded the limit by itself, or the first would have been the last.
  expect(bank.calls.length).toBeGreaterThan(1);
  expect(bank.calls).not.toContain('POST /deposit');
});

test.each([
  ['another reference', {}],
  ['no reference', { reference: undefined as never }],
])('a charge whose report names %s is not ours', async (_, change) => {
  const { externalId } = await provider.createCharge({ ...order(), ...change });
  const report = await provider.readCharge({ reference: randomUUID(), externalId, amountCents: toCents(1990), cpf: CPF });
  expect(report).toMatchObject({ payments: [], foreignPayments: [], refused: false });
  const detail = 'A cobrança traz um externalId que não é o nosso';
  expect(seen.anomalies).toEqual([{ kind: 'foreign_reference', subject: externalId, detail }]);
});

test('an answer about another payout is a contradiction, and one without an id cannot be asked about', async () => {
  const payout = { reference: randomUUID(), amountCents: toCents(1990), cpf: CPF };
  const { externalId } = await provider.createPayout({ ...payout, name: 'Marina Souza', requireClaim });
  expect(await provider.readPayout({ ...payout, externalId })).toMatchObject({
    kind: 'known',
    report: { status: 'pending', externalId },
  });
  await expect(provider.readPayout({ ...payout, reference: randomUUID(), externalId })).rejects.toMatchObject({
    trouble: 'contradiction',
  });
  const detail = 'O saque respondido traz uma referência que não é a nossa';
  expect(seen.anomalies).toEqual([{ kind: 'foreign_reference', subject: externalId, detail }]);
  expect(await provider.readPayout({ ...payout, externalId: null })).toEqual({ kind: 'cannot_tell' });
});

test('a payout that XGate already has is noted as an answer without an id, and is never paid twice', async () => {
  const payout = { reference: randomUUID(), amountCents: toCents(2000), cpf: CPF, name: 'Marina Souza', requireClaim };
  const before = (await bank.paidTo(CPF)).length;
  await provider.createPayout(payout);
  await expect(provider.createPayout(payout)).rejects.toMatchObject({ trouble: 'nonsense' });
  expect(seen.anomalies).toMatchObject([
    { kind: 'answer_without_id', subject: payout.reference, detail: 'O provedor aceitou um saque e não informou o id dele' },
  ]);
  expect(await bank.paidTo(CPF)).toHaveLength(before + 1);
});

test.each<[step: string, before: string | null, fault: 'fail' | 'homonym']>([
  ['the sign-in', null, 'fail'],
  ['the customer', '11144477735', 'fail'],
  ['the customer, who is another person', null, 'homonym'],
  ['the PIX key', CPF, 'fail'],
])('a payout that fails at %s was certainly not sent', async (_, before, fault) => {
  if (before !== null) await provider.createCharge({ ...order(), payer: { name: `Nome ${before}`, cpf: before } });
  await bank.setFaults(fault);
  const cpf = fault === 'homonym' ? '39053344705' : CPF;
  const payout = { reference: randomUUID(), amountCents: toCents(1990), cpf, name: `Nome ${fault}`, requireClaim };
  await expect(provider.createPayout(payout)).rejects.toMatchObject({ isUnsent: true });
  expect(bank.calls).not.toContain('POST /withdraw');
});

test('whether a payout may still be sent is asked after all that is prepared for it', async () => {
  const payout = { reference: randomUUID(), amountCents: toCents(1990), cpf: CPF, name: 'Marina Souza' };
  let prepared: readonly string[] = [];
  await provider.createPayout({ ...payout, requireClaim: async () => void (prepared = [...bank.calls]) });
  expect(bank.calls.slice(prepared.length)).toEqual(['POST /withdraw']);
});

test('a payout whose answer was lost may have been sent', async () => {
  await bank.setFaults('cut');
  const payout = { reference: randomUUID(), amountCents: toCents(1990), cpf: CPF, name: 'Marina Souza', requireClaim };
  await expect(provider.createPayout(payout)).rejects.toMatchObject({ trouble: 'unreachable', isUnsent: false });
});

test('a payout that is paid to another document stays pending and is noted as an anomaly', async () => {
  const payout = { reference: randomUUID(), amountCents: toCents(3000), cpf: CPF };
  const { externalId } = await provider.createPayout({ ...payout, name: 'Marina Souza', requireClaim });
  await bank.settlePayouts().catch(() => undefined);
  expect(await provider.readPayout({ ...payout, cpf: '11144477735', externalId })).toMatchObject({
    report: { status: 'pending' },
  });
  expect(seen.anomalies).toMatchObject([
    { kind: 'other_payee', detail: 'O saque está como PAID, mas não para o documento pedido' },
  ]);
});

describe('a webhook', () => {
  const message = (change: Partial<WebhookMessage> = {}): WebhookMessage => ({
    headers: {},
    query: { token: TOKEN },
    address: '107.23.39.46',
    rawBody: Buffer.from(JSON.stringify({ id: 'x1', operation: 'WITHDRAW', status: 'PAID', amount: 1, externalId: 'ours' })),
    ...change,
  });

  test('with the secret of its address only makes us ask, whatever it says', async () => {
    expect(await provider.readWebhook(message())).toEqual({
      authentic: true,
      events: [{ kind: 'payout_changed', payout: { externalId: 'x1', reference: 'ours' } }],
    });
    expect(seen.webhooks).toEqual([true]);
  });

  test.each([{}, { token: '' }, { token: 'wrong' }, { token: [TOKEN, TOKEN] }, { Token: TOKEN }])(
    'with the query %j is refused',
    async (query) => {
      expect(await provider.readWebhook(message({ query }))).toEqual({ authentic: false });
      expect(seen.webhooks).toEqual([false]);
    },
  );

  test('from an address that is not on the list is refused', async () => {
    const strict = create(['107.23.39.46', '10.0.0.0/8']);
    for (const address of ['107.23.39.46', '::ffff:107.23.39.46', '10.4.5.6'])
      expect(await strict.readWebhook(message({ address }))).toMatchObject({ authentic: true });
    for (const address of ['107.23.39.47', '11.0.0.1', '2001:db8::1', 'nowhere'])
      expect(await strict.readWebhook(message({ address }))).toEqual({ authentic: false });
  });

  test.each(['', '{}', '[]', 'null', '{"id":"x","operation":"STEAL"}', '{"id":"","operation":"DEPOSIT"}'])(
    'with the body %j is refused as malformed',
    async (text) => {
      await expect(provider.readWebhook(message({ rawBody: Buffer.from(text) }))).rejects.toMatchObject({ code: 'malformed' });
    },
  );
});
