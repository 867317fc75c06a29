import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import pg from 'pg';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ageRows } from '../../../test/age-rows.ts';
import { openBooks, type Books } from '../../../test/books.ts';
import { copyRounds } from '../../../test/game/copy-rounds.ts';
import { testLogger } from '../../../test/platform/open-test-dependencies.ts';
import { plantFreeRounds } from '../../../test/planted/plant-free-rounds.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { callAdvanceRollups, selectIsPast } from './queries.ts';
import { readWindows } from './read-windows.ts';
import { registerRollupMetrics } from './rollup-metrics.ts';

let books: Books;
let shop: Shop;

beforeAll(async () => {
  books = await openBooks();
  shop = await openShop(books);
  // So that the rounds include free and boosted ones.
  await plantFreeRounds(books.owner, { isOn: true });
  await books.owner.query(
    'update welcome_bonus_config set is_active = true, eligibility_percentage = 0.5, max_budget_cents = 100000000',
  );
});
afterAll(() => books.close());

const advance = () => callAdvanceRollups(books.pool, '0');

/**
 * All differences between sums and rows up to `until`, read by one statement, so in one snapshot.
 */
async function differences(until: Date): Promise<unknown[]> {
  const { rows } = await books.pool.query(
    `with kept as (
      select hour, product_id::text as what, is_free, is_boosted, sum(rounds) as number, sum(wagered_cents) as amount, sum(paid_cents) as paid,
        sum(expected_cents) as expected, sum(variance_cents2) as variance
      from round_sums('2020-01-01', $1) group by 1, 2, 3, 4
      union all
      select hour, kind::text, false, false, sum(transfers), sum(amount_cents), 0, 0, 0 from ledger_sums('2020-01-01', $1) group by 1, 2
    ), plain as (
      select date_trunc('hour', created_at, 'UTC') as hour, product_id::text as what, is_free, coalesce(bonus_selected, false) as is_boosted,
        count(*)::numeric as number, sum(case when is_free then 0 else price_cents end)::numeric as amount, sum(payout_cents)::numeric as paid,
        sum(expected_cents) as expected, sum(variance_cents2) as variance
      from round where created_at < $1 group by 1, 2, 3, 4
      union all
      select date_trunc('hour', created_at, 'UTC'), kind::text, false, false, count(*), sum(amount_cents), 0, 0, 0
      from ledger_transfer where created_at < $1 group by 1, 2
    )
    select * from kept full join plain using (hour, what, is_free, is_boosted)
    where (kept.number, kept.amount, kept.paid) is distinct from (plain.number, plain.amount, plain.paid)
      or abs(kept.expected - plain.expected) > 1e-9 * plain.expected or abs(kept.variance - plain.variance) > 1e-9 * plain.variance`,
    [until],
  );
  return rows;
}

/** How far the sums are behind, as Prometheus reads it. */
async function behindSeconds(): Promise<number> {
  const registry = new Registry();
  registerRollupMetrics({ registry, logger: testLogger }, books.pool);
  return Number(/^rollup_behind_seconds (\S+)$/m.exec(await registry.metrics())?.[1]);
}

const farAhead = () => new Date(Date.now() + 3_600_000);
const count = async (sql: string) => Number((await books.owner.query<{ count: string }>(sql)).rows[0]?.count);

/** A card bought in a transaction that is still open. */
async function buyWithoutCommit(): Promise<{ createdAt: Date; end(how: 'commit' | 'rollback'): Promise<void> }> {
  const playerId = await books.createPlayer(10_000);
  // A first round may lock the budget of the bonus, which the open transaction would then hold.
  await shop.buy(playerId);
  const tx = await books.pool.connect();
  await tx.query('begin');
  const round = await shop.buy(playerId, tx);
  return {
    createdAt: new Date(round.created_at),
    end: async (how) => {
      await tx.query(how);
      tx.release();
    },
  };
}

/** Expects the sums of unrevealed prizes that reports read to be those of the rounds themselves. */
async function expectUnrevealedSums(): Promise<void> {
  const { rows } = await books.pool.query<{ kept: unknown; plain: unknown }>(`
    select (select to_jsonb(k) from unrevealed_sums(now()) k) as kept,
      (select to_jsonb(p) from (
        select count(*) as rounds, coalesce(sum(payout_cents), 0) as cents, coalesce(max(payout_cents), 0) as largest_cents
        from unrevealed_rounds(now())) p) as plain`);
  expect(rows[0]?.kept).toEqual(rows[0]?.plain);
}

