import { expect, test } from 'vitest';
import { niceTicks } from './nice-ticks.ts';

test('ticks are round and span all values', () => {
  expect(niceTicks(0, 1_313_000)).toEqual([0, 500_000, 1_000_000, 1_500_000]);
  expect(niceTicks(-320, 900)).toEqual([-500, 0, 500, 1000]);
  expect(niceTicks(0.92, 0.99)).toEqual([0.92, 0.94, 0.96, 0.98, 1]);
});

test('values that are all the same still have an axis', () => {
  expect(niceTicks(0, 0)).toEqual([0]);
  expect(niceTicks(7, 7)).toEqual([0, 2, 4, 6, 8]);
  expect(niceTicks(-7, -7)).toEqual([-8, -6, -4, -2, 0]);
});

test('ticks are free of the rounding errors of binary fractions', () => {
  expect(niceTicks(0, 0.3)).toEqual([0, 0.1, 0.2, 0.3]);
});
