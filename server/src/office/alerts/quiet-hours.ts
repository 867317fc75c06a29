const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
const local = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Sao_Paulo',
});

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * When something may be sent: now, or when the quiet hours end, which may begin on one day and end
 * on the next. From and until the same: always quiet is nobody's wish, so never.
 */
export function sendableFrom(now: Date, { from, until }: { from: string | null; until: string | null }): Date {
  if (from === null || until === null) return now;
  const [begin, end, at] = [minutesOf(from), minutesOf(until), minutesOf(local.format(now))];
  const length = (end - begin + DAY_MINUTES) % DAY_MINUTES;
  const passed = (at - begin + DAY_MINUTES) % DAY_MINUTES;
  if (passed >= length) return now;
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  return new Date(minute + (length - passed) * MINUTE_MS);
}
