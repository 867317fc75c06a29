import { randomBytes, randomUUID } from 'node:crypto';
import { refusals } from '@raspasorte/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { openBooks, type Books } from '../../../test/books.ts';
import { createBareDatabase } from '../../../test/postgres/database.ts';
import { losingPlay } from '../../../test/game/losing-play.ts';
import { agePlays, settleOldMonths } from '../../../test/game/old-months.ts';
import { openSeedVault } from '../../game/epochs/seed-vault.ts';
import { dayOf } from '../../platform/time/sao-paulo-time.ts';
import { createCatalog, type Product } from '../../game/products/catalog.ts';
import { seedProducts } from '../../game/studio/seed-products.ts';
import { callPlayRounds } from '../../game/rounds/queries/play-rounds.ts';
import { selectRound, selectRoundPage } from '../../game/rounds/queries/stored-rounds.ts';
import { listTransactions } from '../ledger/list-transactions.ts';
import { proveLedger } from '../ledger/prove-ledger.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { writeStatement } from '../ledger/write-statement.ts';
import { readYearlyStatement } from '../yearly-statement/read-yearly-statement.ts';
import { archiveMonths, linkArchive, proveArchive } from './archive-months.ts';
import { inTransaction } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { readWithArchive, readOneWithArchive } from '../../platform/archive/read-with-archive.ts';

let books: Books;
let archive: { connectionString: string; drop: () => Promise<void> };
let stored: pg.Pool;
let product: Product;
let epoch: number;
beforeAll(async () => {
  books = await openBooks();
  archive = await createBareDatabase();
  stored = new pg.Pool({ connectionString: archive.connectionString, max: 2 });
  await seedProducts(books.pool);
  epoch = (await (await openSeedVault(books.pool, randomBytes(32))).current()).epoch;
  product = (await createCatalog(books.pool).all()).at(-1)!;
  await linkArchive({ pool: books.pool, archiveUrl: archive.connectionString });
});
afterAll(async () => {
  await stored.end();
  await books.expectSound();
  await books.close();
  await archive.drop();
});

/** Plays rounds and ages everything that the player did by a number of months. */
async function playAndWait(
  playerId: string,
  { rounds, months, from = 0 }: { rounds: number; months: number; from?: number },
): Promise<string[]> {
  const keys: string[] = [];
  for (let nonce = from; nonce < from + rounds; nonce += 1) {
    const play = losingPlay({ product, epoch }, playerId, { round: { nonce, streak: Math.min(8, nonce) } });
    const [answer] = await callPlayRounds(books.pool, [play], { waits: true });
    expect(answer?.outcome).toBe('played');
    keys.push(play.key);
  }
  await agePlays(books.owner, playerId, months);
  return keys;
}

const here = async () =>
  (
    await books.owner.query<{ rounds: number; plays: number }>(
      `select (select count(*)::int from round) as rounds, (select count(*)::int from ledger_transfer where kind in ('stake', 'prize')) as plays`,
    )
  ).rows[0];
const run = () => archiveMonths(books, { now: new Date(), months: 13 });
const history = (playerId: string) =>
  readWithArchive(books.pool, playerId, (db) =>
    listTransactions(db, playerId, { type: 'all', status: 'all', page: 1, pageSize: 50 }),
  );

test('plays of old months are archived, and are read, proven and kept unique as before', async () => {
  const playerId = await books.createPlayer(100_000);
  const keys = await playAndWait(playerId, { rounds: 5, months: 20 });
  await playAndWait(playerId, { rounds: 3, months: 0, from: 5 });
  const before = await history(playerId);
  const pageBefore = await selectRoundPage(books.pool, { playerId, status: 'all', productId: null }, { limit: 50, offset: 0 });
  const oldest = pageBefore.at(-1)!;
  const roundBefore = await selectRound(books.pool, playerId, oldest.id);
  await settleOldMonths(books);

  expect(await run()).toBe(1);
  expect(await here()).toEqual({ rounds: 3, plays: 3 });
  expect((await stored.query('select count(*)::int as n from stored_round')).rows[0]).toEqual({ n: 5 });
  expect(await run()).toBe(0);

  expect(await history(playerId)).toEqual(before);
  const page = await readWithArchive(books.pool, playerId, (db) =>
    selectRoundPage(db, { playerId, status: 'all', productId: null }, { limit: 50, offset: 0 }),
  );
  expect(page).toEqual({ value: pageBefore, missingUntil: null });
  expect((await readWithArchive(books.pool, playerId, (db) => selectRound(db, playerId, oldest.id))).value).toEqual(roundBefore);
  await books.expectSound();
  expect(await proveLedger(books.pool)).toEqual([]);
  expect(await proveArchive(books)).toBeNull();
  const whole = await verifyLedger(books.pool, { withArchive: true });
  expect(whole).toMatchObject({ differences: [], counts: { rounds: 8, transfers: 9 } });

  const again = losingPlay({ product, epoch }, playerId, { key: keys[0]!, round: { nonce: 8, streak: 8 } });
  expect(await callPlayRounds(books.pool, [again], { waits: true })).toMatchObject([{ outcome: 'idempotency_conflict' }]);
  const begun = await books.owner.query(`select outcome from begin_operation($1, $2, sha256('x'))`, [playerId, keys[1]]);
  expect(begun.rows).toEqual([{ outcome: 'idempotency_conflict' }]);
  await playAndWait(playerId, { rounds: 1, months: 0, from: 8 });
  await books.expectSound();
});

