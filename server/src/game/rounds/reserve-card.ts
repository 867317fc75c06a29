import type { Answer } from '@raspasorte/contract';
import { roundContext, seedCommit } from '@raspasorte/engine';
import { Refusal } from '../../platform/http/refusal.ts';
import type { BuyCardParts } from './buy-card.ts';
import { seedOf } from './draw-round.ts';
import { selectPlayState } from './queries/play-state.ts';
import { RESERVATION_MS } from './reservation-token.ts';
import { roundState } from './round-state.ts';

export type ReserveCardParts = Omit<BuyCardParts, 'logger'> & { clock: () => Date };

/**
 * Reserves a card: fixes its price, odds and the commitment to its seed before the player chooses
 * their own seed. Writes nothing. Refusals: not_found, product_inactive, sales_paused.
 */
export async function reserveCard(parts: ReserveCardParts, player_id: string, product_id: number): Promise<Answer<'nextRound'>> {
  const { db, catalog, vault, windows, reservations, promotions } = parts;
  const product = await catalog.find(product_id);
  if (product === undefined) throw new Refusal('not_found');
  if (!product.isActive || !parts.allowsOdds(product.math)) throw new Refusal('product_inactive');

  const { priceCents: price_cents, mathVersion } = product;
  const reserved_at = parts.clock();
  const { epoch, masterSeed } = await vault.current();
  const math_version = Buffer.from(mathVersion, 'hex');
  const card = { player_id, product_id, price_cents, math_version, promotions };
  const { nonce, is_free, is_paused: isPaused, ...player } = await selectPlayState(db, card);
  if (isPaused) throw new Refusal('sales_paused');
  const state = roundState(product, player, await windows.of(product_id));
  const promised = { product_id, price_cents, is_free, epoch, math_version: mathVersion, state, nonce };
  return {
    ...promised,
    context: roundContext({ mathVersion, state }),
    commit: seedCommit(seedOf(masterSeed, { player_id, product_id, nonce })),
    expires_at: new Date(reserved_at.getTime() + RESERVATION_MS).toISOString(),
    reservation: await reservations.sign({ ...promised, player_id, reserved_at }),
  };
}
