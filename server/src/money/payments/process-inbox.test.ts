import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { AWAY, awayProvider } from '../../../test/money/away-provider.ts';
import { openPaymentSite, type PaymentSite } from '../../../test/money/payment-site.ts';

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
