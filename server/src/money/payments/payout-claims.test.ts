import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ageRows } from '../../../test/age-rows.ts';
import { openBooks, type Books } from '../../../test/books.ts';
import { disputeDeposit } from '../../../test/money/dispute-deposit.ts';
import { cpfOf } from '../../../test/money/payment-calls.ts';
import { settleDeposit } from '../../../test/money/settle-payment.ts';
import {
  callWithholdPayout,
  claimDuePayouts,
  mayLeave,
  releasePayout,
  releaseUnsent,
  updateRequested,
  type ClaimedPayout,
} from './queries/payouts.ts';

// What a process may do with a payout that it claimed, asked of the database itself.
let books: Books;
let playerId: string;
let id: string;
beforeAll(async () => {
  books = await openBooks();
});
beforeEach(async () => {
  [playerId, id] = [await books.createPlayer(1500), randomUUID()];
  await books.pool.query(`select hold_withdrawal($1, 'k', sha256('x'), $2, 'sandbox', 1500, $3, 1500, null, null)`, [
    playerId,
    id,
    cpfOf(playerId),
  ]);
});
afterEach(() => books.expectSound());
afterAll(() => books.close());

const claims = async (leaseMs = 60_000) =>
  (await claimDuePayouts(books.pool, { limit: 100, leaseMs, sendAgainAfterMs: 0 })).filter((payout) => payout.id === id);
const claim = async (leaseMs?: number): Promise<ClaimedPayout> => (await claims(leaseMs))[0]!;
const change = (set: string) => books.owner.query(`update provider_transactions set ${set} where id = $1`, [id]);
/** A message says that there is news of the payout. */
const news = () => ageRows(books.owner, 'provider_transactions', '1 hour', { which: { id }, only: ['next_poll_at'] });
const giveBack = () => books.owner.query(`select void_hold(t, 'FAILED', null) from provider_transactions t where id = $1`, [id]);
const state = async () => {
  const { rows } = await books.owner.query(
    `select external_id, requested_at is not null as sent, next_poll_at <= clock_timestamp() as due from provider_transactions where id = $1`,
    [id],
  );
  return rows[0];
};

describe('a payout is not claimed', () => {
  test('although there is news of it, while the claim of another process lasts', async () => {
    await claim();
    await news();
    expect(await claims()).toEqual([]);
  });

  test('while payouts are paused, unless it was sent before', async () => {
    const pause = (text: string) => books.owner.query(text);
    await pause(`insert into operation_pause (operation, reason, paused_by) values ('payouts', 'x', 'x')`);
    try {
      expect(await claims()).toEqual([]);
      await change('requested_at = created_at');
      expect(await claims()).toHaveLength(1);
    } finally {
      await pause('delete from operation_pause');
    }
  });
});

/** Another process claims it, whose claim lasts. */
async function claimedAgain(): Promise<void> {
  await news();
  expect(await claims()).toHaveLength(1);
}

/** How long a claim lasts, and what happens before it is used. */
type Late = { leaseMs?: number; meanwhile?: () => Promise<unknown> };

describe('a payout may be sent', () => {
  test.each<[what: string, late: Late, may: boolean]>([
    ['by the process that claimed it', {}, true],
    ['not after the end of the claim', { leaseMs: 0 }, false],
    ['not after another process has claimed it', { leaseMs: 0, meanwhile: claimedAgain }, false],
    ['not after it was given back', { meanwhile: giveBack }, false],
  ])('%s', async (_, { leaseMs, meanwhile }, may) => {
    const own = await claim(leaseMs);
    await meanwhile?.();
    expect([await mayLeave(books.pool, own), await updateRequested(books.pool, own)]).toEqual([may, may]);
  });
});

describe('a payout that its provider has never taken waits for an operator because of a dispute', () => {
  test.each<[what: string, late: Late, waits: boolean]>([
    ['when the process that claimed it says so', {}, true],
    ['not after the end of the claim', { leaseMs: 0 }, false],
    ['not after another process has claimed it', { leaseMs: 0, meanwhile: claimedAgain }, false],
    ['not when there is news of it', { meanwhile: news }, false],
  ])('%s', async (_, { leaseMs, meanwhile }, waits) => {
    // One that was not sent would have waited since the dispute began.
    const earlier = await claim();
    await updateRequested(books.pool, earlier);
    await releasePayout(books.pool, earlier, { externalId: null, isFinal: false });
    await settleDeposit(books.pool, playerId, { amountCents: 1000 });
    await disputeDeposit(books.pool, playerId, 'open');
    await news();
    const own = await claim(leaseMs);
    await meanwhile?.();
    expect(await callWithholdPayout(books.pool, own)).toBe(waits);
  });
});

describe('at the end of a claim', () => {
  const release = (own: ClaimedPayout, externalId: string | null) =>
    releasePayout(books.pool, own, { externalId, isFinal: false });

  test('the provider’s id stays when the answer names none', async () => {
    await change(`external_id = 'X1'`);
    await release(await claim(), null);
    expect(await state()).toMatchObject({ external_id: 'X1', due: false });
  });

  test('the payout is due at once when there was news of it meanwhile', async () => {
    const own = await claim();
    await news();
    await release(own, null);
    expect(await state()).toMatchObject({ due: true });
  });

  test('that was lost, the claim of the next process stands, and the provider’s id is kept', async () => {
    const own = await claim(0);
    await news();
    const next = await claim();
    await releaseUnsent(books.pool, own);
    await release(own, 'X1');
    expect(await state()).toEqual({ external_id: 'X1', sent: true, due: false });
    expect(await mayLeave(books.pool, next)).toBe(true);
  });

  test('that was lost, a payout that was given back meanwhile is asked about at once, as it may have been sent', async () => {
    const own = await claim();
    await giveBack();
    await release(own, 'X1');
    expect(await state()).toMatchObject({ external_id: 'X1', due: true });
  });
});
