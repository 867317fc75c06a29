const DIGITS_OF_TIME = 13;

/** Milliseconds since 1970, with which an id of version 7 begins. */
export const timeOfId = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/** The first and the last id of a millisecond, whatever their version. */
export function idsAt(ms: number): readonly [first: string, last: string] {
  const hex = ms.toString(16).padStart(12, '0');
  const head = `${hex.slice(0, 8)}-${hex.slice(8)}`;
  return [`${head}-0000-0000-000000000000`, `${head}-ffff-ffff-ffffffffffff`];
}

/**
 * The number printed on a round's ticket, always the same for the same round: "Nº 1773 4838 4500
 * 0917". It begins with the time of purchase in milliseconds, by which the round is found again;
 * the last three digits tell cards of one instant apart.
 */
export function ticketNumber(roundId: string): string {
  let hash = 2166136261;
  for (const character of roundId) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  const digits = String(timeOfId(roundId)).padStart(DIGITS_OF_TIME, '0') + String(hash % 1000).padStart(3, '0');
  return `Nº ${(digits.match(/.{1,4}/g) ?? []).join(' ')}`;
}

/** A ticket's number as somebody typed it, with or without *Nº* and spaces; null for anything else. */
export function readTicketNumber(text: string): { number: string; boughtAtMs: number } | null {
  const digits = text.replace(/^\s*n[º°o]?\.?/i, '').replaceAll(/[\s.]/g, '');
  if (!/^\d{16}$/.test(digits)) return null;
  const number = `Nº ${(digits.match(/.{4}/g) ?? []).join(' ')}`;
  return { number, boughtAtMs: Number(digits.slice(0, DIGITS_OF_TIME)) };
}
