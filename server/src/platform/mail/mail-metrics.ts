import type { Pool } from '../database/pool.ts';
import { registerGauges, type MetricsPlace } from '../metrics/register-gauges.ts';
import { selectMailState } from './queries.ts';

export function registerMailMetrics(place: MetricsPlace, pool: Pool): void {
  registerGauges(
    place,
    {
      mail_pending: { help: 'Mails of the last seven days that are still to be sent' },
      mail_standstill_seconds: { help: 'How long no mail has left although some wait, more than those to one address' },
      mail_given_up: { help: 'Mails of the last seven days that could not be delivered' },
    },
    async () => {
      const { pending, standstill_seconds, given_up } = await selectMailState(pool);
      return [
        { name: 'mail_pending', value: pending },
        { name: 'mail_standstill_seconds', value: standstill_seconds },
        { name: 'mail_given_up', value: given_up },
      ];
    },
  );
}
