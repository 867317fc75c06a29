import { toCents } from '@raspasorte/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { AWAY, awayProvider, unpaid } from '../../../test/money/away-provider.ts';
import { openPaymentSite, type PaymentSite } from '../../../test/money/payment-site.ts';
import { plantOldCharges } from '../../../test/planted/plant-old-charges.ts';
import type { ChargeReport } from '../payments/provider.ts';
import { inTransaction } from '../../platform/database/pool.ts';
import { takeInboxEntry } from './queries/inbox.ts';
import { markDueForPolling } from './queries/polling.ts';
import { ageRows, ageUntilDue } from '../../../test/age-rows.ts';

const refuse = () => Promise.reject(new Error('this account does not know the charge'));

/** The second provider's answer about any charge. */
let readCharge: (charge: { reference: string }) => Promise<ChargeReport>;
let books: Books;
let site: PaymentSite;
beforeAll(async () => {
  books = await openBooks();
  site = await openPaymentSite(books, {
    sendWebhooks: false,
    activeProvider: 'sandbox',
    provider: awayProvider({ readCharge: (charge) => readCharge(charge) }),
  });
});
afterEach(() => books.expectSound());
afterAll(async () => {
  await site.close();
  await books.close();
});

/** Plants charges of the second provider that are due. */
const plantCharges = async (count: number) => (await plantOldCharges(books, { provider: AWAY, count, areDue: true })).ids;

const paymentOf = (id: string) =>
  ({ paymentId: `E${id}`, amountCents: toCents(2500), feeCents: toCents(0), paidAt: new Date(), payerCpf: null }) as const;

/** Has the charge read with this answer. Returns its dispute, and what its player has. */
async function readAs(id: string, report: Partial<ChargeReport>) {
  readCharge = async () => ({ ...unpaid, ...report });
  await markDueForPolling(books.pool, { provider: AWAY, type: 'DEPOSIT' }, { externalId: null, reference: id });
  await site.run('poll-charges');
  const { rows } = await books.owner.query<{ dispute: string | null; balance: number; held: number }>(
    `select t.dispute, w.balance_cents::int as balance, w.held_cents::int as held
     from provider_transactions t join wallet w using (player_id) where t.id = $1`,
    [id],
  );
  return rows[0];
}

