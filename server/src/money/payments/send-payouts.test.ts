import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testLogger } from '../../../test/platform/open-test-dependencies.ts';
import { ageRows } from '../../../test/age-rows.ts';
import { openBooks, type Books } from '../../../test/books.ts';
import { drive, payoutsAtBank } from '../../../test/money/drive-payouts.ts';
import { cpfOf } from '../../../test/money/payment-calls.ts';
import { openPaymentSite, type PaymentSite } from '../../../test/money/payment-site.ts';
import { settleDeposit } from '../../../test/money/settle-payment.ts';
import type { Pool } from '../../platform/database/pool.ts';
import { callApplyDispute } from '../disputes/queries.ts';
import { createProviderDirectory } from './provider-directory.ts';
import { ProviderError } from './provider-error.ts';
import type { PaymentProvider } from './provider.ts';
import { markDueForPolling } from './queries/polling.ts';
import { sendPayouts } from './send-payouts.ts';

let books: Books;
let site: PaymentSite;
let bank: PaymentProvider;
/** Replaces calls between the site and the bank in a test. */
let fault: Partial<PaymentProvider> = {};
beforeAll(async () => {
  books = await openBooks();
  site = await openPaymentSite(books, {
    payAtOnce: false,
    wrap: (sandbox) => {
      bank = sandbox;
      return {
        ...sandbox,
        createPayout: (order) => (fault.createPayout ? fault.createPayout(order) : sandbox.createPayout(order)),
        readPayout: (payout) => (fault.readPayout ? fault.readPayout(payout) : sandbox.readPayout(payout)),
      };
    },
  });
});
afterEach(async () => {
  fault = {};
  await books.expectSound();
});
afterAll(async () => {
  await site.close();
  await books.close();
});

/** The pool of a process that freezes after its claims, until `thawed` resolves. */
function freezingPool(pool: Pool, { frozen, thawed }: { frozen: () => void; thawed: Promise<void> }): Pool {
  const query = async (text: string, values: unknown[]) => {
    const result = await pool.query(text, values);
    if (text.includes('as "isFirst"') && result.rows.length > 0) {
      frozen();
      await thawed;
    }
    return result;
  };
  return Object.assign(Object.create(pool) as Pool, { query });
}

/**
 * Sends payouts in a process that freezes after its claims. Returns, once it is frozen, the
 * function that lets it go on to its end.
 */
