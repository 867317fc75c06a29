import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { RequestBody } from '@raspasorte/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { drive, passTime, payoutsAtBank, runJobs } from '../../../test/money/drive-payouts.ts';
import { cpfOf } from '../../../test/money/payment-calls.ts';
import { openPaymentSite, type PaymentSite } from '../../../test/money/payment-site.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { ageRows, ageUntilDue } from '../../../test/age-rows.ts';

type Fault = RequestBody<'setSandboxFaults'>['faults'][number];

/** Long, because the machine may be busy. */
const PATIENT = { timeout: 15_000 };

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterEach(() => books.expectSound());
afterAll(() => books.close());

const stateOf = async (playerId: string) => {
  const { rows } = await books.owner.query<{ id: string; status: string; held: number }>(
    `select t.id, t.status, w.held_cents::int as held from provider_transactions t join wallet w using (player_id)
     where player_id = $1 and type = 'WITHDRAW'`,
    [playerId],
  );
  expect(rows).toHaveLength(1);
  return rows[0];
};

describe('whatever the bank does wrong', () => {
  let site: PaymentSite;
  let secondProcess: PaymentSite;
  beforeAll(async () => {
    const options = { payAtOnce: false, timeoutMs: 700 };
    site = await openPaymentSite(books, options);
    secondProcess = await openPaymentSite(books, options);
  });
  afterEach(() => site.setFaults());
  afterAll(() => Promise.all([site.close(), secondProcess.close()]));

  /** Runs both processes at once, often enough for the bank to have shown its whole fault. */
  async function bothAtWork(): Promise<void> {
    for (let round = 0; round < 3; round += 1) {
      await passTime(books);
      await Promise.all([runJobs(site), runJobs(secondProcess)]);
    }
  }

  const lasting: [fault: Fault, whatItDoes: string, during: string][] = [
    ['slow', 'answers after the time limit', 'PENDING'],
    ['fail', 'answers 503', 'PENDING'],
    ['cut', 'pays and hangs up', 'APPROVED'],
    ['hang', 'pays and never answers', 'APPROVED'],
    ['repeat_webhooks', 'reports everything five times', 'APPROVED'],
    ['delay_webhooks', 'reports late and in another order', 'APPROVED'],
    ['no_webhooks', 'reports nothing', 'APPROVED'],
    ['wrong_amount', 'reports another amount', 'PENDING'],
  ];
  test.each(lasting)('%s: a bank that %s pays once', async (fault, _, during) => {
    const playerId = await books.createPlayer(5000);
    await site.setFaults(fault);
    await site.withdraw(playerId, 1500);
    await bothAtWork();
    // While the bank's answers make no sense, the money stays held.
    expect(await stateOf(playerId)).toMatchObject({ status: during, held: during === 'PENDING' ? 1500 : 0 });
    await books.expectSound();
    await site.setFaults();
    await drive(books, site);
    expect(await stateOf(playerId)).toMatchObject({ status: 'APPROVED', held: 0 });
    expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([1500]);
    expect(await books.balanceOf(playerId)).toBe(3500);
  });

  test('a payout that was postponed while the clock was an hour ahead is asked about once the clock is right again', async () => {
    const playerId = await books.createPlayer(5000);
    await site.withdraw(playerId, 1500);
    await site.run('pay-withdrawals');
    const hourAhead = `clock_timestamp() + interval '1 hour'`;
    await books.owner.query(`update provider_transactions set next_poll_at = ${hourAhead} where player_id = $1`, [playerId]);
    await books.owner.query(`update bank.payout set settles_at = ${hourAhead} where cpf = $1`, [cpfOf(playerId)]);
    await site.setFaults('no_webhooks');
    await site.run('settle-sandbox-payouts');
    await site.run('pay-withdrawals');
    expect(await stateOf(playerId)).toMatchObject({ status: 'APPROVED', held: 0 });
  });

  test('fail_payouts: a bank that accepts and then fails pays nothing, and one refund puts the money back', async () => {
    const playerId = await books.createPlayer(5000);
    await site.setFaults('fail_payouts', 'repeat_webhooks');
    await site.withdraw(playerId, 1500);
    await bothAtWork();
    await site.setFaults();
    await drive(books, site);
    expect(await stateOf(playerId)).toMatchObject({ status: 'FAILED', held: 0 });
    expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([]);
    expect(await books.balanceOf(playerId)).toBe(5000);
  });

  test('many withdrawals of many players, two processes and every fault in turn: each is paid or voided, once', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => books.createPlayer(5000)));
    for (const fault of ['cut', 'fail', 'hang', 'repeat_webhooks', 'fail_payouts', 'delay_webhooks'] as const) {
      await site.setFaults(fault);
      await Promise.all(players.map((playerId) => site.withdraw(playerId, 1000)));
      // Time also passes in the middle of the work: a payout that is then repeated must find its
      // first effect.
      await Promise.all([bothAtWork(), pause(50).then(() => passTime(books))]);
    }
    await site.setFaults();
    await drive(books, site);
    for (const playerId of players) {
      const paid = await payoutsAtBank(books, cpfOf(playerId));
      const { rows } = await books.owner.query(
        `select from provider_transactions where player_id = $1 and type = 'WITHDRAW' and status = 'APPROVED'`,
        [playerId],
      );
      expect(rows).toHaveLength(paid.length);
      expect(await books.balanceOf(playerId)).toBe(5000 - 1000 * paid.length);
    }
  });
});

