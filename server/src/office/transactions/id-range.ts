/** Ids of version 7 begin with the time: fewer digits would match hours of transactions. */
const LEAST_DIGITS = 8;

/** The range of ids that begin with this text; null if it is too short or no beginning of an id. */
export function idRange(beginning: string): readonly [string, string] | null {
  const digits = beginning.replaceAll('-', '');
  const isBeginning =
    /^[0-9a-f-]+$/.test(beginning) && '00000000-0000-0000-0000-000000000000'.startsWith(beginning.replaceAll(/[0-9a-f]/g, '0'));
  if (!isBeginning || digits.length < LEAST_DIGITS) return null;
  return [digits.padEnd(32, '0'), digits.padEnd(32, 'f')];
}
