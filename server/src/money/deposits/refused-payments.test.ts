import { toCents } from '@raspasorte/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { AWAY, awayProvider, unpaid } from '../../../test/money/away-provider.ts';
import { openPaymentSite, type PaymentSite } from '../../../test/money/payment-site.ts';
import type { ChargePayment } from '../payments/provider.ts';
import { markDueForPolling } from '../payments/queries/polling.ts';

let paid: ChargePayment[] = [];
let books: Books;
let site: PaymentSite;
beforeAll(async () => {
  books = await openBooks();
  const readCharge = async () => ({ ...unpaid, foreignPayments: paid });
  const returns = { make: async () => 'pending' as const, read: async () => null };
  site = await openPaymentSite(books, { provider: awayProvider({ readCharge, returns }) });
});
afterAll(async () => {
  await site.close();
  await books.close();
});

test('each payment of one charge from another account is a refused deposit of its own, which goes back and the player is told of', async () => {
  const playerId = await books.createPlayer();
  const { body } = await site.deposit(playerId, 2500);
  const { order_id: reference } = body.pix_data;
  const ask = async (...cents: number[]) => {
    paid = cents.map((amount) => ({
      paymentId: `E${reference}-${amount}`,
      amountCents: toCents(amount),
      feeCents: toCents(0),
      paidAt: new Date(),
      payerCpf: '52998224725',
    }));
    await markDueForPolling(books.pool, { provider: AWAY, type: 'DEPOSIT' }, { externalId: null, reference });
    await site.run('poll-charges');
  };
  await ask(2500);
  await ask(2500, 700);
  await ask(2500, 700);
  expect(site.events.filter(({ name }) => name === 'notification')).toHaveLength(2);
  const { rows } = await books.owner.query(
    `select t.amount_cents::int as cents, t.status, t.flag, r.amount_cents::int as back, r.status as return, n.data ->> 'amount_cents' as told
     from provider_transactions t join payment_return r on r.player_id = t.player_id and r.transaction_id = t.id
       left join notification n on n.player_id = t.player_id and n.kind = 'deposit-returned' and n.subject = t.id::text
     where t.player_id = $1 order by t.created_at`,
    [playerId],
  );
  const refused = { status: 'REJECTED', flag: 'third_party', return: 'pending' };
  expect(rows).toEqual([
    { ...refused, cents: 2500, back: 2500, told: '2500' },
    { ...refused, cents: 700, back: 700, told: '700' },
  ]);
  await books.expectSound();
});
