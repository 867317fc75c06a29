const DIGITS_OF_TIME = 13;

/** The creation time in an id (UUID version 7), in milliseconds since 1970. */
export const timeOfId = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/** The lowest and the highest possible id of a millisecond, whatever the UUID version. */
export function idsAt(ms: number): readonly [first: string, last: string] {
  const hex = ms.toString(16).padStart(12, '0');
  const head = `${hex.slice(0, 8)}-${hex.slice(8)}`;
  return [`${head}-0000-0000-000000000000`, `${head}-ffff-ffff-ffffffffffff`];
}

/**
 * The number printed on a round's ticket, such as "Nº 1773 4838 4500 0917". The same round always
 * has the same number. It begins with the time of purchase in milliseconds, by which the round can
 * be found. The last three digits are a hash of the id, which mostly tells apart cards bought in
 * the same millisecond.
 */
export function ticketNumber(roundId: string): string {
  let hash = 2166136261;
  for (const character of roundId) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  const digits = String(timeOfId(roundId)).padStart(DIGITS_OF_TIME, '0') + String(hash % 1000).padStart(3, '0');
  return `Nº ${(digits.match(/.{1,4}/g) ?? []).join(' ')}`;
}

/**
 * Reads a ticket number as people type it, with or without *Nº* and spaces. Null for other text.
 */
export function readTicketNumber(text: string): { number: string; boughtAtMs: number } | null {
  const digits = text.replace(/^\s*n[º°o]?\.?/i, '').replaceAll(/[\s.]/g, '');
  if (!/^\d{16}$/.test(digits)) return null;
  const number = `Nº ${(digits.match(/.{4}/g) ?? []).join(' ')}`;
  return { number, boughtAtMs: Number(digits.slice(0, DIGITS_OF_TIME)) };
}
