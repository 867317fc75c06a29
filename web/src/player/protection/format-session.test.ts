import { expect, test } from 'vitest';
import { formatPlayTime, formatResult } from './format-session.ts';

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [135, '2 h 15 min'],
])('%i minutes of play read %j', (minutes, text) => {
  expect(formatPlayTime(minutes)).toBe(text);
});

test('a result has a sign, whether gain or loss', () => {
  const plain = (netCents: number) => formatResult(netCents).replaceAll('\u00a0', ' ');
  expect([plain(500), plain(-500), plain(0)]).toEqual(['+ R$ 5,00', '− R$ 5,00', 'R$ 0,00']);
});
