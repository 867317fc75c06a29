import { expect, test } from 'vitest';
import { niceTicks } from './nice-ticks.ts';

test('ticks are round and span all values', () => {
  expect(niceTicks(0, 1_313_000)).toEqual([0, 500_000, 1_000_000, 1_500_000]);
  expect(niceTicks(-320, 900)).toEqual([-500, 0, 500, 1000]);
  expect(niceTicks(0.92, 0.99)).toEqual([0.92, 0.94, 0.96, 0.98, 1]);
});

test('ticks of whole numbers are whole, and those of whole cents or percents too', () => {
  expect(niceTicks(0, 1, 1)).toEqual([0, 1]);
  expect(niceTicks(0, 3, 1)).toEqual([0, 1, 2, 3]);
  expect(niceTicks(0, 10, 1)).toEqual([0, 5, 10]);
  expect(niceTicks(0, 100, 1)).toEqual([0, 25, 50, 75, 100]);
  expect(niceTicks(0.83, 0.93, 0.01)).toEqual([0.8, 0.85, 0.9, 0.95]);
  expect(niceTicks(0.9, 0.901, 0.01)).toEqual([0.9, 0.91]);
  expect(niceTicks(-1, -1, 1)).toEqual([-1, 0]);
});

test('values that are all the same still have an axis', () => {
  expect(niceTicks(0, 0)).toEqual([0]);
  expect(niceTicks(7, 7)).toEqual([0, 2, 4, 6, 8]);
  expect(niceTicks(-7, -7)).toEqual([-8, -6, -4, -2, 0]);
});

test('ticks are free of the rounding errors of binary fractions', () => {
  expect(niceTicks(0, 0.3)).toEqual([0, 0.1, 0.2, 0.3]);
});
