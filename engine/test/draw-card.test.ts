import { beforeAll, describe, expect, test } from 'vitest';
import {
  drawCard,
  fromHex,
  mathVersion,
  payoutDistribution,
  roundContext,
  roundSeed,
  seedCommit,
  seedHash,
  toHex,
} from '../src/index.ts';
import { ByteStream, type StreamKey } from '../src/draw/byte-stream.ts';
import type { Card, DrawInput, RoundState } from '../src/index.ts';
import { amount } from './amount.ts';
import { chiSquareDeviation, shippedMath } from './shipped-math.ts';

const masterSeed = fromHex('00'.repeat(31) + '2a');
const math = shippedMath('Raspa Sorte');
const state: RoundState = {
  streak: 4,
  correction: 1,
  protection: 1,
  window: { rounds: 0, wagered_cents: 0, paid_cents: 0, as_of: '2026-01-01T00:00:00.000Z' },
  bonus: null,
};

function inputOf(nonce: number): DrawInput {
  const context = roundContext({ mathVersion: mathVersion(math), state });
  const seed = roundSeed({ masterSeed, userId: 'user', productId: 'card', nonce });
  return { math, state, roundSeed: seed, clientSeed: 'player-seed_1', nonce, context };
}

test('the hashes of a known round never change', () => {
  const { context, roundSeed: seed } = inputOf(0);
  const card = drawCard(inputOf(0));
  expect({ seedHash: seedHash(masterSeed), seed: toHex(seed), commit: seedCommit(seed), context, card }).toMatchSnapshot();
});

test('a word in the incomplete last block of a range is drawn again, because it would favour low numbers', () => {
  // 6 goes 715,827,882 times into 2^32, which leaves four words over, 4,294,967,292 and up.
  const words = [4_294_967_295, 4_294_967_292, 4_294_967_291, 0, 0, 0, 0, 0];
  const bytes = Uint8Array.from(words.flatMap((word) => [24, 16, 8, 0].map((shift) => (word >>> shift) & 255)));
  const hash = {
    clone: () => hash,
    update: () => hash,
    _cloneInto: () => hash,
    digestInto: (into: Uint8Array) => into.set(bytes),
  };
  expect(new ByteStream(hash as unknown as StreamKey, '').int(6)).toBe(5);
});

describe('over many draws', () => {
  const draws = amount(30_000);
  let cards: Card[];
  beforeAll(() => {
    const first = inputOf(0);
    cards = Array.from({ length: draws }, (_, nonce) => {
      const seed = roundSeed({ masterSeed, userId: 'many', productId: 'card', nonce });
      return drawCard({ ...first, roundSeed: seed, nonce });
    });
  });

  test('payouts come as often as the exact distribution says', () => {
    const distribution = [...payoutDistribution(math, state)].toSorted(([, left], [, right]) => right - left);
    const frequent = distribution.filter(([, chance]) => chance * draws >= 10);
    const rareChance = 1 - frequent.reduce((sum, [, chance]) => sum + chance, 0);
    const observed = frequent.map(([cents]) => cards.filter((card) => card.payout_cents === cents).length);
    const rareCount = draws - observed.reduce((sum, count) => sum + count, 0);
    const expected = [...frequent.map(([, chance]) => chance * draws), rareChance * draws];
    expect(Math.abs(chiSquareDeviation([...observed, rareCount], expected))).toBeLessThan(4);
  });

  test('every number is equally likely at every place, in cards that win and in cards that do not', () => {
    for (const part of [cards.filter((card) => card.payout_cents > 0), cards.filter((card) => card.payout_cents === 0)]) {
      for (const place of [0, 11, 23]) expectUniform(part.map((card) => card.your_numbers[place]!));
      for (const slot of [0, 5]) expectUniform(part.map((card) => card.winning_numbers[slot]!));
    }
  });

  test('a match is equally likely at each of the 24 places, whatever it pays', () => {
    const matches = cards.flatMap((card) => card.matches);
    for (const part of [matches.filter((match) => match.prize <= 500), matches.filter((match) => match.prize > 500)]) {
      const counts = Array.from({ length: 24 }, (_, place) => part.filter((match) => match.yourIndex === place).length);
      expect(
        Math.abs(
          chiSquareDeviation(
            counts,
            counts.map(() => part.length / 24),
          ),
        ),
      ).toBeLessThan(4);
    }
  });

  test('all numbers are distinct, matches are exactly the numbers in common, and the payout is capped at the maximum prize', () => {
    for (const card of cards.slice(0, 3000)) {
      expect(new Set(card.winning_numbers).size).toBe(6);
      expect(new Set(card.your_numbers).size).toBe(24);
      const common = card.your_numbers.filter((number) => card.winning_numbers.includes(number));
      expect(card.matches.map((match) => match.winningNumber)).toEqual(common);
      const paid = card.matches.reduce((sum, match) => sum + match.prize, 0);
      expect(card.payout_cents).toBe(Math.min(math.max_prize_cents, paid));
    }
  });
});

function expectUniform(numbers: number[]): void {
  const counts = Array.from({ length: 60 }, (_, index) => numbers.filter((number) => number === index + 1).length);
  expect(
    Math.abs(
      chiSquareDeviation(
        counts,
        counts.map(() => numbers.length / 60),
      ),
    ),
  ).toBeLessThan(4);
}
