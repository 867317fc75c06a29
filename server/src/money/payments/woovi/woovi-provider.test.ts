import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toCents } from '@raspasorte/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newSigner } from '../../../../test/providers/webhook-signer.ts';
import { openWooviServer, WOOVI_APP_ID, type WooviServer } from '../../../../test/providers/woovi-server.ts';
import type { PaymentProvider, WebhookMessage } from '../provider.ts';
import type { Anomaly } from '../anomaly.ts';
import { createWooviProvider } from './woovi-provider.ts';

const CPF = '52998224725';
const requireClaim = () => Promise.resolve();
const KEYS = 'GET /api/v1/webhook/public-keys';

let bank: WooviServer;
let nowMs: number;
let appId: string;
let anomalies: Anomaly[];
let provider: PaymentProvider;

beforeAll(async () => {
  bank = await openWooviServer();
});
beforeEach(() => {
  nowMs = Date.now();
  appId = WOOVI_APP_ID;
  anomalies = [];
  provider = openProvider(bank);
  bank.calls.length = 0;
});
afterEach(() => bank.setFaults());
afterAll(() => bank.close());

const openProvider = ({ url }: WooviServer): PaymentProvider =>
  createWooviProvider({
    readAccount: async () => ({ email: '', password: appId, webhookToken: '' }),
    watch: () => ({
      answered: () => undefined,
      failed: () => undefined,
      webhookReceived: () => undefined,
      noteAnomaly: (anomaly) => void anomalies.push(anomaly),
      written: async () => undefined,
    }),
    urls: { woovi: url },
    webhookAddresses: {},
    clock: () => new Date(nowMs),
    monotonicMs: () => nowMs,
    timeoutMs: 700,
  });

const order = (reference: string = randomUUID()) => ({
  reference,
  amountCents: toCents(1990),
  expiresAt: new Date(nowMs + 1_800_000),
  payer: { name: 'Marina Souza', cpf: CPF },
});

test('a return is made once and read by its reference, and reading makes none', async () => {
  const returns = provider.returns!;
  const charge = order();
  const { pixCode, externalId } = await provider.createCharge(charge);
  await bank.pay(pixCode, { cpf: '11144477735' });
  const { foreignPayments } = await provider.readCharge({ ...charge, externalId, cpf: CPF });
  const { paymentId, amountCents } = foreignPayments[0]!;
  const request = { reference: randomUUID(), charge: charge.reference, paymentId, amountCents, requireClaim };
  const lost = new Error('the claim was lost');
  await expect(returns.make({ ...request, requireClaim: () => Promise.reject(lost) })).rejects.toBe(lost);
  expect([await returns.read(request), bank.refunds()]).toEqual([null, []]);
  expect(await returns.make(request)).toBe('pending');
  expect([await returns.read(request), await returns.make(request), bank.refunds()]).toEqual(['returned', 'returned', [1990]]);
});

test('a payment whose document is masked has an unknown payer, and is not returned as from another account', async () => {
  const request = order();
  const { pixCode, externalId } = await provider.createCharge(request);
  await bank.pay(pixCode, { cpf: '***.982.247-**' });
  const { reference, amountCents } = request;
  expect(await provider.readCharge({ reference, externalId, amountCents, cpf: CPF })).toMatchObject({
    payments: [],
    foreignPayments: [],
    doubt: 'unproven_payer',
  });
});

test('that a payment of an unknown payer is disputed stands in what operators read of it', async () => {
  const request = order();
  const { pixCode, externalId } = await provider.createCharge(request);
  await bank.pay(pixCode, { cpf: '***.982.247-**' });
  await bank.dispute(pixCode, 'open');
  const { reference, amountCents } = request;
  expect(await provider.readCharge({ reference, externalId, amountCents, cpf: CPF })).toMatchObject({ disputes: [] });
  const detail = 'O provedor não informa qual documento pagou. O banco do pagador contestou o pagamento: OPENED';
  expect(anomalies).toMatchObject([{ kind: 'unproven_payer', detail }]);
});

test('a payment with a status that nobody knows is neither credited nor returned, and is noted', async () => {
  const request = order();
  const { pixCode, externalId } = await provider.createCharge(request);
  for (const cpf of [CPF, '11144477735']) await bank.pay(pixCode, { cpf });
  const { reference, amountCents } = request;
  const read = () => provider.readCharge({ reference, externalId, amountCents, cpf: CPF });
  await bank.setFaults('held_payments');
  expect(await read()).toMatchObject({ payments: [], foreignPayments: [], refused: false });
  expect(anomalies).toMatchObject([{ kind: 'unknown_status', detail: 'pagamento PAYMENT ON_HOLD' }, { kind: 'unknown_status' }]);
  await bank.setFaults();
  expect(await read()).toMatchObject({ payments: [{ amountCents: 1990 }], foreignPayments: [{ amountCents: 1990 }] });
});

test('one reference is one charge, and another amount under it is refused', async () => {
  const request = order();
  const [first, second] = await Promise.all([provider.createCharge(request), provider.createCharge(request)]);
  expect(second).toEqual(first);
  await expect(provider.createCharge({ ...request, amountCents: toCents(2990) })).rejects.toThrow('another charge');
});

