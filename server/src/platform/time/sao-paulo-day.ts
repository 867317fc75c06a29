export const SAO_PAULO = 'America/Sao_Paulo';

const offset = new Intl.DateTimeFormat('en-US', { timeZone: SAO_PAULO, timeZoneName: 'longOffset' });

/**
 * The instant at which a calendar day (`2026-11-21`) begins in São Paulo, or the next day with
 * `plusDays: 1`. The zone had daylight saving until 2019, so the offset is looked up, not assumed.
 */
export function startOfDay(day: string, { plusDays = 0 }: { plusDays?: number } = {}): Date {
  const midnightUtc = new Date(`${day}T00:00:00Z`);
  midnightUtc.setUTCDate(midnightUtc.getUTCDate() + plusDays);
  const guess = shift(midnightUtc, offsetMinutes(midnightUtc));
  return shift(midnightUtc, offsetMinutes(guess));
}

type Days = { from?: string | undefined; to?: string | undefined };

/**
 * The instants that bound a range of calendar days. `until` is the end of the day `to`, exclusive.
 * Null where no day is given.
 */
export const boundsOf = ({ from, to }: Days): { from: Date | null; until: Date | null } => ({
  from: from === undefined ? null : startOfDay(from),
  until: to === undefined ? null : startOfDay(to, { plusDays: 1 }),
});

const shift = (instant: Date, minutes: number) => new Date(instant.getTime() - minutes * 60_000);

function offsetMinutes(instant: Date): number {
  const name = offset.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -size : size;
}
