import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { undone as undoneIn } from '../../../test/postgres/undone.ts';
import type { Queryable } from '../../platform/database/pool.ts';

// What makes payouts wait, asked of the database itself about rows that tests planted.
let books: Books;
let playerId: string;
beforeAll(async () => {
  books = await openBooks();
  playerId = await books.createPlayer();
});
afterAll(() => books.close());

type Payout = { owner?: string; status?: string; reasons?: string[]; decided?: string | null; sent?: boolean; cpf?: string };

async function plant(db: Queryable, payout: Payout = {}): Promise<string> {
  const { owner = playerId, status = 'PENDING', reasons = [], decided = null, sent = true, cpf = '52998224725' } = payout;
  const id = randomUUID();
  await db.query(
    `insert into provider_transactions (player_id, id, provider, type, status, requested_cents, amount_cents, settled_at, requested_at)
     values ($1, $2, 'xgate', 'WITHDRAW', $3, 1, 1, case when $3 <> 'PENDING' then now() end, case when $4 then now() end)`,
    [owner, id, status, sent],
  );
  await db.query(
    `insert into withdrawal (player_id, id, cpf, payee_name, reasons, day_cents, device_day_cents, decision, decided_at)
     values ($1, $2, $3, 'x', $4, 1, 1, case when $5::timestamptz is not null then 'approved' end, $5)`,
    [owner, id, cpf, reasons, decided],
  );
  return id;
}

const undone = (steps: (tx: Queryable) => Promise<void>) => undoneIn(books.owner, steps);
const one = async (db: Queryable, sql: string, values: unknown[]) =>
  (await db.query<Record<string, unknown>>(sql, values)).rows[0];

/** The player's dispute of this id began at this time. */
const dispute = (began: string, status = 'open', id: string = randomUUID()) =>
  `insert into dispute (player_id, id, transaction_id, status, provider_status, held_cents, receivable_cents, opened_at, decided_at,
     answer_by)
   values ('${playerId}', '${id}', '${id}', '${status}', 'x', 1, 0, '${began}', case when '${status}' <> 'open' then now() end, now())`;
const owed = (began: string, cause: string, collected = 0) =>
  `insert into receivable (player_id, id, cause, amount_cents, collected_cents, created_at)
   values ('${playerId}', gen_random_uuid(), '${cause}', 5, ${collected}, '${began}')`;

const [nine, ten, eleven] = ['2026-11-01 09:00Z', '2026-11-01 10:00Z', '2026-11-01 11:00Z'];

describe('a payout is stopped by what no operator has seen', () => {
  const seenAtTen = { reasons: ['dispute'], decided: ten };
  test.each<[what: string, stops: () => string[], payout: Payout, stopped: boolean]>([
    ['a dispute', () => [dispute(nine)], {}, true],
    ['a dispute that began after the approval', () => [dispute(eleven)], seenAtTen, true],
    ['not a dispute before the approval', () => [dispute(nine)], seenAtTen, false],
    ['not a dispute of the moment of the approval', () => [dispute(ten)], seenAtTen, false],
    ['a dispute that the approval was not about', () => [dispute(nine)], { reasons: ['amount'], decided: ten }, true],
    ['not a later dispute that was won', () => [dispute(nine), dispute(eleven, 'won')], seenAtTen, false],
    ['not a lost dispute of which nothing is owed', () => [dispute(nine, 'lost')], {}, false],
    ['a late payout that is owed', () => [dispute(nine), owed(eleven, 'late_payout')], seenAtTen, true],
    ['not a late payout that was collected', () => [dispute(nine), owed(eleven, 'late_payout', 5)], seenAtTen, false],
    ['not what is owed of a dispute before', () => [dispute(nine, 'lost'), owed(eleven, 'dispute')], seenAtTen, false],
  ])('%s', async (_, stops, payout, stopped) => {
    await undone(async (tx) => {
      for (const stop of stops()) await tx.query(stop);
      const id = await plant(tx, payout);
      expect(await one(tx, 'select has_unseen_stop($1, $2) as stopped', [playerId, id])).toEqual({ stopped });
    });
  });

  test.each<[what: string, change: string, stopped: boolean]>([
    ['who settled its anomaly', 'times = 1', false],
    ['not who settled one of another provider', `provider = 'woovi'`, true],
    ['not who settled another kind', `kind = 'money_went_back'`, true],
    ['not who settled one about another payout', `subject = 'x'`, true],
    ['not while it is open', 'settled_at = null, settled_by = null', true],
    ['not who was told of an earlier dispute', 'dispute_id = $2', true],
    ['not the player', 'settled_by = $1', true],
  ])('it is seen by an operator %s', async (_, change, stopped) => {
    await undone(async (tx) => {
      const [earlier, newest] = [randomUUID(), randomUUID()];
      await tx.query(dispute(nine, 'open', earlier));
      await tx.query(dispute(ten, 'open', newest));
      const id = await plant(tx);
      await tx.query(
        `insert into payment_provider_anomaly (provider, kind, subject, detail, settled_at, settled_by, dispute_id)
         values ('xgate', 'disputed_payout', $1, 'x', now(), gen_random_uuid(), $2)`,
        [id, newest],
      );
      await tx.query(
        `update payment_provider_anomaly set ${change} where subject = $3::uuid::text and $1::uuid is not null and $2::uuid is not null`,
        [playerId, earlier, id],
      );
      expect(await one(tx, 'select has_unseen_stop($1, $2) as stopped', [playerId, id])).toEqual({ stopped });
    });
  });

  test('a stop begins after each decision about a pending payout, although a clock ahead dated it', async () => {
    const begins = 'select (stop_begins_at($1) - $2::timestamptz)::text as after';
    await undone(async (tx) => {
      await plant(tx, { status: 'FAILED', reasons: ['amount'], decided: '2110-01-01Z' });
      await plant(tx, { reasons: ['amount'], decided: '2100-01-01Z' });
      expect(await one(tx, begins, [playerId, '2100-01-01Z'])).toEqual({ after: '00:00:00.000001' });
    });
  });
});

