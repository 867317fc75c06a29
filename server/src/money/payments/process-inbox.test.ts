import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { openPaymentSite, SECRET, type PaymentSite } from '../../../test/money/payment-site.ts';
import { createSandboxProvider } from './sandbox/sandbox-provider.ts';

const AWAY = 'away';

let books: Books;
let site: PaymentSite;
beforeAll(async () => {
  books = await openBooks();
  const watch = { noteAnomaly: () => undefined };
  const other = createSandboxProvider({ address: () => 'http://127.0.0.1:9', secret: SECRET, watch, clock: () => new Date() });
  site = await openPaymentSite(books, {
    provider: {
      ...other,
      name: AWAY,
      createCharge: async ({ reference, expiresAt }) => ({
        externalId: `x-${reference}`,
        pixCode: `pix-${reference}`,
        expiresAt,
      }),
      // A provider that names a charge by our id alone.
      readWebhook: async ({ rawBody }) => {
        const charge = { externalId: null, reference: rawBody.toString() };
        return { authentic: true, events: [{ kind: 'charge_refused', charge }] };
      },
    },
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
