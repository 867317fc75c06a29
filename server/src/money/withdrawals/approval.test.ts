import { randomBytes, randomUUID } from 'node:crypto';
import { withdrawalReasonNames, withdrawalReasons } from '@raspasorte/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { drive, payoutsAtBank } from '../../../test/money/drive-payouts.ts';
import { ADMIN_ID, cpfOf } from '../../../test/money/payment-calls.ts';
import { openPaymentSite, type PaymentSite } from '../../../test/money/payment-site.ts';
import { ageRows, ageUntilDue } from '../../../test/age-rows.ts';
import { settleDeposit } from '../../../test/money/settle-payment.ts';
import { spendBalance } from '../../../test/money/spend-balance.ts';
import { whileOpen } from '../../../test/postgres/while-open.ts';
import { noteDevice } from '../../people/auth/devices/queries.ts';
import { readWallet } from '../ledger/read-wallet.ts';
import { callApplyDispute } from '../disputes/queries.ts';

let books: Books;
let site: PaymentSite;
beforeAll(async () => {
  books = await openBooks();
  site = await openPaymentSite(books, { payAtOnce: false });
});
afterEach(() => books.expectSound());
afterAll(async () => {
  await site.close();
  await books.close();
});

const idOf = async (playerId: string) => {
  const { rows } = await books.owner.query<{ id: string }>('select id from withdrawal where player_id = $1 order by id', [
    playerId,
  ]);
  return rows.map(({ id }) => id);
};

test('a withdrawal that waits for an operator is paid by no job until it is approved', async () => {
  const playerId = await books.createPlayer(600_000);
  await site.withdraw(playerId, 500_001);
  const [id] = await idOf(playerId);
  await ageUntilDue(books.owner, 'provider_transactions', { id });
  await drive(books, site);
  expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([]);
  const { body: queue } = await site.asAdmin('GET', '/api/admin/withdrawals?status=PENDING');
  expect(queue).toMatchObject({ total: 1, items: [{ id, user_id: playerId, amount_cents: 500_001, decision: null }] });
  expect(queue).toMatchObject({ items: [{ reasons: ['amount'], day_cents: 500_001, device_day_cents: 500_001 }] });

  for (let attempt = 0; attempt < 2; attempt += 1)
    expect(await site.asAdmin('POST', `/api/admin/withdrawals/${id}/approve`)).toEqual({
      status: 200,
      body: { id, decision: 'approved' },
    });
  expect(await site.asAdmin('POST', `/api/admin/withdrawals/${id}/reject`)).toMatchObject({
    status: 409,
    body: { code: 'withdrawal_decided' },
  });
  await drive(books, site);
  expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([500_001]);
  expect((await site.asAdmin('GET', '/api/admin/withdrawals')).body).toMatchObject({ total: 0 });
  const { body: paid } = await site.asAdmin('GET', '/api/admin/withdrawals?status=APPROVED');
  expect(paid).toMatchObject({ items: [{ id, decision: 'approved' }] });
});

test('a withdrawal that an operator rejects is voided, and who decided and why is kept', async () => {
  const playerId = await books.createPlayer(600_000);
  await site.withdraw(playerId, 600_000);
  const [id] = await idOf(playerId);
  const { status } = await site.asAdmin('POST', `/api/admin/withdrawals/${id}/reject`, { reason: 'documento pendente' });
  expect(status).toBe(200);
  expect(await books.balanceOf(playerId)).toBe(600_000);
  // The balance is read later, so its place among the events is not fixed.
  expect(site.events.findLast(({ name }) => name === 'withdrawal')).toEqual({
    playerId,
    name: 'withdrawal',
    data: { id, status: 'REJECTED', amount_cents: 600_000 },
  });
  await drive(books, site);
  expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([]);
  const { rows } = await books.owner.query('select decision, decided_by, reason from withdrawal where id = $1', [id]);
  expect(rows).toEqual([{ decision: 'rejected', decided_by: ADMIN_ID, reason: 'documento pendente' }]);
  const written = 'select actor_id, action, details from audit_log where subject = $1 and actor_id = $2';
  const { rows: log } = await books.owner.query(written, [playerId, ADMIN_ID]);
  expect(log).toEqual([
    {
      actor_id: ADMIN_ID,
      action: 'reject-withdrawal',
      details: { withdrawal_id: id, amount_cents: 600_000, reason: 'documento pendente' },
    },
  ]);
});

