import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Round } from '@raspasorte/contract';
import type { Queryable } from '../src/platform/database/pool.ts';
import type { SeedVault } from '../src/game/epochs/seed-vault.ts';
import { openGame } from '../src/game/open-game.ts';
import { seedProducts } from '../src/game/studio/seed-products.ts';
import { createBuyCard, type BuyCardParts } from '../src/game/rounds/buy-card.ts';
import { createReservations } from '../src/game/rounds/reservation-token.ts';
import { revealRound } from '../src/game/rounds/reveal-round.ts';
import type { Books } from './books.ts';
import { testLogger } from './platform/open-test-dependencies.ts';

export type Shop = {
  parts: BuyCardParts;
  vault: SeedVault;
  seedKey: Buffer;
  /** Buys one card of the cheapest kind; with `db`, in that transaction. */
  buy(playerId: string, db?: Queryable): Promise<Round>;
  /** Reveals a card completely. */
  finish(playerId: string, roundId: string): Promise<void>;
};

/** A hub without other processes. */
const deaf = { announce: () => undefined, listen: () => undefined, onReconnect: () => undefined };

/** Puts the six first cards on sale on the given books, with a seed vault. */
export async function openShop({ pool }: Pick<Books, 'pool'>): Promise<Shop> {
  await seedProducts(pool);
  const clock = () => new Date();
  const seedKey = randomBytes(32);
  const config = { operationProfile: 'aberto' } as const;
  const game = await openGame({ config, pool, secrets: { seedKey }, logger: testLogger }, deaf);
  const { vault, catalog, windows } = game;
  const parts: BuyCardParts = {
    db: pool,
    catalog,
    vault,
    windows,
    reservations: createReservations(randomBytes(32)),
    promotions: true,
    allowsOdds: () => true,
    clock,
    logger: testLogger,
    longestTurnMs: 6000,
  };
  const cheapest = (await catalog.all()).at(-1)!;
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
      const yours = Array.from({ length: 24 }, () => true);
      await revealRound(pool, playerId, { roundId, winning: undefined, yours, resumed: false });
    },
  };
}