describe('the sums', () => {
  test('with the live tail equal the plain sums at any moment, whatever is played, rolled up, or committed late', async () => {
    const player = await books.createPlayer(10_000_000);
    const step = fc.constantFrom('buy', 'buy', 'open', 'commit', 'rollback', 'advance', 'advance', 'look');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), fc.nat({ max: 2_000 }), async (steps, agoMs) => {
        const open: Awaited<ReturnType<typeof buyWithoutCommit>>[] = [];
        for (const name of steps) {
          if (name === 'buy') await shop.buy(player);
          if (name === 'open' && open.length < 5) open.push(await buyWithoutCommit());
          if (name === 'commit' || name === 'rollback') await open.shift()?.end(name);
          if (name === 'advance') await advance();
          if (name === 'look') expect(await differences(new Date(Date.now() - agoMs))).toEqual([]);
        }
        for (const transaction of open) await transaction.end('commit');
        await advance();
        expect(await differences(farAhead())).toEqual([]);
      }),
      { numRuns: 12 },
    );
    const rolledUp = (which: string) => advance().then(() => count(`select sum(rounds) as count from round_hour where ${which}`));
    await expect.poll(() => rolledUp('true'), { timeout: 20_000 }).toBeGreaterThan(20);
    await expect.poll(() => rolledUp('is_free or is_boosted'), { timeout: 20_000 }).toBeGreaterThan(0);
  });

  test('of unrevealed prizes equal the plain ones at any moment, whatever is played, rolled up or scratched', async () => {
    const player = await books.createPlayer(10_000_000);
    const step = fc.constantFrom('buy', 'buy', 'buy', 'scratch', 'scratch', 'open', 'commit', 'advance', 'look');
    const seen = { kept: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
        const open: Awaited<ReturnType<typeof buyWithoutCommit>>[] = [];
        const covered: string[] = [];
        for (const name of steps) {
          if (name === 'buy') covered.push((await shop.buy(player)).id);
          if (name === 'scratch' && covered.length > 0) await shop.finish(player, covered.shift()!);
          if (name === 'open' && open.length < 3) open.push(await buyWithoutCommit());
          if (name === 'commit') await open.shift()?.end('commit');
          if (name === 'advance') await advance();
          if (name === 'look') await expectUnrevealedSums();
        }
        for (const transaction of open) await transaction.end('commit');
        await advance();
        await expectUnrevealedSums();
        seen.kept += await count('select count(*) as count from unrevealed_prize');
      }),
      { numRuns: 12 },
    );
    expect(seen.kept).toBeGreaterThan(0);
  });

  test('never pass a round whose transaction is still open, and count it once that has ended', async () => {
    const late = await buyWithoutCommit();
    const after = new Date(late.createdAt.getTime() + 1);
    for (let run = 0; run < 5; run++) await advance();
    expect(await selectIsPast(books.pool, after)).toBe(false);
    await sleep(1_000);
    await advance();
    const openSeconds = (Date.now() - late.createdAt.getTime()) / 1000;
    expect(await behindSeconds(), 'an alarm sees how long that lasts').toBeGreaterThanOrEqual(openSeconds);
    await late.end('commit');
    await expect.poll(() => advance().then(() => selectIsPast(books.pool, after)), { timeout: 20_000 }).toBe(true);
    await expect.poll(() => advance().then(behindSeconds), { timeout: 20_000 }).toBeLessThan(1);
    expect(await differences(farAhead())).toEqual([]);
  });

  test('are not held up by a report that reads for a long time', async () => {
    const reader = await books.pool.connect();
    await reader.query('begin isolation level repeatable read');
    await reader.query('select count(*) from round');
    const begun = new Date();
    await sleep(5);
    await expect.poll(() => advance().then(() => selectIsPast(books.pool, begun)), { timeout: 20_000 }).toBe(true);
    await reader.query('rollback');
    reader.release();
  });

  test('lose and double nothing when the process dies between the steps', async () => {
    const player = await books.createPlayer(100_000);
    for (let run = 0; run < 4; run++) {
      await shop.buy(player);
      await advance();
      const dying = new pg.Client({ connectionString: books.connectionString });
      dying.on('error', () => undefined);
      await dying.connect();
      await dying.query('begin');
      await dying.query(`select advance_rollups('0')`);
      expect(await differences(farAhead())).toEqual([]);
      const { rows } = await dying.query<{ pid: number }>('select pg_backend_pid() as pid');
      const dead = new Promise((resolve) => dying.once('end', resolve));
      await books.owner.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
      await dead;
      await advance();
      expect(await differences(farAhead())).toEqual([]);
    }
  });

  test('can be advanced by many processes at once, while cards are sold', async () => {
    const players = await Promise.all(Array.from({ length: 4 }, () => books.createPlayer(1_000_000)));
    const playing = players.map(async (player) => {
      for (let round = 0; round < 20; round++) await shop.buy(player);
    });
    let stopped = false;
    const rolling = Array.from({ length: 6 }, async () => {
      while (!stopped) await advance();
    });
    const looking = (async () => {
      while (!stopped) expect(await differences(farAhead())).toEqual([]);
    })();
    await Promise.all(playing);
    stopped = true;
    await Promise.all([...rolling, looking]);
    expect(await differences(farAhead())).toEqual([]);
  });

  test('advance on a server that numbers transactions lower, as after a restore', async () => {
    const round = await buyWithoutCommit();
    await round.end('commit');
    await books.owner.query(`update rollup_watermark set fence = '1000000000000', passed_fence = '999999999999'`);
    const after = new Date(round.createdAt.getTime() + 1);
    await expect.poll(() => advance().then(() => selectIsPast(books.pool, after)), { timeout: 20_000 }).toBe(true);
    expect(await differences(farAhead())).toEqual([]);
  });

  test('cannot be advanced inside a transaction that has already written', async () => {
    const tx = await books.owner.connect();
    await tx.query('begin');
    await tx.query('update welcome_bonus_config set is_active = is_active');
    await expect(tx.query(`select advance_rollups('0')`)).rejects.toThrow('a transaction of its own');
    await tx.query('rollback');
    tx.release();
  });
});

