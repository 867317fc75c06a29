import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { drawBytes } from '../cli/draw-bytes.ts';
import { drawCard, mathVersion, roundContext, roundSeed, type Card } from '../src/index.ts';
import { battery, collisions, uniformity } from './randomness/battery.ts';
import { amount } from './amount.ts';
import { shippedMath, shippedNames } from './shipped-math.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

// The seeds are fixed, so the results are the same in every run.
const seeds = Array.from({ length: 20 }, (_, index) => createHash('sha256').update(`stream ${index}`).digest());
/**
 * The largest accepted deviation. Chance exceeds it once in two million results, and the tests
 * compare about 500.
 */
const MOST = 5;

describe('the bytes that cards are drawn from', () => {
  const streams: Uint8Array[] = [];
  beforeAll(() => {
    for (const seed of seeds) streams.push(drawBytes(seed, { firstNonce: 0, rounds: amount(1000) }));
  });

  test.each(Object.keys(battery))('%s, in each of 20 streams and in all of them together', (name) => {
    const results = streams.map((stream) => battery[name]!(stream));
    for (const result of results) expect(Math.abs(result)).toBeLessThan(MOST);
    expect(Math.abs(battery[name]!(new Uint8Array(Buffer.concat(streams))))).toBeLessThan(MOST);
    // Results that are too even would be suspicious too, so the sum of their squares must fit a
    // chi-square distribution with 20 degrees of freedom.
    const spread = results.reduce((sum, result) => sum + result ** 2, 0);
    expect(spread).toBeGreaterThan(2);
    expect(spread).toBeLessThan(64);
  });
});

describe('the battery', () => {
  const size = 384_000;
  const flawed: [name: string, byteAt: (index: number) => number][] = [
    ['a counter', (index) => index & 255],
    ['only zeros', () => 0],
    ['one bit in four hundred stuck', (index) => good(index) | (index % 50 === 0 ? 128 : 0)],
    ['each byte twice', (index) => good(index >> 1)],
    ['the same round again', (index) => good(index % 384)],
    ['a linear congruential generator of 16 bits', (index) => congruential[index % congruential.length]! >> 8],
    ['bytes modulo 250', (index) => good(index) % 250],
  ];
  /** All numbers of the generator, each made of the one before. */
  const congruential = new Uint16Array(2 ** 16);
  for (let index = 1; index < 2 ** 16; index += 1) congruential[index] = congruential[index - 1]! * 25_173 + 13_849;
  const good = (index: number) => pool[index % pool.length]!;
  let pool: Uint8Array;
  beforeAll(() => {
    pool = drawBytes(seeds[0]!, { firstNonce: 0, rounds: 1000 });
  });

  test.each(flawed)('refuses %s', (_, byteAt) => {
    const bytes = Uint8Array.from({ length: size }, (_value, index) => byteAt(index));
    const worst = Math.max(...Object.values(battery).map((measure) => Math.abs(measure(bytes))));
    expect(worst).toBeGreaterThan(MOST);
  });
});

describe('drawn cards', () => {
  const cards: Card[][] = [];
  beforeAll(() => {
    const math = shippedMath(shippedNames[0]!);
    const window = { rounds: 0, wagered_cents: 0, paid_cents: 0, as_of: '2026-01-01T00:00:00.000Z' };
    const state = { streak: 8, correction: 1, protection: 1, window, bonus: null };
    const context = roundContext({ mathVersion: mathVersion(math), state });
    for (const masterSeed of seeds) {
      const draw = (nonce: number) =>
        drawCard({
          math,
          state,
          roundSeed: roundSeed({ masterSeed, userId: 'a-player', productId: '1', nonce }),
          clientSeed: 'a-client-seed',
          nonce,
          context,
        });
      cards.push(Array.from({ length: amount(2000) }, (_, nonce) => draw(nonce)));
    }
  });
  const all = () => cards.flat();
  const expectUniform = (values: number[], possible: number) => {
    const counts = new Uint32Array(possible);
    for (const value of values) counts[value]! += 1;
    expect(Math.abs(uniformity(counts))).toBeLessThan(MOST);
  };

  test('hit equally often at every position of the player numbers', () => {
    const hits = all().flatMap(({ matches }) => matches.map(({ yourIndex }) => yourIndex));
    expect(hits.length).toBeGreaterThan(amount(5000));
    expectUniform(hits, 24);
  });

  test('hit equally often with every number', () => {
    expectUniform(
      all().flatMap(({ matches }) => matches.map(({ winningNumber }) => winningNumber - 1)),
      60,
    );
  });

  test.each([0, 1, 2, 3, 4, 5])('show every number equally often in winning slot %i', (slot) => {
    expectUniform(
      all().map((card) => card.winning_numbers[slot]! - 1),
      60,
    );
  });

  test.each([0, 5, 11, 17, 23])('show every number equally often at player position %i', (position) => {
    expectUniform(
      all().map((card) => card.your_numbers[position]! - 1),
      60,
    );
  });

  test('show every pair of first two winning numbers equally often', () => {
    const pairs = all().map(
      ({ winning_numbers: [first = 0, second = 0] }) => (first - 1) * 59 + (second > first ? second - 2 : second - 1),
    );
    expectUniform(pairs, 60 * 59);
  });

  test('repeat their first three numbers as often as the birthday problem predicts, within a stream and between streams', () => {
    const value = ({ winning_numbers: [first = 0, second = 0, third = 0] }: Card) => (first * 61 + second) * 61 + third;
    const possible = 60 * 59 * 58;
    for (const stream of cards) expect(Math.abs(collisions(stream.map(value), possible))).toBeLessThan(MOST);
    expect(Math.abs(collisions(all().map(value), possible))).toBeLessThan(MOST);
  });

  test('give no hint of the result in the first winning number', () => {
    const winners = all().filter(({ payout_cents: payout }) => payout > 0);
    expectUniform(
      winners.map((card) => card.winning_numbers[0]! - 1),
      60,
    );
  });
});
