import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ageRows } from '../../../test/age-rows.ts';
import { openBooks, type Books } from '../../../test/books.ts';
import { openPaymentSite, type PaymentSite } from '../../../test/money/payment-site.ts';
import { testLogger } from '../../../test/platform/open-test-dependencies.ts';
import { settleAnomaly } from '../../office/decisions/settle-anomaly.ts';
import { applyDispute } from '../disputes/apply-dispute.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';

let books: Books;
let site: PaymentSite;
const returned: string[] = [];
const charges: string[] = [];
let ending: 'pending' | 'returned' | 'failed' = 'returned';
/** The returns that the provider is only asked about, and what it says of them. */
const asked: string[] = [];
let standing: 'pending' | 'returned' | null = null;
/** What happens before the provider makes a return, and meanwhile. */
let prepared: (reference: string) => Promise<unknown> = async () => undefined;
let meanwhile: (reference: string) => Promise<unknown> = async () => undefined;
beforeAll(async () => {
  books = await openBooks();
  site = await openPaymentSite(books, {
    wrap: (bank) => ({
      ...bank,
      returns: {
        make: async ({ reference, charge, requireClaim }) => {
          await prepared(reference);
          await requireClaim();
          returned.push(reference);
          charges.push(charge);
          await meanwhile(reference);
          return ending;
        },
        read: async ({ reference }) => {
          asked.push(reference);
          return standing;
        },
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

test('a return names the charge that was paid, also when its payment was the second of that charge', async () => {
  const [first, second] = [await plantReturn(), await plantReturn()];
  await books.owner.query(
    `update provider_transactions t set player_id = f.player_id, external_id = f.id::text from provider_transactions f
     where f.id = $1 and t.id = $2`,
    [first, second],
  );
  await books.owner.query(`update provider_transactions set external_id = id::text, pix_code = 'code' where id = $1`, [first]);
  await books.owner.query(
    'update payment_return r set player_id = t.player_id from provider_transactions t where r.id = $1 and t.id = $1',
    [second],
  );
  await ageRows(books.owner, 'payment_return', '41 seconds');
  const before = charges.length;
  await site.run('return-payments');
  expect(charges.slice(before)).toEqual([first, first]);
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

test('a return is left to operators once the payer’s bank demands the payment too, which must not go back twice', async () => {
  const id = await plantReturn();
  const { rows } = await books.owner.query<{ player_id: string }>('select player_id from payment_return where id = $1', [id]);
  const [charge, nobody] = [{ playerId: rows[0]!.player_id, provider: 'sandbox' }, () => undefined];
  const dispute = { paymentId: `E${id}`, state: 'open', providerStatus: 'MED' } as const;
  await applyDispute(books.pool, charge, dispute, { publish: nobody, balanceChanged: nobody, logger: testLogger });
  const state = async () => {
    const query = `select status, a.kind, a.detail, settled_by is null as "isOpen" from payment_return r
       join payment_provider_anomaly a on a.subject = r.payment_id where r.id = $1`;
    return (await books.owner.query(query, [id])).rows[0];
  };
  await ageRows(books.owner, 'payment_return', '41 seconds', { which: { id } });
  await site.run('return-payments');
  const anomaly = { kind: 'uncredited_payment_disputed', isOpen: true };
  expect([returned.includes(id), await state()]).toMatchObject([false, { status: 'manual', ...anomaly }]);

  // The provider had taken it before, and makes it after an operator has left it to the bank.
  await books.owner.query('update payment_provider_anomaly set settled_at = now(), settled_by = $1', [randomUUID()]);
  standing = 'returned';
  await ageRows(books.owner, 'payment_return', '1 day', { which: { id } });
  await site.run('return-payments');
  expect(await state()).toMatchObject({ status: 'returned', ...anomaly, detail: expect.stringContaining('duas vezes') });
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

describe('a return that has not ended for a day', () => {
  /** Plants one that operators are told of, unless it ends at that try. */
  const plantUnfinished = async (end: typeof ending = 'pending') => {
    const id = await plantReturn();
    [ending, meanwhile] = [end, async () => undefined];
    await ageRows(books.owner, 'payment_return', '1 day', { which: { id }, only: ['created_at', 'next_attempt_at'] });
    await site.run('return-payments');
    return id;
  };
  /** The next try. */
  const tryAgain = async (id: string) => {
    await ageRows(books.owner, 'payment_return', '1 hour', { which: { id } });
    await site.run('return-payments');
  };
  const anomaliesOf = async (id: string) => {
    const { rows } = await books.owner.query<{ id: string; kind: string; detail: string; times: number; isOpen: boolean }>(
      `select id, kind, detail, times, settled_at is null as "isOpen" from payment_provider_anomaly where subject = $1 order by first_at`,
      [`E${id}`],
    );
    return rows;
  };
  const statusOf = async (id: string) => {
    const { rows } = await books.owner.query('select status from payment_return where id = $1', [id]);
    return rows[0]?.status;
  };
  const settle = async (id: string, seen?: string) => {
    const [told] = await anomaliesOf(id);
    await settleAnomaly(books.pool, {
      id: told!.id,
      note: 'não consta no painel',
      seen: { detail: seen ?? told!.detail, dispute: null },
      actor: { actorId: randomUUID(), actorName: 'Olívia', address: null },
    });
  };

  test('but ends then is told to nobody', async () => expect(await anomaliesOf(await plantUnfinished('returned'))).toEqual([]));

  test('is not tried any more once an operator has ended it', async () => {
    const [id, other] = [await plantUnfinished(), await plantUnfinished()];
    await settle(id);
    const before = returned.length;
    await tryAgain(id);
    expect([returned.length, await statusOf(id), await statusOf(other)]).toEqual([before, 'manual', 'pending']);
    expect(await anomaliesOf(id)).toMatchObject([{ kind: 'return_unfinished', isOpen: false }]);
    await books.expectSound();
  });

  test('is not made by a process that froze before its request, and thaws once an operator has ended it', async () => {
    const id = await plantUnfinished();
    const before = returned.length;
    prepared = (reference) => (reference === id ? settle(id) : Promise.resolve());
    await tryAgain(id);
    prepared = async () => undefined;
    expect([returned.includes(id, before), await statusOf(id)]).toEqual([false, 'manual']);
    expect(await anomaliesOf(id)).toMatchObject([{ kind: 'return_unfinished', isOpen: false, times: 1 }]);
    await books.expectSound();
  });

  test('is asked about for a week after an operator has ended it, and is not made', async () => {
    const id = await plantUnfinished();
    await settle(id);
    const before = returned.length;
    const askIn = async (time: string) => {
      await ageRows(books.owner, 'payment_return', time, { which: { id }, only: ['settled_at', 'next_attempt_at'] });
      await site.run('return-payments');
      return asked.filter((reference) => reference === id).length;
    };
    standing = null;
    expect(await askIn('23 hours')).toBe(0);
    expect(await askIn('1 hour')).toBe(1);
    standing = 'pending';
    expect(await askIn('23 hours')).toBe(1);
    expect(await askIn('1 hour')).toBe(2);
    expect([returned.length, await statusOf(id)]).toEqual([before, 'manual']);
    expect(await anomaliesOf(id)).toMatchObject([{ isOpen: false, times: 1 }]);
    expect(await askIn('5 days')).toBe(3);
    expect(await askIn('1 day')).toBe(3);
    expect(await askIn('1 day')).toBe(3);
    await books.expectSound();
  });

  test('and ends at the provider later, after an operator had ended it, is told once more', async () => {
    const id = await plantUnfinished();
    await settle(id);
    standing = 'returned';
    await ageRows(books.owner, 'payment_return', '1 day', { which: { id } });
    await site.run('return-payments');
    expect(await statusOf(id)).toBe('returned');
    const told = { kind: 'return_unfinished', isOpen: true, times: 2, detail: expect.stringContaining('duas vezes') };
    expect(await anomaliesOf(id)).toMatchObject([told]);
    await books.expectSound();
  });

  test('and was made after all, after an operator had ended it, is told once more, because it may be made twice', async () => {
    const id = await plantUnfinished();
    [ending, meanwhile] = ['returned', () => settle(id)];
    await tryAgain(id);
    expect(await statusOf(id)).toBe('returned');
    const told = { kind: 'return_unfinished', isOpen: true, times: 2, detail: expect.stringContaining('duas vezes') };
    expect(await anomaliesOf(id)).toMatchObject([told]);
    await settle(id);
    expect([await statusOf(id), await anomaliesOf(id)]).toMatchObject(['returned', [{ isOpen: false }]]);
    await books.expectSound();
  });

  test('and is refused after an operator had ended it stays with the operator', async () => {
    const id = await plantUnfinished();
    [ending, meanwhile] = ['failed', () => settle(id)];
    await tryAgain(id);
    expect(await statusOf(id)).toBe('manual');
    expect(await anomaliesOf(id)).toMatchObject([{ kind: 'return_unfinished', isOpen: false }]);
    await books.expectSound();
  });

  test.each([
    ['returned', 'O provedor devolveu', ['return_unfinished']],
    ['failed', 'O provedor recusou', ['return_unfinished', 'payment_not_returned']],
  ] as const)('and is then %s says so, and is not ended by who saw it unfinished', async (end, says, kinds) => {
    const id = await plantUnfinished();
    const [{ detail: seen } = { detail: '' }] = await anomaliesOf(id);
    ending = end;
    await tryAgain(id);
    const told = await anomaliesOf(id);
    expect(told.map(({ kind }) => kind)).toEqual(kinds);
    expect(told[0]).toMatchObject({ isOpen: true, times: 1, detail: expect.stringContaining(says) });
    expect(await refusalOf(settle(id, seen))).toBe('request_outdated');
    await settle(id);
    expect(await statusOf(id)).toBe(end);
    await books.expectSound();
  });
});