test('a dispute makes the payouts wait that were not sent yet, whoever has approved them, and nothing else', async () => {
  const owner = await books.createPlayer();
  await undone(async (tx) => {
    const approved = { owner, reasons: ['amount', 'dispute'], decided: ten };
    const ids = [
      await plant(tx, { ...approved, sent: false }),
      await plant(tx, approved),
      await plant(tx, { ...approved, sent: false, status: 'FAILED' }),
    ];
    await tx.query(
      `insert into provider_transactions (player_id, id, provider, type, requested_cents, amount_cents, expires_at)
       values ($1, gen_random_uuid(), 'xgate', 'DEPOSIT', 1, 1, now())`,
      [owner],
    );
    await tx.query('select make_payouts_wait($1)', [owner]);
    const { rows } = await tx.query(
      `select t.awaits_approval as waits, w.decision, cardinality(w.reasons) as reasons
       from provider_transactions t join withdrawal w using (player_id, id) where id = any ($1) order by array_position($1, id)`,
      [ids],
    );
    const other = { waits: false, decision: 'approved', reasons: 2 };
    expect(rows).toEqual([{ waits: true, decision: null, reasons: 2 }, other, other]);
  });
});

test('an ended withdrawal to a CPF leaves it unshared', async () => {
  const [owner, cpf] = [await books.createPlayer(), '3'.repeat(11)];
  const shared = (tx: Queryable) => one(tx, 'select is_shared_payee($1, $2) as shared', [randomUUID(), cpf]);
  await undone(async (tx) => {
    await plant(tx, { owner, cpf, status: 'FAILED' });
    expect(await shared(tx)).toEqual({ shared: false });
    await plant(tx, { owner, cpf });
    expect(await shared(tx)).toEqual({ shared: true });
  });
});

test('the CPF that is fixed to a player binds them, not that of a payout that is still pending', async () => {
  const [owner, fixed] = [await books.createPlayer(), '4'.repeat(11)];
  await undone(async (tx) => {
    await plant(tx, { owner });
    await tx.query('insert into player_cpf (player_id, cpf) values ($1, $2)', [owner, fixed]);
    expect(await one(tx, 'select bound_cpf($1) as cpf', [owner])).toEqual({ cpf: fixed });
  });
});

test.each([
  ['PENDING', 1],
  ['APPROVED', 1],
  ['FAILED', 0],
  ['REJECTED', 0],
])('of what was withdrawn in a day, a payout that is %s counts %i times', async (status, times) => {
  const owner = await books.createPlayer();
  await undone(async (tx) => {
    await plant(tx, { owner, status });
    expect(await one(tx, 'select withdrawn_in_a_day(array[$1::uuid])::int as cents', [owner])).toEqual({ cents: times });
  });
});
