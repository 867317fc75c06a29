import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { migrateBank } from '../src/index.ts';
import { listen, openTestBank, type TestBank } from './open-test-bank.ts';

let site: TestBank;
beforeAll(async () => {
  site = await openTestBank();
});
afterAll(() => site.close());

async function page(pixCode?: string, done = '') {
  const code = pixCode === undefined ? {} : { codigo: pixCode };
  const query = new URLSearchParams({ ...code, feito: done });
  const response = await fetch(`${site.address}/sandbox/banco?${query}`);
  expect(response.status).toBe(200);
  return response.text();
}

const sendFrom = (bank: TestBank['bank']) => bank.jobs.find(({ name }) => name === 'send-sandbox-webhooks')?.run();

const makeDue = () => site.owner.query('update bank.webhook set next_attempt_at = now() where delivered_at is null');

test('several processes may migrate the schema at once, and the role of the bank can read no other schema', async () => {
  await Promise.all([1, 2, 3].map(() => migrateBank(site.connectionString)));
  const { rows } = await site.owner.query('select name from bank.schema_migrations');
  expect(rows).toEqual([{ name: '0001_bank.sql' }]);
  await site.owner.query('create table public.books (id int)');
  const asBank = new pg.Client({
    connectionString: site.connectionString,
    options: '-c role=raspasorte_bank',
  });
  await asBank.connect();
  await expect(asBank.query('select from public.books')).rejects.toThrow('permission denied');
  await asBank.end();
});

