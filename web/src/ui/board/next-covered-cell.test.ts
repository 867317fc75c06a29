import { expect, test } from 'vitest';
import { nextCoveredCell } from './next-covered-cell.ts';

const openAre =
  (...cells: number[]) =>
  (cell: number) =>
    cells.includes(cell);

test('the next covered cell skips open ones and goes on from the end to the beginning', () => {
  expect(nextCoveredCell(0, openAre())).toBe(1);
  expect(nextCoveredCell(5, openAre(6, 7, 9))).toBe(8);
  expect(nextCoveredCell(29, openAre(0, 1))).toBe(2);
});

test('the last covered cell has no next one', () => {
  const others = Array.from({ length: 30 }, (_, cell) => cell).filter((cell) => cell !== 12);
  expect(nextCoveredCell(12, openAre(...others))).toBeNull();
});
