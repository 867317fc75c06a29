import type { Limit, LimitChoice } from './limit-choices.ts';
import type { PlayWeek } from './use-play-weeks.ts';

const LEAST_CENTS = 500;
const LEAST_MINUTES = 15;
/** No suggestion allows more than an hour without a break, however long the player has played. */
const MOST_MINUTES = 60;

/**
 * Suggests a limit from a player's past weeks: their median week, rounded down. Null where there is
 * too little data, or where the limit in force is already as low. The current week is left out.
 */
export function suggestLimit({ kind, period }: LimitChoice, weeks: readonly PlayWeek[], limit: Limit | undefined): number | null {
  const past = weeks.slice(0, -1);
  const suggestion = suggestionOf(`${kind} ${period}`, past);
  return suggestion !== null && (limit === undefined || suggestion < limit.amount) ? suggestion : null;
}

function suggestionOf(name: string, past: readonly PlayWeek[]): number | null {
  if (name === 'deposit week') return roundMoney(median(past.map(({ deposited_cents: cents }) => cents)));
  if (name === 'loss week') return roundMoney(median(past.map((week) => week.staked_cents - week.prize_cents)));
  if (name !== 'session session') return null;
  const minutes = Math.min(MOST_MINUTES, median(past.map((week) => week.minutes)));
  const rounded = Math.floor(minutes / LEAST_MINUTES) * LEAST_MINUTES;
  return rounded === 0 ? null : rounded;
}

/** The median of the amounts above zero, the lower of the two middle ones; 0 if there are none. */
function median(amounts: readonly number[]): number {
  const sorted = amounts.filter((amount) => amount > 0).toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

/**
 * Rounds down to a multiple of R$ 5; from R$ 100 of R$ 10; from R$ 500 of R$ 50. Null below R$ 5.
 */
function roundMoney(cents: number): number | null {
  const step = cents >= 50_000 ? 5000 : cents >= 10_000 ? 1000 : LEAST_CENTS;
  const rounded = Math.floor(cents / step) * step;
  return rounded < LEAST_CENTS ? null : rounded;
}
