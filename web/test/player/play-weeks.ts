import type { AnswerInput } from '../fake-server.ts';

type PlayWeek = AnswerInput<'listPlayWeeks'>['weeks'][number];

/**
 * The eight weeks that begin on the Sundays up to 1 March 2026; the last one is still running.
 * `played` fills the newest weeks, in order; the others are empty.
 */
export function playWeeks(...played: Partial<PlayWeek>[]): PlayWeek[] {
  const FIRST = Date.UTC(2026, 0, 11);
  return Array.from({ length: 8 }, (_, week) => ({
    starts_on: new Date(FIRST + week * 7 * 86_400_000).toISOString().slice(0, 10),
    rounds: 0,
    minutes: 0,
    deposited_cents: 0,
    staked_cents: 0,
    prize_cents: 0,
    ...played[week - 8 + played.length],
  }));
}
