import type { PrizeRow } from './math-definition.ts';
import { MathError } from './math-error.ts';
import { readNumber, readObject } from './read-fields.ts';

const rowFields = ['prize_cents', 'display_weight', 'hit_rate_base'] as const;

/**
 * Reads a prize table. The result is sorted by prize, with defaults written out. Throws `MathError`
 * unless the table has 2 to 20 rows, distinct prizes up to `maxPrizeCents`, one row at
 * `maxPrizeCents`, hit rates from 0 to 1, weights of 0 or more, and a weight above 0 in some row
 * below the maximum.
 */
export function readPrizes(value: unknown, maxPrizeCents: number): PrizeRow[] {
  if (!Array.isArray(value) || value.length < 2 || value.length > 20) {
    throw new MathError('prizes', 'must be a list of 2 to 20 rows');
  }
  const prizes = value.map((row: unknown, index) => readRow(row, `prizes[${index}]`, maxPrizeCents));
  const repeated = prizes.findIndex((row, index) => prizes.findIndex((other) => other.prize_cents === row.prize_cents) < index);
  if (repeated >= 0) throw new MathError(`prizes[${repeated}].prize_cents`, 'must differ from every other row');
  if (!prizes.some((row) => row.prize_cents === maxPrizeCents)) {
    throw new MathError('max_prize_cents', 'must be the prize_cents of exactly one row of prizes');
  }
  checkWeights(prizes, maxPrizeCents);
  return prizes.toSorted((left, right) => left.prize_cents - right.prize_cents);
}

function readRow(value: unknown, path: string, maxPrizeCents: number): PrizeRow {
  const { prize_cents, display_weight = 1, hit_rate_base = 0.05 } = readObject(value, path, rowFields);
  return {
    prize_cents: readNumber(prize_cents, `${path}.prize_cents`, { min: 1, max: maxPrizeCents, integer: true }),
    display_weight: readNumber(display_weight, `${path}.display_weight`, { min: 0 }),
    hit_rate_base: readNumber(hit_rate_base, `${path}.hit_rate_base`, { min: 0, max: 1 }),
  };
}

function checkWeights(prizes: PrizeRow[], maxPrizeCents: number): void {
  const below = prizes.filter((row) => row.prize_cents < maxPrizeCents);
  const index = prizes.findIndex((row) => row.prize_cents < maxPrizeCents);
  if (!below.some((row) => row.display_weight > 0)) {
    throw new MathError(`prizes[${index}].display_weight`, 'must be above 0 in at least one row below max_prize_cents');
  }
  // The weighted sum must be finite too. 4 is the largest display factor (`slot-model.ts`).
  if (!Number.isFinite(below.reduce((sum, row) => sum + 4 * row.display_weight, 0))) {
    throw new MathError(`prizes[${index}].display_weight`, 'and the other weights must have a finite sum');
  }
}
