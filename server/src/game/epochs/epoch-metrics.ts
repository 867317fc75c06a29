import type { Pool } from '../../platform/database/pool.ts';
import { registerGauges, type MetricsPlace } from '../../platform/metrics/register-gauges.ts';
import { selectOpenEpochAge } from './queries.ts';

/** An alarm watches `seed_epoch_overdue_seconds`, because epochs should end by themselves. */
export function registerEpochMetrics(place: MetricsPlace, pool: Pool): void {
  registerGauges(
    place,
    {
      seed_epoch_age_seconds: { help: 'Seconds since the open seed epoch began' },
      seed_epoch_overdue_seconds: { help: 'Seconds since the open seed epoch should have ended; 0 before' },
    },
    async () => {
      const epoch = await selectOpenEpochAge(pool);
      if (epoch === undefined) return [];
      return [
        { name: 'seed_epoch_age_seconds', value: epoch.age_seconds },
        { name: 'seed_epoch_overdue_seconds', value: Math.max(0, epoch.overdue_seconds) },
      ];
    },
  );
}
