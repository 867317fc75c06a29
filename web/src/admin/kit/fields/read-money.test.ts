import { expect, test } from 'vitest';
import { readMoney } from './read-money.ts';

test.each([
  ['50', 5000],
  ['50,', 5000],
  ['50,5', 5050],
  ['1234.56', 123_456],
  ['1.234', 123_400],
  ['1.234,56', 123_456],
  ['R$ 50,00', 5000],
  ['-50', null],
  ['50-', null],
  ['0,005', null],
  ['cinquenta', null],
  ['', null],
])('%j is read as %j cents', (text, cents) => {
  expect(readMoney(text)).toBe(cents);
});
