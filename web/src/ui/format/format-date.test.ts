import { expect, test } from 'vitest';
import { formatCountdown, formatDateTime, formatTimeAgo, hourInSaoPaulo } from './format-date.ts';

test('dates are shown in São Paulo time', () => {
  expect(formatDateTime('2026-11-21T02:30:00Z')).toBe('20/11/2026, 23:30');
  expect(hourInSaoPaulo(new Date('2026-11-21T02:30:00Z'))).toBe(23);
});

test('a countdown reads as words', () => {
  expect([1800, 1745.2, 60, 61, 1, 0, -5].map(formatCountdown)).toEqual([
    '30 minutos',
    '29 minutos e 6 segundos',
    '1 minuto',
    '1 minuto e 1 segundo',
    '1 segundo',
    '0 segundo',
    '0 segundo',
  ]);
});

test('the age of an event reads as words', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const ago = (seconds: number) => formatTimeAgo(new Date(now.getTime() - seconds * 1000).toISOString(), now);
  expect([5, 300, 7200, 86_400].map(ago)).toEqual(['agora', 'há 5 minutos', 'há 2 horas', 'ontem']);
});
