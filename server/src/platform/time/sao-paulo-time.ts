import { SAO_PAULO as timeZone } from './sao-paulo-day.ts';

const DAY_MS = 86_400_000;

const isoDay = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
const isoTime = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
const localTime = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium', timeZone });

/** The calendar day of an instant: "2026-11-21". */
export const dayOf = (instant: Date): string => isoDay.format(instant);

/** The calendar day on which it was so many times 24 hours before an instant. */
export const dayBefore = (instant: Date, days: number): string => dayOf(new Date(instant.getTime() - days * DAY_MS));

/** "21/11/2026 14:05:09", which a spreadsheet reads as a time. */
export const csvTime = (instant: Date): string => localTime.format(instant).replace(', ', ' ');

/** A day as people write it: "21/11/2026". */
export const writtenDay = (day: string): string => day.split('-').toReversed().join('/');

/** "2026-11-21_14-05-09", for the name of a file. */
export const fileTime = (instant: Date): string => isoTime.format(instant).replace(' ', '_').replaceAll(':', '-');
