import { toCents } from '@raspasorte/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { AWAY, awayProvider, unpaid } from '../../../test/money/away-provider.ts';
import { openPaymentSite, type PaymentSite } from '../../../test/money/payment-site.ts';
import { plantOldCharges } from '../../../test/planted/plant-old-charges.ts';
import type { ChargeReport, Dispute } from '../payments/provider.ts';
import { markDueForPolling } from '../payments/queries/polling.ts';

let report: ChargeReport;
let books: Books;
let site: PaymentSite;
beforeAll(async () => {
  books = await openBooks();
  site = await openPaymentSite(books, { provider: awayProvider({ readCharge: async () => report }) });
});
afterEach(() => books.expectSound());
afterAll(async () => {
  await site.close();
  await books.close();
});

/** A charge of three days ago, and the payment of it by somebody else. */
async function plantCharge() {
  const {
    playerId,
    ids: [id = ''],
  } = await plantOldCharges(books, { provider: AWAY });
  const cents = { amountCents: toCents(2500), feeCents: toCents(0) };
  return { playerId, id, payment: { paymentId: `E${id}`, ...cents, paidAt: new Date(), payerCpf: '52998224725' } };
}
type Charge = Awaited<ReturnType<typeof plantCharge>>;

/** A message names the charge, and its provider says what became of the payment. */
async function ask({ id, payment }: Charge, state: Dispute['state']): Promise<void> {
  const disputes: Dispute[] = [{ paymentId: payment.paymentId, state, providerStatus: state }];
  report = { ...unpaid, payments: [payment], disputes };
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
