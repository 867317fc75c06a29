/** A UUID version 7 for a time, made unique by the line number (below 2^48). */
export function lineUuid(atMs: number, line: number): string {
  const time = atMs.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${line.toString(16).padStart(12, '0')}`;
}