test('a charge that was reported as refused and is now disputed stays held, and is not won in between', async () => {
  const [id = ''] = await plantCharges(1);
  const payments = [paymentOf(id)];
  await readAs(id, { payments });
  await readAs(id, { refused: true });
  const dispute = { paymentId: `E${id}`, state: 'open', providerStatus: 'AWAITING_BANK_VEREDICT' } as const;
  expect(await readAs(id, { payments, disputes: [dispute] })).toEqual({ dispute: 'open', balance: 0, held: 2500 });
  const { rows } = await books.owner.query(
    `select d.status, d.provider_status, (select count(*)::int from ledger_transfer l where l.player_id = d.player_id and l.kind = 'dispute_release') as released
     from dispute d where d.transaction_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ status: 'open', provider_status: 'AWAITING_BANK_VEREDICT', released: 0 }]);
});

test('a credited charge that is reported as refused later on is disputed, until it is reported as paid again', async () => {
  const [id = ''] = await plantCharges(1);
  const payment = paymentOf(id);
  const disputeAfter = (report: Partial<ChargeReport>) => readAs(id, report);
  expect(await disputeAfter({ payments: [payment] })).toEqual({ dispute: null, balance: 2500, held: 0 });
  for (let reading = 0; reading < 2; reading += 1)
    expect(await disputeAfter({ refused: true })).toEqual({ dispute: 'open', balance: 0, held: 2500 });
  expect(await disputeAfter({ payments: [payment] })).toEqual({ dispute: 'won', balance: 2500, held: 0 });
});

test('a charge that is reported as refused stays disputed while only its second payment is reported', async () => {
  const [id = ''] = await plantCharges(1);
  const [first, second] = [paymentOf(id), { ...paymentOf(id), paymentId: `E${id}-2` }];
  await readAs(id, { payments: [first, second] });
  expect(await readAs(id, { refused: true })).toEqual({ dispute: 'open', balance: 2500, held: 2500 });
  expect(await readAs(id, { payments: [second] })).toEqual({ dispute: 'open', balance: 2500, held: 2500 });
});

test('the backlog of an unreachable provider does not delay another provider', async () => {
  let giveUp: (error: Error) => void = () => undefined;
  const gate = new Promise<never>((_resolve, reject) => {
    giveUp = reject;
  });
  gate.catch(() => undefined);
  readCharge = () => gate;
  await plantCharges(25);
  const playerId = await books.createPlayer();
  const { body } = await site.deposit(playerId, 2500);
  await site.pay(body.pix_data.pix_code);
  await ageUntilDue(books.owner, 'provider_transactions', { player_id: playerId });
  const running = site.run('poll-charges');
  await vi.waitUntil(async () => (await books.balanceOf(playerId)) === 2500, { timeout: 15_000 });
  giveUp(new Error('no answer'));
  await running;
  expect(await books.balanceOf(playerId)).toBe(2500);
});

test('a charge that a message has named is read before a backlog, and a run reads a limited number of the others', async () => {
  const asked: string[] = [];
  await plantCharges(150);
  const [named = '', failing = ''] = await plantCharges(2);
  readCharge = ({ reference }) => {
    asked.push(reference);
    return reference === failing ? refuse() : Promise.resolve(unpaid);
  };
  for (const externalId of [failing, named])
    await markDueForPolling(books.pool, { provider: AWAY, type: 'DEPOSIT' }, { externalId, reference: null });
  await site.run('poll-charges');
  expect(new Set(asked.slice(0, 2))).toEqual(new Set([named, failing]));
  expect(asked).toHaveLength(100 + 2);
  // A charge that could not be read is still announced; one that was read is not.
  await ageUntilDue(books.owner, 'provider_transactions', { provider: AWAY });
  asked.length = 0;
  await site.run('poll-charges');
  expect(asked[0]).toBe(failing);
  expect(asked).not.toContain(named);
});

test('a charge of a day that a message has named is asked about again soon when the question fails', async () => {
  const [id = ''] = await plantCharges(1);
  await ageRows(books.owner, 'provider_transactions', '-2 days', { which: { id }, only: ['created_at', 'settled_at'] });
  await markDueForPolling(books.pool, { provider: AWAY, type: 'DEPOSIT' }, { externalId: id, reference: null });
  readCharge = refuse;
  const askAfter = async (time: string) => {
    await ageRows(books.owner, 'provider_transactions', time, { which: { id } });
    await site.run('poll-charges');
    const { rows } = await books.owner.query<{ seconds: number }>(
      'select round(extract(epoch from next_poll_at - now()))::int as seconds from provider_transactions where id = $1',
      [id],
    );
    return rows[0]?.seconds;
  };
  const [first, second] = [await askAfter('0 hours'), await askAfter('3 hours')];
  expect(first).toBeGreaterThan(10);
  expect(first).toBeLessThan(21);
  expect(second).toBeGreaterThan(590);
  expect(second).toBeLessThan(601);
});

test('a charge that cannot be read is asked about less and less often, and after 90 days not any more', async () => {
  const [id] = await plantCharges(1);
  readCharge = refuse;
  const askAfter = async (time: string) => {
    await ageRows(books.owner, 'provider_transactions', time, { which: { id: id! } });
    await site.run('poll-charges');
    const { rows } = await books.owner.query<{ minutes: number | null }>(
      `select round(extract(epoch from next_poll_at - now()) / 60)::int as minutes from provider_transactions where id = $1`,
      [id],
    );
    return rows[0]?.minutes;
  };
  expect(await askAfter('0 hours')).toBe(10);
  expect(await askAfter('3 hours')).toBe(180);
  expect(await askAfter('30 days')).toBe(1440);
  expect(await askAfter('61 days')).toBeNull();
  const { rows } = await books.owner.query('select kind, detail, times from payment_provider_anomaly where subject = $1', [id]);
  expect(rows).toEqual([
    { kind: 'unreadable_charge', detail: 'A cobrança não pôde ser lida por 90 dias e não é mais consultada', times: 1 },
  ]);
  // A message names the charge: polling starts again from the beginning.
  await markDueForPolling(books.pool, { provider: AWAY, type: 'DEPOSIT' }, { externalId: id!, reference: null });
  expect(await askAfter('0 hours')).toBe(10);
});

test('a charge that can be read again loses its record of failures', async () => {
  const [id] = await plantCharges(1);
  const failingSince = async () => {
    await ageUntilDue(books.owner, 'provider_transactions', { id: id! });
    await site.run('poll-charges');
    const { rows } = await books.owner.query<{ since: Date | null }>(
      'select poll_failing_since as since from provider_transactions where id = $1',
      [id],
    );
    return rows[0]?.since;
  };
  readCharge = refuse;
  expect(await failingSince()).toBeInstanceOf(Date);
  readCharge = async () => unpaid;
  expect(await failingSince()).toBeNull();
});

describe('once a clock that was ahead is right again', () => {
  const putOff = (id: string, time: string, only = ['next_poll_at']) =>
    ageRows(books.owner, 'provider_transactions', `-${time}`, { which: { id }, only });

  test('an open charge is asked about at once', async () => {
    const playerId = await books.createPlayer();
    const { body } = await site.deposit(playerId, 2500);
    await site.pay(body.pix_data.pix_code);
    await putOff(body.pix_data.order_id, '1 hour');
    await site.run('poll-charges');
    expect(await books.balanceOf(playerId)).toBe(2500);
  });

  test('so is a charge that a message has named, and any that waits longer than charges do', async () => {
    const [named = '', late = '', waiting = ''] = await plantCharges(3);
    const asked: string[] = [];
    readCharge = ({ reference }) => {
      asked.push(reference);
      return refuse();
    };
    await markDueForPolling(books.pool, { provider: AWAY, type: 'DEPOSIT' }, { externalId: named, reference: null });
    await putOff(named, '1 hour', ['next_poll_at', 'announced_at']);
    // They were due an hour ago.
    await putOff(late, '8 hours');
    await putOff(waiting, '2 hours');
    for (let run = 0; run < 2; run += 1) await site.run('poll-charges');
    expect(asked.toSorted()).toEqual([named, late].toSorted());
  });
});

test('a payment from another account is not refused without telling operators: both are stored, or neither', async () => {
  const [id] = await plantCharges(1);
  const foreign = { paymentId: `E${id}`, amountCents: toCents(2500), feeCents: toCents(0), paidAt: new Date(), payerCpf: null };
  readCharge = async () => ({ ...unpaid, foreignPayments: [foreign] });
  const stored = async () => {
    const { rows } = await books.owner.query<{ returns: number; anomalies: number }>(
      `select (select count(*)::int from payment_return where payment_id = $1) as returns,
         (select count(*)::int from payment_provider_anomaly where subject = $1) as anomalies`,
      [foreign.paymentId],
    );
    return rows[0];
  };
  // The process dies between the two: what it had not committed is gone.
  await books.owner.query(`alter table payment_provider_anomaly add constraint dies check (subject <> '${foreign.paymentId}')`);
  await site.run('poll-charges');
  await books.owner.query('alter table payment_provider_anomaly drop constraint dies');
  expect(await stored()).toEqual({ returns: 0, anomalies: 0 });
  // The inbox keeps the payment and books it.
  await site.run('process-payment-inbox');
  expect(await stored()).toEqual({ returns: 1, anomalies: 1 });
  await ageUntilDue(books.owner, 'provider_transactions', { id: id! });
  await site.run('poll-charges');
  expect(await stored()).toEqual({ returns: 1, anomalies: 1 });
});

test('a payment that waited in the inbox ends no dispute that began meanwhile', async () => {
  const [id = ''] = await plantCharges(1);
  const payments = [paymentOf(id)];
  await books.owner.query(`alter table notification add constraint fails check (data ->> 'transaction_id' <> '${id}') not valid`);
  expect(await readAs(id, { payments })).toEqual({ dispute: null, balance: 0, held: 0 });
  await books.owner.query('alter table notification drop constraint fails');
  await readAs(id, { payments });
  expect(await readAs(id, { refused: true })).toEqual({ dispute: 'open', balance: 0, held: 2500 });
  await site.run('process-payment-inbox');
  const { rows } = await books.owner.query('select dispute from provider_transactions where id = $1', [id]);
  expect(rows).toEqual([{ dispute: 'open' }]);
});

test('a refusal that cannot be booked waits for the next question, not in the inbox, where it would be outdated', async () => {
  const [id = ''] = await plantCharges(1);
  const payments = [paymentOf(id)];
  await readAs(id, { payments });
  await books.owner.query(`alter table dispute add constraint fails check (transaction_id <> '${id}') not valid`);
  await readAs(id, { refused: true });
  await books.owner.query('alter table dispute drop constraint fails');
  await site.run('process-payment-inbox');
  expect(await readAs(id, { payments })).toEqual({ dispute: null, balance: 2500, held: 0 });
  expect(await readAs(id, { refused: true })).toEqual({ dispute: 'open', balance: 0, held: 2500 });
});

test('a charge of which the provider leaves a doubt is flagged for operators', async () => {
  const [id = ''] = await plantCharges(1);
  await readAs(id, { doubt: 'unproven_payer' });
  const { rows } = await books.owner.query('select flag from provider_transactions where id = $1', [id]);
  expect(rows).toEqual([{ flag: 'unproven_payer' }]);
});

test('of what waits in the inbox, the entry with the fewest failures is booked first', async () => {
  const entries = [
    ['failing', 3, '2 hours'],
    ['new', 0, '1 hour'],
  ] as const;
  const taken: unknown[] = [];
  const undone = inTransaction(books.pool, async (tx) => {
    for (const [paymentId, attempts, age] of entries)
      await tx.query(
        `insert into payment_inbox (provider, payment_id, payload, attempts, received_at, next_attempt_at)
         values ($1, $2, '{"charge":{}}', $3, now() - $4::interval, now() - interval '1 minute')`,
        [AWAY, paymentId, attempts, age],
      );
    taken.push((await takeInboxEntry(tx))?.paymentId);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(taken).toEqual(['new']);
});
