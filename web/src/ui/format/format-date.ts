const timeZone = 'America/Sao_Paulo';
const dateTime = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone });
const time = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone });
const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone });
const relative = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' });

/** "21/11/2026, 14:05", São Paulo time wherever the browser is. */
export function formatDateTime(instant: string | Date): string {
  return dateTime.format(new Date(instant));
}

/** "14:05", São Paulo time. */
/** The day of an instant in São Paulo: "01/03/2026". */
export const formatDayOf = (instant: string): string => formatDateTime(instant).slice(0, 10);

export const formatTime = (instant: Date): string => time.format(instant);

/** "2026-11-21" → "21/11/2026": a calendar day has no hour and no zone. */
export function formatDay(day: string): string {
  return day.split('-').toReversed().join('/');
}

export function hourInSaoPaulo(instant: Date): number {
  return Number(hour.format(instant));
}

/** "agora", "há 5 minutos", "há 2 horas", "ontem". */
export function formatTimeAgo(instant: string, now: Date): string {
  const seconds = Math.round((new Date(instant).getTime() - now.getTime()) / 1000);
  if (seconds > -60) return relative.format(0, 'second');
  if (seconds > -3600) return relative.format(Math.ceil(seconds / 60), 'minute');
  if (seconds > -86_400) return relative.format(Math.ceil(seconds / 3600), 'hour');
  return relative.format(Math.ceil(seconds / 86_400), 'day');
}

const distance = new Intl.RelativeTimeFormat('pt-BR');
const shortUnits = { day: 'd', hour: 'h', minute: 'min' } as const;

/** "em 5 minutos", "em 1 dia"; of what is past "há 2 horas"; "agora". Whole units, never more than are left. */
export function formatTimeUntil(instant: string, now: Date): string {
  const until = wholeUnitsUntil(instant, now);
  return until === null ? 'agora' : distance.format(until.count, until.unit);
}

/** The same where there is little room: "em 5 min", "há 2 h", "em 1 d"; "agora". */
export function formatShortTimeUntil(instant: string, now: Date): string {
  const until = wholeUnitsUntil(instant, now);
  return until === null ? 'agora' : `${until.count < 0 ? 'há' : 'em'} ${Math.abs(until.count)} ${shortUnits[until.unit]}`;
}

/** Nothing within a minute. */
function wholeUnitsUntil(instant: string, now: Date) {
  const seconds = Math.trunc((new Date(instant).getTime() - now.getTime()) / 1000);
  if (Math.abs(seconds) < 60) return null;
  const [unit, length] =
    (
      [
        ['day', 86_400],
        ['hour', 3600],
        ['minute', 60],
      ] as const
    ).find(([, unitLength]) => Math.abs(seconds) >= unitLength) ?? (['minute', 60] as const);
  return { count: Math.trunc(seconds / length), unit };
}

/** A countdown in words: "29 minutos e 5 segundos", "1 minuto", "12 segundos". */
export function formatCountdown(remainingSeconds: number): string {
  const seconds = Math.max(0, Math.ceil(remainingSeconds));
  const parts = [
    [Math.floor(seconds / 60), 'minuto'],
    [seconds % 60, 'segundo'],
  ] as const;
  const words = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}${count > 1 ? 's' : ''}`);
  return words.length > 0 ? words.join(' e ') : '0 segundo';
}