test.each(['approve', 'reject'])(
  'a withdrawal that ended while it waited is not decided any more (%s), alone or by a second person',
  async (decision) => {
    const playerId = await books.createPlayer(600_000);
    await site.withdraw(playerId, 600_000);
    const [id] = await idOf(playerId);
    const owner = await books.createPlayer();
    await books.owner.query('select fix_cpf($1, $2)', [owner, cpfOf(playerId)]);
    await site.run('lapse-withdrawals');
    expect(await books.balanceOf(playerId)).toBe(600_000);
    expect(await site.asAdmin('POST', `/api/admin/withdrawals/${id}/${decision}`, { reason: 'documento' })).toMatchObject({
      status: 409,
      body: { code: 'withdrawal_decided' },
    });
    const { rows: second } = await books.owner.query(
      `select outcome from decide_withdrawal($1, $2, case $3 when 'approve' then 'approved' else 'rejected' end, 'documento', $4)`,
      [id, ADMIN_ID, decision, randomUUID()],
    );
    expect(second).toEqual([{ outcome: 'withdrawal_decided' }]);
    const { rows } = await books.owner.query('select status, next_poll_at from provider_transactions where id = $1', [id]);
    expect(rows).toEqual([{ status: 'FAILED', next_poll_at: null }]);
  },
);

test('of two operators who decide at the same time, one decision counts', async () => {
  const playerId = await books.createPlayer(6_000_000);
  for (let pair = 0; pair < 10; pair += 1) await site.withdraw(playerId, 600_000);
  for (const id of await idOf(playerId)) {
    const answers = await Promise.all(
      ['approve', 'reject'].map((decision) => site.asAdmin('POST', `/api/admin/withdrawals/${id}/${decision}`)),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  }
  await drive(books, site);
});

test('only administrators see and decide', async () => {
  const playerId = await books.createPlayer(1000);
  await site.withdraw(playerId, 1000);
  const [id] = await idOf(playerId);
  expect((await site.get(playerId, '/api/admin/withdrawals')).status).toBe(403);
  const approve = (headers: Record<string, string>) =>
    fetch(`${site.address}/api/admin/withdrawals/${id}/approve`, { method: 'POST', headers });
  expect((await approve({ 'x-player': playerId })).status).toBe(403);
  expect((await approve({})).status).toBe(401);
  // It does not wait for an operator.
  expect((await site.asAdmin('POST', `/api/admin/withdrawals/${id}/approve`)).status).toBe(409);
  expect((await site.asAdmin('POST', `/api/admin/withdrawals/${randomUUID()}/approve`)).status).toBe(404);
  expect((await site.asAdmin('POST', '/api/admin/withdrawals/x/reject')).status).toBe(404);
});

test('the player reads why it waits, as long as it does', async () => {
  const playerId = await books.createPlayer(600_000);
  const { body } = await site.withdraw(playerId, 500_001);
  expect(body).toEqual({ success: true, message: expect.stringContaining('pago depois de uma conferência') as string });
  const [id] = await idOf(playerId);
  const whyOf = async () => (await site.get(playerId, `/api/withdrawals/${id}`)).body['waits_because'];
  expect(await whyOf()).toEqual([withdrawalReasons.amount.toPlayer]);
  await site.asAdmin('POST', `/api/admin/withdrawals/${id}/approve`);
  expect(await whyOf()).toEqual([]);
});

test('every reason in the database has a text for people', async () => {
  const { rows } = await books.owner.query<{ reasons: string[] }>(
    'select enum_range(null::withdrawal_reason)::text[] as reasons',
  );
  expect(rows).toEqual([{ reasons: withdrawalReasonNames }]);
});

describe('the limit counts the withdrawals of 24 hours together', () => {
  const reasonsOf = async (playerId: string) => {
    const { rows } = await books.owner.query<{ reasons: string[]; day: number; device: number }>(
      `select reasons::text[] as reasons, day_cents::int as day, device_day_cents::int as device from withdrawal
       where player_id = $1 order by id`,
      [playerId],
    );
    return rows.map(({ reasons, day, device }) => [reasons.join(), day, device]);
  };
  const share = async (...playerIds: string[]) => {
    const deviceHash = randomBytes(32);
    for (const playerId of playerIds) await noteDevice(books.pool, { playerId, deviceHash, isBrowser: true });
  };

  test('of the player: one that exceeds it with earlier ones waits, and rejected or older ones do not count', async () => {
    const playerId = await books.createPlayer(2_000_000);
    for (const cents of [300_000, 200_000, 1000]) expect((await site.withdraw(playerId, cents)).status).toBe(200);
    expect(await reasonsOf(playerId)).toEqual([
      ['', 300_000, 300_000],
      ['', 500_000, 500_000],
      ['amount', 501_000, 501_000],
    ]);
    const last = (await idOf(playerId)).at(-1);
    await site.asAdmin('POST', `/api/admin/withdrawals/${last}/reject`);
    const age = (by: string) =>
      ageRows(books.owner, 'provider_transactions', by, { which: { amount_cents: 300_000 }, only: ['created_at'] });
    await age('23 hours');
    await site.withdraw(playerId, 1000);
    expect((await reasonsOf(playerId)).at(-1)).toEqual(['amount', 501_000, 501_000]);
    await age('1 hour');
    await site.withdraw(playerId, 299_000);
    expect((await reasonsOf(playerId)).at(-1)).toEqual(['', 500_000, 500_000]);
  });

  test('of the accounts that share the player’s browser, and of nobody else', async () => {
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => books.createPlayer(2_000_000)));
    await share(first!, second!);
    await share(second!, third!);
    await site.withdraw(first!, 400_000);
    await site.withdraw(second!, 200_000);
    await site.withdraw(third!, 300_000);
    expect(await reasonsOf(second!)).toEqual([['shared_device', 200_000, 600_000]]);
    expect(await reasonsOf(third!)).toEqual([['', 300_000, 500_000]]);
    expect(await reasonsOf(first!)).toEqual([['', 400_000, 400_000]]);
  });

  test('but not of apps that only send the same name', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => books.createPlayer(2_000_000)));
    const deviceHash = randomBytes(32);
    for (const playerId of [first!, second!]) await noteDevice(books.pool, { playerId, deviceHash, isBrowser: false });
    await site.withdraw(first!, 400_000);
    await site.withdraw(second!, 400_000);
    expect(await reasonsOf(second!)).toEqual([['', 400_000, 400_000]]);
  });

  test('also when many accounts of one browser ask at the same time', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => books.createPlayer(2_000_000)));
    await share(...players);
    await share(...players.toReversed());
    await Promise.all(players.map((playerId) => site.withdraw(playerId, 250_000)));
    const reasons = (await Promise.all(players.map(reasonsOf))).map(([withdrawal]) => withdrawal?.[0]);
    expect(reasons.filter((reason) => reason === '')).toHaveLength(2);
    expect(reasons.filter((reason) => reason === 'shared_device')).toHaveLength(6);
    const judge = (db: Pick<Books['pool'], 'query'>, id: string) => db.query(`select withdrawal_reasons($1, 1, 'x', 1)`, [id]);
    await whileOpen(
      books.owner,
      (tx) => judge(tx, players[0]!),
      () => judge(books.owner, players[1]!),
    );
  });
});

