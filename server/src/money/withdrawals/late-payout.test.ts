import { randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { drive, passTime, payoutsAtBank } from '../../../test/money/drive-payouts.ts';
import { cpfOf } from '../../../test/money/payment-calls.ts';
import { openPaymentSite, type PaymentSite } from '../../../test/money/payment-site.ts';
import { spendBalance } from '../../../test/money/spend-balance.ts';
import { testLogger } from '../../../test/platform/open-test-dependencies.ts';
import { ProviderError } from '../payments/provider-error.ts';
import { createPayoutEventHandler } from './apply-payout-event.ts';
import type { PaymentProvider, PayoutReport, PayoutRequest } from '../payments/provider.ts';

let books: Books;
let site: PaymentSite;
let bank: PaymentProvider;
/** Replaces the call by which a payout is sent. */
let send: ((order: PayoutRequest) => Promise<PayoutReport>) | undefined;
beforeAll(async () => {
  books = await openBooks();
  site = await openPaymentSite(books, {
    payAtOnce: false,
    sendWebhooks: false,
    wrap: (sandbox) => {
      bank = sandbox;
      return { ...sandbox, createPayout: (order) => (send ? send(order) : sandbox.createPayout(order)) };
    },
  });
});
afterEach(async () => {
  send = undefined;
  await books.expectSound();
});
afterAll(async () => {
  await site.close();
  await books.close();
});

const rows = async (text: string, values: unknown[]) => (await books.owner.query<Record<string, unknown>>(text, values)).rows;

/**
 * A withdrawal of R$ 15,00 that the provider called failed, so that the amount is back in the
 * balance.
 */
async function failed(): Promise<{ playerId: string; id: string }> {
  const playerId = await books.createPlayer(5000);
  await site.setFaults('fail_payouts');
  await site.withdraw(playerId, 1500);
  await drive(books, site);
  await site.setFaults();
  expect(await books.balanceOf(playerId)).toBe(5000);
  const [withdrawal] = await rows('select id from withdrawal where player_id = $1', [playerId]);
  return { playerId, id: withdrawal!['id'] as string };
}

/** The provider changes its mind: the payout that it called failed is paid. */
async function payAfterAll(id: string): Promise<void> {
  await books.owner.query(`update bank.payout set status = 'pending' where reference = $1`, [id]);
  await drive(books, site);
}

const spend = (playerId: string, cents: number) => spendBalance(books.owner, playerId, cents);

/** Runs the jobs of both sides. No webhook arrives. */
async function askAndSettle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await passTime(books);
    await site.run('pay-withdrawals');
    await site.run('settle-sandbox-payouts');
  }
}

const owedOf = (playerId: string) => rows('select id, cause, amount_cents::int from receivable where player_id = $1', [playerId]);

test('a payout that is paid after its void leaves the balance again, and is a paid withdrawal', async () => {
  const { playerId, id } = await failed();
  site.events.length = 0;
  await payAfterAll(id);
  expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([1500]);
  expect(await books.balanceOf(playerId)).toBe(3500);
  expect(await rows('select status, flag from provider_transactions where id = $1', [id])).toEqual([
    { status: 'APPROVED', flag: 'paid_after_refund' },
  ]);
  expect(await owedOf(playerId)).toEqual([]);
  expect(await rows('select kind, detail from payment_provider_anomaly where subject = $1', [id])).toEqual([
    { kind: 'paid_after_refund', detail: 'O saque foi pago depois de estornado: o valor foi descontado do saldo outra vez' },
  ]);
  // The player's pages and letters say so too.
  expect(site.events.filter((event) => event.playerId === playerId).map(({ name }) => name)).toContain('balance');
  const told = await rows('select kind from notification where player_id = $1 and subject = $2 order by kind', [playerId, id]);
  expect(told.map(({ kind }) => kind)).toEqual(['balance-adjusted', 'withdrawal-paid', 'withdrawal-refused']);
  const letters = await rows('select kind from mail_outbox where player_id = $1 order by kind', [playerId]);
  expect(letters.map(({ kind }) => kind)).toEqual(['withdrawal-done', 'withdrawal-refused']);
  const history = await rows(
    `select type, direction, amount_cents::int as cents from transactions where player_id = $1 and type <> 'ADJUSTMENT'`,
    [playerId],
  );
  expect(history).toEqual(
    expect.arrayContaining([
      { type: 'WITHDRAW', direction: 'debit', cents: 1500 },
      { type: 'REFUND', direction: 'credit', cents: 1500 },
    ]),
  );
});

