/** A version 7 uuid of an instant, unique by its line number (below 2^48). */
export function lineUuid(atMs: number, line: number): string {
  const time = atMs.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${line.toString(16).padStart(12, '0')}`;
}
