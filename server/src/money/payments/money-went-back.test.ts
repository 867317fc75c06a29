import { randomUUID } from 'node:crypto';
import { cpf } from 'cpf-cnpj-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { disputeDeposit } from '../../../test/money/dispute-deposit.ts';
import { openPaymentSite, type PaymentSite } from '../../../test/money/payment-site.ts';
import { settleDeposit, settleWithdrawal } from '../../../test/money/settle-payment.ts';
import { upsertAnomaly } from './queries/contacts.ts';

let books: Books;
let site: PaymentSite;
beforeAll(async () => {
  books = await openBooks();
  site = await openPaymentSite(books, {
    wrap: (bank) => ({
      ...bank,
      readWebhook: async ({ rawBody }) => ({
        authentic: true,
        events: [{ kind: 'went_back', paymentId: rawBody.toString() }],
      }),
    }),
  });
});
afterAll(async () => {
  await books.expectSound();
  await site.close();
  await books.close();
});

const paymentOf = (id: string) => `E${id.replaceAll('-', '').slice(1)}`;

/** Says that this payment went back, and returns what operators are told. */
async function tell(paymentId: string): Promise<string[]> {
  const sent = await fetch(`${site.address}/api/webhooks/sandbox`, { method: 'POST', body: paymentId });
  expect(sent.status).toBe(200);
  const { rows } = await books.owner.query<{ kind: string; detail: string; times: number }>(
    'select kind, detail, times from payment_provider_anomaly where subject = $1',
    [paymentId],
  );
  return rows.map(({ kind, detail, times }) => `${kind} ${times}: ${detail}`);
}

test.each([
  ['credited payment', []],
  ['payment whose dispute was won', ['open', 'won']],
] as const)('that the payer got a %s back is told to operators once, because the balance still holds it', async (_, states) => {
  const playerId = await books.createPlayer();
  const payment = paymentOf(await settleDeposit(books.pool, playerId, { amountCents: 5000 }));
  await disputeDeposit(books.pool, playerId, ...states);
  const told = [expect.stringMatching(/^money_went_back 1: Este depósito foi creditado.*segue no saldo/)];
  expect(await tell(payment)).toEqual(told);
  expect(await tell(payment)).toEqual(told);
});

test('that a paid payout came back is told to operators, because the player has neither', async () => {
  const playerId = await books.createPlayer(5000);
  const id = await settleWithdrawal(books.pool, playerId, { amountCents: 2000, cpf: cpf.generate() });
  expect(await tell(paymentOf(id))).toEqual([expect.stringMatching(/^money_went_back 1: Este saque foi pago.*voltou/)]);
});

test('a payment that its payer’s bank has taken back is told to nobody', async () => {
  const playerId = await books.createPlayer();
  const payment = paymentOf(await settleDeposit(books.pool, playerId, { amountCents: 5000 }));
  await disputeDeposit(books.pool, playerId, 'lost');
  expect(await tell(payment)).toEqual([]);
});

test('that a payout came back which is not booked as paid yet is told to operators, because it may be booked afterwards', async () => {
  const playerId = await books.createPlayer(5000);
  const id = randomUUID();
  const told = [expect.stringMatching(/^money_went_back 1: .*quando o aviso chegou.*outros PIX/)];
  expect(await tell(paymentOf(id))).toEqual(told);
  await settleWithdrawal(books.pool, playerId, { amountCents: 2000, cpf: cpf.generate(), id });
  expect(await tell(paymentOf(id))).toEqual(told);
});

test('a payment that we returned is told to nobody', async () => {
  const [playerId, id, payment] = [await books.createPlayer(), randomUUID(), `E${randomUUID()}`];
  await books.owner.query(
    `insert into provider_transactions (player_id, id, provider, type, requested_cents, amount_cents, expires_at)
     values ($1, $2, 'sandbox', 'DEPOSIT', 2500, 2500, now())`,
    [playerId, id],
  );
  await books.pool.query('select refuse_payment($1, $2, $3, 2500, gen_random_uuid(), true)', [playerId, id, payment]);
  expect(await tell(payment)).toEqual([]);
});

test('a payment that operators were told to return themselves is told to nobody once they did', async () => {
  const subject = `E${randomUUID()}`;
  await upsertAnomaly(books.pool, 'sandbox', { kind: 'unproven_payer', subject, detail: 'x' });
  expect(await tell(subject)).toEqual(['unproven_payer 1: x']);
});

test('the charge is asked about at once, because a dispute may have taken the money', async () => {
  const playerId = await books.createPlayer();
  const id = await settleDeposit(books.pool, playerId, { amountCents: 5000 });
  await books.owner.query(`update provider_transactions set external_id = $1, next_poll_at = null where id = $1::uuid`, [id]);
  await tell(paymentOf(id));
  const { rows } = await books.owner.query('select next_poll_at, announced_at from provider_transactions where id = $1', [id]);
  expect(rows).toEqual([{ next_poll_at: expect.any(Date) as Date, announced_at: expect.any(Date) as Date }]);
});
