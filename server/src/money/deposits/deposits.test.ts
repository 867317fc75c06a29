import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { openPaymentSite, SECRET, type PaymentSite } from '../../../test/money/payment-site.ts';
import { signSandboxWebhook } from '../../../test/providers/sign-sandbox-webhook.ts';
import { readBrCode } from '@raspasorte/contract/br-code';
import { sandboxCredentials } from '../payments/sandbox/sandbox-credentials.ts';
import { SIGNATURE_HEADER } from '../payments/sandbox/webhook-signature.ts';
import { ageRows, ageUntilDue } from '../../../test/age-rows.ts';

let books: Books;
let site: PaymentSite;
/** The bank's webhooks do not arrive here unless a test sends them. */
let quietSite: PaymentSite;

beforeAll(async () => {
  books = await openBooks();
  site = await openPaymentSite(books);
  quietSite = await openPaymentSite(books, { sendWebhooks: false });
});

afterEach(() => books.expectSound());

afterAll(async () => {
  await site.close();
  await quietSite.close();
  await books.close();
});

const statusOf = async (playerId: string, orderId: string) => (await site.read(playerId, orderId)).body.status;
const rowsOf = async (playerId: string) => {
  const { rows } = await books.owner.query(
    'select status, flag, amount_cents::int, requested_cents::int from provider_transactions where player_id = $1 order by created_at',
    [playerId],
  );
  return rows;
};
const backdate = (orderId: string) => ageRows(books.owner, 'provider_transactions', '31 minutes', { which: { id: orderId } });
const dueForReading = (orderId: string) => ageUntilDue(books.owner, 'provider_transactions', { id: orderId });

async function openDeposit(on: PaymentSite) {
  const playerId = await books.createPlayer();
  const { status, body } = await on.deposit(playerId, 2500);
  expect(status).toBe(200);
  return { playerId, orderId: body.pix_data.order_id, pixCode: body.pix_data.pix_code };
}

function signed(message: object, secret = sandboxCredentials(SECRET).webhookSecret, now = new Date()): RequestInit {
  const body = JSON.stringify(message);
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signSandboxWebhook({ body, secret, now }) },
    body,
  };
}

const paidMessage = (orderId: string, paymentId: string) => ({
  event: 'charge.paid',
  txid: 'unknown',
  reference: orderId,
  payment: { end_to_end_id: paymentId, amount_cents: 2500, paid_at: new Date().toISOString() },
});

test('a deposit is at least R$ 5,00 and at most R$ 100.000,00', async () => {
  const playerId = await books.createPlayer();
  expect(await site.deposit(playerId, 499)).toMatchObject({ status: 422, body: { code: 'deposit_below_minimum' } });
  expect(await site.deposit(playerId, 10_000_001)).toMatchObject({ status: 422, body: { code: 'deposit_above_maximum' } });
  expect(await rowsOf(playerId)).toEqual([]);
  for (const edge of [500, 10_000_000]) expect((await site.deposit(playerId, edge)).status).toBe(200);
});

test('a charge carries a payable code for the amount, its picture, and its half hour', async () => {
  const playerId = await books.createPlayer();
  const { body } = await site.deposit(playerId, 12_345);
  const { pix_code: pixCode, qr_code: qrCode, amount, full_data: fullData } = body.pix_data;
  expect(readBrCode(pixCode)).toMatchObject({ amountCents: 12_345, merchantName: 'RaspaSorte' });
  expect(qrCode).toMatch(/^data:image\/svg\+xml,%3Csvg/);
  expect(amount).toBe(123.45);
  expect(fullData).toMatchObject({ status: 'PENDING', amount_cents: 12_345, provider: 'sandbox' });
  expect(Date.parse(fullData.expires_at) - Date.now()).toBeGreaterThan(29 * 60_000);
});

