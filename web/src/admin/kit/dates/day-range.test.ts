import { expect, test } from 'vitest';
import { dateToDay, dayInSaoPaulo, dayToDate } from './day.ts';
import { nameRange, presets } from './day-range.ts';

const rangesOn = (today: string) =>
  Object.fromEntries(presets.map(({ label, range }) => [label, `${range(today).from} ${range(today).to}`]));

test('a day ends at midnight in São Paulo', () => {
  expect(dayInSaoPaulo(new Date('2026-11-21T02:59:59Z'))).toBe('2026-11-20');
  expect(dayInSaoPaulo(new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-21');
});

test('a day is the same day after it was converted for the calendar and back', () => {
  for (const day of ['2026-01-01', '2026-02-28', '2026-10-18', '2028-02-29', '2026-12-31']) {
    expect(dateToDay(dayToDate(day))).toBe(day);
  }
});

test('presets count whole days, today among them', () => {
  expect(rangesOn('2026-11-21')).toEqual({
    Hoje: '2026-11-21 2026-11-21',
    Ontem: '2026-11-20 2026-11-20',
    'Últimos 7 dias': '2026-11-15 2026-11-21',
    'Últimos 30 dias': '2026-10-23 2026-11-21',
    'Este mês': '2026-11-01 2026-11-21',
    'Mês passado': '2026-10-01 2026-10-31',
  });
});

test('the month before January is December, and a leap year has 29 February', () => {
  expect(rangesOn('2027-01-01')).toMatchObject({ Ontem: '2026-12-31 2026-12-31', 'Mês passado': '2026-12-01 2026-12-31' });
  expect(rangesOn('2028-03-01')).toMatchObject({ Ontem: '2028-02-29 2028-02-29', 'Mês passado': '2028-02-01 2028-02-29' });
});

test('a range is named by its preset, else by its days', () => {
  expect(nameRange({ from: '2026-10-23', to: '2026-11-21' }, '2026-11-21')).toBe('Últimos 30 dias');
  expect(nameRange({ from: '2026-10-02', to: '2026-11-21' }, '2026-11-21')).toBe('02/10/2026 – 21/11/2026');
  expect(nameRange({ from: '2026-10-02', to: '2026-10-02' }, '2026-11-21')).toBe('02/10/2026');
});
