import { toCents } from '@raspasorte/contract';
import { expect, test } from 'vitest';
import { limitChoices, type Limit } from './limit-choices.ts';
import { suggestLimit } from './suggest-limits.ts';
import type { PlayWeek } from './use-play-weeks.ts';

const week = (changes: { deposited?: number; staked?: number; prize?: number; minutes?: number } = {}): PlayWeek => ({
  starts_on: '2026-03-01',
  rounds: 0,
  minutes: changes.minutes ?? 0,
  deposited_cents: toCents(changes.deposited ?? 0),
  staked_cents: toCents(changes.staked ?? 0),
  prize_cents: toCents(changes.prize ?? 0),
});
const choiceOf = (name: string) => limitChoices.find(({ kind, period }) => `${kind} ${period}` === name)!;
const suggest = (name: string, weeks: PlayWeek[], limit?: Partial<Limit>) =>
  suggestLimit(choiceOf(name), weeks, limit && ({ next_amount: null, next_from: null, ...limit } as Limit));
const running = week({ deposited: 1_000_000, staked: 1_000_000, minutes: 9000 });

test.each([
  [[5300], 5000],
  [[12_900], 12_000],
  [[99_900], 95_000],
  [[499], null],
  [[1000, 9000, 3000], 3000],
  [[1000, 9000], 1000],
  [[0, 0, 2000], 2000],
  [[], null],
] as const)('deposits of %o in past weeks suggest a weekly limit of %o', (deposits, suggestion) => {
  expect(suggest('deposit week', [...deposits.map((deposited) => week({ deposited })), running])).toBe(suggestion);
});

test('losses are net of prizes, and weeks that were won suggest nothing', () => {
  expect(suggest('loss week', [week({ staked: 9000, prize: 2500 }), running])).toBe(6500);
  expect(suggest('loss week', [week({ staked: 2000, prize: 9000 }), running])).toBeNull();
});

test('the time of a session is at most an hour, and at most the time of the median week', () => {
  expect(suggest('session session', [week({ minutes: 400 }), running])).toBe(60);
  expect(suggest('session session', [week({ minutes: 44 }), running])).toBe(30);
  expect(suggest('session session', [week({ minutes: 14 }), running])).toBeNull();
});

test('a suggestion never exceeds the limit in force, and there is none for days and months', () => {
  const weeks = [week({ deposited: 6000, staked: 6000 }), running];
  expect(suggest('deposit week', weeks, { amount: 6000 })).toBeNull();
  expect(suggest('deposit week', weeks, { amount: 6001 })).toBe(6000);
  for (const name of ['deposit day', 'deposit month', 'loss day', 'loss month']) expect(suggest(name, weeks)).toBeNull();
});