test('a paid charge is credited once and the player hears of it', async () => {
  const { playerId, orderId, pixCode } = await openDeposit(site);
  const { status, body } = await site.pay(pixCode);
  expect(status).toBe(200);
  expect(body.end_to_end_id).toMatch(/^E\d{8}\d{12}[A-Za-z0-9]{11}$/);
  await vi.waitUntil(() => site.events.some((event) => event.playerId === playerId && event.name === 'balance'), {
    timeout: 15_000,
  });
  expect(site.events.filter((event) => event.playerId === playerId)).toEqual([
    { playerId, name: 'deposit', data: { order_id: orderId, status: 'COMPLETED', amount_cents: 2500 } },
    { playerId, name: 'notification', data: { change: 'new' } },
    { playerId, name: 'balance', data: { balance_cents: 2500, unrevealed_cents: 0, reserved_cents: 0 } },
  ]);
  expect(await statusOf(playerId, orderId)).toBe('COMPLETED');
  expect(await books.balanceOf(playerId)).toBe(2500);
});

test('one webhook delivered 50 times in parallel credits once', async () => {
  const { playerId, orderId } = await openDeposit(site);
  const message = signed(paidMessage(orderId, `E${randomUUID()}`));
  const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(`${site.address}/api/webhooks/sandbox`, message)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await Promise.all([site.run('process-payment-inbox'), quietSite.run('process-payment-inbox')]);
  expect(await books.balanceOf(playerId)).toBe(2500);
  expect(await rowsOf(playerId)).toEqual([{ status: 'APPROVED', flag: null, amount_cents: 2500, requested_cents: 2500 }]);
});

test.each([
  ['signed with another secret', (message: object) => signed(message, 'another secret')],
  ['signed ten minutes ago', (message: object) => signed(message, undefined, new Date(Date.now() - 600_000))],
  [
    'altered after signing',
    (message: object) => ({ ...signed(message), body: JSON.stringify({ ...message, event: 'charge.refused' }) }),
  ],
  ['not signed', (message: object) => ({ ...signed(message), headers: { 'content-type': 'application/json' } })],
])('a webhook %s is refused and leaves no trace', async (_how, forge) => {
  const { playerId, orderId } = await openDeposit(site);
  const response = await fetch(`${site.address}/api/webhooks/sandbox`, forge(paidMessage(orderId, `E${randomUUID()}`)));
  expect(response.status).toBe(401);
  const { rows } = await books.owner.query('select from payment_inbox where payload::text like $1', [`%${orderId}%`]);
  expect(rows).toEqual([]);
  expect(await books.balanceOf(playerId)).toBe(0);
});

test('a webhook that is malformed, too large or from an unknown provider is refused', async () => {
  const send = (provider: string, init: RequestInit) => fetch(`${site.address}/api/webhooks/${provider}`, init);
  expect((await send('nobody', signed({}))).status).toBe(404);
  expect((await send('sandbox', signed({ text: 'a'.repeat(17_000) }))).status).toBe(413);
  expect((await send('sandbox', signed({ event: 'something else' }))).status).toBe(400);
  expect((await send('sandbox', { method: 'POST' })).status).toBe(401);
});

test('a payment of a charge that we never made credits nobody and stays on record', async () => {
  const paymentId = `E${randomUUID()}`;
  await fetch(`${site.address}/api/webhooks/sandbox`, signed(paidMessage(randomUUID(), paymentId)));
  await site.run('process-payment-inbox');
  const { rows } = await books.owner.query('select outcome from payment_inbox where payment_id = $1', [paymentId]);
  expect(rows).toEqual([{ outcome: 'unknown_charge' }]);
  const anomalies = 'select kind, settled_at from payment_provider_anomaly where subject = $1';
  expect((await books.owner.query(anomalies, [paymentId])).rows).toEqual([{ kind: 'payment_without_charge', settled_at: null }]);
  // That such a charge is refused concerns nobody's money.
  await fetch(`${site.address}/api/webhooks/sandbox`, signed({ event: 'charge.refused', txid: 'a', reference: randomUUID() }));
  await site.run('process-payment-inbox');
  expect((await books.owner.query(anomalies, ['refusal of a'])).rows).toEqual([]);
});

test('a payment whose webhook never came is found by polling', async () => {
  const { playerId, orderId, pixCode } = await openDeposit(quietSite);
  await quietSite.pay(pixCode);
  expect(await statusOf(playerId, orderId)).toBe('PENDING');
  await dueForReading(orderId);
  await quietSite.run('poll-charges');
  expect(await statusOf(playerId, orderId)).toBe('COMPLETED');
  expect(await books.balanceOf(playerId)).toBe(2500);
  // The webhook arrives late.
  await site.run('send-sandbox-webhooks');
  await site.run('process-payment-inbox');
  expect(await books.balanceOf(playerId)).toBe(2500);
});