test('news of it that comes again takes nothing again', async () => {
  const { playerId, id } = await failed();
  await payAfterAll(id);
  const again = await rows(`select outcome from post_withdrawal($1, $2::uuid, 'x', null, 0)`, [playerId, id]);
  expect(again).toEqual([{ outcome: 'repeated' }]);
  expect(await books.balanceOf(playerId)).toBe(3500);
});

test('what the balance no longer has of it is owed, and the rest of the balance is reserved for it', async () => {
  const { playerId, id } = await failed();
  await site.withdraw(playerId, 1000);
  await spend(playerId, 3000);
  await payAfterAll(id);
  expect(await books.balanceOf(playerId)).toBe(0);
  expect(await owedOf(playerId)).toEqual([{ id, cause: 'late_payout', amount_cents: 500 }]);
  expect(await rows('select detail from payment_provider_anomaly where subject = $1', [id])).toEqual([
    {
      detail:
        'O saque foi pago depois de estornado: o saldo foi descontado, e R$ 5,00 que já tinham sido usados ficaram a receber',
    },
  ]);
  await books.grant(playerId, 1400);
  const { status, body } = await site.withdraw(playerId, 1000);
  expect([status, body.code]).toEqual([422, 'balance_reserved']);
});

test('a withdrawal that was not sent yet waits for an operator once something is owed', async () => {
  const { playerId, id } = await failed();
  await spend(playerId, 3600);
  await site.withdraw(playerId, 1000);
  await rows(`select outcome from post_withdrawal($1, $2::uuid, 'x', null, 0)`, [playerId, id]);
  expect(
    await rows(
      'select w.reasons, t.awaits_approval from withdrawal w join provider_transactions t using (player_id, id) where w.player_id = $1 and w.id <> $2',
      [playerId, id],
    ),
  ).toEqual([{ reasons: '{dispute}', awaits_approval: true }]);
});

/** Books what a provider says of a payout. */
const hear = (playerId: string, id: string, status: 'paid' | 'failed') =>
  createPayoutEventHandler({ publish: () => undefined, balanceChanged: () => undefined, logger: testLogger })(
    books.pool,
    { playerId, id, provider: 'sandbox' },
    {
      kind: `payout_${status}`,
      report: { externalId: 'x', endToEndId: null, feeCents: toCents(0), amountCents: toCents(1500), status },
    },
  );

test('a payout that was never sent and is called paid is flagged and told to operators, and changes no balance', async () => {
  const playerId = await books.createPlayer(5000);
  await site.withdraw(playerId, 1500);
  const [{ id }] = (await rows('select id from withdrawal where player_id = $1', [playerId])) as [{ id: string }];
  await rows(`select outcome from void_withdrawal($1, $2::uuid, null)`, [playerId, id]);
  expect(await hear(playerId, id, 'paid')).toEqual({ outcome: 'voided' });
  expect(await rows('select status, flag from provider_transactions where id = $1', [id])).toEqual([
    { status: 'FAILED', flag: 'paid_after_refund' },
  ]);
  expect(await rows('select kind from payment_provider_anomaly where subject = $1', [id])).toEqual([
    { kind: 'paid_after_refund' },
  ]);
  expect(await books.balanceOf(playerId)).toBe(5000);
});

