import type { Answer } from '@raspasorte/contract';
import type { Queryable } from '../../platform/database/pool.ts';
import { dayOf } from '../../platform/time/sao-paulo-time.ts';
import { selectCohorts, selectCohortWeeks, selectLargestSources, selectMark, type CohortWeekRow } from './queries/reports.ts';

const WEEK_MS = 7 * 86_400_000;
const CHOICES = 50;

type Wanted = { weeks: number; source_id?: number | undefined };

/** The cohorts of the last weeks, oldest first, including the present week and empty weeks. */
export async function readCohorts(db: Queryable, wanted: Wanted, now: Date): Promise<Answer<'getCohorts'>> {
  const today = dayOf(now);
  const thisMonday = mondayOf(today);
  const mondays = Array.from({ length: wanted.weeks }, (_, index) => weeksAfter(thisMonday, index + 1 - wanted.weeks));
  const days = { from: mondays[0]!, to: today };
  const which = { ...days, sourceId: wanted.source_id ?? null };
  const [mark, cohorts, weeks, sources] = [
    await selectMark(db),
    new Map((await selectCohorts(db, which)).map((row) => [row.week, row])),
    new Map((await selectCohortWeeks(db, which)).map((row) => [`${row.cohort} ${row.week}`, row])),
    await selectLargestSources(db, { ...days, limit: CHOICES }),
  ];
  return {
    as_of: mark?.toISOString() ?? null,
    cohorts: mondays.map((monday, index) => ({
      week: monday,
      sign_ups: cohorts.get(monday)?.sign_ups ?? 0,
      first_deposits: cohorts.get(monday)?.first_deposits ?? 0,
      weeks: Array.from({ length: wanted.weeks - index }, (_, week) => view(weeks.get(`${monday} ${week}`))),
    })),
    sources,
  };
}

const view = (row: CohortWeekRow | undefined) => ({
  players: row?.players ?? 0,
  ggr_cents: row?.ggr_cents ?? 0,
  ngr_cents: row?.ngr_cents ?? 0,
});

const weeksAfter = (day: string, weeks: number) => new Date(Date.parse(day) + weeks * WEEK_MS).toISOString().slice(0, 10);

/** The Monday of a day's week, as the database's `week_begin` calculates it. */
function mondayOf(day: string): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
