import type { Pool } from '../../platform/database/pool.ts';
import { registerGauges, type MetricsPlace } from '../../platform/metrics/register-gauges.ts';
import { countOpenByProvider, selectNewestDays } from './queries.ts';

/** Alarms expect no differences, and a comparison that is at most two days old. */
export function registerReconciliationMetrics(place: MetricsPlace, pool: Pool): void {
  registerGauges(
    place,
    {
      reconciliation_differences: {
        help: 'Charges and payouts about which a provider and we do not agree',
        labels: ['provider'],
      },
      reconciliation_compared_timestamp_seconds: { help: 'When a provider was last compared with us', labels: ['provider'] },
    },
    async () => {
      const [open, days] = await Promise.all([countOpenByProvider(pool), selectNewestDays(pool)]);
      return [
        ...open.map(({ provider, count }) => ({
          name: 'reconciliation_differences' as const,
          labels: { provider },
          value: count,
        })),
        ...days.map(({ provider, compared_at: at }) => ({
          name: 'reconciliation_compared_timestamp_seconds' as const,
          labels: { provider },
          value: at.getTime() / 1000,
        })),
      ];
    },
  );
}
