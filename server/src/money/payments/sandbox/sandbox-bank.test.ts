import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { toCents } from '@raspasorte/contract';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openBooks, type Books } from '../../../../test/books.ts';
import { openPaymentSite, SECRET, type PaymentSite } from '../../../../test/payment-site.ts';
import { sandboxCredentials } from './sandbox-credentials.ts';
import { createBankJobs } from './bank-jobs.ts';
import { createSandboxProvider } from './sandbox-provider.ts';

let books: Books;
let site: PaymentSite;

beforeAll(async () => {
  books = await openBooks();
  site = await openPaymentSite(books, { sendWebhooks: false });
});

afterAll(async () => {
  await books.expectSound();
  await site.close();
  await books.close();
});

const { log: logger } = fastify();
/** A process of the bank that sends what is due to this address. */
const sendTo = async (address: string) => {
  const bank = createBankJobs({ pool: books.pool, address: () => address, secret: SECRET, clock: () => new Date(), logger });
  await bank.jobs.find(({ name }) => name === 'send-sandbox-webhooks')?.run();
};

async function openCharge(amountCents = 2500) {
  const playerId = await books.createPlayer();
  const { body } = await site.deposit(playerId, amountCents);
  return { playerId, pixCode: body.pix_data.pix_code };
}

async function page(pixCode?: string, done = '') {
  const query = new URLSearchParams({ ...(pixCode === undefined ? {} : { codigo: pixCode }), feito: done });
  const response = await fetch(`${site.address}/sandbox/banco?${query}`);
  expect(response.status).toBe(200);
  return response.text();
}

test('the API asks for its key', async () => {
  const call = (authorization?: string) =>
    fetch(`${site.address}/sandbox/api/charges/x`, { headers: authorization === undefined ? {} : { authorization } });
  expect((await call()).status).toBe(401);
  expect((await call('Bearer wrong')).status).toBe(401);
  expect((await call(`Bearer ${sandboxCredentials(SECRET).apiKey}`)).status).toBe(404);
});

