import { expect, test } from 'vitest';
import { formatHistoryTotal } from './format-history-total.ts';

test('a history is counted up to ten thousand, and a longer one says that there are more', () => {
  expect([0, 85, 9999, 10_000].map(formatHistoryTotal)).toEqual(['0', '85', '9.999', '10.000+']);
});
