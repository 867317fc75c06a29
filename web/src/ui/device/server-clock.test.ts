import { beforeEach, expect, test } from 'vitest';
import { byServerClock, noteServerTime } from './server-clock.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');
const HOUR_MS = 3_600_000;
const at = (ms: number) => new Date(ms).toUTCString();
/** How far this device's clock is taken to be ahead. */
const ahead = () => NOON - byServerClock(NOON);

beforeEach(() => noteServerTime(at(NOON), NOON + 400, NOON + 400));

test('a clock that may be right is taken to be right, however long an answer takes', () => {
  noteServerTime(at(NOON), NOON - 20_000, NOON + 900);
  noteServerTime(at(NOON), NOON + 200, NOON + 20_000);
  expect(ahead()).toBe(0);
});

test.each([HOUR_MS, -24 * HOUR_MS])(
  'a clock that is wrong by %i ms is corrected to the second, the better by each answer',
  (wrong) => {
    noteServerTime(at(NOON), NOON + wrong - 9000, NOON + wrong + 9000);
    noteServerTime(at(NOON + 60_000), NOON + 60_500 + wrong - 100, NOON + 60_500 + wrong + 100);
    noteServerTime(at(NOON), NOON + wrong - 9000, NOON + wrong + 9000);
    expect(Math.abs(ahead() - wrong)).toBeLessThanOrEqual(1000);
  },
);

test('a clock that is set right is believed again, and an answer without a time changes nothing', () => {
  noteServerTime(at(NOON), NOON + HOUR_MS, NOON + HOUR_MS);
  noteServerTime(at(NOON + 5000), NOON + 5100, NOON + 5200);
  noteServerTime(null, 0, 0);
  expect(ahead()).toBe(0);
});
