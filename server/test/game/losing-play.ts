import { createHash, randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Product } from '../../src/game/products/catalog.ts';
import type { Play } from '../../src/game/rounds/queries/play-rounds.ts';
import type { RoundRecord } from '../../src/game/rounds/round-record.ts';

type Change = { round?: Partial<RoundRecord>; key?: string; reserved_at?: Date; timeline?: number };

/**
 * The first play of a card by a player, and a losing one: none of the player's numbers is a winning
 * number.
 */
export function losingPlay(
  { product, epoch }: { product: Product; epoch: number },
  player_id: string,
  { round, ...change }: Change = {},
): Play {
  return {
    key: randomUUID(),
    request_hash: createHash('sha256').update('a round').digest(),
    reserved_at: null,
    promotions: true,
    timeline: 1,
    round: {
      id: uuidv7(),
      player_id,
      product_id: product.id,
      price_cents: product.priceCents,
      max_prize_cents: product.maxPrizeCents,
      math_version: Buffer.from(product.mathVersion, 'hex'),
      epoch,
      nonce: 0,
      streak: 0,
      correction: 1,
      protection: 1,
      window_rounds: 0,
      window_wagered_cents: toCents(0),
      window_paid_cents: toCents(0),
      window_as_of: new Date(),
      is_free: false,
      bonus: null,
      bonus_selected: null,
      client_seed: 'semente',
      winning_numbers: [1, 2, 3, 4, 5, 6],
      winning_prizes: [250, 500, 1000, 2500, 5000, 10_000].map(toCents),
      your_numbers: Array.from({ length: 24 }, (_, index) => 20 + index),
      payout_cents: toCents(0),
      expected_cents: 485.5,
      variance_cents2: 1 / 3,
      ...round,
    },
    ...change,
  };
}
