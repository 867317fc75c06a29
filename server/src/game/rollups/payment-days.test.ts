import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { passWatermark } from '../../../test/game/pass-watermark.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

type Payment = { provider?: string; type?: string; status?: string; cents: number; at: string };

/** A payment settled at this instant, without its journal. */
async function settle({ provider = 'xgate', type = 'DEPOSIT', status = 'APPROVED', cents, at }: Payment): Promise<void> {
  await books.owner.query(
    `insert into provider_transactions (player_id, id, provider, type, status, requested_cents, amount_cents, fee_cents, created_at,
       expires_at, settled_at) values ($1, $2, $3, $4, $5, $6, $6, 7, $7, $7, $7)`,
    [await books.createPlayer(), uuidv7({ msecs: Date.parse(at) }), provider, type, status, cents, at],
  );
}

async function paid() {
  const { rows } = await books.pool.query<object>(
    `select provider, type, sum(amount_cents)::int as cents, sum(fee_cents)::int as fees from payment_days() group by 1, 2 order by 1, 2`,
  );
  return rows;
}
const days = async () =>
  (
    await books.owner.query<{ day: string; cents: number }>(
      `select day::text, sum(amount_cents)::int as cents from payment_day group by day order by day`,
    )
  ).rows;

test('what was ever paid is the same before and after its days are summed, once, when their midnight has passed', async () => {
  await settle({ cents: 1, at: '2026-03-01T02:59:59.999999Z' });
  await settle({ cents: 10, at: '2026-03-01T03:00:00Z' });
  await settle({ cents: 100, at: '2026-03-02T02:59:59Z', provider: 'woovi' });
  await settle({ cents: 1000, at: '2026-03-02T12:00:00Z', type: 'WITHDRAW' });
  await settle({ cents: 10_000, at: '2026-03-02T12:00:00Z', status: 'REJECTED' });
  await settle({ cents: 100_000, at: new Date().toISOString() });
  const ever = [
    { provider: 'woovi', type: 'DEPOSIT', cents: 100, fees: 7 },
    { provider: 'xgate', type: 'DEPOSIT', cents: 100_011, fees: 21 },
    { provider: 'xgate', type: 'WITHDRAW', cents: 1000, fees: 7 },
  ];
  const summed = [
    { day: '2026-02-28', cents: 1 },
    { day: '2026-03-01', cents: 110 },
    { day: '2026-03-02', cents: 1000 },
  ];
  expect([await paid(), await days()]).toEqual([ever, []]);
  for (let time = 0; time < 2; time += 1) {
    await passWatermark(books.pool);
    expect([await paid(), await days()]).toEqual([ever, summed]);
  }
});