test('a charge that has little time left is still made, for the shortest life there is', async () => {
  const { pixCode } = await provider.createCharge({ ...order(), expiresAt: new Date(nowMs + 1000) });
  expect(pixCode).not.toBe('');
});

test('a refused AppID is distinguished from an unreachable provider', async () => {
  appId = 'a wrong one';
  await expect(provider.createCharge(order())).rejects.toMatchObject({ trouble: 'login' });
  await expect(provider.checkCredentials?.()).rejects.toMatchObject({ trouble: 'login' });
  appId = WOOVI_APP_ID;
  await provider.checkCredentials?.();
  await bank.setFaults('fail');
  await expect(provider.createCharge(order())).rejects.toMatchObject({ trouble: 'unreachable' });
});

test.each([1990, 1991])(
  'a payout of %i cents is approved, in the same call or in a second one, and is paid once',
  async (cents) => {
    const payout = { reference: randomUUID(), amountCents: toCents(cents), cpf: CPF, name: 'Marina Souza', requireClaim };
    const before = (await bank.paidTo(CPF)).length;
    expect(await provider.readPayout({ ...payout, externalId: null })).toEqual({ kind: 'unknown' });
    expect(await provider.createPayout(payout)).toMatchObject({ status: 'pending', amountCents: cents });
    expect(await provider.createPayout(payout)).toMatchObject({ status: 'pending', amountCents: cents });
    expect(await bank.paidTo(CPF)).toHaveLength(before + 1);
  },
);

test('a payout that was taken but not approved is reported as such, and is approved when it is sent again', async () => {
  const payout = { reference: randomUUID(), amountCents: toCents(1991), cpf: CPF, name: 'Marina Souza', requireClaim };
  await fetch(`${bank.url}/api/v1/payment`, {
    method: 'POST',
    headers: { authorization: WOOVI_APP_ID },
    body: JSON.stringify({ correlationID: payout.reference, value: 1991, destinationAlias: CPF, destinationAliasType: 'CPF' }),
  });
  const standing = async () => await provider.readPayout({ ...payout, externalId: null });
  expect(await standing()).toMatchObject({ kind: 'known', report: { status: 'unapproved' } });
  expect(await provider.createPayout(payout)).toMatchObject({ status: 'pending' });
  expect(await standing()).toMatchObject({ kind: 'known', report: { status: 'pending' } });
});

test('a refusal that does not say that a payout is not found is no proof that there is none', async () => {
  const payout = { reference: randomUUID(), amountCents: toCents(1990), cpf: CPF, externalId: null };
  await bank.setFaults('vague');
  expect(await provider.readPayout(payout)).toEqual({ kind: 'cannot_tell' });
});

