import { toCents } from '@raspasorte/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { AWAY, awayProvider } from '../../../test/money/away-provider.ts';
import { openPaymentSite, type PaymentSite } from '../../../test/money/payment-site.ts';
import { inTransaction, type Tx } from '../../platform/database/pool.ts';
import { insertInboxEntry, takeInboxEntry } from './queries/inbox.ts';

let books: Books;
let site: PaymentSite;
beforeAll(async () => {
  books = await openBooks();
  site = await openPaymentSite(books, {
    provider: awayProvider({
      // It names a charge by our id alone.
      readWebhook: async ({ rawBody }) => {
        const charge = { externalId: null, reference: rawBody.toString() };
        return { authentic: true, events: [{ kind: 'charge_refused', charge }] };
      },
    }),
  });
});
afterAll(async () => {
  await site.close();
  await books.close();
});

test('each refusal is booked, although its message names the charge by our id alone', async () => {
  for (const _ of [1, 2]) {
    const playerId = await books.createPlayer();
    const { body } = await site.deposit(playerId, 2500);
    const { order_id: id } = body.pix_data;
    expect((await fetch(`${site.address}/api/webhooks/${AWAY}`, { method: 'POST', body: id })).status).toBe(200);
    await site.run('process-payment-inbox');
    expect((await site.read(playerId, id)).body.status).toBe('REJECTED');
  }
});

describe('an entry of the inbox', () => {
  const plant = (nextAttempt: string) =>
    books.owner.query(
      `insert into payment_inbox (provider, payment_id, payload, next_attempt_at) values ($1, 'E1', '{"kind":"charge_refused","charge":{}}', ${nextAttempt})`,
      [AWAY],
    );
  const take = (tx: Tx) => takeInboxEntry(tx).then((entry) => entry?.paymentId);
  afterEach(() => books.owner.query(`delete from payment_inbox where payment_id = 'E1'`));

  test('is due although it was postponed while the clock was an hour ahead', async () => {
    await plant(`now() + interval '1 hour'`);
    expect(await inTransaction(books.pool, take)).toBe('E1');
  });

  test('is read as it was stored, with the instant of its payment', async () => {
    const payment = { paymentId: 'E1', amountCents: toCents(2500), feeCents: toCents(0), paidAt: new Date(), payerCpf: null };
    const event = { kind: 'charge_paid', charge: { externalId: 'C1', reference: null }, payment } as const;
    await insertInboxEntry(books.pool, AWAY, event);
    expect((await inTransaction(books.pool, takeInboxEntry))?.event).toEqual(event);
  });

  test('is left alone while another process books it', async () => {
    await plant('now()');
    const taken = await inTransaction(books.pool, async (tx) => [await take(tx), await inTransaction(books.pool, take)]);
    expect(taken).toEqual(['E1', undefined]);
  });
});