/**
 * Rebuilds and returns what the players of each week brought. In one transaction, because each one
 * opens a connection to the archive.
 */
const sumsOfCohorts = () =>
  inTransaction(books.owner, async (tx) => {
    await tx.query('select restart_cohorts()');
    const advance = () => tx.query<{ more: boolean }>(`select advance_cohorts(interval '0') as more`);
    while ((await advance()).rows[0]?.more === true);
    return (await tx.query('select * from cohort_week where ggr_cents <> 0 order by 1, 2, 3')).rows;
  });

test('sums that are rebuilt include the archived months', async () => {
  const playerId = await books.createPlayer(100_000);
  await playAndWait(playerId, { rounds: 2, months: 20 });
  await settleOldMonths(books);
  const before = await sumsOfCohorts();
  expect(before).not.toEqual([]);
  expect(await run()).toBe(1);
  expect(await sumsOfCohorts()).toEqual(before);
  expect((await books.owner.query('select from earlier_paid_rounds($1)', [playerId])).rowCount).toBe(1);
});

const linesOf = async (playerId: string) => {
  const file = await writeStatement(books.pool, { playerId, query: { type: 'all', status: 'all' } }, { now: new Date() });
  const lines: (readonly unknown[])[] = [];
  for await (const batch of file.batches) lines.push(...batch);
  return lines;
};

/** Runs work while no server answers at the archive's address. */
async function withoutArchive(work: () => Promise<void>): Promise<void> {
  const to = (port: string) => books.owner.query(`alter server raspasorte_archive options (set port '${port}')`);
  await to('1');
  try {
    await work();
  } finally {
    await to(new URL(archive.connectionString).port);
  }
}

test('while the archive does not answer, its months are reported as missing, and nothing else is', async () => {
  const [playerId, recent] = [await books.createPlayer(100_000), await books.createPlayer(100_000)];
  await playAndWait(playerId, { rounds: 2, months: 20 });
  await books.owner.query(`update profiles set created_at = created_at - interval '3 years' where player_id = $1`, [playerId]);
  await settleOldMonths(books);
  await run();
  await playAndWait(playerId, { rounds: 1, months: 0, from: 2 });
  await playAndWait(recent, { rounds: 1, months: 0 });
  const [whole, lines] = [await history(playerId), await linesOf(playerId)];
  expect(lines).toHaveLength(whole.value.total);
  const oldest = (await stored.query<{ id: string }>('select id from stored_round where player_id = $1', [playerId])).rows[0]!.id;
  const read = (id: string) =>
    readOneWithArchive(
      books.pool,
      playerId,
      async (db) => (await selectRound(db, playerId, id)) ?? Promise.reject(new Refusal('not_found')),
    );
  expect(await read(oldest)).toMatchObject({ id: oldest });

  await withoutArchive(async () => {
    const partial = await history(playerId);
    expect(partial.missingUntil?.getTime()).toBeLessThan(Date.now() - 500 * 86_400_000);
    expect(whole.value.items.length - partial.value.items.length).toBe(2);
    const partialLines = await linesOf(playerId);
    expect(partialLines.at(-1)?.[0]).toMatch(
      /^Faltam as jogadas até \d\d\/\d\d\/\d{4}: o arquivo de meses antigos não responde agora/,
    );
    expect(partialLines).toHaveLength(lines.length - 2 + 1);
    await expect(read(oldest)).rejects.toThrow(refusals.archive_absent[1]);
    await expect(read(randomUUID())).rejects.toThrow(refusals.archive_absent[1]);
    const year = (now: Date) => readYearlyStatement(books.pool, { playerId, year: Number(dayOf(now).slice(0, 4)), now });
    await expect(year(partial.missingUntil!)).rejects.toThrow(refusals.statement_incomplete[1]);
    expect((await year(new Date())).totals.stakes_cents).toBe(product.priceCents);
    expect((await history(recent)).missingUntil).toBeNull();
    await playAndWait(playerId, { rounds: 1, months: 0, from: 3 });
    await expect(proveArchive(books)).rejects.toThrow(/could not connect/);
    expect(await proveLedger(books.pool)).toEqual([]);
  });
  await expect.poll(async () => (await history(playerId)).missingUntil, { interval: 200, timeout: 10_000 }).toBeNull();
});

