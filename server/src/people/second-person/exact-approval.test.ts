import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ageRows } from '../../../test/age-rows.ts';
import { openBooks, type Books } from '../../../test/books.ts';
import { whileOpen } from '../../../test/postgres/while-open.ts';

/**
 * What one approval allows and how long each time of these rules is, asked of the database itself.
 */
let books: Books;
let asker: string;
let second: string;
let player: string;
beforeAll(async () => {
  books = await openBooks();
});
beforeEach(async () => {
  await books.owner.query(`update auth."user" set role = 'user'`);
  [asker, second, player] = [await staff(), await staff(), await books.createPlayer()];
});
afterAll(() => books.close());

/** An administrator whose account is this old. */
async function staff(age = '2 days'): Promise<string> {
  const id = await books.createPlayer();
  await books.owner.query(`update auth."user" set role = 'admin', created_at = now() - $2::interval where id = $1`, [id, age]);
  return id;
}

async function one<Row extends object>(sql: string, values: unknown[]): Promise<Row> {
  return (await books.owner.query<Row>(sql, values)).rows[0]!;
}

/** What a call answers; what it has done is undone. */
async function undone(call: string, values: unknown[]): Promise<unknown> {
  const tx = await books.owner.connect();
  try {
    await tx.query('begin');
    return (await tx.query<Record<string, unknown>>(`select ${call}`, values)).rows[0];
  } finally {
    await tx.query('rollback');
    tx.release();
  }
}

/** The audit entry without which the database refuses what an operator does with money. */
const recorded = (action: string, subject: string, details: string) =>
  `record_action(null, 'teste', '${action}', ${subject}::text, jsonb_build_object(${details}), null)`;

/** A request to adjust the player's balance, which the second person has approved. */
async function approved(): Promise<string> {
  const { id } = await one<{ id: string }>(
    `insert into second_person_request (id, kind, subject, player_id, amount_cents, content, context, reason, asked_by, expires_at,
       status, decided_by, decided_at, decision_reason)
     values (gen_random_uuid(), 'adjust-balance', $1::uuid::text, $1, 1000, '{"kind":"adjustment_credit"}', '{}', 'x', $2,
       now() + interval '1 day', 'approved', $3, now(), 'x') returning id`,
    [player, asker, second],
  );
  return id;
}

describe('an approval', () => {
  type Use = { kind: string; askedBy: string; playerId: string | null; amountCents: number | null; content: object };
  test.each<[string, Partial<Use>]>([
    ['kind', { kind: 'approve-withdrawal' }],
    ['asker', { askedBy: randomUUID() }],
    ['player', { playerId: randomUUID() }],
    ['player, who is nobody', { playerId: null }],
    ['amount', { amountCents: 1001 }],
    ['amount, which is open', { amountCents: null }],
    ['content', { content: { kind: 'adjustment_debit' } }],
  ])('is not used up for another %s, and once for what was asked', async (_, change) => {
    const id = await approved();
    const own = {
      kind: 'adjust-balance',
      askedBy: asker,
      playerId: player,
      amountCents: 1000,
      content: { kind: 'adjustment_credit' },
    };
    const use = async (what: Use) => {
      const { kind, askedBy, playerId, amountCents, content } = what;
      const values = [id, kind, askedBy, playerId, amountCents, content];
      return (await one<{ used: boolean }>('select use_second_person($1, $2, $3, $4, $5, $6) as used', values)).used;
    };
    expect(await use({ ...own, ...change })).toBe(false);
    expect([await use(own), await use(own)]).toEqual([true, false]);
  });

  test.each(['refused', 'withdrawn'])('is none when the request was %s', async (status) => {
    const id = await approved();
    await books.owner.query('update second_person_request set status = $2 where id = $1', [id, status]);
    const use = `select use_second_person($1, 'adjust-balance', $2, $3, 1000, '{"kind":"adjustment_credit"}') as used`;
    expect(await one(use, [id, asker, player])).toEqual({ used: false });
  });

  test('is not given to a request that somebody else refuses in the same instant', async () => {
    const third = await staff();
    const { request_id: id } = await one<{ request_id: string }>(
      `select request_id from ask_second_person(gen_random_uuid(), 'adjust-balance', 'x', $1, 1000, '{}', '{}', 'x', null, null, $2)`,
      [player, asker],
    );
    const decide = `select outcome from decide_second_person($1, $2, $3, 'x')`;
    const { rows } = await whileOpen(
      books.owner,
      (tx) => tx.query(decide, [id, second, 'refused']),
      () => books.pool.query(decide, [id, third, 'approved']),
    );
    expect(rows).toEqual([{ outcome: 'request_decided' }]);
  });

  test('is asked for within 72 hours', async () => {
    const { hours } = await one<{ hours: number }>(
      `select round(extract(epoch from expires_at - now()) / 3600)::int as hours
       from ask_second_person(gen_random_uuid(), 'adjust-balance', 'x', $1, 1000, '{}', '{}', 'x', null, null, $2)`,
      [player, asker],
    );
    expect(hours).toBe(72);
  });

  test.each([
    ['23 hours', 'account_too_new'],
    ['24 hours', null],
  ])('of an account that is %s old: %s', async (age, refusal) => {
    const [id, young] = [await approved(), await staff(age)];
    const asked = 'select second_person_refusal(r, $2) as refusal from second_person_request r where id = $1';
    expect(await one(asked, [id, young])).toEqual({ refusal });
  });
});

