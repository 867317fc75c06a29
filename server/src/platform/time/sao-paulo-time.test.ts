import { expect, test } from 'vitest';
import { boundsOf } from './sao-paulo-day.ts';
import { csvTime, dayOf, fileTime, writtenDay } from './sao-paulo-time.ts';

const lateEvening = new Date('2026-11-22T02:05:09Z');

test('an instant is written in the time of São Paulo, as a day, for people, for a spreadsheet and for a file name', () => {
  expect(dayOf(lateEvening)).toBe('2026-11-21');
  expect(writtenDay(dayOf(lateEvening))).toBe('21/11/2026');
  expect(csvTime(lateEvening)).toBe('21/11/2026 23:05:09');
  expect(fileTime(lateEvening)).toBe('2026-11-21_23-05-09');
});

test('a range of days includes its whole last day, and has no bound where none is given', () => {
  expect(boundsOf({ from: '2026-11-21', to: '2026-11-21' })).toEqual({
    from: new Date('2026-11-21T03:00:00Z'),
    until: new Date('2026-11-22T03:00:00Z'),
  });
  expect(boundsOf({})).toEqual({ from: null, until: null });
});
