import { SAO_PAULO } from '../../../ui/format/sao-paulo.ts';

const moment = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: SAO_PAULO });

/**
 * The name of a file, such as "transactions_2026-11-21_14-05-09.csv". The server names files in the
 * same way.
 */
export const exportFileName = (subject: string): string =>
  `${subject}_${moment.format(new Date()).replace(' ', '_').replaceAll(':', '-')}.csv`;
