import { startOfDay } from '../../platform/time/sao-paulo-day.ts';
import { dayOf } from '../../platform/time/sao-paulo-time.ts';

const DEFAULT_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Calendar days of São Paulo, both included, and the same bounds as instants. `end` is the midnight
 * after the last day and is excluded.
 */
export type Period = { from: string; to: string; begin: Date; end: Date };

/** The days given, or the last 30 to today. */
export function periodOf({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date): Period {
  const last = to ?? dayOf(now);
  return daysBetween(from ?? addDays(last, 1 - DEFAULT_DAYS), last);
}

/** The period of the same length just before. */
export function periodBefore({ from, to }: Period): Period {
  return daysBetween(addDays(from, -lengthOf(from, to)), addDays(from, -1));
}

/** Every day of a period, in order. */
export function daysOf({ from, to }: Period): string[] {
  return Array.from({ length: lengthOf(from, to) }, (_, index) => addDays(from, index));
}

const daysBetween = (from: string, to: string): Period => ({
  from,
  to,
  begin: startOfDay(from),
  end: startOfDay(to, { plusDays: 1 }),
});

const lengthOf = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

const addDays = (day: string, count: number): string => new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
