import { SAO_PAULO } from '../../platform/time/sao-paulo-day.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
const local = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: SAO_PAULO,
});

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * The earliest time to send an alert: now, or the end of the quiet hours, which may pass midnight.
 * If `from` and `until` are equal, there are no quiet hours.
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
