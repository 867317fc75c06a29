import type { Pool } from '../../platform/database/pool.ts';
import { registerGauges, type MetricsPlace } from '../../platform/metrics/register-gauges.ts';
import { selectBehindSeconds } from './queries.ts';

/**
 * One write transaction that stays open holds the sums and the public chain of days back, although
 * their jobs succeed. An alarm watches this.
 */
export function registerRollupMetrics(place: MetricsPlace, pool: Pool): void {
  registerGauges(
    place,
    { rollup_behind_seconds: { help: 'Age of the newest instant up to which plays and payments are summed up' } },
    async () => {
      const seconds = await selectBehindSeconds(pool);
      return seconds === null ? [] : [{ name: 'rollup_behind_seconds', value: seconds }];
    },
  );
}