test('a crash between copy and removal leaves rows in both databases, and the next run continues', async () => {
  const playerId = await books.createPlayer(100_000);
  await playAndWait(playerId, { rounds: 3, months: 16 });
  await settleOldMonths(books);
  const before = await history(playerId);
  const client = await books.owner.connect();
  try {
    await client.query('begin');
    await client.query(`select find_archivable(now() - interval '14 months', archive_part($1), 10)`, [playerId]);
    await client.query('insert into archive.stored_transfer select * from archivable_transfer');
    await client.query('insert into archive.stored_round select * from archivable_round');
    await client.query('commit');
  } finally {
    client.release();
  }
  expect((await stored.query('select from stored_round where player_id = $1', [playerId])).rowCount).toBe(3);
  expect(await history(playerId)).toEqual(before);
  expect((await verifyLedger(books.pool, { withArchive: true })).differences).toEqual([]);
  expect(await run()).toBe(1);
  expect(await history(playerId)).toEqual(before);
});

test('parts of all players are archived in parallel, and two concurrent runs archive each player once', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => books.createPlayer(100_000)));
  for (const playerId of players) await playAndWait(playerId, { rounds: 2, months: 16 });
  const before = await Promise.all(players.map(history));
  await settleOldMonths(books);
  const taken = await Promise.all([run(), run()]);
  expect(taken[0] + taken[1]).toBe(players.length);
  expect(await Promise.all(players.map(history))).toEqual(before);
  expect(await proveLedger(books.pool)).toEqual([]);
  await books.expectSound();
});

test('the link to the archive is rebuilt only when something has changed', async () => {
  const way = async () => (await books.owner.query(`select 'archive.round'::regclass::oid as id`)).rows[0] as object;
  const link = () => linkArchive({ pool: books.pool, archiveUrl: archive.connectionString });
  const before = await way();
  await link();
  expect(await way()).toEqual(before);
  await books.owner.query(`comment on schema archive is 'that of an older release'`);
  await link();
  expect(await way()).not.toEqual(before);
});

test('plays that differ in the archive are not removed here, and neither are books that are not proven', async () => {
  const [changed, unproven] = [await books.createPlayer(100_000), await books.createPlayer(100_000)];
  await playAndWait(changed, { rounds: 2, months: 16 });
  await settleOldMonths(books);
  await playAndWait(unproven, { rounds: 2, months: 16 });
  expect(await run()).toBe(1);
  expect((await books.owner.query('select from archived_head where player_id = $1', [unproven])).rowCount).toBe(0);
  await books.owner.query(
    `insert into archive.stored_transfer select player_id, seq, kind::text, debit_account::text, credit_account::text, amount_cents + 1,
       balance_after, reference, created_at from ledger_transfer where player_id = $1 and kind = 'stake'`,
    [unproven],
  );
  await settleOldMonths(books);
  await expect(run()).rejects.toThrow('the archive holds other rows');
  expect((await books.owner.query('select from round where player_id = $1', [unproven])).rowCount).toBe(2);
  await stored.query('delete from stored_transfer where player_id = $1', [unproven]);
  expect(await run()).toBe(1);
});

test.each([
  [
    'a changed amount',
    'update stored_transfer set amount_cents = -amount_cents',
    'update stored_transfer set amount_cents = -amount_cents',
  ],
  [
    'a changed card',
    `update stored_round set card = set_byte(card, 7, get_byte(card, 7) # 1)`,
    `update stored_round set card = set_byte(card, 7, get_byte(card, 7) # 1)`,
  ],
  [
    'a lost round',
    'alter table stored_round rename to lost; create table stored_round as select * from lost limit 0',
    'drop table stored_round; alter table lost rename to stored_round',
  ],
])('%s in the archive is found within its turn, and reported every hour until it is repaired', async (_what, damage, mend) => {
  const months = (await books.owner.query('select from archived_month')).rowCount!;
  const proveAll = async () => {
    for (let turn = 0; turn < months; turn += 1) await proveArchive(books);
  };
  await stored.query(damage);
  await proveAll();
  const found = await proveLedger(books.pool);
  expect(found.length).toBeGreaterThan(0);
  for (const difference of found) expect(difference).toMatch(/^the archive holds other plays of \d{4}-\d\d than were put there/);
  await stored.query(mend);
  await proveAll();
  await proveAll();
  expect(await proveLedger(books.pool)).toEqual([]);
});

test('the full check reads the archive too, and names the transfer', async () => {
  await stored.query(`update stored_transfer set amount_cents = amount_cents + 1 where seq = 2`);
  const { differences } = await verifyLedger(books.pool, { withArchive: true, parts: 2 });
  expect(differences.join('\n')).toMatch(/transfer .*\/2: balance_after is/);
  await stored.query(`update stored_transfer set amount_cents = amount_cents - 1 where seq = 2`);
  expect((await verifyLedger(books.pool, { withArchive: true, parts: 2 })).differences).toEqual([]);
});

test('neither the server nor the owner removes a play without the archive', async () => {
  await expect(books.pool.query('delete from round')).rejects.toThrow(/permission denied/);
  await expect(books.pool.query('delete from archived_key')).rejects.toThrow(/permission denied/);
  await expect(books.owner.query('delete from ledger_transfer')).rejects.toThrow(/written once/);
});
