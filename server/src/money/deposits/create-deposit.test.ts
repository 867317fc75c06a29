import { randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { awayProvider } from '../../../test/money/away-provider.ts';
import { cpfOf, refusedFor } from '../../../test/money/payment-calls.ts';
import { openPaymentSite, type PaymentSite } from '../../../test/money/payment-site.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { ageRows } from '../../../test/age-rows.ts';
import { whileOpen } from '../../../test/postgres/while-open.ts';
import type { Queryable } from '../../platform/database/pool.ts';
import { hashRequest } from '../../platform/http/idempotency.ts';
import { callAbandonDeposit, callOpenDeposit } from './queries/charges.ts';

let books: Books;
let site: PaymentSite;
let secondProcess: PaymentSite;
/** Replaces calls between the product and the bank in a test. */
let fault: Partial<PaymentProvider> = {};
let provider: PaymentProvider;
let charges = 0;

beforeAll(async () => {
  books = await openBooks();
  const wrap = (sandbox: PaymentProvider): PaymentProvider => {
    provider = sandbox;
    return {
      ...sandbox,
      createCharge: (request) => {
        charges += 1;
        return fault.createCharge ? fault.createCharge(request) : sandbox.createCharge(request);
      },
    };
  };
  site = await openPaymentSite(books, { wrap });
  secondProcess = await openPaymentSite(books, { wrap });
});

afterEach(async () => {
  [fault, charges] = [{}, 0];
  await books.expectSound();
});

afterAll(async () => {
  await site.close();
  await secondProcess.close();
  await books.close();
});

const rowsOf = async (playerId: string) => {
  const { rows } = await books.owner.query<{ id: string; status: string }>(
    'select id, status from provider_transactions where player_id = $1 order by created_at',
    [playerId],
  );
  return rows;
};

const codeOf = async (answer: ReturnType<PaymentSite['deposit']>) => {
  const { status, body } = await answer;
  return body.code ?? status;
};

/**
 * Plants what a process leaves that died after it had stored the deposit and before it had a code.
 */
async function leaveOpen(playerId: string, change: { key: string; amountCents?: number; expiresInMs?: number }) {
  const opened = await openDeposit(books.pool, playerId, change);
  if (opened.outcome !== 'opened') throw new Error(`open_deposit answered ${opened.outcome}`);
  return opened.order_id;
}

function openDeposit(
  db: Queryable,
  playerId: string,
  change: { key?: string; amountCents?: number; expiresInMs?: number; address?: string; ofAddress?: number },
) {
  const { key = randomUUID(), amountCents = 2500, expiresInMs = 60_000, address = '127.0.0.1', ofAddress = 10_000 } = change;
  const requestHash = hashRequest('createDeposit', { amount_cents: amountCents, cpf: null });
  return callOpenDeposit(db, {
    playerId,
    key,
    requestHash,
    id: randomUUID(),
    provider: 'sandbox',
    amountCents: toCents(amountCents),
    expiresAt: new Date(Date.now() + expiresInMs),
    leaseMs: 0,
    demandsCpf: false,
    cpf: null,
    limitsRequired: false,
    address,
    limits: { ofPlayer: 10, ofAddress, perMinute: 100_000 },
  });
}

test('one key sent 60 times at once to two processes makes one charge and one answer', async () => {
  const [playerId, key] = [await books.createPlayer(), randomUUID()];
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => (index % 2 ? site : secondProcess).deposit(playerId, 2500, key)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(charges).toBe(1);
  expect(await rowsOf(playerId)).toHaveLength(1);
});

test('a deposit that a process abandoned while the clock was an hour ahead gets its code once the clock is right again', async () => {
  const [playerId, key] = [await books.createPlayer(), randomUUID()];
  const id = await leaveOpen(playerId, { key });
  await ageRows(books.owner, 'provider_transactions', '-1 hour', { which: { id } });
  expect(await site.deposit(playerId, 2500, key)).toMatchObject({ status: 200, body: { pix_data: { order_id: id } } });
  expect(charges).toBe(1);
  await ageRows(books.owner, 'provider_transactions', '1 hour', { which: { id } });
});

test('a repeat that meets the end of its deposit waits for it, and opens another one', async () => {
  const [playerId, key] = [await books.createPlayer(), randomUUID()];
  const opened = await openDeposit(books.pool, playerId, { key });
  const { order_id: id, lease } = opened.outcome === 'opened' ? opened : expect.fail(opened.outcome);
  const repeat = () => openDeposit(books.pool, playerId, { key });
  const repeated = await whileOpen(books.owner, (tx) => callAbandonDeposit(tx, { playerId, id, lease }), repeat);
  expect(repeated.outcome).toBe('opened');
});

test('a key used for another amount is a conflict, and another player may use the same key', async () => {
  const [playerId, key] = [await books.createPlayer(), randomUUID()];
  await site.deposit(playerId, 2500, key);
  expect(await site.deposit(playerId, 2600, key)).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } });
  expect((await site.deposit(await books.createPlayer(), 2600, key)).status).toBe(200);
});

