import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { CELL_COUNT, isCellOpen } from './board-cells.ts';
import { CardProgress } from './card-progress.ts';
import type { Opening } from './card-progress.ts';
import { allCells } from './winnings.ts';

/**
 * The first two own cells, 6 and 7, have the number of the first winning cell. No other own cell
 * matches.
 */
const round = {
  winning_numbers: [7, 8, 9, 10, 11, 12],
  winning_prizes: [500, 100, 100, 100, 100, 100],
  your_numbers: [7, 7, ...Array.from({ length: 22 }, (_, index) => index + 20)],
  max_prize: 100_000,
};
const begin = () => new CardProgress(round, allCells(false));
const ownCells = Array.from({ length: 24 }, (_, index) => index + 6);

test('a pair is a hit once both of its cells are open, in either order', () => {
  const card = begin();
  expect(card.open([6])).toEqual({ opened: [6], newHits: [] });
  expect(card.stateOf(6)).toBe('open');
  expect(card.open([0])).toEqual({ opened: [0], newHits: [6] });
  expect([card.stateOf(0), card.stateOf(6), card.winningsCents]).toEqual(['hit', 'hit', 500]);
  expect(card.open([7])).toEqual({ opened: [7], newHits: [7] });
  expect(card.winningsCents).toBe(1000);
});

test('opening a cell that is open already changes nothing and notifies no listener', () => {
  const card = begin();
  card.open([3]);
  const listener = vi.fn<() => void>();
  const stop = card.subscribe(listener);
  expect(card.open([3])).toBeNull();
  expect(listener).not.toHaveBeenCalled();
  card.open([3, 4]);
  expect(listener).toHaveBeenCalledOnce();
  stop();
  card.open([5]);
  expect(listener).toHaveBeenCalledOnce();
});

test('news that may wait comes in one call, and a hit or the end brings it at once', () => {
  const card = begin();
  const listener = vi.fn<(news: Opening) => void>();
  card.subscribe(listener);
  card.open([8], { mayWait: true });
  card.open([9, 6], { mayWait: true });
  expect(card.openCells).toEqual([6, 8, 9]);
  expect(listener).not.toHaveBeenCalled();
  card.notify();
  card.notify();
  expect(listener.mock.calls).toEqual([[{ opened: [8, 9, 6], newHits: [] }]]);
  card.open([10], { mayWait: true });
  card.open([0], { mayWait: true });
  expect(listener).toHaveBeenLastCalledWith({ opened: [10, 0], newHits: [6] });
  card.open([11], { mayWait: true });
  card.open([12]);
  expect(listener).toHaveBeenLastCalledWith({ opened: [11, 12], newHits: [] });
  expect(listener).toHaveBeenCalledTimes(3);
  card.open(ownCells, { mayWait: true });
  expect(listener).toHaveBeenCalledTimes(4);
});

test('the card is finished with its last own cell, and the winning cells open with it', () => {
  const card = begin();
  card.open(ownCells.slice(1));
  expect(card.finished).toBe(false);
  card.open([6]);
  expect(card.finished).toBe(true);
  expect(card.openCells).toHaveLength(CELL_COUNT);
});

test('the order in which cells open changes nothing', () => {
  const cells = fc.uniqueArray(fc.integer({ min: 0, max: CELL_COUNT - 1 }));
  fc.assert(
    fc.property(cells, cells, (first, second) => {
      const [one, other] = [begin(), begin()];
      for (const cell of [...first, ...second]) one.open([cell]);
      other.open([...second, ...first]);
      expect(one.revealed).toEqual(other.revealed);
      expect(one.winningsCents).toBe(other.winningsCents);
      for (const cell of other.openCells) expect(isCellOpen(one.revealed, cell)).toBe(true);
    }),
  );
});
