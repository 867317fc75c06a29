import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '../../../test/audit/audit-entries.ts';
import { openBooks, type Books } from '../../../test/books.ts';
import { losingPlay } from '../../../test/game/losing-play.ts';
import { createCatalog, type Product } from '../products/catalog.ts';
import { seedProducts } from '../studio/seed-products.ts';
import { callPlayRounds } from '../rounds/queries/play-rounds.ts';
import { DatabaseHistory } from './database-history.ts';
import { HISTORY_LOST } from './record-rotation.ts';
import { openSeedVault, type SeedVault } from './seed-vault.ts';

const FORMER_TIMELINE = 0;

let books: Books;
let key: Buffer;
let vault: SeedVault;
let product: Product;

beforeAll(async () => {
  books = await openBooks();
  key = randomBytes(32);
  vault = await openSeedVault(books.pool, key);
  await seedProducts(books.pool);
  [product] = (await createCatalog(books.pool).all()) as [Product];
});
afterEach(() => books.expectSound());
afterAll(() => books.close());

/** A card that a player was told of: stored, or lost with the former primary. */
async function sell({ isLost = false } = {}) {
  const { epoch } = await vault.current();
  const playerId = await books.createPlayer(product.priceCents);
  const play = losingPlay({ product, epoch }, playerId);
  if (!isLost) await callPlayRounds(books.pool, [play], { waits: true });
  return { player_id: playerId, id: play.round.id, epoch };
}

/** As another process than that of the vault, after a promotion; how often it ended the epoch. */
async function confirm(sold: Awaited<ReturnType<typeof sell>>[]): Promise<number> {
  let ended = 0;
  const history = new DatabaseHistory(books.pool, FORMER_TIMELINE, async () => (ended += 1));
  for (const round of sold) history.rememberSale(round);
  // Three calls that the promotion refused at once, and a late one.
  await Promise.all([1, 2, 3].map(() => history.confirm(FORMER_TIMELINE)));
  await history.confirm(FORMER_TIMELINE);
  expect(history.timeline).toBe(1);
  return ended;
}

/** The open epoch is one of before a promotion that nobody has looked at yet. */
const promote = () => books.owner.query('update seed_epochs set timeline = $1 where ended_at is null', [FORMER_TIMELINE]);
const isOpenEpochPresent = async () => {
  const { rows } = await books.pool.query<{ is_present: boolean }>(
    'select timeline = wal_timeline() as is_present from seed_epochs where ended_at is null',
  );
  return rows[0]!.is_present;
};

describe('after a promotion a process', () => {
  test('whose cards are all there goes on with the epoch', async () => {
    await promote();
    expect(await confirm([await sell(), await sell()])).toBe(0);
    expect(await isOpenEpochPresent()).toBe(true);
  });

  test('of whose cards one is missing ends it, even where another one goes on', async () => {
    await promote();
    expect(await confirm([await sell()])).toBe(0);
    expect(await confirm([await sell(), await sell({ isLost: true })])).toBe(1);
  });

  test('that has sold nothing ends it where no other one has looked', async () => {
    await promote();
    expect(await confirm([])).toBe(1);
    await confirm([await sell()]);
    expect(await confirm([])).toBe(0);
  });

  test('checks once for all calls that the promotion refused', async () => {
    await promote();
    expect(await confirm([await sell({ isLost: true })])).toBe(1);
  });

  test('whose missing card was of an epoch that has ended ends no other', async () => {
    const lost = await sell({ isLost: true });
    await vault.rotate(async () => undefined);
    expect(await confirm([lost])).toBe(0);
  });
});

describe('a process that starts', () => {
  const reservedBefore = async () => {
    const { rows } = await books.pool.query<{ count: number }>(
      `select count(*) from ticket_products where reservations_void_before > now() - interval '1 minute'`,
    );
    return rows[0]!.count;
  };
  const lastAction = async () => {
    const rows = await auditEntries(books.pool, { newest: 1 }, 'action', 'details');
    return rows[0] as object;
  };
  const start = async () => {
    const [before, losses] = [(await vault.current()).epoch, [] as string[]];
    const started = await openSeedVault(books.pool, key, () => losses.push(randomUUID()));
    vault.forgetCurrent();
    return { begun: (await started.current()).epoch - before, losses: losses.length };
  };

  test('goes on with the epoch of the same history', async () => {
    expect(await start()).toEqual({ begun: 0, losses: 0 });
    expect(await reservedBefore()).toBe(0);
  });

  test.each([
    ['timeline, as after a restore to a point in time', 'timeline'],
    ['cluster, as after a dump was read', 'cluster'],
  ])('ends the epoch of another %s, voids what is reserved, and says so', async (_, column) => {
    await books.owner.query('update ticket_products set reservations_void_before = default');
    await books.owner.query(`update seed_epochs set ${column} = 0 where ended_at is null`);
    expect(await start()).toEqual({ begun: 1, losses: 1 });
    expect(await reservedBefore()).toBe(6);
    expect(await lastAction()).toMatchObject({ action: 'rotate-seed', details: { reason: HISTORY_LOST } });
    expect(await start()).toEqual({ begun: 0, losses: 0 });
  });
});
