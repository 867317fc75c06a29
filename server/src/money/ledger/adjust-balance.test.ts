import { createHash, randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { adjustAudited } from '../../../test/money/adjust-audited.ts';
import { refusalCode, refusalOf } from '../../../test/platform/refusal-of.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterEach(() => books.expectSound());
afterAll(() => books.close());

const adjust = async (playerId: string, operation: 'add' | 'remove', cents: number, key: string = randomUUID()) => {
  const requestHash = createHash('sha256').update(`${operation} ${cents}`).digest();
  const wish = { playerId, adminId: randomUUID(), operation, amountCents: toCents(cents), reason: null };
  const adjustment = { ...wish, hasCode: false, requestId: null };
  return (await adjustAudited(books.pool, adjustment, { key, requestHash }))?.balanceCents;
};

/** Each line: the request, then the answer (a balance in cents, or the code of a refusal). */
const scenarios: {
  name: string;
  steps: [operation: 'add' | 'remove', cents: number, key: string, answer: number | string | undefined][];
}[] = [
  {
    name: 'credits and debits add up',
    steps: [
      ['add', 5000, 'a', 5000],
      ['remove', 1500, 'b', 3500],
      ['add', 100, 'c', 3600],
    ],
  },
  {
    name: 'a debit beyond the balance is refused and changes nothing',
    steps: [
      ['add', 5000, 'a', 5000],
      ['remove', 5001, 'b', 'insufficient_balance'],
      ['remove', 5000, 'c', 0],
      ['remove', 100, 'd', 'insufficient_balance'],
    ],
  },
  {
    name: 'a repeated key moves money once and answers the same',
    steps: [
      ['add', 5000, 'a', 5000],
      ['add', 5000, 'a', 5000],
      ['add', 5000, 'b', 10_000],
    ],
  },
  {
    name: 'a key used again for something else is a conflict',
    steps: [
      ['add', 5000, 'a', 5000],
      ['add', 6000, 'a', 'idempotency_conflict'],
      ['remove', 5000, 'a', 'idempotency_conflict'],
      ['add', 200, 'b', 5200],
    ],
  },
  {
    name: 'a refusal does not bind its key',
    steps: [
      ['remove', 1000, 'a', 'insufficient_balance'],
      ['add', 2000, 'b', 2000],
      ['remove', 1000, 'a', 1000],
    ],
  },
];

test.each(scenarios)('$name', async ({ steps }) => {
  const player = await books.createPlayer();
  for (const [operation, cents, key, answer] of steps) {
    const outcome = await adjust(player, operation, cents, key).catch(refusalCode);
    expect({ operation, cents, key, outcome }).toEqual({ operation, cents, key, outcome: answer });
  }
});

test('sixty parallel removals take exactly what the balance holds', async () => {
  const player = await books.createPlayer(1000);
  const refusals = await Promise.all(Array.from({ length: 60 }, () => refusalOf(adjust(player, 'remove', 100))));
  expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(10);
  expect(new Set(refusals)).toEqual(new Set([undefined, 'insufficient_balance']));
  expect(await books.balanceOf(player)).toBe(0);
});

test('one key sent sixty times in parallel moves money once', async () => {
  const player = await books.createPlayer();
  const balances = await Promise.all(Array.from({ length: 60 }, () => adjust(player, 'add', 700, 'same')));
  expect(new Set(balances)).toEqual(new Set([700]));
  expect(await books.balanceOf(player)).toBe(700);
});

test('a balance reaches the largest whole number that every part of the product can hold, and no cent more', async () => {
  const [player, tx] = [await books.createPlayer(), await books.owner.connect()];
  const add = async (cents: number) => {
    const { rows } = await tx.query<{ outcome: string }>(
      `select outcome from adjust_balance($1, $2, sha256('x'), $3, gen_random_uuid(), 'adjustment_credit', $4, null, true, null)`,
      [player, randomUUID(), randomUUID(), cents],
    );
    return rows[0]?.outcome;
  };
  try {
    await tx.query('begin');
    await tx.query('update wallet set balance_cents = $2 where player_id = $1', [player, Number.MAX_SAFE_INTEGER - 100]);
    expect([await add(101), await add(100), await add(1)]).toEqual(['balance_too_large', 'adjusted', 'balance_too_large']);
  } finally {
    await tx.query('rollback');
    tx.release();
  }
});

test('an adjustment for nobody is refused', async () => {
  expect(await refusalOf(adjust(randomUUID(), 'add', 1000))).toBe('not_found');
});
