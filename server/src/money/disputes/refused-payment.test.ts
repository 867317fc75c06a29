import { toCents } from '@raspasorte/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { openPaymentSite, SECRET, type PaymentSite } from '../../../test/money/payment-site.ts';
import type { ChargeReport, Dispute } from '../payments/provider.ts';
import { markDueForPolling } from '../payments/queries/polling.ts';
import { createSandboxProvider } from '../payments/sandbox/sandbox-provider.ts';

const AWAY = 'away';

let report: ChargeReport;
let books: Books;
let site: PaymentSite;
beforeAll(async () => {
  books = await openBooks();
  const watch = { noteAnomaly: () => undefined };
  const other = createSandboxProvider({ address: () => 'http://127.0.0.1:9', secret: SECRET, watch, clock: () => new Date() });
  site = await openPaymentSite(books, { provider: { ...other, name: AWAY, readCharge: async () => report } });
});
afterEach(() => books.expectSound());
afterAll(async () => {
  await site.close();
  await books.close();
});

/** A charge of three days ago, and the payment of it by somebody else. */
async function plantCharge() {
  const [playerId, id] = [await books.createPlayer(), uuidv7()];
  await books.owner.query(
    `insert into provider_transactions (player_id, id, provider, type, status, requested_cents, amount_cents, external_id, expires_at,
       created_at, settled_at)
     values ($1, $2::uuid, $3, 'DEPOSIT', 'REJECTED', 2500, 2500, $2::uuid::text, now() - interval '3 days', now() - interval '3 days',
       now() - interval '3 days')`,
    [playerId, id, AWAY],
  );
  const cents = { amountCents: toCents(2500), feeCents: toCents(0) };
  return { playerId, id, payment: { paymentId: `E${id}`, ...cents, paidAt: new Date(), payerCpf: '52998224725' } };
}
type Charge = Awaited<ReturnType<typeof plantCharge>>;

/** A message names the charge, and its provider says what became of the payment. */
async function ask({ id, payment }: Charge, state: Dispute['state']): Promise<void> {
  const disputes: Dispute[] = [{ paymentId: payment.paymentId, state, providerStatus: state }];
  report = { refused: false, payments: [payment], foreignPayments: [], disputes, doubt: null };
  await markDueForPolling(books.pool, { provider: AWAY, type: 'DEPOSIT' }, { externalId: null, reference: id });
  await site.run('poll-charges');
}

const anomaliesOf = async ({ payment }: Charge) => {
  const { rows } = await books.owner.query<{ kind: string; times: number }>(
    'select kind, times from payment_provider_anomaly where subject = $1 order by kind',
    [payment.paymentId],
  );
  return rows.map(({ kind, times }) => `${kind} ${times}`);
};

const waitsOf = async ({ id }: Charge) =>
  (await books.owner.query('select next_poll_at, poll_failing_since from provider_transactions where id = $1', [id])).rows;

test('a dispute about a payment that was refused moves no money, and is told to operators once', async () => {
  const charge = await plantCharge();
  for (const state of ['open', 'open', 'lost'] as const) {
    await ask(charge, state);
    expect(await anomaliesOf(charge)).toEqual(['payment_not_returned 1', 'refused_payment_disputed 1']);
    expect(await waitsOf(charge)).toEqual([{ next_poll_at: null, poll_failing_since: null }]);
  }
  expect(await books.balanceOf(charge.playerId)).toBe(0);
});

test('a dispute about a refused payment that was won already is told to nobody', async () => {
  const charge = await plantCharge();
  await ask(charge, 'won');
  expect(await anomaliesOf(charge)).toEqual(['payment_not_returned 1']);
  expect(await waitsOf(charge)).toEqual([{ next_poll_at: null, poll_failing_since: null }]);
});
