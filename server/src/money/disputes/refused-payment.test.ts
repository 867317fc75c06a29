import { randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { AWAY, awayProvider, unpaid } from '../../../test/money/away-provider.ts';
import { openPaymentSite, type PaymentSite } from '../../../test/money/payment-site.ts';
import { plantOldCharges } from '../../../test/planted/plant-old-charges.ts';
import type { ChargePayment, ChargeReport, Dispute } from '../payments/provider.ts';
import { markDueForPolling } from '../payments/queries/polling.ts';

let report: ChargeReport;
let books: Books;
let site: PaymentSite;
beforeAll(async () => {
  books = await openBooks();
  const provider = awayProvider({
    readCharge: async () => report,
    // Names a disputed payment, as Woovi's messages do.
    readWebhook: async ({ rawBody }) => ({
      authentic: true,
      events: [{ kind: 'charge_changed', charge: { externalId: null, reference: null, paymentId: rawBody.toString() } }],
    }),
  });
  site = await openPaymentSite(books, { provider });
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
  const payment: ChargePayment = { paymentId: `E${id}`, ...cents, paidAt: new Date(), payerCpf: '52998224725' };
  return { playerId, id, payment };
}
type Charge = Awaited<ReturnType<typeof plantCharge>>;

/** What the provider says of a charge: its payment was disputed. */
const disputed = ({ payment }: Charge, state: Dispute['state']): ChargeReport => {
  const disputes: Dispute[] = [{ paymentId: payment.paymentId, state, providerStatus: state }];
  return { ...unpaid, payments: [payment], disputes };
};

/** A message names the charge, and its provider says what became of the payment. */
const ask = (charge: Charge, state: Dispute['state']) => readAs(charge, disputed(charge, state));
async function readAs({ id }: Charge, answer: ChargeReport): Promise<void> {
  report = answer;
  await markDueForPolling(books.pool, { provider: AWAY, type: 'DEPOSIT' }, { externalId: null, reference: id });
  await site.run('poll-charges');
}

/** A message says that a payment was disputed. */
async function tell(paymentId: string): Promise<void> {
  const sent = await fetch(`${site.address}/api/webhooks/${AWAY}`, { method: 'POST', body: paymentId });
  expect(sent.status).toBe(200);
  await site.run('poll-charges');
}

const anomaliesOf = async ({ payment }: Pick<Charge, 'payment'>) => {
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
    expect(await anomaliesOf(charge)).toEqual(['payment_not_returned 1', 'uncredited_payment_disputed 1']);
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

test('a message that names only the disputed payment is enough to hear of a dispute about a refused one', async () => {
  const charge = await plantCharge();
  await ask(charge, 'won');
  report = disputed(charge, 'open');
  await tell(charge.payment.paymentId);
  expect(await anomaliesOf(charge)).toEqual(['payment_not_returned 1', 'uncredited_payment_disputed 1']);
});

test.each([
  ['pending', 'open', 'manual'],
  ['pending', 'won', 'pending'],
  ['returned', 'open', 'returned'],
])('a return that is %s when its payment is disputed (%s) is %s', async (earlier, state, later) => {
  const { playerId, id, payment } = await plantCharge();
  const [paymentId, returnId] = [payment.paymentId, randomUUID()];
  await books.pool.query('select refuse_payment($1, $2, $3, 2500, $4, true)', [playerId, id, paymentId, returnId]);
  await books.pool.query('select record_return_end($1, $2, $3)', [playerId, returnId, earlier]);
  const call = `select outcome from apply_dispute($1, $2, $3, gen_random_uuid(), $4, 'MED')`;
  const { rows } = await books.pool.query(call, [playerId, AWAY, paymentId, state]);
  expect(rows).toEqual([{ outcome: 'payment_refused' }]);
  const returns = await books.pool.query('select status from payment_return where id = $1', [returnId]);
  expect(returns.rows).toEqual([{ status: later }]);
});

test('a dispute about a payment that belongs to no charge is told to operators once', async () => {
  const payment = { ...(await plantCharge()).payment, paymentId: 'E0 of somebody else' };
  for (const _ of [1, 2]) await tell(payment.paymentId);
  expect(await anomaliesOf({ payment })).toEqual(['uncredited_payment_disputed 1']);
});

test('what operators are told of a dispute stays true when its payment is booked afterwards, as refused or credited', async () => {
  const [refused, credited] = [await plantCharge(), await plantCharge()];
  for (const charge of [refused, { ...credited, payment: { ...credited.payment, payerCpf: null } }]) {
    await tell(charge.payment.paymentId);
    await ask(charge, 'open');
    const { rows } = await books.owner.query<{ detail: string }>(
      `select detail from payment_provider_anomaly where kind = 'uncredited_payment_disputed' and subject = $1`,
      [charge.payment.paymentId],
    );
    expect(rows).toEqual([{ detail: expect.stringMatching(/quando o aviso chegou.*Contestações.*não volte duas vezes/) }]);
  }
});

test('a dispute about a payment of two players’ charges is booked with the one that was credited, and both are read', async () => {
  const own = await plantCharge();
  const payment = { ...own.payment, payerCpf: null };
  const other = { ...(await plantCharge()), payment };
  for (const state of ['won', 'open', 'lost'] as const)
    for (const charge of [{ ...own, payment }, other]) {
      await ask(charge, state);
      const isPolled = charge.id === own.id && state === 'open';
      expect(await waitsOf(charge)).toEqual([{ next_poll_at: isPolled ? expect.any(Date) : null, poll_failing_since: null }]);
    }
  const { rows } = await books.owner.query('select player_id, status from dispute where player_id = any ($1)', [
    [own.playerId, other.playerId],
  ]);
  expect(rows).toEqual([{ player_id: own.playerId, status: 'lost' }]);
  expect(await anomaliesOf(own)).toEqual(['foreign_reference 1']);
});

test('a payment that was credited does not go back when it is reported as another person’s of another charge, and operators are told', async () => {
  const [own, other] = [await plantCharge(), await plantCharge()];
  await readAs(own, { ...unpaid, payments: [{ ...own.payment, payerCpf: null }] });
  await readAs(other, { ...unpaid, foreignPayments: [own.payment] });
  expect([await books.balanceOf(own.playerId), await books.balanceOf(other.playerId)]).toEqual([2500, 0]);
  const { rows } = await books.owner.query('select from payment_return where payment_id = $1', [own.payment.paymentId]);
  expect([rows, await anomaliesOf(own)]).toEqual([[], ['foreign_reference 1']]);
});
