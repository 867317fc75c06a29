import type { Answer } from '@raspasorte/contract';

/** A pause or self-exclusion that a player can choose. */
export type Choice = { label: string } & ({ days: number } | { months: number | null });

type Stops = Pick<Answer<'getLimits'>, 'paused_until' | 'excluded_until'>;

/**
 * The choices that would last longer than what is in force. An exclusion may replace a pause that
 * is longer; a pause within an exclusion would change nothing.
 */
export function longerChoices(choices: readonly Choice[], { paused_until, excluded_until }: Stops): Choice[] {
  const excludedMs = timeOf(excluded_until);
  const stoppedMs = Math.max(excludedMs, timeOf(paused_until));
  return choices.filter((choice) => endOf(choice) > ('days' in choice ? stoppedMs : excludedMs));
}

function timeOf(until: string | null): number {
  if (until === null) return 0;
  return until === 'never' ? Number.POSITIVE_INFINITY : Date.parse(until);
}

/** When a choice would end that begins now; to the second only the server knows. */
function endOf(choice: Choice): number {
  const end = new Date();
  if ('days' in choice) end.setDate(end.getDate() + choice.days);
  else if (choice.months === null) return Number.POSITIVE_INFINITY;
  else addMonths(end, choice.months);
  return end.getTime();
}

/** As the server does: where the month is shorter, its last day. JavaScript would carry over. */
function addMonths(date: Date, months: number): void {
  const day = date.getDate();
  date.setMonth(date.getMonth() + months);
  if (date.getDate() !== day) date.setDate(0);
}
