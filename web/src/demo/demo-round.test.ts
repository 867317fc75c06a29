import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visibleWinnings } from '../ui/board/winnings.ts';
import { demoRound } from './demo-round.ts';

/**
 * A sequence of random numbers, which the draw of a card uses in order. Without bias: the numbers
 * that properties prefer are nearly all close to 0, and would draw nearly the same card each time.
 */
const number = fc.noBias(fc.integer({ min: 0, max: 9999 })).map((n) => n / 10_000);
const chance = fc.array(number, { minLength: 80, maxLength: 80 });
const everyDemo = (rule: (round: ReturnType<typeof demoRound>) => void) =>
  fc.assert(
    fc.property(chance, (draws) => {
      let next = 0;
      rule(demoRound(() => draws[next++ % draws.length]!));
    }),
  );
const all = { winning: Array<boolean>(6).fill(true), yours: Array<boolean>(24).fill(true) };

test('a demo card has 6 winning and 24 own numbers from 1 to 60, none of them twice', () => {
  everyDemo(({ winning_numbers, your_numbers }) => {
    expect(winning_numbers).toHaveLength(6);
    expect(your_numbers).toHaveLength(24);
    expect(new Set(winning_numbers).size).toBe(6);
    expect(new Set(your_numbers).size).toBe(24);
    for (const number of [...winning_numbers, ...your_numbers]) {
      expect(Number.isInteger(number) && number >= 1 && number <= 60).toBe(true);
    }
  });
});

test('exactly one own number of a demo card wins, and it wins the top prize of R$ 500,00', () => {
  everyDemo((round) => {
    const hits = round.your_numbers.filter((number) => round.winning_numbers.includes(number));
    expect(hits).toHaveLength(1);
    expect(round.winning_prizes[round.winning_numbers.indexOf(hits[0]!)]).toBe(50_000);
    expect(visibleWinnings(round, all)).toBe(50_000);
  });
});

test('one prize of a demo card is the top prize, and the others are R$ 10, R$ 30 or R$ 50', () => {
  everyDemo(({ winning_prizes, max_prize }) => {
    expect(max_prize).toBe(50_000);
    expect(winning_prizes).toHaveLength(6);
    expect(winning_prizes.filter((prize) => prize === 50_000)).toHaveLength(1);
    expect(winning_prizes.every((prize) => [1000, 3000, 5000, 50_000].includes(prize))).toBe(true);
  });
});

test('the winning number may stand on any cell, and all of the other prizes appear', () => {
  const rounds = Array.from({ length: 2000 }, () => demoRound(Math.random));
  const cells = new Set(
    rounds.map(({ your_numbers, winning_numbers }) => your_numbers.findIndex((n) => winning_numbers.includes(n))),
  );
  expect(cells.size).toBe(24);
  expect(new Set(rounds.flatMap(({ winning_prizes }) => winning_prizes))).toEqual(new Set([1000, 3000, 5000, 50_000]));
});