async function freezeAfterClaims(provider: PaymentProvider): Promise<() => Promise<void>> {
  const [frozen, thawed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const sending = sendPayouts({
    pool: freezingPool(books.pool, { frozen: frozen.resolve, thawed: thawed.promise }),
    providers: createProviderDirectory([provider], { activeName: async () => provider.name, isConfigured: async () => true }),
    applyPayoutEvent: () => Promise.reject(new Error('nothing is to be booked')),
    logger: testLogger,
  });
  await frozen.promise;
  return async () => {
    thawed.resolve();
    await sending;
  };
}

test.each(['never sent before', 'sent before'])(
  'a process that thaws after its lease sends no payout that another process has claimed: one %s',
  async (when) => {
    const playerId = await books.createPlayer(5000);
    const its = { which: { player_id: playerId } };
    await site.withdraw(playerId, 1500);
    if (when === 'sent before') {
      fault = { createPayout: () => Promise.reject(new ProviderError('unreachable', 'the request was lost')) };
      await site.run('pay-withdrawals');
      fault = {};
      await ageRows(books.owner, 'provider_transactions', '1 hour', its);
    }
    const sent: string[] = [];
    const slow: PaymentProvider = {
      ...bank,
      // What the provider answered before the process froze.
      readPayout: () => Promise.resolve({ kind: 'unknown' }),
      createPayout: async (order) => {
        const report = await bank.createPayout(order);
        sent.push(order.reference);
        return report;
      },
    };
    const thaw = await freezeAfterClaims(slow);
    await ageRows(books.owner, 'provider_transactions', '1 hour', its);
    await site.run('pay-withdrawals');
    expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([1500]);
    const known = `select external_id from provider_transactions where player_id = $1 and external_id is not null`;
    expect((await books.owner.query(known, [playerId])).rowCount, 'with the id that the provider gave it').toBe(1);
    await thaw();
    expect(sent).toEqual([]);
    await drive(books, site);
    expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([1500]);
    expect(await books.balanceOf(playerId)).toBe(3500);
  },
);

/** A payout that its provider called failed, and of which there is news. */
async function voidedPayout(): Promise<string> {
  const playerId = await books.createPlayer(5000);
  await site.setFaults('fail_payouts');
  await site.withdraw(playerId, 1500);
  await drive(books, site);
  await site.setFaults();
  const id = await payoutOf(playerId);
  await markDueForPolling(books.pool, { provider: 'sandbox', type: 'WITHDRAW' }, { externalId: null, reference: id });
  return id;
}
const payoutOf = async (playerId: string) => {
  const { rows } = await books.owner.query<{ id: string }>('select id from withdrawal where player_id = $1', [playerId]);
  return rows[0]!.id;
};

test('a voided payout that its provider calls failed once more is not asked about any more', async () => {
  const id = await voidedPayout();
  await books.owner.query('update provider_transactions set external_id = null where id = $1', [id]);
  await site.run('pay-withdrawals');
  const { rows } = await books.owner.query('select status, next_poll_at, external_id from provider_transactions where id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ status: 'FAILED', next_poll_at: null, external_id: expect.any(String) as string }]);
});

test('operators are told when a voided payout is not asked about any more, after seven days without a final answer', async () => {
  const id = await voidedPayout();
  fault = { readPayout: () => Promise.reject(new ProviderError('unreachable', 'the provider answered 503')) };
  const toldAfter = async (time: string) => {
    await ageRows(books.owner, 'provider_transactions', time, { which: { id } });
    await ageRows(books.owner, 'provider_transactions', '1 hour', { which: { id }, only: ['next_poll_at'] });
    await site.run('pay-withdrawals');
    const { rows } = await books.owner.query<{ kind: string }>('select kind from payment_provider_anomaly where subject = $1', [
      id,
    ]);
    return rows.map(({ kind }) => kind);
  };
  expect(await toldAfter('0 hours')).toEqual([]);
  expect(await toldAfter('6 days')).toEqual([]);
  expect(await toldAfter('2 days')).toEqual(['voided_unanswered']);
  const { rows } = await books.owner.query('select next_poll_at from provider_transactions where id = $1', [id]);
  expect(rows).toEqual([{ next_poll_at: null }]);
});

/** Credits a deposit, and returns what its payer's bank does then. */
async function disputable(playerId: string): Promise<(state?: 'open' | 'won') => Promise<unknown>> {
  const depositId = await settleDeposit(books.pool, playerId, { amountCents: 10_000 });
  const { rows } = await books.owner.query<{ paymentId: string }>(
    'select end_to_end_id as "paymentId" from provider_transactions where id = $1',
    [depositId],
  );
  const dispute = { playerId, paymentId: rows[0]!.paymentId, providerStatus: 'MED' };
  return (state = 'open') => callApplyDispute(books.pool, { ...dispute, provider: 'sandbox', newId: randomUUID(), state });
}

async function approve(playerId: string): Promise<void> {
  await site.asAdmin('POST', `/api/admin/withdrawals/${await payoutOf(playerId)}/approve`);
}

const requestIsLost: Partial<PaymentProvider> = {
  createPayout: () => Promise.reject(new ProviderError('unreachable', 'the provider has not got it')),
};

/**
 * A payout that was approved in spite of a dispute, whose request no provider has taken, and
 * another dispute that began since.
 */
async function approvedBeforeDispute(): Promise<{ playerId: string; later: Awaited<ReturnType<typeof disputable>> }> {
  const playerId = await books.createPlayer();
  const [first, later] = [await disputable(playerId), await disputable(playerId)];
  await site.withdraw(playerId, 1500);
  await first();
  await approve(playerId);
  fault = requestIsLost;
  await site.run('pay-withdrawals');
  fault = {};
  await later();
  return { playerId, later };
}

/** A payout that waits for the decision about a dispute. */
async function expectPaidOnceApproved(playerId: string): Promise<void> {
  await drive(books, site);
  expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([]);
  const { body } = await site.asAdmin('GET', '/api/admin/withdrawals?status=PENDING');
  expect(body).toMatchObject({ items: [{ user_id: playerId, reasons: ['dispute'], decision: null }] });
  await approve(playerId);
  await drive(books, site);
  expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([1500]);
}

test('a payout that was approved in spite of a dispute, and that no provider has taken, waits again for a later one', async () => {
  const { playerId } = await approvedBeforeDispute();
  await expectPaidOnceApproved(playerId);
});

test('a payout waits for a later dispute although the clock was ahead when an earlier one was seen', async () => {
  const { playerId, later } = await approvedBeforeDispute();
  await later('won');
  const ahead = { which: { player_id: playerId } };
  await ageRows(books.owner, 'withdrawal', '-1 hour', { ...ahead, only: ['decided_at'] });
  await ageRows(books.owner, 'dispute', '-1 hour', { ...ahead, only: ['opened_at'] });
  await later('open');
  await expectPaidOnceApproved(playerId);
});

test('a payout that was approved in spite of a dispute goes on when a later one has been won meanwhile', async () => {
  const { playerId, later } = await approvedBeforeDispute();
  await later('won');
  await drive(books, site);
  expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([1500]);
});

test.each([
  [
    'payouts are paused',
    `insert into operation_pause (operation, reason, paused_by) select 'payouts', 'x', 'x' where $1 <> ''`,
    () => books.owner.query('delete from operation_pause'),
  ],
  [
    'a second person is asked to give it back, which ends with the request',
    `insert into second_person_request (id, kind, subject, content, context, reason, asked_by, expires_at)
     values (gen_random_uuid(), 'give-back-withdrawal', $1, '{}', '{}', 'x', gen_random_uuid(), now() + interval '1 hour')`,
    (subject: string) => ageRows(books.owner, 'second_person_request', '1 hour', { which: { subject }, only: ['expires_at'] }),
  ],
])('a payout whose request was lost is not sent again while %s', async (_, begin, end) => {
  const playerId = await books.createPlayer(5000);
  await site.withdraw(playerId, 1500);
  fault = requestIsLost;
  await site.run('pay-withdrawals');
  fault = {};
  const id = await payoutOf(playerId);
  await books.owner.query(begin, [id]);
  await drive(books, site);
  expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([]);
  await end(id);
  await drive(books, site);
  expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([1500]);
});

test.each([
  ['whose request was lost before the dispute', 'unreachable'],
  ['whose provider refuses our login while the dispute begins', 'login'],
] as const)(
  'a payout that no provider has taken waits for an operator once a payment is disputed: one %s',
  async (_, trouble) => {
    const playerId = await books.createPlayer();
    const dispute = await disputable(playerId);
    await site.withdraw(playerId, 1500);
    fault = {
      createPayout: async () => {
        if (trouble === 'login') await dispute();
        throw new ProviderError(trouble, 'the provider has not got it');
      },
    };
    await site.run('pay-withdrawals');
    fault = {};
    if (trouble === 'unreachable') await dispute();
    await drive(books, site);
    expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([]);
    const { body } = await site.asAdmin('GET', '/api/admin/withdrawals?status=PENDING');
    expect(body).toMatchObject({ items: [{ user_id: playerId, reasons: ['dispute'], decision: null }] });

    await approve(playerId);
    await drive(books, site);
    expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([1500]);
  },
);

test('a payout waits for an operator when a payment is disputed between its claim and its request', async () => {
  const playerId = await books.createPlayer();
  const dispute = await disputable(playerId);
  await site.withdraw(playerId, 1500);
  const thaw = await freezeAfterClaims(bank);
  await dispute();
  await thaw();
  await drive(books, site);
  expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([]);
  await approve(playerId);
  await drive(books, site);
  expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([1500]);
});
