import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFinished, isHit, visibleWinnings } from './winnings.ts';

const round = {
  winning_numbers: [7, 52, 31, 18, 44, 9],
  winning_prizes: [500, 2000, 1000, 100_000, 5000, 1_000_000],
  your_numbers: [3, 52, 25, 60, 14, 41, 8, 22, 7, 19, 55, 2, 36, 48, 11, 57, 29, 5, 33, 16, 46, 27, 38, 50],
  max_prize: 1_000_000,
};
const all = { winning: Array<boolean>(6).fill(true), yours: Array<boolean>(24).fill(true) };
const none = { winning: Array<boolean>(6).fill(false), yours: Array<boolean>(24).fill(false) };

test('the prizes of all hits add up', () => {
  expect(visibleWinnings(round, all)).toBe(2500);
});

test('a covered card shows no prize, and a hit shows only when both of its cells are open', () => {
  expect(visibleWinnings(round, none)).toBe(0);
  expect(isHit(round, { ...all, winning: none.winning }, 1)).toBe(false);
  expect(isHit(round, { ...all, yours: none.yours }, 1)).toBe(false);
  expect(isHit(round, all, 1)).toBe(true);
  expect(isHit(round, all, 0)).toBe(false);
});

test('the total stops at the maximum prize', () => {
  const jackpot = { ...round, your_numbers: [9, 44, ...round.your_numbers.slice(2)] };
  expect(visibleWinnings(jackpot, all)).toBe(1_000_000);
});

test('opening more cells never lowers the total', () => {
  const flags = (length: number) => fc.array(fc.boolean(), { minLength: length, maxLength: length });
  fc.assert(
    fc.property(flags(6), flags(24), flags(6), flags(24), (winning, yours, moreWinning, moreYours) => {
      const less = { winning, yours };
      const more = {
        winning: winning.map((open, index) => open || moreWinning[index] === true),
        yours: yours.map((open, index) => open || moreYours[index] === true),
      };
      expect(visibleWinnings(round, more)).toBeGreaterThanOrEqual(visibleWinnings(round, less));
    }),
  );
});

test('a card is finished when all 24 own cells are open', () => {
  expect(isFinished({ winning: none.winning, yours: all.yours })).toBe(true);
  expect(isFinished({ winning: all.winning, yours: all.yours.with(23, false) })).toBe(false);
});
