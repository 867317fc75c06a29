import { timeOfId } from '@raspasorte/contract';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { playSessions } from './play-sessions.ts';

const EVENING_MS = Date.parse('2026-11-20T22:00:00Z');
const at = (minutes: number) => uuidv7({ msecs: EVENING_MS + minutes * 60_000 });

test('a round’s id says when it was bought', () => {
  expect(timeOfId(at(7))).toBe(EVENING_MS + 7 * 60_000);
});

test('rounds with less than fifteen minutes between them are one session', () => {
  const [noon, one, two] = [at(143), at(157), at(170)];
  const [first, second, third, last] = [at(2), at(16), at(30), at(31)];
  expect(playSessions([two, one, noon, last, third, second, first])).toEqual([
    { last: two, first: noon },
    { last, first },
  ]);
});

test('fifteen minutes of rest end a session', () => {
  expect(playSessions([at(30), at(15), at(0)])).toHaveLength(3);
  expect(playSessions([])).toEqual([]);
});
