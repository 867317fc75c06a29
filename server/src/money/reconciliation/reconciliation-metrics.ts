import type { Pool } from '../../platform/database/pool.ts';
import { registerGauges, type MetricsPlace } from '../../platform/metrics/register-gauges.ts';
import { selectNewestDays } from './queries/compared-days.ts';
import { countOpenByProvider } from './queries/differences.ts';
import { selectUsedProviders } from './queries/our-transactions.ts';
import { usedSince } from './reconcile-providers.ts';

type Options = { pool: Pool; clock: () => Date };

/**
 * Alarms expect no differences, and a comparison that is at most two days old. A provider that is
 * not used any more is not compared, so it has no time.
 */
export function registerReconciliationMetrics(place: MetricsPlace, { pool, clock }: Options): void {
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
      const [open, days, used] = await Promise.all([
        countOpenByProvider(pool),
        selectNewestDays(pool),
        selectUsedProviders(pool, usedSince(clock())),
      ]);
      return [
        ...open.map(({ provider, count }) => ({
          name: 'reconciliation_differences' as const,
          labels: { provider },
          value: count,
        })),
        ...days
          .filter(({ provider }) => used.includes(provider))
          .map(({ provider, compared_at: at }) => ({
            name: 'reconciliation_compared_timestamp_seconds' as const,
            labels: { provider },
            value: at.getTime() / 1000,
          })),
      ];
    },
  );
}
