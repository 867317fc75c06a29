import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsToDecimal, formatMoney, formatResult } from './format-money.ts';
import { formatPrize } from './format-prize.ts';
import { parseMoney, shiftDigits } from './parse-money.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('amounts are formatted exactly from integer cents', () => {
  expect(plain(formatMoney(12_850))).toBe('R$ 128,50');
  expect(plain(formatMoney(5))).toBe('R$ 0,05');
  expect(plain(formatMoney(-500))).toBe('− R$ 5,00');
  expect(plain(formatMoney(Number.MAX_SAFE_INTEGER))).toBe('R$ 90.071.992.547.409,91');
  expect(centsToDecimal(-7)).toBe('-0.07');
});

test('a result has a sign, whether gain or loss', () => {
  expect([500, -500, 0].map((cents) => plain(formatResult(cents)))).toEqual(['+ R$ 5,00', '− R$ 5,00', 'R$ 0,00']);
});

test.each([
  ['1.234,56', 123_456],
  ['1234.56', 123_456],
  ['1,234.56', 123_456],
  ['R$ 50', 5000],
  ['50', 5000],
  ['1.500', 150_000],
  ['0,5', 50],
  [',50', 50],
  ['R$\u00a01.000.000,00', 100_000_000],
  ['1 234,56', 123_456],
  ['Transfira R$ 50,00.', 5000],
  ['R$ 50,00 em 2 vezes', 5000],
  ['50,00\n20,00', 5000],
  ['', null],
  ['abc', null],
  ['99999999999999', null],
])('pasting %j reads %j cents', (text, cents) => {
  expect(parseMoney(text)).toBe(cents);
});

test('any formatted amount can be pasted back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
      expect(parseMoney(formatMoney(cents))).toBe(cents);
    }),
  );
});

test('typed digits shift in from the right', () => {
  expect(['1', '0,012', '0,125', '', '0,00'].map(shiftDigits)).toEqual([1, 12, 125, null, null]);
});

test.each([
  [250, 'R$ 2,50'],
  [2500, 'R$ 25'],
  [99_900, 'R$ 999'],
  [100_000, 'R$ 1 mil'],
  [250_000, 'R$ 2.500'],
  [1_000_000, 'R$ 10 mil'],
  [3_000_000, 'R$ 30 mil'],
  [5_000_000, 'R$ 50 mil'],
  [10_000_000, 'R$ 100 mil'],
  [100_000_000, 'R$ 1 milhão'],
  [0, 'R$ 0'],
])('a prize of %i cents reads %j', (cents, text) => {
  expect(plain(formatPrize(cents))).toBe(text);
});
