import { expect, test } from 'vitest';
import { readDays, readOneOf, readPageNumber, readSort, readText } from './read-search.ts';

test('a page is a whole number above 1, which is the default', () => {
  expect([2, '3', 1, 0, -1, 1.5, 'x', undefined, 1e9].map((page) => readPageNumber(page))).toEqual([
    { page: 2 },
    { page: 3 },
    {},
    {},
    {},
    {},
    {},
    {},
    {},
  ]);
});

test('a period has both ends in order, or is left out', () => {
  expect(readDays({ from: '2026-11-01', to: '2026-11-21' })).toEqual({ from: '2026-11-01', to: '2026-11-21' });
  for (const search of [
    { from: '2026-11-01' },
    { from: '2026-11-21', to: '2026-11-01' },
    { from: '2026-02-30', to: '2026-03-01' },
    { from: '2026-11-01', to: 'hoje' },
    { from: 20261101, to: 20261121 },
  ]) {
    expect(readDays(search), JSON.stringify(search)).toEqual({});
  }
});

test('a search text is kept, digits too, and cut at its greatest length', () => {
  expect(readText('q', ' maria ')).toEqual({ q: 'maria' });
  expect(readText('q', 123)).toEqual({ q: '123' });
  expect(readText('q', true)).toEqual({ q: 'true' });
  expect(readText('q', '  ')).toEqual({});
  expect(readText('q', { sql: 1 })).toEqual({});
  expect(readText('q', 'a'.repeat(1000)).q).toHaveLength(200);
});

test('only known values and columns are taken over', () => {
  expect(readOneOf('type', ['DEPOSIT', 'WITHDRAW'], 'DEPOSIT')).toEqual({ type: 'DEPOSIT' });
  expect(readOneOf('type', ['DEPOSIT', 'WITHDRAW'], 'DROP')).toEqual({});
  expect(readSort(['name', 'balance'], '-balance')).toEqual({ sort: '-balance' });
  expect(readSort(['name', 'balance'], '--balance')).toEqual({});
});
