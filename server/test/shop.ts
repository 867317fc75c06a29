import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Round } from '@raspasorte/contract';
import type { Queryable } from '../src/platform/database/pool.ts';
import { openSeedVault, type SeedVault } from '../src/game/fairness/seed-vault.ts';
import { createCatalog } from '../src/game/products/catalog.ts';
import { seedProducts } from '../src/game/products/seed-products.ts';
import { createRecentWindows } from '../src/game/rollups/recent-windows.ts';
import { createBuyCard, type BuyCardParts } from '../src/game/rounds/buy-card.ts';
import { createReservations } from '../src/game/rounds/reservation-token.ts';
import { revealRound } from '../src/game/rounds/reveal-round.ts';
import type { Books } from './books.ts';
import { silent } from './site.ts';

export type Shop = {
  parts: BuyCardParts;
  vault: SeedVault;
  seedKey: Buffer;
  /** Buys one cheapest card; with `db` in that transaction. */
  buy(playerId: string, db?: Queryable): Promise<Round>;
  /** Scratches a card to its end. */
  finish(playerId: string, roundId: string): Promise<void>;
};

/** The six cards on sale, with seeds, on the given books. */
export async function openShop({ pool }: Books): Promise<Shop> {
  await seedProducts(pool);
  const clock = () => new Date();
  const seedKey = randomBytes(32);
  const vault = await openSeedVault(pool, seedKey);
  const products = createCatalog(pool, clock);
  const parts: BuyCardParts = {
    db: pool,
    products,
    seeds: vault,
    windows: createRecentWindows(pool, clock),
    reservations: createReservations(randomBytes(32)),
    promotions: true,
    allowsOdds: () => true,
    logger: silent,
  };
  const cheapest = (await products.all()).at(-1)!;
  const buyCard = createBuyCard(parts);
  return {
    parts,
    vault,
    seedKey,
    buy: (playerId, db) => {
      const idempotency = { key: randomUUID(), requestHash: createHash('sha256').update('a round').digest() };
      const buyHere = db === undefined ? buyCard : createBuyCard({ ...parts, db });
      return buyHere({ playerId, productId: cheapest.id, clientSeed: undefined, reservation: undefined, idempotency });
    },
    finish: async (playerId, roundId) => {
      await revealRound(pool, playerId, { roundId, winning: undefined, yours: Array.from({ length: 24 }, () => true) });
    },
  };
}
