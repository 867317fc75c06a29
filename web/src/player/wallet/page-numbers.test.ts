import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test('up to 7 pages are all shown', () => {
  expect(pageNumbers(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(pageNumbers(1, 1)).toEqual([1]);
});

test('of more pages the first, the last and the neighbours are shown', () => {
  expect(pageNumbers(10, 20)).toEqual([1, 'gap-before', 9, 10, 11, 'gap-after', 20]);
  expect(pageNumbers(1, 20)).toEqual([1, 2, 'gap-after', 20]);
  expect(pageNumbers(3, 20)).toEqual([1, 2, 3, 4, 'gap-after', 20]);
  expect(pageNumbers(20, 20)).toEqual([1, 'gap-before', 19, 20]);
});
