import { expect, test } from 'vitest';
import { changeFilter, readHistorySearch } from './history-search.ts';

test('filters are read from the address', () => {
  const search = { page: 3, type: 'DEPOSIT', status: 'PENDING', from: '2026-11-01', to: '2026-11-21', pageSize: 50 };
  expect(readHistorySearch(search)).toEqual(search);
});

test('invalid values in the address are left out', () => {
  const nonsense = { page: -1, type: 'X', status: 7, from: '0202-12-01', to: '2026-13-45', pageSize: 33, other: true };
  expect(readHistorySearch(nonsense)).toEqual({});
  expect(readHistorySearch({ from: '2026-02-31', to: '2026-02-28' })).toEqual({ to: '2026-02-28' });
});

test('changing a filter goes to page 1 and keeps the other filters and the rest of the address', () => {
  const search = { page: 4, type: 'DEPOSIT' as const, from: '2026-11-01', deposit: 'order' };
  expect(changeFilter(search, 'status', 'PENDING')).toEqual({
    type: 'DEPOSIT',
    from: '2026-11-01',
    status: 'PENDING',
    deposit: 'order',
  });
  expect(changeFilter(search, 'type', '')).toEqual({ from: '2026-11-01', deposit: 'order' });
});
