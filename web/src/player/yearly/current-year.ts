import { byServerClock } from '../../ui/device/server-clock.ts';
import { SAO_PAULO } from '../../ui/format/sao-paulo.ts';

const year = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: SAO_PAULO });

/** The current year in São Paulo, wherever the browser is. */
export const currentYear = (): number => Number(year.format(byServerClock()));
