import type { Pool } from '../database/pool.ts';
import { registerGauges, type MetricsPlace } from '../metrics/register-gauges.ts';
import { selectMailState } from './queries.ts';

export function registerMailMetrics(place: MetricsPlace, pool: Pool): void {
  registerGauges(
    place,
    {
      mail_pending: { help: 'Mails of the last seven days that are still to be sent' },
      mail_oldest_pending_seconds: { help: 'How long the oldest of them has been waiting' },
      mail_given_up: { help: 'Mails of the last seven days that could not be delivered' },
    },
    async () => {
      const { pending, oldest_seconds, given_up } = await selectMailState(pool);
      return [
        { name: 'mail_pending', value: pending },
        { name: 'mail_oldest_pending_seconds', value: oldest_seconds },
        { name: 'mail_given_up', value: given_up },
      ];
    },
  );
}
