import type { Answer } from '@raspasorte/contract';
import { roundContext, seedCommit } from '@raspasorte/engine';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Product } from '../products/catalog.ts';
import type { BuyCardParts } from './buy-card.ts';
import { seedOf } from './draw-round.ts';
import { selectPlayState, type OfferedState } from './queries/play-state.ts';
import { RESERVATION_MS } from './reservation-token.ts';
import { roundState } from './round-state.ts';

export type ReserveCardParts = Omit<BuyCardParts, 'logger' | 'longestTurnMs'>;

/** Attempts to read the offer. Only an operator's change between two reads requires another one. */
const MOST_READS = 5;

/**
 * Reserves a card: fixes its price, odds and the commitment to its seed before the player chooses
 * their own seed. The database confirms the promised card and gives the time; nothing is written.
 * Refusals: not_found, product_inactive, sales_paused.
 */
export async function reserveCard(parts: ReserveCardParts, player_id: string, product_id: number): Promise<Answer<'nextRound'>> {
  const { vault, windows, reservations } = parts;
  const { product, offered } = await readOffer(parts, player_id, product_id);
  const { nonce, is_free, is_paused: isPaused, epoch, read_at: reserved_at, streak, bonus } = offered;
  if (isPaused) throw new Refusal('sales_paused');
  const seeded = epoch === null ? undefined : await vault.find(epoch);
  if (seeded === undefined) throw new Error('no seed epoch is open');
  const { priceCents: price_cents, mathVersion } = product;
  const state = roundState(product, { streak, bonus }, await windows.of(product_id));
  const promised = { product_id, price_cents, is_free, epoch: seeded.epoch, math_version: mathVersion, state, nonce };
  return {
    ...promised,
    context: roundContext({ mathVersion, state }),
    commit: seedCommit(seedOf(seeded.masterSeed, { player_id, product_id, nonce })),
    expires_at: new Date(reserved_at.getTime() + RESERVATION_MS).toISOString(),
    reservation: await reservations.sign({ ...promised, player_id, reserved_at }),
  };
}

/** The card as it is on sale now, and what the player's next round of it will be. */
async function readOffer(
  { db, catalog, promotions, allowsOdds }: ReserveCardParts,
  player_id: string,
  product_id: number,
): Promise<{ product: Product; offered: OfferedState }> {
  for (let reads = 0; reads < MOST_READS; reads++) {
    const product = await catalog.find(product_id);
    if (product === undefined) throw new Refusal('not_found');
    if (!product.isActive || !allowsOdds(product.math)) throw new Refusal('product_inactive');
    const math_version = Buffer.from(product.mathVersion, 'hex');
    const card = { player_id, product_id, price_cents: product.priceCents, math_version, promotions };
    const offered = await selectPlayState(db, card);
    if (offered.is_offered && !offered.is_on_sale) throw new Refusal('product_inactive');
    if (offered.is_offered) return { product, offered };
    // The cached card is older than an operator's change.
    catalog.forget();
  }
  throw new Error(`card ${product_id} changed between ${MOST_READS} reads`);
}
