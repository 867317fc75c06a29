import { randomBytes } from 'node:crypto';
import { OWN_CELLS } from '@raspasorte/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { losingPlay } from '../../../test/game/losing-play.ts';
import { agePlays, settleOldMonths } from '../../../test/game/old-months.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';
import { openDatabaseProxy } from '../../../test/postgres/database-proxy.ts';
import { createBareDatabase } from '../../../test/postgres/database.ts';
import { whileOpen } from '../../../test/postgres/while-open.ts';
import { openSeedVault } from '../../game/epochs/seed-vault.ts';
import { createCatalog } from '../../game/products/catalog.ts';
import { seedProducts } from '../../game/studio/seed-products.ts';
import { callPlayRounds } from '../../game/rounds/queries/play-rounds.ts';
import { revealRound } from '../../game/rounds/reveal-round.ts';
import type { Queryable } from '../../platform/database/pool.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { archiveMonths, linkArchive, proveArchive } from './archive-months.ts';

let books: Books;
let archive: { connectionString: string; drop: () => Promise<void> };
let sell: (player: string) => Promise<string>;
beforeAll(async () => {
  books = await openBooks();
  archive = await createBareDatabase();
  await seedProducts(books.pool);
  const { epoch } = await (await openSeedVault(books.pool, randomBytes(32))).current();
  const product = (await createCatalog(books.pool).all()).at(-1)!;
  await linkArchive({ pool: books.pool, archiveUrl: archive.connectionString });
  sell = async (player) => {
    const play = losingPlay({ product, epoch }, player);
    await callPlayRounds(books.pool, [play], { waits: true });
    return play.round.id;
  };
});
afterAll(async () => {
  await books.expectSound();
  await books.close();
  await archive.drop();
});

type Card = { player: string; id: string };
const scratch = (db: Queryable, { player, id }: Card, yours: boolean[]) =>
  revealRound(db, player, { roundId: id, winning: undefined, yours, resumed: false });

/** A card whose first cell is scratched, and which the archive takes next. */
async function oldCard(): Promise<Card> {
  const player = await books.createPlayer(1000);
  const card = { player, id: await sell(player) };
  await scratch(books.pool, card, [true]);
  await agePlays(books.owner, player, 20);
  await settleOldMonths(books);
  return card;
}

const archiveAll = () => archiveMonths(books, { now: new Date(), months: 13 });

async function expectNothingLeft(): Promise<void> {
  const left = `select (select count(*)::int from round) as rounds, (select count(*)::int from round_progress) as progress`;
  expect((await books.owner.query(left)).rows).toEqual([{ rounds: 0, progress: 0 }]);
  expect(await archiveAll()).toBe(0);
}

test('a card that is scratched while it is archived waits, and leaves no progress without its round', async () => {
  const card = await oldCard();
  const archiving = `select archive_plays(now() - interval '13 months', archive_part($1), 10)`;
  const refusal = await whileOpen(
    books.owner,
    (tx) => tx.query(archiving, [card.player]),
    () => refusalOf(scratch(books.pool, card, [false, true])),
  );
  expect(refusal).toBe('not_found');
  await expectNothingLeft();
});

test('what is scratched just before a card is archived goes to the archive with it', async () => {
  const card = await oldCard();
  expect(await whileOpen(books.owner, (tx) => scratch(tx, card, [false, true]), archiveAll)).toBe(1);
  const { rows } = await books.owner.query('select revealed >> 6 as own from archive.stored_round where id = $1', [card.id]);
  expect(rows).toEqual([{ own: 0b11 }]);
  await expectNothingLeft();
});

/** Archives, and kills the process of the database when the archive has committed. */
async function archiveUntilKilled(): Promise<void> {
  const { promise: committed, resolve: commit } = Promise.withResolvers<void>();
  const proxy = await openDatabaseProxy(archive.connectionString, {
    join: (client, database) => {
      client.pipe(database);
      database.on('data', (data: Buffer) => (data.includes('COMMIT\0') ? commit() : client.write(data)));
    },
  });
  const lead = (to: string) => books.owner.query(`alter server raspasorte_archive options (set port '${new URL(to).port}')`);
  await lead(proxy.connectionString);
  try {
    const killed = expect(archiveAll()).rejects.toThrow('terminating connection');
    await committed;
    await books.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and state = 'active' and lower(query) = 'commit'`,
    );
    await killed;
  } finally {
    await lead(archive.connectionString);
    await proxy.close();
  }
}

test('a card that is scratched after a kill between the two commits is archived as it is then, and no other change is', async () => {
  const card = await oldCard();
  await archiveUntilKilled();
  const copy = async () =>
    (
      await books.owner.query(
        'select revealed >> 6 as own, finished_at is not null as is_finished from archive.stored_round where id = $1',
        [card.id],
      )
    ).rows;
  expect(await copy(), 'the archive committed, and the books did not').toEqual([{ own: 0b1, is_finished: false }]);
  await scratch(
    books.pool,
    card,
    Array.from({ length: OWN_CELLS }, () => true),
  );

  const change = (by: number) =>
    books.owner.query('update archive.stored_round set price_cents = price_cents + $2 where id = $1', [card.id, by]);
  await change(1);
  await expect(archiveAll()).rejects.toThrow('the archive holds other rows');
  await change(-1);
  expect(await archiveAll()).toBe(1);
  expect(await copy()).toEqual([{ own: 2 ** OWN_CELLS - 1, is_finished: true }]);
  await expectNothingLeft();
  expect(await proveArchive(books)).toBeNull();
  expect((await verifyLedger(books.pool, { withArchive: true })).differences).toEqual([]);
});
