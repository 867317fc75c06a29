import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { toCents } from '@raspasorte/contract';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { losingPlay } from '../../../test/game/losing-play.ts';
import { adjustAudited } from '../../../test/money/adjust-audited.ts';
import { createPool, type Queryable } from '../../platform/database/pool.ts';
import { usualTimeLimits } from '../../platform/database/time-limits.ts';
import { connections } from '../../platform/program/open-pools.ts';
import { openSeedVault } from '../epochs/seed-vault.ts';
import { createCatalog, type Product } from '../products/catalog.ts';
import { seedProducts } from '../studio/seed-products.ts';
import { callPlayRounds, type PlayAnswer } from './queries/play-rounds.ts';
import { createSettleRound, type SettleRound, type SettleRoundParts } from './settle-rounds.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';

let books: Books;
let product: Product;
let epoch: number;
let settle: SettleRound;

beforeAll(async () => {
  books = await openBooks();
  await seedProducts(books.pool);
  epoch = (await (await openSeedVault(books.pool, randomBytes(32))).current()).epoch;
  product = (await createCatalog(books.pool).all()).at(-1)!;
  settle = settling(books.pool);
});
afterEach(() => books.expectSound());
afterAll(() => books.close());

const settling = (db: object, change: Partial<SettleRoundParts> = {}) =>
  createSettleRound({ db: db as Queryable, logger: { error: () => undefined }, longestTurnMs: 6000, ...change });
const play = (player_id: string, change?: Parameters<typeof losingPlay>[2]) => losingPlay({ product, epoch }, player_id, change);

const players = (count: number) => Promise.all(Array.from({ length: count }, () => books.createPlayer(10_000)));
const outcomes = (answers: readonly Pick<PlayAnswer, 'outcome'>[]) => answers.map(({ outcome }) => outcome);
const fullDisk = Object.assign(new Error('no space'), { code: '53100' });
const roundIdOf = (answer: PlayAnswer) => ('round_id' in answer ? answer.round_id : null);
const stored = async (roundId: string) => (await books.owner.query('select * from round where id = $1', [roundId])).rows[0];

test('cards that arrive together are settled in one transaction, each with its own answer, exactly as one alone', async () => {
  const plays = (await players(5)).map((playerId) => play(playerId));
  const statements = vi.spyOn(books.pool, 'query');
  const answers = await Promise.all(plays.map(settle));
  expect(answers.map(roundIdOf)).toEqual(plays.map(({ round }) => round.id));
  // One statement is one transaction.
  expect(statements).toHaveBeenCalledTimes(1);
  statements.mockRestore();
  const alone = play(await books.createPlayer(10_000));
  await settle(alone);
  const [together, single] = [await stored(plays[0]!.round.id), await stored(alone.round.id)];
  const own = { id: 0, key: 0, player_id: 0, created_at: 0, window_as_of: 0 };
  expect({ ...together, ...own }).toEqual({ ...single, ...own });
});

test('many cards at once are settled in two halves, so that the answers of one are sent while the other is settled', async () => {
  const plays = (await players(24)).map((playerId) => play(playerId));
  const sizes: number[] = [];
  const counting = {
    query: (query: { values: [playerIds: string[]] }) => {
      sizes.push(query.values[0].length);
      return (books.pool as unknown as { query(call: object): Promise<unknown> }).query(query);
    },
  };
  const settleHalves = settling(counting);
  const answers = await Promise.all(plays.map(settleHalves));
  expect(outcomes(answers)).toEqual(plays.map(() => 'played'));
  expect(sizes).toEqual([12, 12]);
});

test('the idempotency key of a round cannot be used for another operation, nor the other way round', async () => {
  const playerId = await books.createPlayer(10_000);
  const bought = play(playerId);
  await settle(bought);
  const adjust = async (key: string) => {
    const adjustment = { adminId: randomUUID(), operation: 'add' as const, amountCents: toCents(100), reason: null };
    const wish = { ...adjustment, playerId, hasCode: true, requestId: null };
    return adjustAudited(books.pool, wish, { key, requestHash: Buffer.alloc(32) });
  };
  expect(await refusalOf(adjust(bought.key))).toBe('idempotency_conflict');
  expect(await adjust('another')).toMatchObject({ isRepeat: false });
  expect(await settle({ ...play(playerId), key: 'another' })).toMatchObject({ outcome: 'idempotency_conflict' });
});

test('a card reads no more for a player with many rounds, even where the database has no statistics yet', async () => {
  const playerId = await books.createPlayer(100_000);
  const client = await books.pool.connect();
  const settleHere = settling(client);
  const read = async () => {
    await client.query('select pg_stat_force_next_flush()');
    const { rows } = await client.query<{ read: string }>(
      `select sum(idx_tup_read) as read from pg_stat_user_indexes where relname in ('round', 'idempotency_key', 'archived_key')`,
    );
    return Number(rows[0]!.read);
  };
  const sold: number[] = [];
  for (let nonce = 0; nonce < 30; nonce += 1) {
    const before = await read();
    expect(await settleHere(play(playerId, { round: { nonce, streak: Math.min(8, nonce) } }))).toMatchObject({
      outcome: 'played',
    });
    sold.push((await read()) - before);
  }
  client.release();
  expect(sold.at(-1)).toBe(sold[0]);
});

