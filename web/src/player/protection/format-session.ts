const MINUTES_OF_HOUR = 60;

/** 5 → "5 min", 60 → "1 h", 135 → "2 h 15 min". */
export function formatPlayTime(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_OF_HOUR);
  const rest = minutes % MINUTES_OF_HOUR;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