test.each([
  ['23 hours', 700],
  ['24 hours', 0],
])('of what was adjusted and freed %s ago, %i cents count, by the operator and of the player', async (age, cents) => {
  await books.owner.query(
    `with planted as (insert into adjustment (player_id, id, admin_id, kind, amount_cents, reason, created_at)
       values ($1, gen_random_uuid(), $2, 'adjustment_credit', 700, 'x', now() - $3::interval) returning id)
     select ${recorded('adjust-balance', '$1', `'adjustment_id', id, 'operation', 'add', 'amount_cents', 700`)} from planted`,
    [player, asker, age],
  );
  const sums = (admin: string, of: string) =>
    one('select all_cents::int, alone_cents::int from adjusted_within_day($1, $2)', [admin, of]);
  const counted = { all_cents: cents, alone_cents: cents };
  expect([await sums(asker, randomUUID()), await sums(second, player)]).toEqual([counted, counted]);
  await books.owner.query(
    `with planted as (
       insert into bonus_grant (admin_id, amount_cents, created_at) values ($1, 700, now() - $2::interval) returning id)
     select ${recorded('reset-welcome-budget', `''`, `'grant_id', id, 'freed_cents', 700`)} from planted`,
    [second, age],
  );
  expect(await sums(second, randomUUID())).toEqual(counted);
});

test.each<[what: string, cents: number, change: { admin?: () => string; code?: boolean }, outcome: string]>([
  ['below the sum that needs a code', 99_999, { code: false }, 'adjusted'],
  ['of the sum that needs a code', 100_000, { code: false }, 'otp_required'],
  ['with a code, below the sum that needs two persons', 999_999, {}, 'adjusted'],
  ['of the sum that needs two persons', 1_000_000, {}, 'second_person_required'],
  ['that needs a code and two persons, the code first', 1_000_000, { code: false }, 'otp_required'],
  ['of their own balance', 100, { admin: () => player }, 'forbidden'],
])('an operator who adjusts alone, an amount %s: %s', async (_, cents, { admin = () => asker, code = true }, outcome) => {
  const call = `outcome from adjust_balance($1, 'k', sha256('x'), $2, $3, 'adjustment_credit', $4, 'x', $5, null)`;
  expect(await undone(call, [player, randomUUID(), admin(), cents, code])).toEqual({ outcome });
});

test.each([
  [999_999, { outcome: 'changed', spent: '0' }],
  [1_000_000, { outcome: 'second_person_required', spent: null }],
])('an operator who alone frees a budget of %i, and names another sum as spent: %j', async (cents, answer) => {
  const call = `outcome, after ->> 'current_spent_cents' as spent from change_welcome_bonus($1, (select jsonb_build_object(
    'max_budget_cents', b.max_budget_cents + $2::bigint, 'current_spent_cents', 5) from welcome_bonus_config b), false, null)`;
  expect(await undone(call, [asker, cents])).toEqual(answer);
});