describe('a process that dies', () => {
  const never = () => new Promise<never>(() => undefined);
  /** Counts calls to the bank about payouts. */
  const counted = (calls: { count: number }, bank: PaymentProvider): PaymentProvider => ({
    ...bank,
    createPayout: (order) => {
      calls.count += 1;
      return bank.createPayout(order);
    },
    readPayout: (payout) => {
      calls.count += 1;
      return bank.readPayout(payout);
    },
  });
  const deaths: [when: string, wrap: (bank: PaymentProvider) => PaymentProvider][] = [
    ['after the hold', (bank) => bank],
    ['after it recorded that it sends, and before it sends', (bank) => ({ ...bank, createPayout: never })],
    [
      'after the bank has paid, and before its answer',
      (bank) => ({ ...bank, createPayout: (order) => bank.createPayout(order).then(never) }),
    ],
    [
      'after the answer, and before the post',
      (bank) => ({ ...bank, readPayout: (payout) => bank.readPayout(payout).then(never) }),
    ],
  ];
  test.each(deaths)('%s leaves a withdrawal that a second process finishes, with one payout', async (when, wrap) => {
    const [dyingCalls, heirCalls] = [{ count: 0 }, { count: 0 }];
    const [dying, heir] = await Promise.all([
      openPaymentSite(books, { payAtOnce: false, wrap: (bank) => counted(dyingCalls, wrap(bank)) }),
      openPaymentSite(books, { payAtOnce: false, wrap: (bank) => counted(heirCalls, bank) }),
    ]);
    const [playerId, key] = [await books.createPlayer(5000), randomUUID()];
    await dying.withdraw(playerId, 1500, { key });
    if (when !== 'after the hold') {
      if (when === 'after the answer, and before the post') {
        await dying.run('pay-withdrawals');
        await passTime(books);
        await dying.run('settle-sandbox-payouts');
      }
      const before = dyingCalls.count;
      void dying.run('pay-withdrawals');
      await vi.waitUntil(() => dyingCalls.count > before, PATIENT);
      if (when.startsWith('after the bank')) {
        await vi.waitUntil(async () => (await payoutsAtBank(books, cpfOf(playerId))).length === 1, PATIENT);
      }
      // Until the lease ends, no other process touches what the dead one may still be working on.
      await heir.run('pay-withdrawals');
      expect(heirCalls.count).toBe(0);
    }
    await drive(books, heir);
    expect(await stateOf(playerId)).toMatchObject({ status: 'APPROVED', held: 0 });
    expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([1500]);
    // The player got no answer and asks again.
    expect((await heir.withdraw(playerId, 1500, { key })).status).toBe(200);
    expect(await books.balanceOf(playerId)).toBe(3500);
    await Promise.all([dying.close(), heir.close()]);
  });

  test.each(['no news', 'news'])(
    'with the clock an hour ahead, and %s since, leaves a claim that ends soon after the clock is right',
    async (news) => {
      const heirCalls = { count: 0 };
      const [dying, heir] = await Promise.all([
        openPaymentSite(books, {
          payAtOnce: false,
          wrap: (bank) => ({ ...bank, createPayout: (order) => bank.createPayout(order).then(never) }),
        }),
        openPaymentSite(books, { payAtOnce: false, wrap: (bank) => counted(heirCalls, bank) }),
      ]);
      const playerId = await books.createPlayer(5000);
      const its = { which: { player_id: playerId } };
      await dying.withdraw(playerId, 1500, { key: randomUUID() });
      void dying.run('pay-withdrawals');
      await vi.waitUntil(async () => (await payoutsAtBank(books, cpfOf(playerId))).length === 1, PATIENT);
      await ageRows(books.owner, 'provider_transactions', '-1 hour', its);
      // News makes a payout due at once if nobody has claimed it.
      if (news === 'news') await ageRows(books.owner, 'provider_transactions', '2 hours', { ...its, only: ['next_poll_at'] });
      // The first process may still be working on it.
      await heir.run('pay-withdrawals');
      expect(heirCalls.count).toBe(0);
      await ageRows(books.owner, 'provider_transactions', '2 minutes', its);
      await heir.run('pay-withdrawals');
      expect(heirCalls.count).toBe(1);
      await drive(books, heir);
      expect(await stateOf(playerId)).toMatchObject({ status: 'APPROVED', held: 0 });
      expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([1500]);
      await Promise.all([dying.close(), heir.close()]);
    },
  );
});

