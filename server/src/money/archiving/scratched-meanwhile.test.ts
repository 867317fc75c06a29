import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { losingPlay } from '../../../test/game/losing-play.ts';
import { agePlays, settleOldMonths } from '../../../test/game/old-months.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';
import { createBareDatabase } from '../../../test/postgres/database.ts';
import { whileOpen } from '../../../test/postgres/while-open.ts';
import { openSeedVault } from '../../game/fairness/seed-vault.ts';
import { createCatalog } from '../../game/products/catalog.ts';
import { seedProducts } from '../../game/products/seed-products.ts';
import { callPlayRounds } from '../../game/rounds/queries/play-rounds.ts';
import { revealRound } from '../../game/rounds/reveal-round.ts';
import { archiveMonths, linkArchive } from './archive-months.ts';

let books: Books;
let archive: { connectionString: string; drop: () => Promise<void> };
let round: { player: string; id: string };
beforeAll(async () => {
  books = await openBooks();
  archive = await createBareDatabase();
  await seedProducts(books.pool);
  const { epoch } = await (await openSeedVault(books.pool, randomBytes(32))).current();
  const product = (await createCatalog(books.pool).all()).at(-1)!;
  await linkArchive({ pool: books.pool, archiveUrl: archive.connectionString });
  const player = await books.createPlayer(1000);
  const play = losingPlay({ product, epoch }, player);
  await callPlayRounds(books.pool, [play], { waits: true });
  round = { player, id: play.round.id };
  await scratch([true]);
  await agePlays(books.owner, player, 20);
  await settleOldMonths(books);
});
afterAll(async () => {
  await books.expectSound();
  await books.close();
  await archive.drop();
});

const scratch = (yours: boolean[]) =>
  revealRound(books.pool, round.player, { roundId: round.id, winning: undefined, yours, resumed: false });

test('a card that is scratched while it is archived waits, and leaves no progress without its round', async () => {
  const archiving = `select archive_plays(now() - interval '13 months', archive_part($1), 10)`;
  const refusal = await whileOpen(
    books.owner,
    (tx) => tx.query(archiving, [round.player]),
    () => refusalOf(scratch([false, true])),
  );
  expect(refusal).toBe('not_found');
  const left = `select (select count(*)::int from round) as rounds, (select count(*)::int from round_progress) as progress`;
  expect((await books.owner.query(left)).rows).toEqual([{ rounds: 0, progress: 0 }]);
  expect(await archiveMonths(books, { now: new Date(), months: 13 })).toBe(0);
});
