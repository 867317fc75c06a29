import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { instantOf, playSessions } from './play-sessions.ts';

const EVENING_MS = Date.parse('2026-11-20T22:00:00Z');
const at = (minutes: number) => uuidv7({ msecs: EVENING_MS + minutes * 60_000 });

test('a round’s id says when it was bought', () => {
  expect(instantOf(at(7))).toBe(EVENING_MS + 7 * 60_000);
});

test('rounds with less than half an hour between them are one session', () => {
  const [late, evening] = [[200, 172, 143].map(at), [60, 59, 30, 2].map(at)];
  expect(playSessions([...late!, ...evening!])).toEqual([
    { last: late![0], first: late![2] },
    { last: evening![0], first: evening![3] },
  ]);
});

test('half an hour of rest ends a session', () => {
  expect(playSessions([at(60), at(30), at(0)])).toHaveLength(3);
  expect(playSessions([])).toEqual([]);
});