test('what a second person approved counts towards the sum that needs a code, and not towards theirs', async () => {
  await books.owner.query(
    `with adjusted as (insert into adjustment (player_id, id, admin_id, kind, amount_cents, reason, request_id)
         values ($1, gen_random_uuid(), $2, 'adjustment_credit', 700, 'x', gen_random_uuid()) returning id),
       freed as (insert into bonus_grant (admin_id, amount_cents, request_id) values ($2, 999300, gen_random_uuid()) returning id)
     select ${recorded('adjust-balance', '$1', `'adjustment_id', adjusted.id, 'operation', 'add', 'amount_cents', 700`)},
       ${recorded('reset-welcome-budget', `''`, `'grant_id', freed.id, 'freed_cents', 999300`)} from adjusted, freed`,
    [player, asker],
  );
  const sums = await one('select all_cents::int, alone_cents::int from adjusted_within_day($1, $2)', [asker, randomUUID()]);
  expect(sums).toEqual({ all_cents: 1_000_000, alone_cents: 0 });
  const call = `outcome from adjust_balance($1, 'k', sha256('x'), $1, $2, 'adjustment_credit', 100, 'x', $3, null)`;
  expect(await undone(call, [player, asker, false])).toEqual({ outcome: 'otp_required' });
  expect(await undone(call, [player, asker, true])).toEqual({ outcome: 'adjusted' });
});

test.each([
  ['other terms', { max_budget_cents: 1_000_001 }, false],
  ['a reset', { max_budget_cents: 1_000_000 }, true],
])('an approved change of the bonus is no approval of %s', async (_, terms, reset) => {
  const { id } = await one<{ id: string }>(
    `insert into second_person_request (id, kind, subject, content, context, reason, asked_by, expires_at, status, decided_by, decided_at,
       decision_reason)
     values (gen_random_uuid(), 'change-welcome-bonus', 'x', '{"terms":{"max_budget_cents":1000000},"reset":false,"freed_cents":9000000}',
       '{}', 'x', $1, now() + interval '1 day', 'approved', $2, now(), 'x') returning id`,
    [asker, second],
  );
  const call = books.pool.query('select change_welcome_bonus($1, $2, $3, $4)', [asker, terms, reset, id]);
  await expect(call).rejects.toThrow('no second person has approved this budget');
});

test('an approved credit is no approval of a debit', async () => {
  await books.grant(player, 1000);
  const call = `select adjust_balance($1, 'k', sha256('x'), gen_random_uuid(), $2, 'adjustment_debit', 1000, 'x', true, $3)`;
  await expect(books.pool.query(call, [player, asker, await approved()])).rejects.toThrow(/no second person has approved/);
});

test('free rounds begin by no approval of something else, and not without one', async () => {
  for (const id of [null, await approved()]) {
    const call = books.pool.query('select start_free_rounds($1, $2)', [asker, id]);
    await expect(call).rejects.toThrow('no second person has approved free rounds');
  }
});

test('a colleague was in use for 30 days after the last call or sign-in', async () => {
  const isAlone = async () => (await one<{ alone: boolean }>('select is_lone_administrator($1) as alone', [asker])).alone;
  expect(await isAlone()).toBe(true);
  await books.owner.query(
    `insert into auth.session (user_id, token, expires_at, updated_at) values ($1, $2, now(), now() - interval '719 hours')`,
    [second, randomUUID()],
  );
  expect(await isAlone()).toBe(false);
  await ageRows(books.owner, 'auth.session', '1 hour', { which: { user_id: second }, only: ['updated_at'] });
  expect(await isAlone()).toBe(true);
  await books.owner.query(`select record_action($1, 'x', 'sign-in', $1::uuid::text, '{}', null)`, [second]);
  await books.owner.query('alter table audit_log disable trigger user');
  const aged = async (by: string) => {
    await ageRows(books.owner, 'audit_log', by, { which: { subject: second }, only: ['at'] });
    return isAlone();
  };
  expect([await aged('719 hours'), await aged('1 hour')]).toEqual([false, true]);
});

test.each([
  [
    'another adjustment',
    `adjust_balance($2, 'b', sha256('x'), gen_random_uuid(), $1, 'adjustment_credit', 600000, 'x', true, null)`,
  ],
  [
    'a larger budget',
    `change_welcome_bonus($1, (select jsonb_build_object('max_budget_cents', max_budget_cents + 600000) from welcome_bonus_config
       where $2::uuid is not null), false, null)`,
  ],
])('what one operator adjusts and frees is counted one after another, whoever gets it: %s', async (_, call) => {
  const other = await books.createPlayer();
  const { rows } = await whileOpen(
    books.owner,
    (tx) =>
      tx.query(
        `select adjust_balance($1, 'a', sha256('x'), $2, $2, 'adjustment_credit', 600000, 'x', true, null),
           ${recorded('adjust-balance', '$1', `'adjustment_id', $2::uuid, 'operation', 'add', 'amount_cents', 600000`)}`,
        [player, asker],
      ),
    () => books.pool.query(`select outcome from ${call}`, [asker, other]),
  );
  expect(rows).toEqual([{ outcome: 'second_person_required' }]);
});
