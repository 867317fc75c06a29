import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ageRows } from '../../../test/age-rows.ts';
import { openBooks, type Books } from '../../../test/books.ts';
import { openPaymentSite, type PaymentSite } from '../../../test/money/payment-site.ts';

let books: Books;
let site: PaymentSite;
const returned: string[] = [];
let ending: 'pending' | 'returned' | 'failed' = 'returned';
/** What happens while the provider is asked. */
let meanwhile: (reference: string) => Promise<unknown> = async () => undefined;
beforeAll(async () => {
  books = await openBooks();
  site = await openPaymentSite(books, {
    wrap: (bank) => ({
      ...bank,
      returnPayment: async ({ reference }) => {
        returned.push(reference);
        await meanwhile(reference);
        return ending;
      },
    }),
  });
});
afterAll(async () => {
  await site.close();
  await books.close();
});

/** Plants a payment from another account, a minute old, whose return is due in 40 seconds. */
async function plantReturn(): Promise<string> {
  const [playerId, id] = [await books.createPlayer(), randomUUID()];
  await books.owner.query(
    `with charge as (
       insert into provider_transactions (player_id, id, provider, type, status, requested_cents, amount_cents, flag, settled_at)
       values ($1, $2, 'sandbox', 'DEPOSIT', 'REJECTED', 2500, 2500, 'third_party', now()) returning *)
     insert into payment_return (player_id, id, transaction_id, provider, payment_id, amount_cents, status, created_at, next_attempt_at)
     select player_id, id, id, provider, 'E' || id, amount_cents, 'pending', now() - interval '1 minute', now() + interval '40 seconds'
     from charge`,
    [playerId, id],
  );
  return id;
}

test('a return that was postponed while the clock was an hour ahead is made once the clock is right again', async () => {
  const [late, waiting] = [await plantReturn(), await plantReturn()];
  await ageRows(books.owner, 'payment_return', '-1 hour', { which: { id: late } });
  await site.run('return-payments');
  expect(returned).toEqual([late]);
  await ageRows(books.owner, 'payment_return', '41 seconds', { which: { id: waiting } });
  await site.run('return-payments');
  expect(returned).toEqual([late, waiting]);
  const { rows } = await books.owner.query('select distinct status from payment_return');
  expect(rows).toEqual([{ status: 'returned' }]);
  await books.expectSound();
});

test('a return that the provider refuses for good is an anomaly for operators', async () => {
  const id = await plantReturn();
  ending = 'failed';
  await ageRows(books.owner, 'payment_return', '41 seconds', { which: { id } });
  await site.run('return-payments');
  const { rows } = await books.owner.query('select provider, kind, subject, settled_at from payment_provider_anomaly');
  expect(rows).toEqual([{ provider: 'sandbox', kind: 'payment_not_returned', subject: `E${id}`, settled_at: null }]);
  await books.expectSound();
});

test('a failure that is heard after the money went back is no anomaly, because nobody may return it twice', async () => {
  const id = await plantReturn();
  ending = 'failed';
  meanwhile = (reference) =>
    books.pool.query(`select record_return_end(player_id, id, 'returned') from payment_return where id = $1`, [reference]);
  await ageRows(books.owner, 'payment_return', '41 seconds', { which: { id } });
  await site.run('return-payments');
  const { rows } = await books.owner.query(
    `select status, (select count(*) from payment_provider_anomaly where subject = payment_id)::int as anomalies
     from payment_return where id = $1`,
    [id],
  );
  expect(rows).toEqual([{ status: 'returned', anomalies: 0 }]);
});

test('a return that has not ended for a day is told to operators, and is tried on', async () => {
  const id = await plantReturn();
  [ending, meanwhile] = ['pending', async () => undefined];
  const anomalies = async () => {
    const { rows } = await books.owner.query('select kind, settled_at from payment_provider_anomaly where subject = $1', [
      `E${id}`,
    ]);
    return rows;
  };
  await ageRows(books.owner, 'payment_return', '41 seconds', { which: { id } });
  await site.run('return-payments');
  expect(await anomalies()).toEqual([]);
  const age = async (by: string) => {
    await ageRows(books.owner, 'payment_return', by, { which: { id }, only: ['created_at', 'next_attempt_at'] });
    await site.run('return-payments');
  };
  await age('23 hours');
  expect(await anomalies()).toEqual([]);
  await age('1 hour');
  expect(await anomalies()).toEqual([{ kind: 'return_unfinished', settled_at: null }]);
  expect(returned.filter((reference) => reference === id)).toHaveLength(3);
  const { rows } = await books.owner.query('select status from payment_return where id = $1', [id]);
  expect(rows).toEqual([{ status: 'pending' }]);
});
