import { SAO_PAULO } from '../../../ui/format/sao-paulo.ts';

const inSaoPaulo = new Intl.DateTimeFormat('en-CA', { timeZone: SAO_PAULO, dateStyle: 'short' });

/** A calendar day as "2026-11-21", without hour or zone. */
export type Day = string;

/** The `max` of a field with a day: without it, browsers take years of six digits. */
export const LAST_DAY: Day = '9999-12-31';

/** The day that it is in São Paulo at this instant, wherever the browser is. */
export function dayInSaoPaulo(instant: Date): Day {
  return inSaoPaulo.format(instant);
}

/**
 * The local date that stands for a day in the calendar. At noon it is the same day in every zone,
 * in summer and winter time.
 */
export function dayToDate(day: Day): Date {
  return new Date(`${day}T12:00:00`);
}

export function dateToDay(date: Date): Day {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** Overflowing parts carry over: day 0 is the last one of the month before. */
const utcDay = (year: number, month: number, day: number): Day => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

const partsOf = (day: Day) => day.split('-').map(Number) as [year: number, month: number, day: number];

export function addDays(day: Day, count: number): Day {
  const [year, month, date] = partsOf(day);
  return utcDay(year, month - 1, date + count);
}

/** The first and the last day of the month of `day`, or of one before it. */
export function monthOf(day: Day, monthsBefore = 0): { from: Day; to: Day } {
  const [year, month] = partsOf(day);
  return { from: utcDay(year, month - 1 - monthsBefore, 1), to: utcDay(year, month - monthsBefore, 0) };
}
