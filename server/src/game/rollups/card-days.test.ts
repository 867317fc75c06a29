import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { copyRounds } from '../../../test/game/copy-rounds.ts';
import { passWatermark } from '../../../test/game/pass-watermark.ts';
import { openShop } from '../../../test/shop.ts';

let books: Books;
let sample: string;

beforeAll(async () => {
  books = await openBooks();
  sample = (await (await openShop(books)).buy(await books.createPlayer(1_000_000))).id;
});
afterAll(() => books.close());

const SAO_PAULO_DAY = `(created_at at time zone 'America/Sao_Paulo')::date`;

/** The days of cards by the sums, and by the rounds themselves. */
async function days() {
  const { rows } = await books.pool.query<{ kept: unknown; plain: unknown }>(
    `select (select jsonb_agg(jsonb_build_array(day, product_id, rounds, wagered_cents, paid_cents, round(expected_cents::numeric, 6),
         round(variance_cents2::numeric, 3)) order by day, product_id) from card_days()) as kept,
       (select jsonb_agg(d order by d) from (
         select jsonb_build_array(${SAO_PAULO_DAY}, product_id, count(*), sum(price_cents), sum(payout_cents),
           round(sum(expected_cents)::numeric, 6), round(sum(variance_cents2)::numeric, 3)) as d
         from round group by ${SAO_PAULO_DAY}, product_id) plain) as plain`,
  );
  return rows[0]!;
}

async function expectDays(number: number) {
  const { kept, plain } = await days();
  expect(kept).toEqual(plain);
  expect(kept).toHaveLength(number);
}

const summedDays = async () => (await books.owner.query<{ day: string }>('select day::text from round_day order by day')).rows;

test('a card has the sums of each day of São Paulo, from whole days and from the hours since', async () => {
  const moments = ['2026-03-01T02:59:59.999999Z', '2026-03-01T03:00:00Z', '2026-03-02T02:59:59Z', '2026-03-02T03:00:00Z'];
  await copyRounds(
    books.owner,
    sample,
    moments.map((moment) => ({ created_at: moment })),
  );
  await expectDays(4);
  await passWatermark(books.pool);
  await expectDays(4);
  expect(await summedDays()).toEqual([{ day: '2026-02-28' }, { day: '2026-03-01' }, { day: '2026-03-02' }]);
});

test('a day is summed once, when its midnight has passed', async () => {
  await books.owner.query(`update rollup_watermark set days_until = '2026-03-02T03:00:00Z'`);
  await books.owner.query(`delete from round_day where day >= '2026-03-02'`);
  await expectDays(4);
  await passWatermark(books.pool);
  await passWatermark(books.pool);
  await expectDays(4);
  expect(await summedDays()).toHaveLength(3);
});