test('a payout that is called failed after it was paid stays paid, and the contradiction is an error', async () => {
  const playerId = await books.createPlayer(5000);
  await site.withdraw(playerId, 1500);
  await drive(books, site);
  const [{ id }] = (await rows('select id from withdrawal where player_id = $1', [playerId])) as [{ id: string }];
  await expect(hear(playerId, id, 'failed')).rejects.toThrow('reported as failed after it was paid');
  expect(await books.balanceOf(playerId)).toBe(3500);
});

/**
 * Sends a player's payout in a process that freezes where `sending` calls its argument. It thaws
 * after an operator has given the payout back.
 */
async function giveBackWhileFrozen(
  playerId: string,
  sending: (freeze: () => Promise<void>) => NonNullable<typeof send>,
): Promise<void> {
  const [frozen, thawed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  send = sending(() => {
    frozen.resolve();
    return thawed.promise;
  });
  const running = site.run('pay-withdrawals');
  await frozen.promise;
  await passTime(books);
  const [{ id }] = (await rows('select id from withdrawal where player_id = $1', [playerId])) as [{ id: string }];
  const given = await site.asAdmin('POST', `/api/admin/withdrawals/${id}/give-back`, { reason: 'o provedor não o conhece' });
  expect([given.status, await books.balanceOf(playerId)]).toEqual([200, 5000]);
  thawed.resolve();
  await running;
  await askAndSettle();
}

test('a payout whose process froze while it prepared the request is not sent after it was given back', async () => {
  const playerId = await books.createPlayer(5000);
  await site.withdraw(playerId, 1500);
  await giveBackWhileFrozen(playerId, (freeze) => (order) => freeze().then(() => bank.createPayout(order)));
  expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([]);
  expect(await books.balanceOf(playerId)).toBe(5000);
});

test.each([
  ['is answered', async () => undefined],
  ['gets no answer', () => Promise.reject(new ProviderError('unreachable', 'the answer was lost'))],
])('a payout that a frozen process sends after it was given back is asked about: its request %s', async (_, answer) => {
  const playerId = await books.createPlayer(5000);
  await site.withdraw(playerId, 1500);
  await giveBackWhileFrozen(playerId, (freeze) => async (order) => {
    const requireClaim = () => order.requireClaim().then(freeze);
    const report = await bank.createPayout({ ...order, requireClaim });
    await answer();
    return report;
  });
  expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([1500]);
  expect(await books.balanceOf(playerId)).toBe(3500);
});

test('a payout that was claimed just before payouts were paused is not sent until they go on', async () => {
  const playerId = await books.createPlayer(5000);
  await site.withdraw(playerId, 1500);
  send = async (order) => {
    await books.owner.query(`insert into operation_pause (operation, reason, paused_by) values ('payouts', 'x', 'x')`);
    return bank.createPayout(order);
  };
  await site.run('pay-withdrawals');
  send = undefined;
  await drive(books, site);
  expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([]);
  expect(await rows('select requested_at from provider_transactions where player_id = $1', [playerId])).toEqual([
    { requested_at: null },
  ]);
  await books.owner.query('delete from operation_pause');
  await drive(books, site);
  expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([1500]);
});

test('the newest late payout is the one that became owed last, and no disputed payment', async () => {
  const [playerId, first, last] = [await books.createPlayer(), randomUUID(), randomUUID()];
  const tx = await books.owner.connect();
  try {
    await tx.query('begin');
    await tx.query(
      `insert into receivable (player_id, id, cause, amount_cents, created_at) values ($1, $2, 'late_payout', 1, now() - interval '1 hour'),
         ($1, $3, 'late_payout', 1, now()), ($1, $1, 'dispute', 1, now() + interval '1 hour')`,
      [playerId, first, last],
    );
    expect((await tx.query('select newest_late_payout($1) as id', [playerId])).rows).toEqual([{ id: last }]);
  } finally {
    await tx.query('rollback');
    tx.release();
  }
});
