import type { Pool } from '../../platform/database/pool.ts';
import { registerGauges, type MetricsPlace } from '../../platform/metrics/register-gauges.ts';
import { countAnomalies, selectContacts } from './queries/contacts.ts';

/** When each provider last answered and last failed, and how many anomalies it reported. */
export function registerProviderMetrics(place: MetricsPlace, pool: Pool): void {
  registerGauges(
    place,
    {
      payment_provider_anomalies_total: {
        help: 'Answers of a provider that could not be booked as they were: an operator has to look',
        labels: ['provider', 'kind'],
      },
    },
    async () =>
      (await countAnomalies(pool)).map(({ provider, kind, times }) => ({
        name: 'payment_provider_anomalies_total',
        labels: { provider, kind },
        value: times,
      })),
  );
  registerGauges(
    place,
    {
      payment_provider_answered_timestamp_seconds: { help: 'When a provider last answered as it should', labels: ['provider'] },
      payment_provider_failed_timestamp_seconds: { help: 'When a provider last gave no sensible answer', labels: ['provider'] },
    },
    async () =>
      (await selectContacts(pool)).flatMap(({ provider, answered_at: answered, failed_at: failed }) => [
        ...(answered ? [sample('payment_provider_answered_timestamp_seconds', provider, answered)] : []),
        ...(failed ? [sample('payment_provider_failed_timestamp_seconds', provider, failed)] : []),
      ]),
  );
}

const sample = <Name extends string>(name: Name, provider: string, at: Date) => ({
  name,
  labels: { provider },
  value: at.getTime() / 1000,
});
