import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { undone } from '../../../test/postgres/undone.ts';
import type { Queryable } from '../../platform/database/pool.ts';
import { selectUncharged, updateCharge } from './queries/charges.ts';
import { takeDueReturns } from './queries/returns.ts';

// What the functions of deposits change and leave alone, asked of the database itself.
let books: Books;
let playerId: string;
beforeAll(async () => {
  books = await openBooks();
  playerId = await books.createPlayer();
});
afterAll(() => books.close());

type Row = Record<string, string | number | null>;
const CHARGE = { type: 'DEPOSIT', status: 'PENDING', external_id: 'c1', pix_code: 'x', expires_at: '2100-01-01Z' };
const ENDED = { settled_at: '2026-11-01 09:00Z' };

/** A charge of ten reais with these differences, and its id. */
async function plant(db: Queryable, differences: Row = {}): Promise<string> {
  const row = {
    player_id: playerId,
    id: randomUUID(),
    provider: 'woovi',
    requested_cents: 1000,
    amount_cents: 1000,
    ...CHARGE,
    ...differences,
  };
  const columns = Object.keys(row);
  await db.query(
    `insert into provider_transactions (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
  return row.id;
}
const rowOf = async (db: Queryable, sql: string, values: unknown[]) => (await db.query<Row>(sql, values)).rows[0];
const standing = (db: Queryable, id: string) =>
  rowOf(db, 'select status, amount_cents::int, flag, settled_at::text from provider_transactions where id = $1', [id]);

describe('a function of deposits leaves alone', () => {
  const calls = {
    reject_deposit: 'select reject_deposit($1, $2)',
    abandon_deposit: 'select abandon_deposit($1, $2, null)',
    expire_deposits: 'select expire_deposits(10) where ($1::uuid, $2::uuid) is not null',
    flag_doubtful_deposit: `select flag_doubtful_deposit($1, $2, 'unproven_payer')`,
    flag_as_refused: `select flag_doubtful_deposit($1, $2, 'third_party')`,
  };
  const credited = { status: 'APPROVED', ...ENDED };
  const uncharged = { pix_code: null, expires_at: '2026-11-01Z' };
  test.each<[what: string, row: Row, names: (keyof typeof calls)[]]>([
    ['a withdrawal', { type: 'WITHDRAW' }, ['reject_deposit', 'expire_deposits', 'flag_doubtful_deposit']],
    ['a withdrawal without a code', { type: 'WITHDRAW', ...uncharged }, ['abandon_deposit']],
    ['a withdrawal whatever its time', { type: 'WITHDRAW', expires_at: '2026-11-01Z' }, ['expire_deposits']],
    ['a credited deposit', credited, ['reject_deposit', 'expire_deposits', 'flag_doubtful_deposit']],
    ['a credited deposit whose code never came', { ...credited, ...uncharged }, ['abandon_deposit', 'expire_deposits']],
    ['a charge whose code was shown', {}, ['abandon_deposit']],
    ['a charge that can still be paid', {}, ['expire_deposits']],
    ['a charge of which nothing is refused', {}, ['flag_as_refused']],
    ['a charge without a code, whose key must be freed', uncharged, ['expire_deposits']],
    ['an earlier flag', { flag: 'different_amount' }, ['flag_doubtful_deposit']],
  ])('%s', async (_, row, names) => {
    await undone(books.owner, async (tx) => {
      const id = await plant(tx, row);
      const before = await standing(tx, id);
      for (const name of names) await tx.query(calls[name], [playerId, id]);
      expect(await standing(tx, id)).toEqual(before);
    });
  });
});

test.each<[what: string, row: Row]>([
  ['a code that was shown', { pix_code: 'shown' }],
  ['a deposit that has ended without one', { pix_code: null, status: 'FAILED', ...ENDED }],
])('a code that comes later leaves %s', async (_, row) => {
  await undone(books.owner, async (tx) => {
    const id = await plant(tx, row);
    await updateCharge(tx, { playerId, id }, { externalId: 'c2', pixCode: 'later', expiresAt: new Date() });
    expect(await rowOf(tx, 'select pix_code from provider_transactions where id = $1', [id])).toEqual({
      pix_code: row['pix_code'],
    });
  });
});

test('a charge whose code is on its way is not given up before its time', async () => {
  await undone(books.owner, async (tx) => {
    const due = await plant(tx, { pix_code: null, expires_at: '2026-11-01Z' });
    await plant(tx, { pix_code: null });
    expect((await selectUncharged(tx, 10)).map(({ id }) => id)).toEqual([due]);
  });
});

test('the oldest charges expire first', async () => {
  await undone(books.owner, async (tx) => {
    const expired = { expires_at: '2026-11-01Z' };
    const newer = await plant(tx, { ...expired, created_at: '2026-10-31Z' });
    const older = await plant(tx, { ...expired, created_at: '2026-10-30Z' });
    await tx.query('select expire_deposits(1)');
    expect([await standing(tx, older), await standing(tx, newer)]).toMatchObject([{ status: 'REJECTED' }, { status: 'PENDING' }]);
  });
});

describe('a payment from another account', () => {
  const refuse = async (db: Queryable, charge: string) =>
    (await rowOf(db, `select outcome from refuse_payment($1, $2, 'E1', 700, gen_random_uuid(), true)`, [playerId, charge]))?.[
      'outcome'
    ];

  test.each<[what: string, row: Row, after: Row]>([
    ['ends its charge with the amount that was paid', {}, { status: 'REJECTED', amount_cents: 700, flag: 'third_party' }],
    ['leaves a charge its end', { status: 'REJECTED', ...ENDED }, { flag: 'third_party', settled_at: '2026-11-01 09:00:00+00' }],
    [
      'leaves a credited charge credited',
      { status: 'APPROVED', ...ENDED },
      { status: 'APPROVED', amount_cents: 1000, flag: null },
    ],
  ])('%s', async (_, row, after) => {
    await undone(books.owner, async (tx) => {
      const charge = await plant(tx, row);
      expect(await refuse(tx, charge)).toBe('refused');
      expect(await standing(tx, charge)).toMatchObject(after);
    });
  });

  test('is returned at once, and only once however often it is reported', async () => {
    await undone(books.owner, async (tx) => {
      const charge = await plant(tx);
      expect([await refuse(tx, charge), await refuse(tx, charge)]).toEqual(['refused', 'repeated']);
      expect(await takeDueReturns(tx, 10)).toMatchObject([{ paymentId: 'E1', isManual: false }]);
    });
  });

  test('is not due any more once its return has ended', async () => {
    await undone(books.owner, async (tx) => {
      await refuse(tx, await plant(tx));
      await tx.query(`select record_return_end(player_id, id, 'returned') from payment_return`);
      expect(await rowOf(tx, 'select status, next_attempt_at from payment_return', [])).toEqual({
        status: 'returned',
        next_attempt_at: null,
      });
    });
  });

  test.each([
    ['of another kind', `kind = 'payment_not_returned'`],
    ['that is settled', 'settled_at = now(), settled_by = gen_random_uuid()'],
  ])('is not left to operators by an anomaly %s', async (_, change) => {
    await undone(books.owner, async (tx) => {
      await refuse(tx, await plant(tx));
      await tx.query(
        `insert into payment_provider_anomaly (provider, kind, subject, detail) values ('woovi', 'return_unfinished', 'E1', 'x')`,
      );
      await tx.query(`update payment_provider_anomaly set ${change}`);
      await tx.query('select end_unfinished_return(id) from payment_provider_anomaly');
      expect(await rowOf(tx, 'select status from payment_return', [])).toEqual({ status: 'pending' });
    });
  });
});

test.each<[what: string, row: Row, elsewhere: boolean]>([
  ['of the same provider', {}, true],
  ['of another provider', { provider: 'xgate' }, false],
  ['that is a withdrawal', { type: 'WITHDRAW' }, false],
])('a payment is booked elsewhere by its id in a deposit %s', async (_, row, elsewhere) => {
  await undone(books.owner, async (tx) => {
    const end_to_end_id = `E${randomUUID()}`;
    await plant(tx, { status: 'APPROVED', ...ENDED, end_to_end_id, ...row });
    const sql = `select is_booked_elsewhere(gen_random_uuid(), 'woovi', $1) as elsewhere`;
    expect(await rowOf(tx, sql, [end_to_end_id])).toEqual({ elsewhere });
  });
});

test.each([
  ['of the same provider', 'woovi', true],
  ['of another provider', 'xgate', false],
])('a payment is booked elsewhere by its id in a return %s', async (_, provider, elsewhere) => {
  await undone(books.owner, async (tx) => {
    const charge = await plant(tx, { provider });
    await tx.query(`select refuse_payment($1, $2, 'E1', 700, gen_random_uuid(), true)`, [playerId, charge]);
    const sql = `select is_booked_elsewhere(gen_random_uuid(), 'woovi', 'E1') as elsewhere`;
    expect(await rowOf(tx, sql, [])).toEqual({ elsewhere });
  });
});

test.each<[what: string, row: Row, counted: [deposited: number, expired: number]]>([
  ['a charge that waits', {}, [1000, 0]],
  ['a withdrawal', { type: 'WITHDRAW' }, [0, 0]],
  ['a charge that expired', { status: 'REJECTED' }, [0, 1000]],
  ['a charge that expired without a code', { status: 'REJECTED', pix_code: null }, [0, 0]],
  ['a charge that failed', { status: 'FAILED' }, [0, 0]],
])('towards the limits of deposits counts, as deposited or as expired, %s', async (_, row, [deposited, expired]) => {
  await undone(books.owner, async (tx) => {
    const id = await plant(tx, { ...row, settled_at: row['status'] === undefined ? null : new Date().toISOString() });
    const sql = `select deposited_since(player_id, now() - interval '1 day')::int as deposited, expired_cents(player_id)::int as expired
      from provider_transactions where id = $1`;
    expect(await rowOf(tx, sql, [id])).toEqual({ deposited, expired });
  });
});

test('the code that players pay is written once: the application cannot put its own in the place of all that are open', async () => {
  const id = await plant(books.owner, { pix_code: null });
  const shown = { externalId: 'c2', pixCode: 'of the house', expiresAt: new Date('2100-01-01') };
  await updateCharge(books.pool, { playerId, id }, shown);
  for (const change of [`pix_code = 'of a thief'`, 'pix_code = null'])
    await expect(books.pool.query(`update provider_transactions set ${change} where status = 'PENDING'`)).rejects.toThrow(
      'never changed',
    );
  const sql = 'select pix_code from provider_transactions where id = $1';
  expect(await rowOf(books.pool, sql, [id])).toEqual({ pix_code: 'of the house' });
});
