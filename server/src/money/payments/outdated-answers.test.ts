import { toCents } from '@raspasorte/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { AWAY, awayProvider, unpaid } from '../../../test/money/away-provider.ts';
import { openPaymentSite, type PaymentSite } from '../../../test/money/payment-site.ts';
import { plantOldCharges } from '../../../test/planted/plant-old-charges.ts';
import { testLogger } from '../../../test/platform/open-test-dependencies.ts';
import { createPool } from '../../platform/database/pool.ts';
import { pollCharges } from './poll-charges.ts';
import type { ChargeReport } from './provider.ts';
import { markDueForPolling } from './queries/polling.ts';

type Report = Partial<ChargeReport>;

let answer: () => Promise<Report>;
let books: Books;
/** Two processes that run jobs. */
let sites: [PaymentSite, PaymentSite];
beforeAll(async () => {
  books = await openBooks();
  const readCharge = async () => ({ ...unpaid, ...(await answer()) });
  const open = () => openPaymentSite(books, { activeProvider: 'sandbox', provider: awayProvider({ readCharge }) });
  sites = [await open(), await open()];
});
afterEach(() => books.expectSound());
afterAll(async () => {
  await Promise.all(sites.map((site) => site.close()));
  await books.close();
});

/** A charge of three days ago. */
async function plantCharge() {
  const {
    playerId,
    ids: [id = ''],
  } = await plantOldCharges(books, { provider: AWAY });
  const payment = { paymentId: `E${id}`, amountCents: toCents(2500), feeCents: toCents(0), paidAt: new Date(), payerCpf: null };
  const disputed = (state: 'open' | 'won'): Report => ({
    payments: [payment],
    disputes: [{ paymentId: payment.paymentId, state, providerStatus: state }],
  });
  return { playerId, id, paid: { payments: [payment] }, disputed };
}

/** A message names the charge, and the process of this number asks about it. */
async function ask(id: string, answered: () => Promise<Report>, worker = 0): Promise<void> {
  answer = answered;
  await markDueForPolling(books.pool, { provider: AWAY, type: 'DEPOSIT' }, { externalId: null, reference: id });
  await sites[worker]!.run('poll-charges');
}

/** The second process asks and is answered while the first still waits for its answer. */
async function askTwice(id: string, { slow, quick }: { slow: () => Report; quick: () => Report }): Promise<void> {
  const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = ask(id, async () => {
    asked.resolve();
    await gate.promise;
    return slow();
  });
  await asked.promise;
  await ask(id, async () => quick(), 1);
  gate.resolve();
  await first;
}

async function stateOf({ playerId, id }: { playerId: string; id: string }) {
  const { rows } = await books.owner.query<object>(
    `select array(select d.status from dispute d where d.player_id = t.player_id order by d.id) as disputes,
       w.balance_cents::int as balance, round(extract(epoch from t.next_poll_at - now()) / 3600)::int as "askedInHours"
     from provider_transactions t join wallet w using (player_id) where t.player_id = $1 and t.id = $2`,
    [playerId, id],
  );
  return rows[0];
}

test('an answer that names a payment without its dispute does not end the dispute that its bank has opened', async () => {
  const charge = await plantCharge();
  await ask(charge.id, async () => charge.disputed('open'));
  await ask(charge.id, async () => charge.paid);
  expect(await stateOf(charge)).toMatchObject({ disputes: ['open'], balance: 0 });
});

test('a dispute that its bank has opened is not ended by a refusal of the charge that is taken back', async () => {
  const charge = await plantCharge();
  await ask(charge.id, async () => charge.disputed('open'));
  await ask(charge.id, async () => ({ refused: true }));
  await ask(charge.id, async () => charge.paid);
  expect(await stateOf(charge)).toMatchObject({ disputes: ['open'], balance: 0 });
});

describe('an answer about a charge that is older than the news already booked', () => {
  test('opens no dispute', async () => {
    const charge = await plantCharge();
    await ask(charge.id, async () => charge.disputed('open'));
    await askTwice(charge.id, { slow: () => charge.disputed('open'), quick: () => charge.disputed('won') });
    expect(await stateOf(charge)).toEqual({ disputes: ['won'], balance: 2500, askedInHours: null });
  });

  test('ends no dispute, and the charge is still asked about', async () => {
    const charge = await plantCharge();
    await ask(charge.id, async () => charge.paid);
    await askTwice(charge.id, { slow: () => charge.paid, quick: () => ({ refused: true }) });
    expect(await stateOf(charge)).toEqual({ disputes: ['open'], balance: 0, askedInHours: 6 });
  });

  test('does not make up for a newer question that failed', async () => {
    const charge = await plantCharge();
    const quick = () => {
      throw new Error('no answer');
    };
    await askTwice(charge.id, { slow: () => charge.paid, quick });
    expect(await stateOf(charge)).toEqual({ disputes: [], balance: 0, askedInHours: 0 });
    await ask(charge.id, async () => charge.paid);
    expect(await stateOf(charge)).toEqual({ disputes: [], balance: 2500, askedInHours: null });
  });

  test('leaves no payment in the inbox that could not be booked', async () => {
    const { id, paid } = await plantCharge();
    // Whoever waits for its one connection gets it in turn: the news before the inbox.
    const pool = createPool({ connectionString: books.connectionString, max: 1 });
    const tell = () => markDueForPolling(pool, { provider: AWAY, type: 'DEPOSIT' }, { externalId: null, reference: id });
    await tell();
    const news: Promise<unknown>[] = [];
    await pollCharges({
      pool,
      provider: awayProvider({ readCharge: async ({ reference }) => ({ ...unpaid, ...(reference === id && paid) }) }),
      applyDepositEvent: async () => {
        news.push(tell());
        throw new Error('not now');
      },
      logger: testLogger,
    });
    expect(await Promise.all(news)).toEqual([true]);
    await pool.end();
    expect((await books.owner.query('select payment_id from payment_inbox')).rows).toEqual([]);
  });
});
