import type { Pool } from '../../platform/database/pool.ts';
import { registerGauges, type MetricsPlace } from '../../platform/metrics/register-gauges.ts';
import { selectInbox, selectMoneyInFlight, selectNextAnswer, selectUnpaidInARow } from './queries.ts';

/** Money that has left one side and has not arrived at the other. */
export function registerMoneyInFlightMetrics(place: MetricsPlace, pool: Pool): void {
  const labels = ['type', 'provider'];
  registerGauges(
    place,
    {
      payments_pending: { help: 'Deposits, withdrawals on their way, and withdrawals that wait for an operator', labels },
      payments_pending_cents: { help: 'The sum of these payments', labels },
      payments_oldest_pending_seconds: { help: 'The age of the oldest of these payments', labels },
    },
    async () =>
      (await selectMoneyInFlight(pool)).flatMap(({ type, provider, count, cents, oldest_seconds }) => {
        const of = { type, provider };
        return [
          { name: 'payments_pending' as const, labels: of, value: count },
          { name: 'payments_pending_cents' as const, labels: of, value: cents },
          { name: 'payments_oldest_pending_seconds' as const, labels: of, value: oldest_seconds },
        ];
      }),
  );
  registerGauges(
    place,
    { deposits_unpaid_in_a_row: { help: 'Players who asked for a charge since the newest payment, and had time to pay' } },
    async () => [{ name: 'deposits_unpaid_in_a_row', value: await selectUnpaidInARow(pool) }],
  );
  registerGauges(
    place,
    {
      dispute_answer_due_seconds: {
        help: 'Time left to answer the dispute that is due next, negative when it is late; known while one waits',
      },
    },
    async () => {
      const seconds = await selectNextAnswer(pool);
      return seconds === null ? [] : [{ name: 'dispute_answer_due_seconds', value: seconds }];
    },
  );
  registerGauges(
    place,
    {
      payment_inbox_open: { help: 'Messages of providers that are not processed yet' },
      payment_inbox_oldest_seconds: { help: 'The age of the oldest of these messages' },
    },
    async () => {
      const { count, oldest_seconds } = await selectInbox(pool);
      return [
        { name: 'payment_inbox_open', value: count },
        { name: 'payment_inbox_oldest_seconds', value: oldest_seconds },
      ];
    },
  );
}