test('a refusal of any length is read at once, and proves nothing', async () => {
  const payout = { reference: randomUUID(), amountCents: toCents(1990), cpf: CPF, externalId: null };
  const error = 'payment'.repeat(30_000);
  const server = createServer((_request, response) => response.writeHead(400).end(JSON.stringify({ error })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const elsewhere = openProvider({ ...bank, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const before = performance.now();
  expect(await elsewhere.readPayout(payout)).toEqual({ kind: 'cannot_tell' });
  expect(performance.now() - before).toBeLessThan(2000);
  server.close();
});

test('that a page is not found is no proof that there is no payout', async () => {
  const payout = { reference: randomUUID(), amountCents: toCents(1990), cpf: CPF, externalId: null };
  const elsewhere = openProvider({ ...bank, url: `${bank.url}/v2` });
  expect(await elsewhere.readPayout(payout)).toEqual({ kind: 'cannot_tell' });
  expect(await provider.readPayout(payout)).toEqual({ kind: 'unknown' });
});

describe('the statement of a day', () => {
  const payout = () => ({ reference: randomUUID(), amountCents: toCents(1990), cpf: CPF, name: 'Marina Souza', requireClaim });
  /** Makes charges and payouts this long after one another, and reads them on pages of one. */
  async function readPeriod({ count, apartMs, lastsMs }: { count: number; apartMs: number; lastsMs: number }) {
    const day = Date.UTC(2026, 2, 1);
    nowMs = day;
    const small = await openWooviServer({ pageSize: 1, clock: () => new Date(nowMs) });
    const account = openProvider(small);
    const made: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const [charge, payment] = [order(), payout()];
      await account.createCharge(charge);
      await account.createPayout(payment);
      made.push(`DEPOSIT ${charge.reference}`, `WITHDRAW ${payment.reference}`);
      nowMs += apartMs;
    }
    const period = { from: new Date(day), until: new Date(day + lastsMs) };
    try {
      const lines = await account.listStatement!(period);
      return { made, listed: lines.map(({ type, reference }) => `${type} ${reference}`) };
    } finally {
      await small.close();
    }
  }

  test('with more pages than Woovi lists is read in shorter periods, each entry once', async () => {
    // One of them is made in the very moment between two halves of the day.
    const { made, listed } = await readPeriod({ count: 101, apartMs: 864_000, lastsMs: 86_400_000 });
    expect(listed.toSorted()).toEqual(made.toSorted());
  });

  test('is refused when a single minute has more pages than that', async () => {
    await expect(readPeriod({ count: 101, apartMs: 1, lastsMs: 240_000 })).rejects.toThrow(
      '/api/v1/charge has more pages than can be read from 2026-03-01',
    );
  });
});

describe('a webhook', () => {
  const stranger = newSigner();
  const forged = (body: string): WebhookMessage => message(body, stranger.sign(body));
  const message = (body: string, signature: string): WebhookMessage => ({
    headers: { 'x-webhook-signature': signature },
    query: {},
    address: '127.0.0.1',
    rawBody: Buffer.from(body),
  });
  const signed = (body: object | string): WebhookMessage => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return message(text, bank.sign(text));
  };
  const fetches = () => bank.calls.filter((call) => call === KEYS).length;
  const charge = { correlationID: 'ours' };

  test('is believed when any key of the list has signed it, and the list is fetched once', async () => {
    const old = signed({ event: 'OPENPIX:CHARGE_COMPLETED', charge });
    expect(await provider.readWebhook(old)).toMatchObject({ authentic: true });
    bank.rotateKey();
    nowMs += 61_000;
    expect(await provider.readWebhook(signed({ event: 'OPENPIX:CHARGE_EXPIRED', charge }))).toMatchObject({ authentic: true });
    expect(await provider.readWebhook(old)).toMatchObject({ authentic: true });
    expect(fetches()).toBe(2);
  });

  test('with an unknown signature makes us fetch the list again, but at most once a minute', async () => {
    await provider.readWebhook(signed({ event: 'x' }));
    const body = JSON.stringify({ event: 'OPENPIX:CHARGE_COMPLETED', charge });
    nowMs += 61_000;
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect(await provider.readWebhook(forged(body))).toEqual({ authentic: false });
    expect(fetches()).toBe(2);
    expect(await provider.readWebhook(message(body, ''))).toEqual({ authentic: false });
    expect(await provider.readWebhook({ ...forged(body), headers: {} })).toEqual({ authentic: false });
    expect(await provider.readWebhook({ ...signed(body), rawBody: Buffer.from(`${body} `) })).toEqual({ authentic: false });
  });

  test('proves nothing while no key can be fetched, and is still checked with keys that are known', async () => {
    await bank.setFaults('fail');
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect(await provider.readWebhook(signed({ event: 'x' }))).toEqual({ authentic: false });
    expect(fetches()).toBe(1);
    await bank.setFaults();
    nowMs += 61_000;
    expect(await provider.readWebhook(signed({ event: 'x' }))).toMatchObject({ authentic: true });
    await bank.setFaults('fail');
    nowMs += 2 * 3_600_000;
    expect(await provider.readWebhook(signed({ event: 'x' }))).toMatchObject({ authentic: true });
  });

  test.each<[body: object, events: object[]]>([
    [
      { event: 'OPENPIX:CHARGE_COMPLETED', charge },
      [{ kind: 'charge_changed', charge: { externalId: null, reference: 'ours' } }],
    ],
    [{ event: 'woovi:TRANSACTION_RECEIVED', charge, pix: { endToEndId: 'E1' } }, [{ kind: 'charge_changed' }]],
    [
      { event: 'OPENPIX:MOVEMENT_FAILED', payment: { correlationID: 'p' } },
      [{ kind: 'payout_changed', payout: { reference: 'p' } }],
    ],
    [{ event: 'woovi:DISPUTE_CREATED', dispute: { status: 'OPENED', endToEndId: 'E1' } }, [{ charge: { paymentId: 'E1' } }]],
    [{ event: 'PIX_TRANSACTION_REFUND_SENT_CONFIRMED', originalTransaction: { endToEndId: 'E2' } }, [{ paymentId: 'E2' }]],
    [{ event: 'PIX_TRANSACTION_REFUND_RECEIVED_REJECTED', originalTransaction: { endToEndId: 'E2' } }, []],
    [{ event: 'teste_webhook', data: 1 }, []],
    [{}, []],
  ])('with the body %j says what to ask about', async (body, events) => {
    expect(await provider.readWebhook(signed(body))).toMatchObject({ authentic: true, events });
  });

  test('about money that belongs to no charge is noted as an anomaly', async () => {
    await provider.readWebhook(signed({ event: 'OPENPIX:TRANSACTION_RECEIVED', charge: null, pix: { endToEndId: 'E9' } }));
    expect(anomalies).toMatchObject([
      { kind: 'payment_without_charge', subject: 'E9', detail: 'Um pagamento direto à chave PIX' },
    ]);
  });

  test.each(['', 'null', '[]', '{"charge":{"correlationID":""}}'])('with the body %j is refused as malformed', async (body) => {
    await expect(provider.readWebhook(signed(body))).rejects.toMatchObject({ code: 'malformed' });
  });
});
