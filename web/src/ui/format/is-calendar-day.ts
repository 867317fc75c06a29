/**
 * Whether a value is a day of the calendar, as "2026-02-28". `Date.parse` takes 31 February for a
 * day of March.
 */
export const isCalendarDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);
