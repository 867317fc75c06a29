/**
 * Checks the position in a cursor by the type of the ordering column: only what the database can
 * parse is accepted.
 */
export const cursorPosition = {
  timestamptz: (text: string): boolean => {
    const [, day, time] = /^((?!0000)\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d{1,6})?\+00$/.exec(text) ?? [];
    const instant = new Date(`${day}T${time}Z`);
    return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(`${day}T${time}`);
  },
  text: (text: string): boolean => text.length <= 200 && !text.includes('\0') && text.isWellFormed(),
  bigint: (text: string): boolean => /^-?\d{1,18}$/.test(text),
} as const;