test('the API requires its key', async () => {
  const path = '/sandbox/api/charges/x';
  expect(await site.call('GET', path, undefined, '')).toMatchObject({ status: 401 });
  expect(await site.call('GET', path, undefined, 'Bearer wrong')).toMatchObject({
    status: 401,
    body: { code: 'unauthenticated' },
  });
  expect(await site.call('GET', path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('one reference gives one charge, and another amount for it is refused', async () => {
  const reference = randomUUID();
  const create = (amount_cents: number) =>
    site.call('POST', '/sandbox/api/charges', {
      reference,
      amount_cents,
      expires_at: new Date().toISOString(),
    });
  const [first, second] = await Promise.all([create(700), create(700)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.body['txid']).toMatch(/^[a-z0-9]{32}$/);
  expect(second.body['txid']).toBe(first.body['txid']);
  expect((await create(800)).status).toBe(409);
  expect((await create(-1)).status).toBe(400);
});

test('altered codes, codes of another bank and texts that are no codes are refused', async () => {
  const pixCode = await site.openCharge();
  const altered = pixCode.replace('25.00', '26.00');
  for (const code of [pixCode.slice(1), altered, 'olá', '0'.repeat(512)]) {
    const refused = { status: 422, body: { code: 'pix_code_invalid' } };
    expect(await site.pay(code)).toMatchObject(refused);
  }
  expect(await site.pay('0'.repeat(513))).toMatchObject({ status: 400 });
  expect(await page('<script>alert(1)</script>')).toContain('Código Pix inválido');
});

test('a code is accepted with the line breaks that a messenger inserted', async () => {
  const pixCode = await site.openCharge();
  expect((await site.pay(` ${pixCode.slice(0, 60)}\n${pixCode.slice(60)}\n`)).status).toBe(200);
});

test('a charge cannot be paid and refused, whichever comes first', async () => {
  const pixCode = await site.openCharge();
  const answers = await Promise.all([site.pay(pixCode), site.pay(pixCode, { outcome: 'refused' })]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test('the page shows receiver, amount, expiry and result, and has no inline script or style', async () => {
  const pixCode = await site.openCharge(123_456);
  const before = await page(pixCode);
  const shown = ['RaspaSorte', 'R$\u00a01.234,56', 'Aguardando pagamento', 'Vence em'];
  for (const text of shown) expect(before).toContain(text);
  const { body } = await site.pay(pixCode, { amount_cents: 700 });
  const paymentId = body['payment_id'] ?? '';
  const after = await page(pixCode, paymentId);
  const result = ['Pagamento de R$\u00a07,00 feito', 'Paga', 'Pagar mesmo assim', paymentId];
  for (const text of result) expect(after).toContain(text);
  expect(after).not.toMatch(/<style|style=|<script>|https?:\/\//);
  for (const file of ['banco.css', 'banco.js']) expect((await fetch(`${site.address}/sandbox/${file}`)).status).toBe(200);
});

test('pasted text is escaped and never becomes markup', async () => {
  expect(await page('"><img src=x onerror=alert(1)>')).not.toContain('<img');
});

test('a webhook that is not accepted is retried with growing pauses, by any process', async () => {
  const { body } = await site.pay(await site.openCharge());
  const now = async () => (await site.owner.query<{ now: string }>('select clock_timestamp()::text as now')).rows[0]!.now;
  /**
   * `pauses`: whether the next attempt is so many seconds after one that was made since `begun`.
   */
  const waiting = async (begun: string, seconds: number) => {
    const { rows } = await site.owner.query<object>(
      `select attempts, next_attempt_at - make_interval(secs => $3) between $2 and clock_timestamp() as pauses,
         delivered_at is not null as sent
       from bank.webhook where body like $1`,
      [`%${body['payment_id']}%`, begun, seconds],
    );
    return rows[0];
  };
  const refusing = createServer((_request, response) => response.writeHead(503).end());
  const another = await site.openAnother(await listen(refusing));
  for (const [attempt, pause] of [1, 2, 4, 8].entries()) {
    await makeDue();
    const begun = await now();
    await sendFrom(another);
    expect(await waiting(begun, pause)).toEqual({ attempts: attempt + 1, pauses: true, sent: false });
  }
  refusing.close();
  await makeDue();
  await sendFrom(site.bank);
  expect(await waiting(await now(), 0)).toEqual({ attempts: 5, pauses: null, sent: true });
  expect(site.taken.filter((text) => text.includes(body['payment_id'] ?? '-'))).toHaveLength(1);
});

test('a webhook whose sender died before the response becomes due again', async () => {
  const { body } = await site.pay(await site.openCharge());
  const silent = createServer(() => undefined);
  const lost = sendFrom(await site.openAnother(await listen(silent)));
  await vi.waitUntil(
    async () => {
      const { rows } = await site.owner.query('select from bank.webhook where attempts = 1 and delivered_at is null');
      return rows.length > 0;
    },
    { timeout: 10_000 },
  );
  await makeDue();
  await sendFrom(site.bank);
  expect(site.taken.filter((text) => text.includes(body['payment_id'] ?? '-'))).toHaveLength(1);
  silent.closeAllConnections();
  silent.close();
  await lost;
  const { rows } = await site.owner.query('select from bank.webhook where next_attempt_at is not null');
  expect(rows).toEqual([]);
});

test('a webhook that was postponed while the clock was an hour ahead is sent once the clock is right again', async () => {
  await site.pay(await site.openCharge());
  await site.owner.query(`update bank.webhook set next_attempt_at = now() + interval '1 hour' where delivered_at is null`);
  await sendFrom(site.bank);
  expect((await site.owner.query('select from bank.webhook where delivered_at is null')).rowCount).toBe(0);
});

test('one reference gives one payout, which is settled a moment later', async () => {
  const reference = randomUUID();
  const order = { reference, amount_cents: 1500, cpf: '52998224725', name: 'Marina Souza' };
  const read = () => site.call('GET', `/sandbox/api/payouts/${reference}`);
  const create = (body: object) => site.call('POST', '/sandbox/api/payouts', body);
  expect(await read()).toMatchObject({ status: 404 });
  const [first, second] = await Promise.all([create(order), create(order)]);
  expect(first.body).toMatchObject({ status: 'pending', end_to_end_id: null });
  expect(second).toEqual(first);
  expect((await create({ ...order, amount_cents: 1600 })).status).toBe(409);
  await site.run('settle-sandbox-payouts');
  expect(await read()).toEqual(first);
  await site.owner.query("update bank.payout set settles_at = now() - interval '1 second'");
  await site.run('settle-sandbox-payouts');
  expect((await read()).body).toMatchObject({
    status: 'paid',
    end_to_end_id: expect.stringMatching(/^E[0-9]{20}[A-Za-z0-9]{11}$/) as string,
  });
});

test('delivered or abandoned webhooks are deleted after 30 days, pending ones are kept', async () => {
  const plant = (age: string, nextAttempt: string) =>
    site.owner.query(
      `insert into bank.webhook (id, body, next_attempt_at, created_at)
       values (gen_random_uuid(), '', ${nextAttempt}, now() - $1::interval)`,
      [age],
    );
  await site.owner.query('delete from bank.webhook');
  await plant('31 days', 'null');
  await plant('29 days', 'null');
  await plant('1 year', `now() + interval '1 day'`);
  await site.run('delete-sandbox-webhooks');
  expect((await site.owner.query('select from bank.webhook')).rowCount).toBe(2);
});
