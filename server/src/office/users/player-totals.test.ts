import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { plantFreeRounds } from '../../../test/planted/plant-free-rounds.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { callAdvanceRollups } from '../../game/rollups/queries.ts';
import { listUsers } from './list-users.ts';
import { callAdvancePlayerTotals } from './queries/player-totals.ts';

let books: Books;
let shop: Shop;
beforeAll(async () => {
  books = await openBooks();
  shop = await openShop(books);
  await plantFreeRounds(books.owner, { isOn: true });
});
afterEach(() => books.expectSound());
afterAll(() => books.close());

/** The players whose figures differ from the ledger, read by one statement, so in one snapshot. */
async function differences(): Promise<unknown[]> {
  const { rows } = await books.pool.query(
    `select * from player_figures f full join (
       select w.player_id, coalesce(sum(t.amount_cents) filter (where t.kind = 'stake'), 0)::bigint as wagered,
         coalesce(sum(t.amount_cents) filter (where t.kind = 'prize'), 0)::bigint as won,
         coalesce(sum(t.amount_cents) filter (where t.kind = 'deposit'), 0)::bigint as deposited,
         coalesce(sum(t.amount_cents) filter (where t.kind in ('withdrawal_post', 'withdrawal_late_post')), 0)::bigint as withdrawn,
         (select count(*) from round r where r.player_id = w.player_id) as rounds
       from wallet w left join ledger_transfer t on t.player_id = w.player_id group by w.player_id) j on j.player_id = f.player_id
     where (f.wagered_cents, f.won_cents, f.deposited_cents, f.withdrawn_cents, f.rounds)
       is distinct from (j.wagered, j.won, j.deposited, j.withdrawn, j.rounds)`,
  );
  return rows;
}

const advance = async () => {
  await callAdvanceRollups(books.pool, '0');
  await callAdvancePlayerTotals(books.pool);
};
const behind = async () => {
  const { rows } = await books.pool.query<{ behind: number }>(
    'select coalesce(sum(w.seq - t.seq), 0)::bigint as behind from wallet w join player_totals t on t.player_id = w.player_id',
  );
  return rows[0]!.behind;
};

test('figures of players equal their ledgers at any moment, whatever is played and added up meanwhile', async () => {
  const players = await Promise.all(Array.from({ length: 3 }, () => books.createPlayer(1_000_000)));
  const step = fc.record({ name: fc.constantFrom('buy', 'buy', 'grant', 'advance', 'look'), who: fc.nat({ max: 2 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      for (const { name, who } of steps) {
        if (name === 'buy') await shop.buy(players[who]!);
        if (name === 'grant') await books.grant(players[who]!, 500);
        if (name === 'advance') await advance();
        if (name === 'look') expect(await differences()).toEqual([]);
      }
      expect(await differences()).toEqual([]);
    }),
    { numRuns: 8 },
  );
  await expect.poll(() => advance().then(behind), { timeout: 20_000 }).toBe(0);
  expect(await differences()).toEqual([]);
});

test('a card whose transaction commits late is counted once it is committed', async () => {
  const player = await books.createPlayer(10_000);
  await shop.buy(player);
  const tx = await books.pool.connect();
  await tx.query('begin');
  await shop.buy(player, tx);
  for (let run = 0; run < 4; run += 1) await advance();
  expect(await differences()).toEqual([]);
  await tx.query('commit');
  tx.release();
  expect(await differences()).toEqual([]);
  await expect.poll(() => advance().then(behind), { timeout: 20_000 }).toBe(0);
});

test('sums can be advanced by many processes at once, while cards are sold', async () => {
  const player = await books.createPlayer(1_000_000);
  let sold = false;
  const selling = (async () => {
    for (let round = 0; round < 25; round += 1) await shop.buy(player);
    sold = true;
  })();
  const moving = Array.from({ length: 4 }, async () => {
    while (!sold) await advance();
  });
  await Promise.all([selling, ...moving]);
  await expect.poll(() => advance().then(behind), { timeout: 20_000 }).toBe(0);
  expect(await differences()).toEqual([]);
});

test('the list is sorted by sums and balance, and shows the RTP in percent or nothing', async () => {
  await expect.poll(() => advance().then(behind), { timeout: 20_000 }).toBe(0);
  const read = async (sort: '-balance' | '-wagered' | 'won' | '-deposited') =>
    (await listUsers(books.pool, { sort, page: 1 })).items;
  const [byBalance, byWagered, byWon] = [await read('-balance'), await read('-wagered'), await read('won')];
  const falling = (values: number[]) => values.toSorted((one, other) => other - one);
  expect(byBalance.map(({ balance_cents }) => balance_cents)).toEqual(
    falling(byBalance.map(({ balance_cents }) => balance_cents)),
  );
  const wagered = byWagered.map(({ total_apostado_cents }) => total_apostado_cents);
  expect(wagered).toEqual(falling(wagered));
  const won = byWon.map(({ total_ganho_cents }) => total_ganho_cents);
  expect(won).toEqual(falling(won).toReversed());
  const deposited = (await read('-deposited')).map(({ deposited_cents }) => deposited_cents);
  expect(deposited).toEqual(falling(deposited));
  for (const { rtp, total_apostado_cents, total_ganho_cents } of byWagered) {
    expect(rtp).toBe(total_apostado_cents === 0 ? null : (total_ganho_cents / total_apostado_cents) * 100);
  }
  const idle = await books.createPlayer(100);
  const { items } = await listUsers(books.pool, { q: idle, sort: 'name', page: 1 });
  expect(items).toMatchObject([{ rtp: null, total_apostado_cents: 0, balance_cents: 100 }]);
});
