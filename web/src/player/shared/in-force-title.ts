import { byServerClock } from '../../ui/device/server-clock.ts';
import { formatDateTime } from '../../ui/format/format-date.ts';

/** A change that counts at once is no later than this, whichever clock is ahead. */
const CLOCKS_DIFFER_MS = 60_000;

/** The title of a toast after a change: from when it counts, or `now` if that is at once. */
export const inForceTitle = (from: string, now: string): string =>
  Date.parse(from) - byServerClock() > CLOCKS_DIFFER_MS ? `Vale a partir de ${formatDateTime(from)}` : now;
