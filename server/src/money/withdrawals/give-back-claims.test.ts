import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ageRows } from '../../../test/age-rows.ts';
import { openBooks, type Books } from '../../../test/books.ts';
import { cpfOf } from '../../../test/money/payment-calls.ts';
import { claimPayout, postponePayout } from './queries/give-back.ts';

// What stands against giving a payout back, asked of the database itself.
let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterEach(() => books.expectSound());
afterAll(() => books.close());

/** A payout that no provider was asked for, and its change. */
async function payout(change: string): Promise<{ id: string; playerId: string }> {
  const [playerId, id] = [await books.createPlayer(1500), randomUUID()];
  await books.pool.query(`select hold_withdrawal($1, 'k', sha256('x'), $2, 'sandbox', 1500, $3, 1500, null, null)`, [
    playerId,
    id,
    cpfOf(playerId),
  ]);
  await books.owner.query(`update provider_transactions set ${change} where id = $1`, [id]);
  return { id, playerId };
}

const outcomeOf = async (call: string, values: unknown[]) =>
  (await books.pool.query<{ outcome: string }>(`select outcome from ${call}`, values)).rows[0]?.outcome;

const claim = async (id: string, leaseMs: number) => (await claimPayout(books.pool, { id, leaseMs, arrivesWithinMs: 0 }))!.lease;

describe('a claimed payout', () => {
  type State = { change?: string; leaseMs?: number; isNews?: boolean; isUnknown?: boolean };
  test.each<[what: string, state: State, outcome: string]>([
    ['as it was claimed', {}, 'voided'],
    ['of which there is news', { isNews: true }, 'payout_busy'],
    ['whose claim has ended', { leaseMs: 0 }, 'payout_busy'],
    ['that was sent', { change: 'requested_at = created_at' }, 'second_person_required'],
    ['that was sent and never arrived', { change: 'requested_at = created_at', isUnknown: true }, 'voided'],
  ])('%s', async (_, state, outcome) => {
    const { change = 'requested_at = null', leaseMs = 60_000, isNews = false, isUnknown = false } = state;
    const { id } = await payout(change);
    const lease = await claim(id, leaseMs);
    if (isNews) await ageRows(books.owner, 'provider_transactions', '1 second', { which: { id }, only: ['next_poll_at'] });
    expect(await outcomeOf('give_back_withdrawal($1, $2, $3)', [id, lease, isUnknown])).toBe(outcome);
  });
});

test('an operator does not stop a payout that another process has claimed', async () => {
  const { id } = await payout('requested_at = created_at');
  await claim(id, 60_000);
  const due = async () => (await books.owner.query('select next_poll_at from provider_transactions where id = $1', [id])).rows;
  const before = await due();
  expect(await claimPayout(books.pool, { id, leaseMs: 60_000, arrivesWithinMs: 0 })).toBeUndefined();
  await postponePayout(books.pool, id, 180_000);
  expect(await due()).toEqual(before);
});

test('a payout that was sent within a minute of a change of account may have been sent with the earlier one', async () => {
  const { id } = await payout(`requested_at = now() - interval '10 seconds'`);
  await books.owner.query(
    `insert into payment_provider_settings (provider, account_changed_at) values ('sandbox', now() - interval '30 seconds')`,
  );
  expect(await claimPayout(books.pool, { id, leaseMs: 60_000, arrivesWithinMs: 0 })).toMatchObject({ accountChanged: true });
});

describe('a payout that a second person approved to give back', () => {
  type Asked = { subject?: string; content?: object; leaseMs?: number };
  test.each<[what: string, change: string, asked: Asked, outcome: string]>([
    ['as both saw it', `requested_at = now() - interval '1 day', external_id = 'X1'`, {}, 'voided'],
    ['that the provider is being asked about', `external_id = 'X1'`, { leaseMs: 60_000 }, 'payout_busy'],
    ['whose last question is over', `external_id = 'X1'`, { leaseMs: 0 }, 'voided'],
    ['that was sent again', `requested_at = now() + interval '1 hour', external_id = 'X1'`, {}, 'payout_busy'],
    ['by another name', `external_id = 'X2'`, {}, 'payout_busy'],
    ['by a name that is not proven', `unproven_external_id = 'X2'`, { content: {} }, 'payout_busy'],
    ['instead of another', `external_id = 'X1'`, { subject: randomUUID() }, 'payout_busy'],
  ])('%s', async (_, change, asked, outcome) => {
    const { id, playerId } = await payout(change);
    const { subject = id, content = { external_id: 'X1' }, leaseMs } = asked;
    if (leaseMs !== undefined) await claim(id, leaseMs);
    const request = randomUUID();
    await books.owner.query(
      `insert into second_person_request (id, kind, subject, player_id, amount_cents, content, context, reason, asked_by,
         expires_at, status, decided_by, decided_at, decision_reason)
       values ($1, 'give-back-withdrawal', $2, $3, 1500, $4, '{}', 'x', gen_random_uuid(), now(), 'approved',
         gen_random_uuid(), now(), 'x')`,
      [request, subject, playerId, content],
    );
    expect(await outcomeOf('give_back_approved($1, $2)', [id, request])).toBe(outcome);
  });
});
