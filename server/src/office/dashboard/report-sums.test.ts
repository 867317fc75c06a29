import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { cpfOf } from '../../../test/money/payment-calls.ts';
import { plantFreeRounds } from '../../../test/planted/plant-free-rounds.ts';
import { settleDeposit, settleWithdrawal } from '../../../test/money/settle-payment.ts';
import { openShop, type Shop } from '../../../test/shop.ts';

let books: Books;
let shop: Shop;

beforeAll(async () => {
  books = await openBooks();
  shop = await openShop(books);
  await plantFreeRounds(books.owner, { isOn: true });
});
afterAll(async () => {
  await books.expectSound();
  await books.close();
});

const advance = () => books.pool.query(`select advance_rollups('0')`);

/**
 * All differences between sums and rows in one snapshot: of payments, with their live tail, in an
 * interval that ends at `until`; of players, up to the watermark.
 */
async function differences(until: Date): Promise<unknown[]> {
  const { rows } = await books.pool.query(
    `with kept as (
      select hour, provider || type as what, sum(payments) as number, sum(amount_cents) as amount, sum(fee_cents) as other, 0 as expected, sum(fees) as largest
      from payment_sums('2020-01-01', $1) group by 1, 2
      union all
      select null, player_id::text, rounds, wagered_cents, paid_cents, expected_cents + variance_cents2, largest_prize_cents from round_player
    ), plain as (
      select date_trunc('hour', settled_at, 'UTC') as hour, provider || type as what, count(*)::numeric as number, sum(amount_cents)::numeric as amount,
        sum(fee_cents)::numeric as other, 0 as expected, count(*) filter (where fee_cents > 0) as largest
      from provider_transactions where status = 'APPROVED' and settled_at < $1 group by 1, 2
      union all
      select null, player_id::text, count(*), sum(case when is_free then 0 else price_cents end), sum(payout_cents),
        sum(expected_cents) + sum(variance_cents2), max(max_prize_cents)
      from round where created_at < (select watermark from rollup_watermark) group by player_id
    )
    select * from kept full join plain on kept.what = plain.what and kept.hour is not distinct from plain.hour
    where (kept.number, kept.amount, kept.other, kept.largest) is distinct from (plain.number, plain.amount, plain.other, plain.largest)
      or abs(kept.expected - plain.expected) > 1e-9 * plain.expected`,
    [until],
  );
  return rows;
}

const farAhead = () => new Date(Date.now() + 3_600_000);

/**
 * A payment whose transaction is still open. It has a player of its own, because the wallet stays
 * locked. Its charge is committed before, because an uncommitted charge would block all others.
 */
async function payWithoutCommit(): Promise<(how: 'commit' | 'rollback') => Promise<void>> {
  const playerId = await books.createPlayer();
  const tx = await books.pool.connect();
  await tx.query('begin');
  await settleDeposit(tx, playerId, { amountCents: 700, feeCents: 7, asked: books.pool });
  return async (how) => {
    await tx.query(how);
    tx.release();
  };
}

describe('the sums of payments and players', () => {
  test('equal the plain sums at any moment, whatever is paid, played, rolled up, or committed late', async () => {
    const player = await books.createPlayer(10_000_000);
    const steps: Record<string, () => Promise<unknown>> = {
      deposit: () => settleDeposit(books.pool, player, { amountCents: 2500 }),
      withdraw: () => settleWithdrawal(books.pool, player, { amountCents: 1000, cpf: cpfOf(player), feeCents: 3 }),
      buy: () => shop.buy(player),
      advance,
      look: async () => expect(await differences(new Date(Date.now() - 500))).toEqual([]),
    };
    const names = [...Object.keys(steps), 'open', 'commit', 'rollback', 'advance'];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...names), { minLength: 15, maxLength: 30 }), async (chosen) => {
        const open: Awaited<ReturnType<typeof payWithoutCommit>>[] = [];
        for (const name of chosen) {
          await steps[name]?.();
          if (name === 'open' && open.length < 3) open.push(await payWithoutCommit());
          if (name === 'commit' || name === 'rollback') await open.shift()?.(name);
        }
        for (const end of open) await end('commit');
        await advance();
        expect(await differences(farAhead())).toEqual([]);
      }),
      { numRuns: 8 },
    );
    const rolledUp = async () => {
      await advance();
      const { rows } = await books.pool.query<{ types: number; players: number }>(
        'select (select count(distinct type) from payment_hour) as types, (select count(*) from round_player) as players',
      );
      return rows[0];
    };
    // The watermark also waits for transactions of other tests: they share one counter of ids.
    await expect.poll(rolledUp, { timeout: 20_000 }).toEqual({ types: 2, players: 1 });
  });

  test('are the same whether they are added up at once or bit by bit', async () => {
    const read = async () =>
      (
        await books.owner.query(`select (select jsonb_agg(p order by hour, provider, type) from payment_hour p) as payments,
        (select jsonb_agg(jsonb_build_array(player_id, rounds, wagered_cents, paid_cents) order by player_id) from round_player) as players`)
      ).rows;
    const before = await read();
    await books.owner.query('truncate payment_hour, round_player');
    await books.owner.query(
      `select add_payment_hours('-infinity', watermark), add_player_rounds('-infinity', watermark) from rollup_watermark`,
    );
    expect(await read()).toEqual(before);
  });

  test('rest on payments that never change once they are approved', async () => {
    const player = await books.createPlayer();
    const id = await settleDeposit(books.pool, player, { amountCents: 900 });
    for (const change of ['amount_cents = 1', `status = 'REJECTED'`, 'fee_cents = 1', 'settled_at = now()']) {
      const update = books.owner.query(`update provider_transactions set ${change} where id = $1`, [id]);
      await expect(update, change).rejects.toThrow(/never changed/);
    }
    await books.owner.query(`update provider_transactions set external_id = 'later' where id = $1`, [id]);
  });
});