test('a payout that the bank does not know after an unknown result is sent again, under the same id and not at once', async () => {
  const [asked, lost] = [[] as string[], { value: true }];
  const site = await openPaymentSite(books, {
    payAtOnce: false,
    wrap: (bank) => ({
      ...bank,
      createPayout: (order) => {
        asked.push(order.reference);
        return lost.value ? Promise.reject(new Error('the connection was lost')) : bank.createPayout(order);
      },
    }),
  });
  const playerId = await books.createPlayer(5000);
  await site.withdraw(playerId, 1500);
  await site.run('pay-withdrawals');
  await ageUntilDue(books.owner, 'provider_transactions', { player_id: playerId });
  await site.run('pay-withdrawals');
  expect(asked).toHaveLength(1);
  lost.value = false;
  await drive(books, site);
  expect(asked).toHaveLength(2);
  expect(new Set(asked).size).toBe(1);
  expect(await stateOf(playerId)).toMatchObject({ status: 'APPROVED' });
  expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([1500]);
  await site.close();
});

test('a process whose answer comes after its lease does not end the claim of the next process', async () => {
  const [answered, asked, calls] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), { slow: 0, next: 0 }];
  const slow = await openPaymentSite(books, {
    payAtOnce: false,
    wrap: (bank) => ({
      ...bank,
      createPayout: async (order) => {
        const report = await bank.createPayout(order);
        calls.slow += 1;
        await answered.promise;
        return report;
      },
      readPayout: (payout) => {
        calls.slow += 1;
        return bank.readPayout(payout);
      },
    }),
  });
  const next = await openPaymentSite(books, {
    payAtOnce: false,
    wrap: (bank) => ({
      ...bank,
      readPayout: async (payout) => {
        calls.next += 1;
        await asked.promise;
        return bank.readPayout(payout);
      },
    }),
  });
  const playerId = await books.createPlayer(5000);
  const its = { which: { player_id: playerId } };
  await slow.withdraw(playerId, 1500);
  const slowRun = slow.run('pay-withdrawals');
  await vi.waitUntil(() => calls.slow === 1, PATIENT);
  await ageRows(books.owner, 'provider_transactions', '2 minutes', its);
  const nextRun = next.run('pay-withdrawals');
  await vi.waitUntil(() => calls.next === 1, PATIENT);
  answered.resolve();
  await slowRun;
  await ageRows(books.owner, 'provider_transactions', '1 hour', { ...its, only: ['next_poll_at'] });
  await slow.run('pay-withdrawals');
  const meanwhile = { ...calls };
  asked.resolve();
  await nextRun;
  expect(meanwhile).toEqual({ slow: 1, next: 1 });
  await drive(books, next);
  expect(await stateOf(playerId)).toMatchObject({ status: 'APPROVED', held: 0 });
  expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([1500]);
  await Promise.all([slow.close(), next.close()]);
});
