import { registerGauges, type MetricsPlace } from '../metrics/register-gauges.ts';
import type { Pool } from './pool.ts';
import { selectStandbys } from './queries.ts';
import type { WriteBreaker } from './write-breaker.ts';

const definitions = {
  database_standbys: { help: 'Standbys that a commit waits for, where it waits for any: those that are connected' },
  database_standby_lag_bytes: { help: 'What the slowest standby has not applied yet; known where the role may monitor' },
  database_wal_archive_fails: { help: '1 while WAL cannot be archived; known where the database archives any' },
  database_timeline: { help: 'Goes up by one whenever another machine becomes the primary' },
} as const;

export function registerDatabaseMetrics(place: MetricsPlace, pool: Pool): void {
  registerGauges(place, definitions, async () => {
    const { timeline, standbys, lag, archive_fails: fails } = await selectStandbys(pool);
    return [
      { name: 'database_timeline', value: timeline },
      ...(standbys === null ? [] : [{ name: 'database_standbys' as const, value: standbys }]),
      ...(lag === null ? [] : [{ name: 'database_standby_lag_bytes' as const, value: lag }]),
      ...(fails === null ? [] : [{ name: 'database_wal_archive_fails' as const, value: fails ? 1 : 0 }]),
    ];
  });
}

/**
 * For the metrics of each process: its breaker may be open while those of others are not. The gauge
 * has a value even while the database does not answer.
 */
export function registerBreakerMetrics(place: MetricsPlace, breaker: WriteBreaker): void {
  registerGauges(
    place,
    { database_refuses_writes: { help: '1 while this process accepts no change, because the database takes none' } },
    async () => [{ name: 'database_refuses_writes', value: breaker.isOpen() ? 1 : 0 }],
  );
}
