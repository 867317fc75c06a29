import type { Pool } from '../../platform/database/pool.ts';
import { registerGauges, type MetricsPlace } from '../../platform/metrics/register-gauges.ts';
import { selectForgedCards } from './queries.ts';

/** An alarm fires at the first one. */
export function registerDayMetrics(place: MetricsPlace, pool: Pool): void {
  registerGauges(
    place,
    { forged_cards: { help: 'Cards that their seeds do not give, in the days that were sealed within eight days' } },
    async () => [{ name: 'forged_cards', value: await selectForgedCards(pool) }],
  );
}