describe('a player who owes part of a disputed payment', () => {
  /** A player who has played R$ 70,00 of a deposit of R$ 100,00 away and withdrawn nothing yet. */
  const depositor = async () => {
    const playerId = await books.createPlayer();
    const depositId = await settleDeposit(books.pool, playerId, { amountCents: 10_000 });
    await spendBalance(books.owner, playerId, 7000);
    const say = (state: 'open' | 'won' | 'lost') =>
      callApplyDispute(books.pool, {
        playerId,
        provider: 'sandbox',
        paymentId: `E${depositId.replaceAll('-', '').slice(1)}`,
        newId: randomUUID(),
        state,
        providerStatus: state,
      });
    return { playerId, say };
  };
  const queued = async (id: string | undefined) => {
    const { body } = await site.asAdmin('GET', '/api/admin/withdrawals');
    return (body['items'] as { id: string }[]).find((item) => item.id === id);
  };

  test.each(['open', 'lost'] as const)(
    '(%s) cannot withdraw what is owed, and waits for an operator with the rest',
    async (state) => {
      const { playerId, say } = await depositor();
      await say(state);
      await books.grant(playerId, 9000);
      expect(await readWallet(books.pool, playerId)).toMatchObject({ balance_cents: 9000, reserved_cents: 7000 });
      const { body: refused } = await site.withdraw(playerId, 2001);
      expect([refused.code, refused.detail]).toEqual(['balance_reserved', expect.stringContaining('reservada')]);
      expect((await site.withdraw(playerId, 2000)).status).toBe(200);
      const [id] = await idOf(playerId);
      expect(await queued(id)).toMatchObject({ reasons: ['dispute'], owed_cents: 7000 });
      await drive(books, site);
      expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([]);
      const { body: receipt } = await site.get(playerId, `/api/withdrawals/${id}`);
      expect(receipt['waits_because']).toEqual([withdrawalReasons.dispute.toPlayer]);
    },
  );

  test('(won) can withdraw everything again', async () => {
    const { playerId, say } = await depositor();
    await say('open');
    await say('won');
    expect(await readWallet(books.pool, playerId)).toMatchObject({ balance_cents: 3000, reserved_cents: 0 });
    await site.withdraw(playerId, 3000);
    await drive(books, site);
    expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([3000]);
  });

  test('waits with withdrawals that were not sent yet, approved ones too', async () => {
    const { playerId, say } = await depositor();
    await site.withdraw(playerId, 1000);
    await books.grant(playerId, 600_000);
    await site.withdraw(playerId, 500_001);
    const [small, large] = await idOf(playerId);
    await site.asAdmin('POST', `/api/admin/withdrawals/${large}/approve`);
    await say('open');
    await drive(books, site);
    expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([]);
    expect(await queued(small)).toMatchObject({ reasons: ['dispute'], is_disputed: true });
    expect(await queued(large)).toMatchObject({ reasons: ['amount', 'dispute'], decision: null });
    await say('won');
    expect(await queued(small)).toMatchObject({ reasons: ['dispute'], is_disputed: false, owed_cents: 0 });
    await site.asAdmin('POST', `/api/admin/withdrawals/${small}/approve`);
    await drive(books, site);
    expect(await payoutsAtBank(books, cpfOf(playerId))).toEqual([1000]);
  });
});
