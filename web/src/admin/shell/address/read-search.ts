import { isCalendarDay } from '../../../ui/format/is-calendar-day.ts';
import { isId } from './is-id.ts';

type Piece<Name extends string, Value> = { [Key in Name]?: Value };

/**
 * One parameter of the address. A missing or invalid one is left out, so that its default applies.
 */
const piece = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as Piece<Name, Value>;

const LONGEST_TEXT = 200;
const LAST_PAGE = 100_000;

export function readOneOf<Name extends string, Value>(name: Name, allowed: readonly Value[], value: unknown): Piece<Name, Value> {
  return piece(
    name,
    allowed.find((each) => each === value),
  );
}

/** A text to search for. The router reads "?q=123" as a number and "?q=true" as a boolean. */
export function readText<Name extends string>(name: Name, value: unknown) {
  const text = ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() : '';
  return piece(name, text === '' ? undefined : text.slice(0, LONGEST_TEXT));
}

/** An id of a filter. What is none would break its label, and the server refuses it. */
export const readId = <Name extends string>(name: Name, value: unknown) =>
  piece(name, typeof value === 'string' && isId(value) ? value : undefined);

/** Pages count from 1, which is the default and stays out of the address. */
export function readPageNumber(value: unknown, last = LAST_PAGE): { page?: number } {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 && page <= last ? { page } : {};
}

/** A whole number that is not negative. */
export function readCount<Name extends string>(name: Name, value: unknown) {
  const count = value === '' || value === null ? Number.NaN : Number(value);
  return piece(name, Number.isSafeInteger(count) && count >= 0 ? count : undefined);
}

/** One day, as "2026-11-21". */
export const readDay = <Name extends string>(name: Name, value: unknown) => piece(name, isCalendarDay(value) ? value : undefined);

/** Both ends or none: the screens never choose half a range. */
export function readDays(search: Record<string, unknown>): { from?: string; to?: string } {
  const { from, to } = search;
  return isCalendarDay(from) && isCalendarDay(to) && from <= to ? { from, to } : {};
}

/** A column and its direction: "created_at" rises, "-created_at" falls. */
export function readSort<Column extends string>(columns: readonly Column[], value: unknown): { sort?: Column | `-${Column}` } {
  return readOneOf(
    'sort',
    columns.flatMap((column) => [column, `-${column}` as const]),
    value,
  );
}
