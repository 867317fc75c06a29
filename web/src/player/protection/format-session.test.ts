import { expect, test } from 'vitest';
import { formatPlayTime } from './format-session.ts';

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [135, '2 h 15 min'],
])('%i minutes of play read %j', (minutes, text) => {
  expect(formatPlayTime(minutes)).toBe(text);
});
