import { toCents } from '@raspasorte/contract';
import { expectedPayout, simulateCards, type MathDefinition } from '@raspasorte/engine';
import { packCard } from '@raspasorte/server/src/game/rounds/pack-card.ts';
import type { SeededProduct } from './seeded-products.ts';

/** A card drawn by the engine. `columns` is its text for COPY. */
export type PooledCard = { payoutCents: number; columns: string };

/** Drawn cards for every streak, so that seeded players have the odds of real players. */
export type CardPool = {
  draw(streak: number, random: number): PooledCard;
  /** Exact expectation and variance of a round in this state, as columns. */
  expectation(streak: number): string;
};

const LONGEST_STREAK = 8;

/** `size` is the number of cards for each streak. */
export function createCardPool({ math }: SeededProduct, size = 3000): CardPool {
  const pools = drawPools(math, size);
  const expectations = pools.map((_, streak) => expectationColumns(math, streak));
  return {
    draw: (streak, random) => pools[streak]![Math.floor(random * size)]!,
    expectation: (streak) => expectations[streak]!,
  };
}

function drawPools(math: MathDefinition, size: number): PooledCard[][] {
  const pools: PooledCard[][] = Array.from({ length: LONGEST_STREAK + 1 }, () => []);
  simulateCards({
    math,
    samples: 20_000_000,
    seed: math.price_cents,
    onCard: ({ streak, payout_cents: payoutCents, winning_numbers: numbers, winning_prizes: prizes, your_numbers: own }) => {
      const pool = pools[streak]!;
      if (pool.length >= size) return;
      const card = packCard({
        winning_numbers: [...numbers],
        winning_prizes: Array.from(prizes, toCents),
        your_numbers: [...own],
      });
      pool.push({ payoutCents, columns: `\\\\x${card.toString('hex')}` });
    },
    shouldStop: () => pools.every(({ length }) => length === size),
  });
  if (pools.some(({ length }) => length < size)) throw new Error('too few cards were drawn for the longest streaks');
  return pools;
}

function expectationColumns(math: MathDefinition, streak: number): string {
  const window = { rounds: 0, wagered_cents: 0, paid_cents: 0, as_of: new Date(0).toISOString() };
  const state = { streak, correction: 1, protection: 1, window, bonus: null };
  const { mean_cents: mean, variance_cents2: variance } = expectedPayout({ math, state, bonusSelected: null });
  return `${mean}\t${variance}`;
}
