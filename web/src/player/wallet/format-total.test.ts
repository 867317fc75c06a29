import { expect, test } from 'vitest';
import { formatTotal } from './format-total.ts';

test('a history is counted up to ten thousand, and a longer one says that there are more', () => {
  expect([0, 85, 9999, 10_000].map(formatTotal)).toEqual(['0', '85', '9.999', '10.000+']);
});
