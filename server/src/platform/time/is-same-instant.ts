/**
 * Whether the instant that somebody saw, as the interface writes it, is the stored one. Null means
 * that there is none.
 */
export const isSameInstant = (stored: Date | null, seen: string | null): boolean =>
  (stored?.getTime() ?? null) === (seen === null ? null : Date.parse(seen));
