import { randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import { PANEL_CHECKED } from '@raspasorte/contract/admin';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { drive, passTime, payoutsAtBank } from '../../../test/money/drive-payouts.ts';
import { ADMIN_ID, cpfOf } from '../../../test/money/payment-calls.ts';
import { openPaymentSite, type PaymentSite } from '../../../test/money/payment-site.ts';
import { decideRequest } from '../../people/second-person/decide-request.ts';
import { markDueForPolling } from '../payments/queries/polling.ts';
import { ProviderError } from '../payments/provider-error.ts';
import type { PaymentProvider, PayoutReport } from '../payments/provider.ts';
import { ageRows, ageUntilDue } from '../../../test/age-rows.ts';
import { claimPayout, releaseClaim } from './queries/give-back.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';

let books: Books;
let site: PaymentSite;
/** Replaces calls between the product and the bank in a test. */
let fault: Partial<PaymentProvider>;
const refuse = (trouble: 'refused' | 'login') => () =>
  Promise.reject(new ProviderError(trouble, 'the customer has no PIX key of the CPF'));

beforeAll(async () => {
  books = await openBooks();
  site = await openPaymentSite(books, {
    payAtOnce: false,
    wrap: (bank) => ({
      ...bank,
      createPayout: (order) => (fault.createPayout ? fault.createPayout(order) : bank.createPayout(order)),
      readPayout: (payout) => (fault.readPayout ? fault.readPayout(payout) : bank.readPayout(payout)),
    }),
  });
});
beforeEach(() => {
  fault = { createPayout: (order) => order.requireClaim().then(refuse('refused')) };
});
afterEach(() => books.expectSound());
afterAll(async () => {
  await site.close();
  await books.close();
});

const reason = 'o banco não aceita a chave';
const giveBack = (id: string, body: object = {}) =>
  site.asAdmin('POST', `/api/admin/withdrawals/${id}/give-back`, { reason, ...body });
const codeOf = async (id: string) => {
  const { status, body } = await giveBack(id);
  return [status, body.code];
};
/** Makes a withdrawal that was sent to the provider once. */
async function begin(cents = 1500, balanceCents = 5000) {
  const playerId = await books.createPlayer(balanceCents);
  await site.withdraw(playerId, cents);
  await site.run('pay-withdrawals');
  const { rows } = await books.owner.query<{ id: string }>('select id from withdrawal where player_id = $1', [playerId]);
  return { playerId, id: rows[0]!.id };
}
const statusOf = async (id: string) =>
  (await books.owner.query<{ status: string }>('select status from provider_transactions where id = $1', [id])).rows[0]?.status;

test('a payout that the provider refuses for good is given back once, and the audit log keeps who did it and why', async () => {
  const { playerId, id } = await begin();
  // The request may still be on its way, and none follows while the operator waits for it.
  expect(await codeOf(id)).toEqual([409, 'payout_busy']);
  await ageRows(books.owner, 'provider_transactions', '2 minutes', { which: { id } });
  await site.run('pay-withdrawals');
  expect(await giveBack(id)).toEqual({ status: 200, body: { id, status: 'FAILED' } });
  expect(await books.balanceOf(playerId)).toBe(5000);
  // The balance is read later, so its place among the events is not fixed.
  const last = (name: string) => site.events.findLast((event) => event.name === name);
  expect(last('notification')).toMatchObject({ playerId });
  expect(last('withdrawal')).toEqual({ playerId, name: 'withdrawal', data: { id, status: 'REJECTED', amount_cents: 1500 } });
  const restored = { playerId, name: 'balance', data: { balance_cents: 5000, unrevealed_cents: 0, reserved_cents: 0 } };
  await expect.poll(() => last('balance'), { interval: 5 }).toEqual(restored);
  expect((await giveBack(id)).status).toBe(200);
  const written = `select actor_id, action, details from audit_log where subject = $1 and action <> 'adjust-balance'`;
  const { rows } = await books.owner.query(written, [playerId]);
  expect(rows).toEqual([
    { actor_id: ADMIN_ID, action: 'give-back-withdrawal', details: { withdrawal_id: id, amount_cents: 1500, reason } },
  ]);
  fault = {};
  await drive(books, site);
  expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([]);
  expect(await books.balanceOf(playerId)).toBe(5000);
});

test('a payout that was never sent is given back without asking the provider', async () => {
  fault = { createPayout: refuse('login'), readPayout: refuse('login') };
  const { playerId, id } = await begin();
  expect((await giveBack(id)).status).toBe(200);
  expect(await books.balanceOf(playerId)).toBe(5000);
});

test('a dispute that begins while an operator gives an unsent payout back takes the claim away, and the payout waits', async () => {
  fault = { createPayout: refuse('login'), readPayout: refuse('login') };
  const { playerId, id } = await begin();
  const claim = await claimPayout(books.pool, { id, leaseMs: 60_000, arrivesWithinMs: 0 });
  await books.owner.query('select make_payouts_wait($1)', [playerId]);
  const { rows } = await books.owner.query('select outcome from give_back_withdrawal($1, $2::timestamptz, false)', [
    id,
    claim!.lease,
  ]);
  expect(rows).toEqual([{ outcome: 'payout_busy' }]);
  await releaseClaim(books.pool, claim!);
  expect(await codeOf(id)).toEqual([409, 'withdrawal_waits']);
});

test('a payout that the provider knows, or does not answer about, is not given back', async () => {
  fault = {};
  const { playerId, id } = await begin();
  await passTime(books);
  fault = { readPayout: refuse('refused') };
  expect(await codeOf(id)).toEqual([503, 'provider_unavailable']);
  fault = {};
  const { status, body } = await giveBack(id);
  expect([status, body.code, body.detail]).toEqual([
    409,
    'payout_known',
    'O provedor está processando este saque: nada foi devolvido.',
  ]);
  expect(await books.balanceOf(playerId)).toBe(3500);
  await drive(books, site);
  expect(await statusOf(id)).toBe('APPROVED');
  expect(await codeOf(id)).toEqual([409, 'withdrawal_ended']);
  expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([1500]);
});

test('news that comes during the last question prevents the voiding', async () => {
  const { id } = await begin();
  await passTime(books);
  fault = {
    readPayout: async () => {
      await ageUntilDue(books.owner, 'provider_transactions', { id });
      return { kind: 'unknown' };
    },
  };
  expect(await codeOf(id)).toEqual([409, 'payout_busy']);
  expect(await statusOf(id)).toBe('PENDING');
});

test('news that a voided payout was paid is not lost when the provider fails to answer once', async () => {
  fault = {};
  const { playerId, id } = await begin();
  await passTime(books);
  fault = { readPayout: () => Promise.resolve({ kind: 'unknown' }) };
  expect((await giveBack(id)).status).toBe(200);
  await markDueForPolling(books.pool, { provider: 'sandbox', type: 'WITHDRAW' }, { externalId: null, reference: id });
  fault = { readPayout: () => Promise.reject(new ProviderError('unreachable', 'the provider answered 503')) };
  await site.run('pay-withdrawals');
  const { rows } = await books.owner.query('select flag, next_poll_at from provider_transactions where id = $1', [id]);
  expect(rows).toEqual([{ flag: null, next_poll_at: expect.any(Date) as Date }]);
  fault = {};
  await drive(books, site);
  const { rows: asked } = await books.owner.query('select flag, next_poll_at from provider_transactions where id = $1', [id]);
  expect(asked).toEqual([{ flag: 'paid_after_refund', next_poll_at: null }]);
  // Operators are told, and the amount that had been given back is taken again.
  const { rows: told } = await books.owner.query('select kind, settled_at from payment_provider_anomaly where subject = $1', [
    id,
  ]);
  expect(told).toEqual([{ kind: 'paid_after_refund', settled_at: null }]);
  expect(await statusOf(id)).toBe('APPROVED');
  expect(await books.balanceOf(playerId)).toBe(3500);
});

test('when operators and the payout job run at the same time, each withdrawal is paid or given back, once', async () => {
  for (let race = 0; race < 15; race += 1) {
    fault = { createPayout: refuse('refused') };
    const { playerId, id } = await begin();
    await passTime(books);
    fault = {};
    const acts = [() => giveBack(id), () => giveBack(id), () => site.run('pay-withdrawals')];
    await Promise.all((race % 2 ? acts : acts.toReversed()).map((act) => act()));
    await drive(books, site);
    const status = await statusOf(id);
    expect(['APPROVED', 'FAILED']).toContain(status);
    expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual(status === 'APPROVED' ? [1500] : []);
    expect(await books.balanceOf(playerId)).toBe(status === 'APPROVED' ? 3500 : 5000);
  }
});

test('only a payout that waits for no decision and has not ended is given back, by an operator with the right role, with a reason', async () => {
  const { id: waiting } = await begin(500_001, 600_000);
  expect(await codeOf(waiting)).toEqual([409, 'withdrawal_waits']);
  await site.asAdmin('POST', `/api/admin/withdrawals/${waiting}/reject`);
  expect(await codeOf(waiting)).toEqual([409, 'withdrawal_ended']);
  expect(await codeOf(randomUUID())).toEqual([404, 'not_found']);
  expect(await codeOf('x')).toEqual([404, 'not_found']);
  const { playerId, id } = await begin();
  await passTime(books);
  const path = `/api/admin/withdrawals/${id}/give-back`;
  for (const body of [{}, { reason: ' ' }]) expect((await site.asAdmin('POST', path, body)).status).toBe(400);
  const asPlayer = await fetch(site.address + path, {
    method: 'POST',
    headers: { 'x-player': playerId, 'content-type': 'application/json' },
    body: JSON.stringify({ reason }),
  });
  expect(asPlayer.status).toBe(403);
  expect(await books.balanceOf(playerId)).toBe(3500);
});

describe('where the provider cannot be asked', () => {
  const SECOND = { actorId: randomUUID(), actorName: 'Olívia Operadora', address: null };
  beforeAll(async () => {
    await books.owner.query(
      `insert into auth."user" (id, name, email, email_verified, role, created_at)
       values ($1::uuid, 'Operador', $1 || '@example.com', true, 'admin', now() - interval '2 days')`,
      [SECOND.actorId],
    );
    await books.owner.query(
      `insert into auth.session (user_id, token, expires_at, updated_at) values ($1, 'second', now() + interval '1 hour', now())`,
      [SECOND.actorId],
    );
  });
  const report =
    (change: Partial<PayoutReport>): PaymentProvider['readPayout'] =>
    async ({ reference, amountCents }) => ({
      kind: 'known',
      report: { externalId: reference, amountCents, status: 'paid', feeCents: toCents(0), endToEndId: null, ...change },
    });
  const contradict = () => Promise.reject(new ProviderError('contradiction', 'the answer is about another payout'));
  /** Makes a withdrawal that the provider took, although its answer was lost. */
  const beginLost = async (readPayout: PaymentProvider['readPayout'] = async () => ({ kind: 'cannot_tell' })) => {
    const ordered: string[] = [];
    fault = {
      readPayout,
      createPayout: async ({ reference, requireClaim }) => {
        await requireClaim();
        ordered.push(reference);
        throw new ProviderError('unreachable', 'the answer was lost');
      },
    };
    const begun = await begin();
    await passTime(books);
    return { ...begun, orders: () => ordered.filter((reference) => reference === begun.id).length };
  };
  const askSecondPerson = async (id: string) => {
    const { status, body } = await giveBack(id, { panel_checked: PANEL_CHECKED });
    expect(status).toBe(202);
    expect(body).toEqual({ success: true, pending_approval_id: expect.any(String), expires_at: expect.any(String) });
    return body['pending_approval_id'] as string;
  };
  const decide = (id: string, actor: typeof SECOND, decision: 'approved' | 'refused' = 'approved') =>
    decideRequest({ pool: books.pool, secondPerson: site.secondPerson }, { id, decision, reason: 'conferi o painel', actor });

  test.each([
    ['since it says so', undefined, false],
    ['since its answer is about another payout', contradict, false],
    ['since it says that it paid another amount', report({ status: 'paid', amountCents: toCents(1400) }), false],
    ['since it says that it paid somebody else', report({ status: 'pending', isOtherPayee: true }), true],
  ])(
    '(%s) nobody gives a payout back alone, or without having looked at the provider’s panel',
    async (_why, readPayout, isKnown) => {
      const { playerId, id, orders } = await beginLost(readPayout);
      // The first answer has the provider's id.
      if (isKnown) await drive(books, site);
      expect(await codeOf(id)).toEqual([409, 'payout_unaskable']);
      expect((await giveBack(id, { panel_checked: 'sim' })).status).toBe(400);
      const before = orders();
      // While the operator looks at the panel, and until the second person decides, the payout must
      // not be sent again.
      await site.run('pay-withdrawals');
      const request = await askSecondPerson(id);
      expect(await statusOf(id)).toBe('PENDING');
      await drive(books, site);
      expect(orders()).toBe(before);
      expect(await refusalOf(decide(request, { ...SECOND, actorId: ADMIN_ID }))).toBe('own_request');
      expect(await books.balanceOf(playerId)).toBe(3500);
      expect(await decide(request, SECOND)).toEqual({ id: request, status: 'approved', alone: false });
      expect(await statusOf(id)).toBe('FAILED');
      expect(await books.balanceOf(playerId)).toBe(5000);
      const told = site.events.findLast(({ name }) => name === 'withdrawal');
      expect(told).toMatchObject({ playerId, data: { id, status: 'REJECTED' } });
      const { rows } = await books.owner.query<{ actor_id: string; action: string; details: object }>(
        `select actor_id, action, details from audit_log where subject = $1 and action <> 'adjust-balance' order by seq`,
        [playerId],
      );
      expect(rows.map(({ actor_id, action }) => [actor_id, action])).toEqual([
        [ADMIN_ID, 'ask-second-person'],
        [SECOND.actorId, 'give-back-withdrawal'],
        [SECOND.actorId, 'approve-second-person'],
      ]);
      expect(rows[1]?.details).toMatchObject({ withdrawal_id: id, panel_checked: true, request_id: request, reason });
    },
  );

  test('a payout is sent again when the second person refuses to give it back, and news from the provider prevents giving it back', async () => {
    const { id, orders } = await beginLost();
    const refused = await askSecondPerson(id);
    await decide(refused, SECOND, 'refused');
    const before = orders();
    await drive(books, site);
    expect(orders()).toBeGreaterThan(before);
    await passTime(books);
    const request = await askSecondPerson(id);
    await markDueForPolling(books.pool, { provider: 'sandbox', type: 'WITHDRAW' }, { externalId: 'known there', reference: id });
    expect(await refusalOf(decide(request, SECOND))).toBe('payout_busy');
    expect(await statusOf(id)).toBe('PENDING');
  });
});
