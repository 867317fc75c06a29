import type { Answer } from '@raspasorte/contract';
import { byServerClock } from '../../ui/device/server-clock.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Who has just chosen a time is not offered the same one again, for some seconds more. */
const LONGER_BY_MS = 60 * 60_000;
/** São Paulo has had no daylight saving time since 2019. */
const BEHIND_UTC_MS = 3 * 60 * 60_000;

/** A pause or self-exclusion that a player can choose. */
export type Choice = { label: string } & ({ days: number } | { months: number | null });

export type Stops = Pick<Answer<'getLimits'>, 'paused_until' | 'excluded_until'>;

/**
 * Whether a choice would last longer than what is in force. An exclusion may replace a pause that
 * is longer; a pause within an exclusion would change nothing.
 */
export function isLonger(choice: Choice, { paused_until, excluded_until }: Stops): boolean {
  const excludedMs = timeOf(excluded_until);
  const stoppedMs = Math.max(excludedMs, timeOf(paused_until));
  return endOf(choice) > ('days' in choice ? stoppedMs : excludedMs) + LONGER_BY_MS;
}

function timeOf(until: string | null): number {
  if (until === null) return 0;
  return until === 'never' ? Number.POSITIVE_INFINITY : Date.parse(until);
}

/** When a choice would end that begins now; to the second only the server knows. */
function endOf(choice: Choice): number {
  if ('days' in choice) return byServerClock() + choice.days * DAY_MS;
  return choice.months === null ? Number.POSITIVE_INFINITY : inMonths(choice.months);
}

/**
 * As the server does: calendar months in São Paulo, and where one is shorter, its last day.
 * JavaScript would carry over.
 */
function inMonths(months: number): number {
  // Its parts in UTC are those of a clock in São Paulo.
  const there = new Date(byServerClock() - BEHIND_UTC_MS);
  const day = there.getUTCDate();
  there.setUTCMonth(there.getUTCMonth() + months);
  if (there.getUTCDate() !== day) there.setUTCDate(0);
  return there.getTime() + BEHIND_UTC_MS;
}
