import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { passWatermark } from '../../../test/game/pass-watermark.ts';
import { setDatabaseClock } from '../../../test/postgres/set-database-clock.ts';
import { settleDeposit } from '../../../test/money/settle-payment.ts';
import { openShop, type Shop } from '../../../test/shop.ts';

let books: Books;
let shop: Shop;
let player: string;

beforeAll(async () => {
  books = await openBooks();
  shop = await openShop(books);
  player = await books.createPlayer(10_000_000);
});
afterAll(() => books.close());

const advance = () => passWatermark(books.pool, 'public.clock_timestamp');

async function play(): Promise<void> {
  for (let card = 0; card < 40; card++) await shop.buy(player);
  await settleDeposit(books.pool, player, { amountCents: 1_000 });
}

/** `players`: id, rounds, wagered, paid, expected and variance of each. */
type Sums = Record<string, unknown> & { players: readonly [string, ...number[]][] };

/** Sums of floating-point numbers depend on their order, in the last digits. */
const almost = ({ players, ...exact }: Sums) => ({
  ...exact,
  players: players.map((player) => [...player.slice(0, 4), ...player.slice(4).map((value) => expect.closeTo(Number(value), 3))]),
});

/** Everything that is summed, once from the sums and once from the rows. */
async function sums(): Promise<{ kept: Sums; plain: Sums }> {
  const { rows } = await books.owner.query<{ kept: Sums; plain: Sums }>(`
    select (select jsonb_build_object(
        'rounds', (select jsonb_agg(to_jsonb(r) order by r) from (
          select hour, sum(rounds) as number, sum(wagered_cents) as cents, sum(paid_cents) as paid_cents
            from round_sums('2020-01-01', 'infinity') group by 1) r),
        'days', (select jsonb_agg(to_jsonb(d) order by d) from (
          select day, sum(rounds) as number, sum(paid_cents) as paid_cents from card_days() group by 1) d),
        'transfers', (select jsonb_agg(to_jsonb(t) order by t) from (
          select hour, sum(transfers) as number, sum(amount_cents) as cents from ledger_sums('2020-01-01', 'infinity') group by 1) t),
        'payments', (select sum(payments) from payment_sums('2020-01-01', 'infinity')),
        'paid', (select sum(amount_cents) from payment_days()),
        'players', (select jsonb_agg(jsonb_build_array(player_id, rounds, wagered_cents, paid_cents, expected_cents,
          variance_cents2) order by player_id) from round_player),
        'compared', (select count(*) - (select compared_players from rollup_watermark) from round_player where luck is not null),
        'unrevealed', (select to_jsonb(u) from unrevealed_sums(clock_timestamp()) u))) as kept,
      (select jsonb_build_object(
        'rounds', (select jsonb_agg(to_jsonb(r) order by r) from (
          select date_trunc('hour', created_at, 'UTC') as hour, count(*) as number, sum(price_cents) as cents, sum(payout_cents) as paid_cents
            from round group by 1) r),
        'days', (select jsonb_agg(to_jsonb(d) order by d) from (
          select (created_at at time zone 'America/Sao_Paulo')::date as day, count(*) as number, sum(payout_cents) as paid_cents
            from round group by 1) d),
        'transfers', (select jsonb_agg(to_jsonb(t) order by t) from (
          select date_trunc('hour', created_at, 'UTC') as hour, count(*) as number, sum(amount_cents) as cents
            from ledger_transfer group by 1) t),
        'payments', (select count(*) from provider_transactions where status = 'APPROVED'),
        'paid', (select sum(amount_cents) from provider_transactions where status = 'APPROVED'),
        'players', (select jsonb_agg(to_jsonb(p) order by p) from (
          select jsonb_build_array(player_id, count(*), sum(price_cents), sum(payout_cents), sum(expected_cents),
            sum(variance_cents2)) as p from round where created_at < (select watermark from rollup_watermark) group by player_id) q),
        'compared', 0,
        'unrevealed', (select jsonb_build_object('rounds', count(*), 'cents', sum(payout_cents), 'largest_cents', max(payout_cents))
          from round where payout_cents > 0))) as plain`);
  return rows[0]!;
}

async function expectPlainSums(): Promise<void> {
  const { kept, plain } = await sums();
  expect(kept).toEqual(almost(plain));
}

describe('rounds sold after the clock', () => {
  test.each([
    ['was an hour ahead', '1 hour', '0'],
    ['was right, on a machine whose clock is an hour behind', '0', '-1 hour'],
    ['was two days ahead', '2 days', '0'],
  ])('%s are in the sums once the watermark has passed them', async (_, before, after) => {
    const { rows } = await books.pool.query<{ rounds: number }>('select count(*) as rounds from round');
    await setDatabaseClock(books.owner, before);
    await play();
    await advance();
    await expectPlainSums();
    await setDatabaseClock(books.owner, after);
    await play();
    await advance();
    await play();
    await expectPlainSums();
    // Far enough ahead that nothing is read live any more.
    await setDatabaseClock(books.owner, '3 days');
    await advance();
    await expectPlainSums();
    const stored = await books.pool.query<{ rounds: number }>('select sum(rounds)::bigint as rounds from round_hour');
    expect(stored.rows[0]!.rounds).toBe(rows[0]!.rounds + 120);
  });
});