test('an unrevealed prize leaves the sums when its round finishes by itself after a day', async () => {
  const fresh = await openBooks();
  const player = await fresh.createPlayer(1_000_000);
  const day = await openShop(fresh);
  const sums = async () => (await fresh.pool.query('select rounds, cents from unrevealed_sums(now())')).rows[0];
  const kept = () =>
    callAdvanceRollups(fresh.pool, '0').then(async () => (await fresh.owner.query('select from unrevealed_prize')).rowCount);
  let paid = 0;
  while (paid === 0) paid = (await day.buy(player)).payout_cents;
  await expect.poll(kept, { timeout: 20_000 }).toBe(1);
  expect(await sums()).toEqual({ rounds: 1, cents: paid });
  // A round's row never changes, so the trigger that refuses this is off meanwhile.
  await fresh.owner.query('alter table round disable trigger user');
  for (const table of ['round', 'unrevealed_prize']) await ageRows(fresh.owner, table, '24 hours', { only: ['created_at'] });
  await fresh.owner.query('alter table round enable trigger user');
  expect(await sums()).toEqual({ rounds: 0, cents: 0 });
  await ageRows(fresh.owner, 'unrevealed_prize', '1 hour', { only: ['created_at'] });
  await expect.poll(kept, { timeout: 20_000 }).toBe(0);
  await fresh.close();
});

test('a window holds the paid rounds of its seven days from the whole hour on, for every instant', async () => {
  const fresh = await openBooks();
  const player = await fresh.createPlayer(1_000_000);
  const { id } = await (await openShop(fresh)).buy(player);
  // Copies of one round over the last nine days: every third is free, every fifth boosted.
  const now = Date.now();
  const copies = Array.from({ length: 600 }, (_, number) => ({
    created_at: new Date(now - (number + 1) * 1_301_000).toISOString(),
    is_free: number % 3 === 0,
    bonus_selected: number % 5 === 0,
  }));
  await copyRounds(fresh.owner, id, copies);
  const expected = async (asOf: Date) => {
    const begin = new Date(Math.floor((asOf.getTime() - 7 * 86_400_000) / 3_600_000) * 3_600_000);
    const { rows } = await fresh.pool.query(
      `select count(*) as rounds, sum(price_cents)::bigint as wagered_cents, sum(payout_cents)::bigint as paid_cents from round
        where created_at >= $1 and created_at < $2 and not is_free and not coalesce(bonus_selected, false) group by product_id`,
      [begin, asOf],
    );
    return rows.map((row: object) => ({ ...row, as_of: asOf.toISOString() }));
  };
  for (let run = 0; run < 3; run++) {
    for (const agoMs of [-1000, 0, 1, 59_000, 3_600_000, 4_000_000, 100_000_000]) {
      const asOf = new Date(Date.now() - agoMs);
      expect([...(await readWindows(fresh.pool, asOf)).values()]).toEqual(await expected(asOf));
    }
    await callAdvanceRollups(fresh.pool, '0');
  }
  await fresh.close();
});
