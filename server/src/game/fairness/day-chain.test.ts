import { createHash } from 'node:crypto';
import { dayHash, merkleRoot, toHex, verifyInclusion } from '@raspasorte/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { copyRounds } from '../../../test/game/copy-rounds.ts';
import { setDatabaseClock } from '../../../test/postgres/set-database-clock.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { callAdvanceRollups, selectIsPast } from '../rollups/queries.ts';
import { proveRound } from '../rounds/prove-round.ts';
import { CHAIN_AFTER_MS, chainDays, type DayChainParts } from './chain-days.ts';
import { CHUNK_SIZE } from './day-rounds.ts';
import { proveDay } from './prove-day.ts';
import { selectDays } from './queries.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';

const HOUR_MS = 3_600_000;
/** More than two groups of chunks. */
const MANY = 600;
const CHUNKS_IN_GROUP = 2;

let books: Books;
let shop: Shop;
let parts: DayChainParts;
let player: string;
let rounds: { id: string; day: string }[];

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);
/** Read once, because midnight may come in the middle of the file. */
const TODAY = dayOf(new Date());
const daysAgo = (days: number) => new Date(Date.parse(`${TODAY}T12:00:00Z`) - days * 24 * HOUR_MS);

/** Copies a round many times over one day, with further nonces, as if the player had played on. */
async function playedOn(model: string, noon: Date, number: number, firstNonce: number): Promise<void> {
  const copies = Array.from({ length: number }, (_, index) => ({
    // Within its millisecond, which is all that an id knows.
    created_at: new Date(noon.getTime() + (index - number / 2) * 60_000).toISOString().replace('Z', '7Z'),
    nonce: firstNonce + index,
    streak: index % 9,
  }));
  await copyRounds(books.owner, model, copies);
}

beforeAll(async () => {
  books = await openBooks();
  shop = await openShop(books);
  // The copies are not the cards of their nonces.
  const logger = { error: () => undefined };
  parts = { pool: books.pool, vault: shop.vault, catalog: shop.parts.catalog, logger, chunksInGroup: CHUNKS_IN_GROUP };
  player = await books.createPlayer(10_000);
  const { id } = await shop.buy(player);
  await playedOn(id, daysAgo(5), MANY, 1000);
  await playedOn(id, daysAgo(3), 2, 2000);
  await playedOn(id, daysAgo(2), 256, 3000);
  await books.owner.query('update seed_epochs set begun_at = $1', [daysAgo(5)]);
  const { rows } = await books.pool.query<{ id: string; day: string }>(
    `select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day from round order by id`,
  );
  rounds = rows;
});
afterAll(() => books.close());

/** Chains in five processes at once, and counts what each draws before others have their turn. */
async function chainBesideRequests(): Promise<void> {
  let [inTurn, most, isOver] = [0, 0, false];
  const find: DayChainParts['vault']['find'] = (epoch) => {
    inTurn += 1;
    most = Math.max(most, inTurn);
    return parts.vault.find(epoch);
  };
  const nextTurn = () => {
    inTurn = 0;
    if (!isOver) setImmediate(nextTurn);
  };
  nextTurn();
  await Promise.all(Array.from({ length: 5 }, () => chainDays({ ...parts, vault: { ...parts.vault, find } })));
  await chainDays(parts);
  isOver = true;
  expect(most, 'rounds in a millisecond or so').toBeLessThan(20);
}

