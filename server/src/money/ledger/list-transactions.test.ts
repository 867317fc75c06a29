import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { plantHistory } from '../../../test/planted/plant-history.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { listTransactions, transactionFilter, type HistoryFilter } from './list-transactions.ts';
import { writeStatement } from './write-statement.ts';

const GRANTS = 8;

let books: Books;
let shop: Shop;
beforeAll(async () => {
  books = await openBooks();
  shop = await openShop(books);
});
afterEach(() => books.expectSound());
afterAll(() => books.close());

/** Transfer 9 is the stake and transfer 10 its prize, both at the same moment. */
async function playerWithPrizeAtTen(): Promise<string> {
  const playerId = await books.createPlayer();
  for (let granted = 0; granted < GRANTS; granted++) await books.grant(playerId, 1000);
  const round = await shop.buy(playerId);
  await shop.finish(playerId, round.id);
  return round.payout_cents > 0 ? playerId : playerWithPrizeAtTen();
}

test('a prize is listed above the purchase of its card, also when the journal’s numbers get a second digit', async () => {
  const playerId = await playerWithPrizeAtTen();
  const { items } = await listTransactions(books.pool, playerId, { type: 'all', status: 'all', page: 1, pageSize: 20 });
  expect(items.map(({ type }) => type).slice(0, 3)).toEqual(['PAYOUT', 'PURCHASE', 'ADJUSTMENT']);
});

describe('any history under any filter', () => {
  const filters = fc.record({
    type: fc.constantFrom('all', 'DEPOSIT', 'WITHDRAW', 'PURCHASE', 'PAYOUT', 'REFUND', 'ADJUSTMENT'),
    status: fc.constantFrom('all', 'PENDING', 'COMPLETED', 'REJECTED'),
    page: fc.integer({ min: 1, max: 9 }),
    pageSize: fc.constantFrom(10, 20, 25, 50),
    from: fc.option(fc.constantFrom('2026-03-01', '2026-03-02'), { nil: undefined }),
    to: fc.option(fc.constantFrom('2026-03-01', '2026-03-02'), { nil: undefined }),
  });

  test('answers the rows of the view, newest first, page by page', async () => {
    const playerId = await plantTangledHistory();
    await fc.assert(
      fc.asyncProperty(filters, async (query) => {
        const { items, total, page, hasMore } = await listTransactions(books.pool, playerId, query);
        const expected = await rowsOfView(playerId, query);
        const lastPage = Math.max(1, Math.ceil(expected.length / query.pageSize));
        expect({ total, page, hasMore }).toEqual({
          total: expected.length,
          page: Math.min(query.page, lastPage),
          hasMore: page < lastPage,
        });
        expect(items).toEqual(expected.slice((page - 1) * query.pageSize, page * query.pageSize));
      }),
      { numRuns: 150 },
    );
    await removeHistory(playerId);
  });

  test('is in a statement with all rows of the view, in their order, batch by batch', async () => {
    const playerId = await plantTangledHistory();
    await fc.assert(
      fc.asyncProperty(filters, async ({ page: batchSize, ...query }) => {
        const options = { now: new Date(), batchSize };
        const written: unknown[] = [];
        for await (const lines of (await writeStatement(books.pool, { playerId, query }, options)).batches)
          written.push(...lines.map((cells) => cells.at(-1)));
        expect(written).toEqual((await rowsOfView(playerId, query)).map(({ id }) => id));
      }),
      { numRuns: 50 },
    );
    await removeHistory(playerId);
  });
});

/**
 * Plants rows without playing: rows of one moment, cards with their prizes, a clock that was set
 * back, prizes of covered cards, and payments in every state.
 */
async function plantTangledHistory(): Promise<string> {
  const playerId = await plantHistory(books.owner, 120);
  await books.owner.query(
    `set session_replication_role = replica;
    update ledger_transfer set created_at = '2026-03-01 12:00Z'::timestamptz + (seq / 5) * interval '30 minutes'
      - case when seq % 40 > 35 then interval '45 minutes' else interval '0' end where player_id = '${playerId}' and seq < 100;
    update ledger_transfer prize set reference = stake.reference from ledger_transfer stake
      where prize.player_id = '${playerId}' and prize.kind = 'prize' and stake.player_id = prize.player_id and stake.kind = 'stake'
        and stake.seq = prize.seq - 1;
    update provider_transactions set created_at = '2026-03-01 18:00Z' where player_id = '${playerId}';
    insert into provider_transactions (player_id, id, provider, type, status, requested_cents, amount_cents, created_at, settled_at)
      select '${playerId}', gen_random_uuid(), 'sandbox', (array['DEPOSIT', 'WITHDRAW'])[1 + n % 2], way, 700, 700,
        '2026-03-01 12:00Z'::timestamptz + (n / 2) * interval '30 minutes', case when way <> 'PENDING' then now() end
      from generate_series(1, 40) n, lateral (select (array['PENDING', 'APPROVED', 'REJECTED', 'FAILED'])[1 + n % 4] as way) ways;
    set session_replication_role = origin`,
  );
  return playerId;
}

async function removeHistory(playerId: string): Promise<void> {
  await books.owner.query(`set session_replication_role = replica; delete from ledger_transfer where player_id = '${playerId}';
    delete from provider_transactions where player_id = '${playerId}'; delete from wallet where player_id = '${playerId}';
    set session_replication_role = origin`);
}

async function rowsOfView(playerId: string, { type, status, from, to }: HistoryFilter): Promise<{ id: string }[]> {
  const { playerId: id, ...filter } = transactionFilter(playerId, { type, status, from, to });
  const { rows } = await books.pool.query<{ id: string; created_at: Date }>(
    `select id, type, direction, status, amount_cents, created_at, order_id, cause from transactions
      where player_id = $1 and ($2::text is null or type = $2) and ($3::text is null or status = $3)
        and ($4::timestamptz is null or created_at >= $4) and ($5::timestamptz is null or created_at < $5)
      order by created_at desc, id desc`,
    [id, filter.type, filter.status, filter.from, filter.until],
  );
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}