test('an unsigned webhook credits nothing by itself: the provider is asked', async () => {
  const unsigned = await openPaymentSite(books, {
    sendWebhooks: false,
    wrap: (provider) => ({
      ...provider,
      readWebhook: async ({ rawBody }) => ({
        authentic: true,
        events: [{ kind: 'charge_changed', charge: { externalId: '', reference: rawBody.toString() } }],
      }),
    }),
  });
  const [claimed, paid] = [await openDeposit(unsigned), await openDeposit(unsigned)];
  await unsigned.pay(paid.pixCode);
  for (const { orderId } of [claimed, paid]) {
    await fetch(`${unsigned.address}/api/webhooks/sandbox`, { method: 'POST', body: orderId });
  }
  await unsigned.run('poll-charges');
  expect(await books.balanceOf(claimed.playerId)).toBe(0);
  expect(await books.balanceOf(paid.playerId)).toBe(2500);
  await unsigned.close();
});

test('an expired charge is rejected, the player hears of it, and a late payment of any amount is credited and flagged as late', async () => {
  const { playerId, orderId, pixCode } = await openDeposit(quietSite);
  await backdate(orderId);
  await quietSite.run('expire-deposits');
  expect(await statusOf(playerId, orderId)).toBe('REJECTED');
  expect(quietSite.events).toContainEqual({
    playerId,
    name: 'deposit',
    data: { order_id: orderId, status: 'REJECTED', amount_cents: 2500 },
  });
  await site.pay(pixCode, { amount_cents: 700 });
  await vi.waitUntil(async () => (await statusOf(playerId, orderId)) === 'COMPLETED', { timeout: 15_000 });
  expect(await rowsOf(playerId)).toEqual([{ status: 'APPROVED', flag: 'late', amount_cents: 700, requested_cents: 2500 }]);
});

test('a payment made in time and reported after the expiry is credited and not flagged as late', async () => {
  const { playerId, orderId, pixCode } = await openDeposit(quietSite);
  await quietSite.pay(pixCode);
  await ageUntilDue(books.owner, 'provider_transactions', { id: orderId }, 'expires_at');
  await quietSite.run('expire-deposits');
  expect(await statusOf(playerId, orderId)).toBe('REJECTED');
  await site.run('send-sandbox-webhooks');
  await site.run('process-payment-inbox');
  expect(await rowsOf(playerId)).toEqual([{ status: 'APPROVED', flag: null, amount_cents: 2500, requested_cents: 2500 }]);
});

test('another amount than asked for is credited as paid and flagged', async () => {
  const { playerId, orderId, pixCode } = await openDeposit(site);
  await site.pay(pixCode, { amount_cents: 700 });
  await vi.waitUntil(async () => (await statusOf(playerId, orderId)) === 'COMPLETED', { timeout: 15_000 });
  expect(await rowsOf(playerId)).toEqual([
    { status: 'APPROVED', flag: 'different_amount', amount_cents: 700, requested_cents: 2500 },
  ]);
  expect(await books.balanceOf(playerId)).toBe(700);
});

test('a second payment of one charge is credited too, and flagged', async () => {
  const { playerId, pixCode } = await openDeposit(site);
  await site.pay(pixCode);
  // The order in which concurrent payments are booked is not guaranteed.
  await vi.waitUntil(async () => (await books.balanceOf(playerId)) === 2500, { timeout: 15_000 });
  await site.pay(pixCode, { amount_cents: 900 });
  await vi.waitUntil(async () => (await books.balanceOf(playerId)) === 3400, { timeout: 15_000 });
  expect(await rowsOf(playerId)).toEqual([
    { status: 'APPROVED', flag: null, amount_cents: 2500, requested_cents: 2500 },
    { status: 'APPROVED', flag: 'double', amount_cents: 900, requested_cents: 900 },
  ]);
});