test('a refused card leaves the others of its batch played', async () => {
  const [rich, other] = await players(2);
  const poor = await books.createPlayer();
  const blocked = await books.createPlayer(10_000);
  await books.owner.query(`update profiles set blocked_by_operator = true where player_id = $1`, [blocked]);
  const nobody = settle(play(randomUUID())).catch(String);
  const batch = [rich!, poor, blocked, other!];
  expect(outcomes(await Promise.all(batch.map((playerId) => settle(play(playerId)))))).toEqual([
    'played',
    'insufficient_balance',
    'account_blocked',
    'played',
  ]);
  expect(await nobody).toMatch(/has no wallet/);
});

test('a card that causes an error leaves the others of its batch played', async () => {
  const [first, faulty, last] = await players(3);
  const results = await Promise.allSettled([
    settle(play(first!)),
    settle(play(faulty!, { round: { payout_cents: toCents(250) } })),
    settle(play(last!)),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await books.balanceOf(faulty!)).toBe(10_000);
});

type Lock = [statement: string, values?: unknown[]];
const wallets = (playerIds: readonly string[]): Lock => ['select from wallet where player_id = any ($1) for update', [playerIds]];
/** Runs `work` while another transaction holds these locks. */
async function whileLocked<Result>([statement, values]: Lock, work: () => Promise<Result>): Promise<Result> {
  const holder = await books.owner.connect();
  try {
    await holder.query('begin');
    await holder.query(statement, values);
    return await work();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}
const settleAll = async (playerIds: readonly string[]) =>
  outcomes(await Promise.all(playerIds.map((playerId) => settle(play(playerId)))));

test('a player whose wallet is locked does not delay the others', async () => {
  const [locked, ...others] = await players(4);
  const last = await whileLocked(wallets([locked!]), async () => {
    const waiting = settle(play(locked!));
    expect(await settleAll(others)).toEqual(others.map(() => 'played'));
    return { waiting };
  });
  expect((await last.waiting).outcome).toBe('played');
});

test('players whose wallets are locked hold a quarter of the connections at most, and delay no batch', async () => {
  const [locked, others, later] = [await players(40), await players(5), await players(5)];
  const last = await whileLocked(wallets(locked), async () => {
    const waiting = settleAll(locked);
    for (const batch of [others, later]) expect(await settleAll(batch)).toEqual(batch.map(() => 'played'));
    const { totalCount, idleCount, waitingCount } = books.pool;
    expect({ held: totalCount - idleCount, waitingCount }).toEqual({ held: connections.money / 4, waitingCount: 0 });
    return { waiting };
  });
  expect(await last.waiting).toEqual(locked.map(() => 'played'));
});

test('cards that wait for wallets and cards that wait for the budget of the bonus do not delay each other', async () => {
  const bonus = { eligibility_percentage: 1, boost_multiplier: 2, min_prize_cents: toCents(1), max_prize_cents: toCents(2) };
  // There is no bonus at the moment, so a card that promises one is stale.
  const settleStale = async (playerIds: readonly string[]) => {
    const plays = playerIds.map((playerId) => play(playerId, { round: { bonus, bonus_selected: false } }));
    expect(outcomes(await Promise.all(plays.map(settle)))).toEqual(plays.map(() => 'stale'));
  };
  const [locked, waiting, [newcomer, twin]] = [await players(10), await players(10), await players(2)];
  const forWallets = await whileLocked(wallets(locked), async () => {
    const sold = settleAll(locked);
    await settleStale([newcomer!]);
    return { sold };
  });
  expect(await forWallets.sold).toEqual(locked.map(() => 'played'));
  const forBudget = await whileLocked(['select from welcome_bonus_config for update'], async () => {
    const answered = settleStale(waiting);
    expect(await settleAll([twin!, twin!])).toEqual(['played', 'stale']);
    return { answered };
  });
  await forBudget.answered;
});

test('the cards of a batch that failed hold a quarter of the connections at most, and are sold once the lock is gone', async () => {
  const plays = (await players(40)).map((playerId) => play(playerId));
  const pool = createPool({
    connectionString: books.connectionString,
    max: connections.money,
    limits: { ...usualTimeLimits.money, lockMs: 700 },
  });
  const failed = vi.fn<() => void>();
  const settleHere = settling(pool, { logger: { error: failed } });
  const last = await whileLocked(['lock table wallet'], async () => {
    const sold = plays.map(settleHere);
    await vi.waitUntil(() => failed.mock.calls.length === 1, { timeout: 5000 });
    const answered = Promise.allSettled(sold);
    await vi.waitUntil(() => pool.totalCount > connections.money / 4);
    const { totalCount, idleCount, waitingCount } = pool;
    // One more for the next batch.
    expect({ held: totalCount - idleCount, waitingCount }).toEqual({ held: connections.money / 4 + 1, waitingCount: 0 });
    return { answered };
  });
  expect(await last.answered).toEqual(
    plays.map(() => ({ status: 'fulfilled', value: expect.objectContaining({ outcome: 'played' }) })),
  );
  await pool.end();
});

test('a card that has waited long for its turn is given up with an unknown outcome, and sold when it is sent again', async () => {
  const locked = await players(connections.money / 4 + 1);
  const plays = locked.map((playerId) => play(playerId));
  const last = await whileLocked(wallets(locked), async () => {
    const waiting = Promise.allSettled(plays.map(settling(books.pool, { longestTurnMs: 200 })));
    await vi.waitUntil(() => books.pool.totalCount - books.pool.idleCount === connections.money / 4);
    await pause(300);
    return { waiting };
  });
  const answers = await last.waiting;
  expect(answers.slice(0, -1).map(({ status }) => status)).toEqual(plays.slice(1).map(() => 'fulfilled'));
  expect(answers.at(-1)).toMatchObject({ reason: { code: 'outcome_unknown', retryAfterSeconds: 5 } });
  expect((await settle(plays.at(-1)!)).outcome).toBe('played');
});

test('of sixty cards of one player at once, all drawn for the same state, one is played and the others learn the next state', async () => {
  const [player] = await players(1);
  const answers = await Promise.all(Array.from({ length: 60 }, () => settle(play(player!))));
  expect(outcomes(answers).toSorted()).toEqual(['played', ...Array.from({ length: 59 }, () => 'stale')]);
  expect(answers.filter(({ outcome }) => outcome === 'stale').every(({ nonce, streak }) => nonce === 1 && streak === 1)).toBe(
    true,
  );
  expect(await books.balanceOf(player!)).toBe(10_000 - product.priceCents);
});

test('a batch leaves out second cards of a player and cards with a bonus, which are to be played one by one', async () => {
  const [player, other, eligible] = await players(3);
  const bonus = { eligibility_percentage: 1, boost_multiplier: 2, min_prize_cents: toCents(1), max_prize_cents: toCents(2) };
  const plays = [play(player!), play(player!), play(eligible!, { round: { bonus, bonus_selected: false } }), play(other!)];
  const answers = await callPlayRounds(books.pool, plays, { waits: false });
  expect(answers.map(({ place, outcome }) => `${place} ${outcome}`).toSorted()).toEqual(['0 played', '3 played']);
});

test('one key sixty times at once gives one round', async () => {
  const [player] = await players(1);
  const answers = await Promise.all(Array.from({ length: 60 }, () => settle(play(player!, { key: 'same' }))));
  expect(new Set(answers.map(roundIdOf)).size).toBe(1);
  expect(outcomes(answers).filter((outcome) => outcome === 'played')).toHaveLength(1);
  expect(await books.balanceOf(player!)).toBe(10_000 - product.priceCents);
});

test('a batch whose answer is lost after its commit is found again by its keys', async () => {
  const batch = (await players(6)).map((playerId) => play(playerId));
  let calls = 0;
  const error = vi.fn<(what: object, message?: string) => void>();
  const breaking = {
    query: async (query: { name?: string }) => {
      const result = await (books.pool as unknown as { query(call: object): Promise<unknown> }).query(query);
      if (query.name === 'play-rounds' && (calls += 1) === 1) throw new Error('the connection broke');
      return result;
    },
  };
  const losing = settling(breaking, { logger: { error } });
  const answers = await Promise.all(batch.map(losing));
  expect(calls).toBe(1 + batch.length);
  expect(outcomes(answers)).toEqual(batch.map(() => 'repeated'));
  expect(answers.map(roundIdOf)).toEqual(batch.map(({ round }) => round.id));
  // A card alone in its batch leaves the line of a fault to its request.
  await expect(settling({ query: () => Promise.reject(fullDisk) }, { logger: { error } })(batch[0]!)).rejects.toBe(fullDisk);
  expect(error).toHaveBeenCalledExactlyOnceWith({ err: new Error('the connection broke'), cards: 6 }, expect.any(String));
});

test('an unexpected error in a batch reaches its callers, and the next batch is still sent', async () => {
  const [first, second] = await players(2);
  let isBroken = true;
  const misplacing = {
    query: async (query: { name?: string }) => {
      const result = await (books.pool as unknown as { query(call: object): Promise<{ rows: object[] }> }).query(query);
      // An answer whose place is not in the batch.
      if (isBroken) result.rows = result.rows.map((row) => ({ ...row, place: 7 }));
      return result;
    },
  };
  const settleOnce = settling(misplacing);
  await expect(settleOnce(play(first!))).rejects.toThrow(TypeError);
  isBroken = false;
  expect((await settleOnce(play(second!))).outcome).toBe('played');
});
