import type { Pool } from '../database/pool.ts';
import { registerGauges, type MetricsPlace } from '../metrics/register-gauges.ts';
import { selectClock } from './queries.ts';

/**
 * The product uses the database's clock, except for sign-in codes and new sessions, which use the
 * host's.
 */
export function registerClockMetrics(place: MetricsPlace, pool: Pool): void {
  registerGauges(
    place,
    { process_clock_ahead_seconds: { help: "How far this host's clock is ahead of the database's" } },
    async () => {
      const at = await selectClock(pool);
      return [{ name: 'process_clock_ahead_seconds', value: (Date.now() - at.getTime()) / 1000 }];
    },
  );
}