test('a charge that the bank refuses has failed, is rejected for its player, and cannot be paid afterwards', async () => {
  const { playerId, orderId, pixCode } = await openDeposit(site);
  expect(await site.pay(pixCode, { outcome: 'refused' })).toMatchObject({ status: 200, body: { end_to_end_id: null } });
  await vi.waitUntil(async () => (await statusOf(playerId, orderId)) === 'REJECTED', { timeout: 15_000 });
  expect(await rowsOf(playerId)).toEqual([{ status: 'FAILED', flag: null, amount_cents: 2500, requested_cents: 2500 }]);
  expect(await site.pay(pixCode)).toMatchObject({ status: 409, body: { code: 'charge_not_payable' } });
  expect(await books.balanceOf(playerId)).toBe(0);
});

test('a charge that has expired at the bank too has expired, not failed', async () => {
  const { playerId, orderId, pixCode } = await openDeposit(quietSite);
  await backdate(orderId);
  await quietSite.pay(pixCode, { outcome: 'refused' });
  await quietSite.run('poll-charges');
  expect(await rowsOf(playerId)).toMatchObject([{ status: 'REJECTED', flag: null }]);
});

test('an inbox entry that cannot be booked delays no other entry, and is tried again after a pause that grows', async () => {
  const paymentId = `E${randomUUID()}`;
  const { playerId, orderId } = await openDeposit(site);
  const payment = { paymentId, amountCents: 0, feeCents: 0, paidAt: new Date(), payerCpf: null };
  const entry = [paymentId, { kind: 'charge_paid', charge: { externalId: '', reference: orderId }, payment }];
  await books.owner.query("insert into payment_inbox (provider, payment_id, payload) values ('sandbox', $1, $2)", entry);
  const other = await openDeposit(site);
  await site.pay(other.pixCode);
  await vi.waitUntil(async () => (await books.balanceOf(other.playerId)) === 2500, { timeout: 15_000 });
  expect(await books.balanceOf(playerId)).toBe(0);
  const attempts = async (): Promise<unknown> => {
    for (const worker of [site, quietSite]) await worker.run('process-payment-inbox');
    const query = 'select attempts, processed_at from payment_inbox where payment_id = $1';
    return (await books.owner.query(query, [paymentId])).rows[0];
  };
  expect(await attempts()).toEqual({ attempts: 1, processed_at: null });
  await ageUntilDue(books.owner, 'payment_inbox', { payment_id: paymentId });
  expect(await attempts()).toEqual({ attempts: 2, processed_at: null });
  await ageRows(books.owner, 'payment_inbox', '11 seconds', { which: { payment_id: paymentId } });
  expect(await attempts()).toEqual({ attempts: 2, processed_at: null });
});

test('a blocked player cannot deposit, but is credited what was paid', async () => {
  const { playerId, pixCode } = await openDeposit(site);
  await books.owner.query('update profiles set blocked_by_operator = true where player_id = $1', [playerId]);
  expect(await site.deposit(playerId, 2500)).toMatchObject({ status: 422, body: { code: 'account_blocked' } });
  await site.pay(pixCode);
  await vi.waitUntil(async () => (await books.balanceOf(playerId)) === 2500, { timeout: 15_000 });
});

test('only its player can read a deposit, and an invalid id is not found', async () => {
  const { orderId } = await openDeposit(site);
  const stranger = await books.createPlayer();
  expect((await site.read(stranger, orderId)).status).toBe(404);
  expect((await site.read(stranger, 'x'.repeat(36))).status).toBe(404);
  expect((await fetch(`${site.address}/api/deposits/${orderId}`)).status).toBe(401);
});

test.each([
  ['another provider is active', { activeProvider: 'outro' }],
  ['it is not allowed', { sandboxAllowed: false }],
])('the sandbox takes no payments where %s', async (_why, options) => {
  const elsewhere = await openPaymentSite(books, options);
  const { pixCode } = await openDeposit(site);
  expect(await elsewhere.pay(pixCode)).toMatchObject({ status: 404 });
  expect((await fetch(`${elsewhere.address}/sandbox/banco`)).status).toBe(404);
  await expect(elsewhere.setFaults('slow')).rejects.toThrow('404');
  await elsewhere.close();
});