test('a deposit without a key is refused', async () => {
  const response = await fetch(`${site.address}/api/functions/create-deposit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-player': await books.createPlayer() },
    body: JSON.stringify({ amount_cents: 2500 }),
  });
  expect(await response.json()).toMatchObject({ status: 400, code: 'idempotency_key_required' });
});

test.each([
  ['does not answer', async () => Promise.reject(new Error('timeout'))],
  [
    'makes the charge and then does not answer',
    async (request: Parameters<PaymentProvider['createCharge']>[0]) => {
      await provider.createCharge(request);
      throw new Error('timeout');
    },
  ],
])('a provider that %s fails the deposit and leaves its key free', async (_how, createCharge) => {
  const [playerId, key] = [await books.createPlayer(), randomUUID()];
  fault = { createCharge };
  expect(await site.deposit(playerId, 2500, key)).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } });
  expect(await rowsOf(playerId)).toMatchObject([{ status: 'FAILED' }]);
  fault = {};
  expect((await site.deposit(playerId, 2500, key)).status).toBe(200);
  expect(await rowsOf(playerId)).toMatchObject([{ status: 'FAILED' }, { status: 'PENDING' }]);
});

test('a process that loses its claim of a charge and then gets no answer leaves the deposit to the process that has it', async () => {
  const [playerId, key] = [await books.createPlayer(), randomUUID()];
  const [asked, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const [slow, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  fault = {
    createCharge: async (request) => {
      if (charges === 1) {
        asked.resolve();
        await slow.promise;
        throw new Error('timeout');
      }
      taken.resolve();
      await answered.promise;
      return provider.createCharge(request);
    },
  };
  const first = site.deposit(playerId, 2500, key);
  await asked.promise;
  const { id } = (await rowsOf(playerId))[0]!;
  await ageRows(books.owner, 'provider_transactions', '15 seconds', { which: { id } });
  const second = secondProcess.deposit(playerId, 2500, key);
  await taken.promise;
  slow.resolve();
  expect(await codeOf(first)).toBe('provider_unavailable');
  answered.resolve();
  expect(await second).toMatchObject({ status: 200, body: { pix_data: { order_id: id } } });
  expect(await rowsOf(playerId)).toMatchObject([{ id, status: 'PENDING' }]);
});

test('every request that waits for a charge is told when it fails', async () => {
  const [playerId, key] = [await books.createPlayer(), randomUUID()];
  fault = {
    createCharge: () => new Promise((_resolve, reject) => setTimeout(() => reject(new Error('down')), 300)),
  };
  const answers = await Promise.all([1, 2, 3].map(() => site.deposit(playerId, 2500, key)));
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(charges).toBe(1);
});

test('a process that dies before it asks the provider leaves a deposit that the repeat completes', async () => {
  const [playerId, key] = [await books.createPlayer(), randomUUID()];
  const orderId = await leaveOpen(playerId, { key });
  const answers = await Promise.all([1, 2, 3].map(() => site.deposit(playerId, 2500, key)));
  expect(answers.map(({ body }) => body.pix_data?.order_id)).toEqual([orderId, orderId, orderId]);
  expect(charges).toBe(1);
});

test('a deposit that was begun at a provider is completed there, although another one is active by then', async () => {
  const [playerId, key] = [await books.createPlayer(), randomUUID()];
  await leaveOpen(playerId, { key });
  const other = await openPaymentSite(books, { provider: awayProvider({}) });
  const { body } = await other.deposit(playerId, 2500, key);
  await other.close();
  expect(body.pix_data.pix_code).not.toMatch(/^pix-/);
});

test('when a process dies after the provider has made the charge, a repeat finds that charge', async () => {
  const [playerId, key] = [await books.createPlayer(), randomUUID()];
  const orderId = await leaveOpen(playerId, { key });
  const lost = await provider.createCharge({
    reference: orderId,
    amountCents: toCents(2500),
    expiresAt: new Date(Date.now() + 60_000),
    payer: { name: '', cpf: null },
  });
  const { body } = await site.deposit(playerId, 2500, key);
  expect(body.pix_data.pix_code).toBe(lost.pixCode);
});

test('a deposit whose request is never repeated fails when it expires, and frees its key', async () => {
  const [playerId, key] = [await books.createPlayer(), randomUUID()];
  await leaveOpen(playerId, { key, expiresInMs: -1000 });
  await site.run('expire-deposits');
  expect(await rowsOf(playerId)).toMatchObject([{ status: 'FAILED' }]);
  expect((await site.deposit(playerId, 9900, key)).status).toBe(200);
});

test('open charges are limited by player and by address, and new ones by the minute for all players together', async () => {
  const chargeLimits = { ofPlayer: 2, ofAddress: 4, perMinute: 7 };
  const limited = await openPaymentSite(books, { config: { chargeLimits } });
  await ageRows(books.owner, 'provider_transactions', '31 minutes');
  await books.owner.query(`delete from counted_attempt where key = 'charges'`);
  const players = await Promise.all(Array.from({ length: 4 }, () => books.createPlayer()));
  const codes = async (on: readonly (string | undefined)[]) =>
    (await Promise.all(on.map((playerId) => codeOf(limited.deposit(playerId!, 2500))))).map(String).toSorted();
  // All at once, so that the result depends on locks, not on luck.
  const [first, second, third, fourth] = players;
  expect(await codes([first, first, first, first])).toEqual(['200', '200', 'too_many_charges', 'too_many_charges']);
  expect(await codes([second, third, fourth])).toEqual(['200', '200', 'too_many_charges_here']);
  const refused = () =>
    refusedFor(`${limited.address}/api/functions/create-deposit`, fourth!, { amount_cents: 2500, cpf: cpfOf(fourth!) });
  expect(await refused()).toEqual(['too_many_charges_here', 300]);
  // An expired charge is not open, even if the job has not closed it yet.
  await ageRows(books.owner, 'provider_transactions', '31 minutes');
  expect(await codes([first, second, third, fourth])).toEqual(['200', '200', '200', 'deposits_busy']);
  await ageRows(books.owner, 'provider_transactions', '31 minutes');
  expect(await refused()).toEqual(['deposits_busy', 60]);
  await ageRows(books.owner, 'counted_attempt', '1 minute');
  await ageRows(books.owner, 'provider_transactions', '31 minutes');
  expect(await codes([fourth])).toEqual(['200']);
  await limited.close();
});

test('the charges of one address are counted one after another, whoever opens them', async () => {
  const [first, second] = [await books.createPlayer(), await books.createPlayer()];
  const limited = { address: '198.51.100.7', ofAddress: 1 };
  const { outcome } = await whileOpen(
    books.owner,
    (tx) => openDeposit(tx, first, limited),
    () => openDeposit(books.pool, second, limited),
  );
  expect(outcome).toBe('too_many_charges_here');
});

test('an IPv6 /64 network counts as one address, and a mapped IPv4 address as that IPv4 address', async () => {
  const { rows } = await books.owner.query<{ network: string }>(
    `select host(network_of(a::inet)) as network
     from unnest(array['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9', '2001:db8:1:3::9', '::ffff:203.0.113.7', '203.0.113.7']) a`,
  );
  expect(rows.map(({ network }) => network)).toEqual([
    '2001:db8:1:2::',
    '2001:db8:1:2::',
    '2001:db8:1:3::',
    '203.0.113.7',
    '203.0.113.7',
  ]);
});

test('without an active provider a repeated request still gets its first answer, and nothing new begins', async () => {
  const [playerId, key] = [await books.createPlayer(), randomUUID()];
  const first = await site.deposit(playerId, 2500, key);
  expect(first.status).toBe(200);
  const closed = await openPaymentSite(books, { activeProvider: null });
  expect(await closed.deposit(playerId, 2500, key)).toEqual(first);
  expect(await closed.deposit(playerId, 2600, key)).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } });
  expect(await closed.deposit(playerId, 2500)).toMatchObject({ status: 503, body: { code: 'provider_unconfigured' } });
  await closed.close();
  expect(await rowsOf(playerId)).toHaveLength(1);
});
