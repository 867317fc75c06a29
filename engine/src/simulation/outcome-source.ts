/**
 * Simulates rounds by their payouts alone, without numbers. A session is a series of runs; a run is
 * a number of losses and the win that ends them. Losses cost no time of their own, and most runs
 * cost one random word and one table look-up.
 */
import type { AliasTable } from './alias-table.ts';
import type { CardSource } from './card-source.ts';
import type { RandomWords } from './random-words.ts';
import { pairBits, runCodeBits } from './run-distribution.ts';
import type { RunDistribution } from './run-distribution.ts';

const pairShift = 32 - pairBits;
const pairMask = 2 ** pairShift - 1;
const runMask = 2 ** runCodeBits - 1;

export class OutcomeSource implements CardSource {
  readonly #random: RandomWords;
  readonly #distribution: RunDistribution;
  readonly #counts: Float64Array;

  constructor(distribution: RunDistribution, random: RandomWords) {
    this.#distribution = distribution;
    this.#random = random;
    this.#counts = new Float64Array(distribution.cents.length);
  }

  playSession(rounds: number): number {
    const random = this.#random;
    // A run takes one word, or two when its payout is drawn separately.
    random.reserve(2 * rounds);
    const { words } = random;
    const { cents, rest } = this.#distribution;
    const { thresholds, outcomes } = this.#distribution.pairs;
    const counts = this.#counts;
    let position = random.position;
    let left = rounds;
    let paidCents = 0;
    while (left > 0) {
      const word = words[position++]!;
      const cell = word >>> pairShift;
      const code = outcomes[2 * cell + (((word & pairMask) - thresholds[cell]!) >>> 31)]!;
      left -= (code & runMask) + 1;
      // The session ends among the losses of this run.
      if (left < 0) break;
      let payout = (code >> runCodeBits) - 1;
      if (payout < 0) payout = drawRest(rest[code & runMask]!, words[position++]!);
      counts[payout]!++;
      paidCents += cents[payout]!;
    }
    random.position = position;
    return paidCents;
  }

  addWins(counts: Map<number, number>): void {
    this.#counts.forEach((count, index) => {
      const cents = this.#distribution.cents[index]!;
      if (count > 0) counts.set(cents, (counts.get(cents) ?? 0) + count);
    });
  }
}

function drawRest(table: AliasTable, word: number): number {
  const shift = 32 - table.bits;
  const cell = word >>> shift;
  return table.outcomes[2 * cell + (((word & (2 ** shift - 1)) - table.thresholds[cell]!) >>> 31)]!;
}