test('one reference is one charge, and not two amounts', async () => {
  const reference = randomUUID();
  const create = async (amountCents: number) => {
    const response = await fetch(`${site.address}/sandbox/api/charges`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${sandboxCredentials(SECRET).apiKey}` },
      body: JSON.stringify({ reference, amount_cents: amountCents, expires_at: new Date().toISOString() }),
    });
    return { httpStatus: response.status, txid: ((await response.json()) as { txid?: string }).txid };
  };
  const [first, second] = await Promise.all([create(700), create(700)]);
  expect([first.httpStatus, second.httpStatus]).toEqual([200, 200]);
  expect(first.txid).toMatch(/^[a-z0-9]{32}$/);
  expect(second.txid).toBe(first.txid);
  expect((await create(800)).httpStatus).toBe(409);
  expect((await create(-1)).httpStatus).toBe(400);
});

test('codes that are altered, of another bank, or no codes at all are refused', async () => {
  const { pixCode } = await openCharge();
  for (const code of [pixCode.slice(1), pixCode.replace('25.00', '26.00'), 'olá', '0'.repeat(512)]) {
    expect(await site.pay(code)).toMatchObject({ status: 422, body: { code: 'pix_code_invalid' } });
  }
  expect(await site.pay('0'.repeat(513))).toMatchObject({ status: 400 });
  expect(await page('<script>alert(1)</script>')).toContain('Código Pix inválido');
});

test('a code may come with the line breaks of a messenger', async () => {
  const { pixCode } = await openCharge();
  expect((await site.pay(` ${pixCode.slice(0, 60)}\n${pixCode.slice(60)}\n`)).status).toBe(200);
});

test('a charge cannot be paid and refused, whichever comes first', async () => {
  const { pixCode } = await openCharge();
  const answers = await Promise.all([site.pay(pixCode), site.pay(pixCode, { outcome: 'refused' })]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test('the page shows receiver, amount, expiry and result, and carries no script or style of its own', async () => {
  const { pixCode } = await openCharge(123_456);
  const before = await page(pixCode);
  for (const text of ['RaspaSorte', 'R$\u00a01.234,56', 'Aguardando pagamento', 'Vence em']) expect(before).toContain(text);
  const { body } = await site.pay(pixCode, { amount_cents: 700 });
  const after = await page(pixCode, body.payment_id);
  for (const text of ['Pagamento de R$\u00a07,00 feito', 'Paga', 'Pagar mesmo assim', body.payment_id])
    expect(after).toContain(text);
  expect(after).not.toMatch(/<style|style=|<script>|https?:\/\//);
  for (const file of ['banco.css', 'banco.js']) expect((await fetch(`${site.address}/sandbox/${file}`)).status).toBe(200);
});

test('nothing that is pasted becomes markup', async () => {
  expect(await page('"><img src=x onerror=alert(1)>')).not.toContain('<img');
});

test('a webhook that is not taken is tried again, longer and longer apart, by whichever process is there', async () => {
  const { playerId, pixCode } = await openCharge();
  const { body } = await site.pay(pixCode);
  const waiting = async () => {
    const { rows } = await books.owner.query<{ attempts: number; pause: number; sent: boolean }>(
      `select attempts, extract(epoch from next_attempt_at - clock_timestamp())::float as pause, delivered_at is not null as sent
       from sandbox.webhook where body like $1`,
      [`%${body.payment_id}%`],
    );
    return rows[0];
  };
  const refusing = createServer((_request, response) => response.writeHead(503).end()).listen(0);
  const { port } = refusing.address() as { port: number };
  for (const [attempt, pause] of [1, 2, 4, 8].entries()) {
    await books.owner.query('update sandbox.webhook set next_attempt_at = clock_timestamp() where delivered_at is null');
    await sendTo(`http://127.0.0.1:${port}`);
    const state = await waiting();
    expect(state).toMatchObject({ attempts: attempt + 1, sent: false });
    expect(state?.pause).toBeGreaterThan(pause - 1);
    expect(state?.pause).toBeLessThanOrEqual(pause);
  }
  refusing.close();
  // A new process, after a restart.
  await books.owner.query('update sandbox.webhook set next_attempt_at = clock_timestamp() where delivered_at is null');
  await sendTo(site.address);
  expect(await waiting()).toEqual({ attempts: 5, pause: null, sent: true });
  await vi.waitUntil(async () => (await books.balanceOf(playerId)) === 2500, { timeout: 15_000 });
});

test('a webhook whose sender died on the way is due again', async () => {
  const { playerId, pixCode } = await openCharge();
  await site.pay(pixCode);
  const silent = createServer(() => undefined).listen(0);
  const { port } = silent.address() as { port: number };
  const lost = sendTo(`http://127.0.0.1:${port}`);
  await vi.waitUntil(
    async () => {
      const { rows } = await books.owner.query('select from sandbox.webhook where attempts = 1 and delivered_at is null');
      return rows.length > 0;
    },
    { timeout: 10_000 },
  );
  await books.owner.query('update sandbox.webhook set next_attempt_at = clock_timestamp() where delivered_at is null');
  await sendTo(site.address);
  await vi.waitUntil(async () => (await books.balanceOf(playerId)) === 2500, { timeout: 15_000 });
  silent.closeAllConnections();
  silent.close();
  await lost;
  const { rows } = await books.owner.query('select from sandbox.webhook where next_attempt_at is not null');
  expect(rows).toEqual([]);
});

test('a payout is one per reference, and is settled a moment later', async () => {
  const provider = createSandboxProvider({ address: () => site.address, secret: SECRET, clock: () => new Date() });
  const reference = randomUUID();
  const request = { reference, amountCents: toCents(1500), cpf: '52998224725', name: 'Marina Souza' };
  const known = { reference, amountCents: request.amountCents, cpf: request.cpf };
  expect(await provider.readPayout({ ...known, externalId: null })).toBeNull();
  const [first, second] = await Promise.all([provider.createPayout(request), provider.createPayout(request)]);
  expect(first).toMatchObject({ status: 'pending', feeCents: 0, endToEndId: null });
  expect(second).toEqual(first);
  await expect(provider.createPayout({ ...request, amountCents: toCents(1600) })).rejects.toThrow('409');
  await site.run('settle-sandbox-payouts');
  expect(await provider.readPayout({ ...known, externalId: first.externalId })).toEqual(first);
  await books.owner.query("update sandbox.payout set settles_at = now() - interval '1 second'");
  await site.run('settle-sandbox-payouts');
  expect(await provider.readPayout({ ...known, externalId: null })).toMatchObject({
    status: 'paid',
    endToEndId: expect.stringMatching(/^E[0-9]{20}[A-Za-z0-9]{11}$/) as string,
  });
});
