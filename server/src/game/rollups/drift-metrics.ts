import type { Pool } from '../../platform/database/pool.ts';
import { registerGauges, type MetricsPlace } from '../../platform/metrics/register-gauges.ts';
import { readDrift } from './read-drift.ts';

/** Reads the sums by the hour, so its cost does not grow with the number of rounds. */
export function registerDriftMetrics(place: MetricsPlace, { pool, clock }: { pool: Pool; clock: () => Date }): void {
  const labels = ['product'];
  registerGauges(
    place,
    {
      card_drift_z: { help: 'Standard deviations between payouts and their expectation over seven days', labels },
      card_rounds: { help: 'Rounds of those seven days', labels },
      card_wagered_cents: { help: 'Stakes of those seven days', labels },
      card_paid_cents: { help: 'Payouts of those seven days', labels },
    },
    async () =>
      (await readDrift(pool, clock())).flatMap(({ product_id, z, ...sums }) => {
        const of = { product: String(product_id) };
        return [
          ...(z === null ? [] : [{ name: 'card_drift_z' as const, labels: of, value: z }]),
          { name: 'card_rounds' as const, labels: of, value: sums.rounds },
          { name: 'card_wagered_cents' as const, labels: of, value: sums.wagered_cents },
          { name: 'card_paid_cents' as const, labels: of, value: sums.paid_cents },
        ];
      }),
  );
}
