import { expect, test } from 'vitest';
import { boardPhase } from './board-phase.ts';

test('a board is idle behind the tutorial, loads until its masks are ready, and ends finished', () => {
  expect(boardPhase({ waiting: true, ready: false, finished: false })).toBe('idle');
  expect(boardPhase({ waiting: true, ready: true, finished: false })).toBe('idle');
  expect(boardPhase({ waiting: false, ready: false, finished: false })).toBe('loading');
  expect(boardPhase({ waiting: false, ready: true, finished: false })).toBe('started');
  expect(boardPhase({ waiting: false, ready: true, finished: true })).toBe('finished');
});
