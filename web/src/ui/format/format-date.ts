import { SAO_PAULO } from './sao-paulo.ts';

const timeZone = SAO_PAULO;
const dateTime = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone });
const time = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone });
const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone });
const relative = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' });

/** "21/11/2026, 14:05", São Paulo time wherever the browser is. */
export function formatDateTime(instant: string | Date): string {
  return dateTime.format(new Date(instant));
}

/** The day of an instant in São Paulo: "01/03/2026". */
export const formatDayOfInstant = (instant: string): string => formatDateTime(instant).slice(0, 10);

/** "14:05", São Paulo time. */
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
const secondsUntil = (instant: string, now: Date) => Math.trunc((new Date(instant).getTime() - now.getTime()) / 1000);

/**
 * "em 5 minutos", "em 1 dia"; "há 2 horas" for a past instant; "agora" within a minute. Whole
 * units, rounded towards zero.
 */
export function formatTimeUntil(instant: string, now: Date): string {
  const seconds = secondsUntil(instant, now);
  if (Math.abs(seconds) < 60) return 'agora';
  const [unit, length] = (
    [
      ['day', 86_400],
      ['hour', 3600],
      ['minute', 60],
    ] as const
  ).find(([, unitLength]) => Math.abs(seconds) >= unitLength) ?? ['minute', 60];
  return distance.format(Math.trunc(seconds / length), unit);
}

/** The same in short: "em 5 min", "há 2 h", "em 1 d"; "agora". */
export function formatShortTimeUntil(instant: string, now: Date): string {
  const seconds = secondsUntil(instant, now);
  if (Math.abs(seconds) < 60) return 'agora';
  return `${seconds < 0 ? 'há' : 'em'} ${formatShortSpan(Math.abs(seconds))}`;
}

/** "8 min", "3 h", "12 d": whole units, rounded down. */
export function formatShortSpan(seconds: number): string {
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  return seconds < 86_400 ? `${Math.floor(seconds / 3600)} h` : `${Math.floor(seconds / 86_400)} d`;
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
