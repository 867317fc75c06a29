/**
 * A condition on the column that says until when a row waits: it is due. So is a row that waits
 * longer than `longest`, an SQL interval, because it was postponed while the clock was ahead.
 */
export const isDue = (column: string, longest: string): string =>
  `(${column} <= clock_timestamp() or ${column} > clock_timestamp() + ${longest})`;
