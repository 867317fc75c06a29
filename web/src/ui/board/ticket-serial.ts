/** A serial number as printed on a ticket, always the same for the same round: "Nº 0048 2917". */
export function ticketSerial(roundId: string): string {
  let hash = 2166136261;
  for (const character of roundId) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  const digits = String(hash % 100_000_000).padStart(8, '0');
  return `Nº ${digits.slice(0, 4)} ${digits.slice(4)}`;
}