describe('the public chain of days', () => {
  test('waits until nothing of a day can appear any more', async () => {
    await chainDays(parts);
    expect(await selectDays(books.pool)).toEqual([]);
  });

  test('gets every finished day since the first epoch once, from any process, and never the running one', async () => {
    // So that yesterday is chained at any time of day.
    await setDatabaseClock(books.owner, '1 hour');
    const today = new Date(Date.parse(`${TODAY}T00:00:00Z`) + CHAIN_AFTER_MS);
    // The watermark also waits for transactions of other tests: they share one counter of ids.
    const advanced = () => callAdvanceRollups(books.pool, '0').then(() => selectIsPast(books.pool, today));
    await expect.poll(advanced, { timeout: 20_000 }).toBe(true);
    await chainBesideRequests();
    const days = await selectDays(books.pool);
    expect(days.map(({ day }) => day)).not.toContain(dayOf(new Date()));
    expect(days.slice(-5).map(({ day, rounds: number }) => [day, number])).toEqual([
      [dayOf(daysAgo(1)), 0],
      [dayOf(daysAgo(2)), 256],
      [dayOf(daysAgo(3)), 2],
      [dayOf(daysAgo(4)), 0],
      [dayOf(daysAgo(5)), MANY],
    ]);
  });

  test('binds each day to the one before', async () => {
    const days = (await selectDays(books.pool)).toReversed();
    let before = '0'.repeat(64);
    for (const day of days) {
      expect(day.previous_hash).toBe(before);
      expect(day.hash).toBe(createHash('sha256').update(`${before}:${day.day}:${day.rounds}:${day.root}`).digest('hex'));
      before = day.hash;
    }
  });

  test('proves that rounds belong to their days, with the values of their own proofs', async () => {
    const published = new Map((await selectDays(books.pool)).map((day) => [day.day, day.hash]));
    const finished = rounds.filter(({ day }) => day !== TODAY && published.has(day));
    expect(finished.length).toBe(MANY + 258);
    // The rounds on both sides of each chunk's end, and some between them.
    const isAtEdge = (place: number) => [0, CHUNK_SIZE - 1].includes(place % CHUNK_SIZE) || Math.abs(place - MANY) < 5;
    for (const { id, day } of finished.filter((_, place) => place % 31 === 0 || isAtEdge(place))) {
      const proof = await proveDay({ pool: books.pool, vault: shop.vault }, player, id);
      const { commit, context, client_seed: clientSeed } = await proveRound(shop.parts, player, id);
      expect(proof).toMatchObject({ day, round_id: id, commit, context, client_seed: clientSeed, hash: published.get(day) });
      expect(verifyInclusion(proof)).toBe(true);
    }
  });

  test('has the Merkle root over all its rounds, whatever the grouping into chunks', async () => {
    const { rows } = await books.owner.query<{ roots: Buffer[]; groups: number; root: string }>(
      `select array_agg(c.root order by chunk) as roots, count(c.group_root)::integer as groups, encode(d.root, 'hex') as root
        from fairness_days d join fairness_day_chunks c using (day) where d.rounds = $1 group by d.day`,
      [MANY],
    );
    const [{ roots, groups, root }] = rows as [(typeof rows)[number]];
    expect([roots.length, groups]).toEqual([5, 3]);
    expect(toHex(merkleRoot(roots))).toBe(root);
  });

  test('does not prove a round with another client seed', async () => {
    const proof = await proveDay({ pool: books.pool, vault: shop.vault }, player, rounds[0]!.id);
    expect(verifyInclusion({ ...proof, client_seed: 'another' })).toBe(false);
  });

  test('proves to a player only their own finished rounds of chained days', async () => {
    const prove = (playerId: string, id: string) => proveDay({ pool: books.pool, vault: shop.vault }, playerId, id);
    const today = await shop.buy(player);
    expect(await refusalOf(prove(player, today.id))).toBe('round_open');
    await shop.finish(player, today.id);
    expect(await refusalOf(prove(player, today.id))).toBe('day_open');
    expect(await refusalOf(prove(await books.createPlayer(), rounds[0]!.id))).toBe('not_found');
  });

  test('cannot be changed, shortened or forked', async () => {
    for (const table of ['fairness_days', 'fairness_day_chunks']) {
      await expect(books.owner.query(`delete from ${table}`)).rejects.toThrow('never changed');
      await expect(books.pool.query(`delete from ${table}`)).rejects.toThrow('permission denied');
    }
    const [newest] = await selectDays(books.pool);
    const fork = { ...newest!, day: '2001-01-01' };
    const insert = (hash: string) =>
      books.pool.query(
        `insert into fairness_days (day, rounds, root, previous_hash, hash, forged) values ($1, $2, decode($3, 'hex'), decode($4, 'hex'), decode($5, 'hex'), 0)`,
        [fork.day, fork.rounds, fork.root, fork.previous_hash, hash],
      );
    await expect(insert(dayHash(fork))).rejects.toThrow('fairness_days_previous_hash_key');
    await expect(insert(fork.hash)).rejects.toThrow('check constraint');
  });
});
