import type { Answer } from '@raspasorte/contract';
import { roundContext, seedCommit, type MathDefinition } from '@raspasorte/engine';
import type { Queryable } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { seedOf } from './draw-round.ts';
import { selectPlayState } from './queries.ts';
import { RESERVATION_MS, type Reservations } from './reservation-token.ts';
import type { Products, Seeds, Windows } from './round-ports.ts';
import { roundState } from './round-state.ts';

export type ReserveCardParts = {
  db: Queryable;
  products: Products;
  seeds: Seeds;
  windows: Windows;
  reservations: Reservations;
  clock: () => Date;
  /** False where the operating profile allows no promotion. */
  promotions: boolean;
  /** Whether the operating profile lets a card be sold under these odds. */
  allowsOdds: (math: MathDefinition) => boolean;
};

/**
 * Reserves a card: fixes its price, odds and the commitment to its seed before the player chooses a seed of their own. Writes nothing.
 * Refusals: not_found, product_inactive, sales_paused.
 */
export async function reserveCard(parts: ReserveCardParts, playerId: string, productId: number): Promise<Answer<'nextRound'>> {
  const product = await parts.products.find(productId);
  if (product === undefined) throw new Refusal('not_found');
  if (!product.isActive || !parts.allowsOdds(product.math)) throw new Refusal('product_inactive');

  const { priceCents, mathVersion } = product;
  const reservedAt = parts.clock();
  const { epoch, masterSeed } = await parts.seeds.current();
  const card = { playerId, productId, priceCents, mathVersion: Buffer.from(mathVersion, 'hex'), promotions: parts.promotions };
  const { nonce, is_free: isFree, is_paused: isPaused, ...player } = await selectPlayState(parts.db, card);
  if (isPaused) throw new Refusal('sales_paused');
  const state = roundState(product, player, await parts.windows.of(productId));
  const roundSeed = seedOf({ masterSeed, userId: playerId, productId, nonce });
  const reservation = await parts.reservations.sign({
    playerId,
    productId,
    priceCents,
    mathVersion,
    epoch,
    nonce,
    isFree,
    state,
    reservedAt,
  });
  return {
    product_id: productId,
    price_cents: priceCents,
    is_free: isFree,
    epoch,
    math_version: mathVersion,
    state,
    context: roundContext({ mathVersion, state }),
    commit: seedCommit(roundSeed),
    nonce,
    expires_at: new Date(reservedAt.getTime() + RESERVATION_MS).toISOString(),
    reservation,
  };
}
