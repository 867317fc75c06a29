import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/postgres/database.ts';
import { openShop, type Shop } from '../../../test/shop.ts';
import { openSeedVault } from '../../game/epochs/seed-vault.ts';
import { createBuyCard } from '../../game/rounds/buy-card.ts';
import { reserveCard } from '../../game/rounds/reserve-card.ts';
import { createPool, type Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { otherSchemas } from '../../sandbox-bank.ts';
import { openBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';
import { makeScratchFolder } from '../../../test/platform/scratch-folder.ts';

let folder: string;
let books: Books;
let shop: Shop;
let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  folder = await makeScratchFolder('reservation');
  [books, database] = await Promise.all([openBooks(), createTestDatabase()]);
  shop = await openShop(books);
  pool = createPool({ connectionString: database.connectionString, max: 4 });
});
afterAll(async () => {
  await pool.end();
  await Promise.all([books.close(), database.drop(), rm(folder, { recursive: true, force: true })]);
});

test('a reservation from before a restore buys nothing, since its player may know the card, and a new one does', async () => {
  const player = await books.createPlayer(100_000);
  const productId = (await shop.parts.catalog.all()).at(-1)!.id;
  const secrets = { seedKey: '5e'.repeat(32), authSecret: 'an account secret of forty characters ..' };
  const backup = await writeBackup({ connectionString: books.connectionString, place: `${folder}/`, secrets });
  const { reservation: former } = await reserveCard(shop.parts, player, productId);
  const opened = await openBackup(backup.file);
  await restoreBackup(opened, database.connectionString, otherSchemas);
  await opened.close();

  const restored = { ...shop.parts, db: pool, vault: await openSeedVault(pool, shop.seedKey) };
  const buyCard = createBuyCard(restored);
  const buy = (reservation: string) => {
    const idempotency = { key: randomUUID(), requestHash: createHash('sha256').update('a round').digest() };
    return buyCard({ playerId: player, productId, clientSeed: undefined, reservation, idempotency });
  };
  await expect(buy(former)).rejects.toEqual(new Refusal('reservation_expired'));
  const { reservation } = await reserveCard(restored, player, productId);
  expect(await buy(reservation)).toMatchObject({ product_id: productId });
});
