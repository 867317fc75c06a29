import { randomUUID } from 'node:crypto';
import { toCents, type ApiError, type Waiting, type WithdrawalReason } from '@raspasorte/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ageRows } from '../../../test/age-rows.ts';
import { cpfOf } from '../../../test/money/payment-calls.ts';
import { openSite, type Site, type TestStaffUser, type TestUser } from '../../../test/site.ts';
import { spendBalance } from '../../../test/money/spend-balance.ts';
import { callApplyDispute } from '../disputes/queries.ts';
import { maskCpf } from '../../people/players/mask-cpf.ts';
import { inTransaction } from '../../platform/database/pool.ts';
import { updateRequested } from '../payments/queries/payouts.ts';
import { callGiveBack, callGiveBackApproved, claimPayout, releaseClaim, type PayoutClaim } from './queries/give-back.ts';
import { callPostWithdrawal, callVoidWithdrawal } from './queries/withdrawals.ts';

let site: Site;
let asker: TestStaffUser;
let second: TestStaffUser;
beforeAll(async () => {
  site = await openSite();
  [asker, second] = [await site.createStaff('finance'), await site.createStaff('finance')];
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

const LARGE = 500_001;
const LATE = 50_000;

/**
 * A withdrawal by a player whose balance the asker has adjusted, so that a second person decides.
 */
async function withdrawal() {
  const player = await site.signUp();
  await site.deposit(player, 5000);
  await site.credit(player, 600_000);
  const adjustment = { user_id: player.id, operation: 'add', amount_cents: 100, reason: 'cortesia' } as const;
  await asker.client('adjustBalance', { body: adjustment, idempotencyKey: randomUUID() });
  const body = { amount_cents: toCents(LARGE), cpf: cpfOf(player.id) };
  await player.client('createWithdrawal', { body, idempotencyKey: randomUUID() });
  const { rows } = await site.owner.query<{ id: string; paymentId: string }>(
    `select w.id, d.end_to_end_id as "paymentId" from withdrawal w join provider_transactions d using (player_id)
     where w.player_id = $1 and d.type = 'DEPOSIT'`,
    [player.id],
  );
  return { player, playerId: player.id, ...rows[0]! };
}

/** One that was approved and is never due. */
async function approvedPayout() {
  const made = await withdrawal();
  await markApproved(made.id);
  return made;
}
async function markApproved(id: string): Promise<void> {
  await site.owner.query('update provider_transactions set awaits_approval = false where id = $1', [id]);
  await site.owner.query(
    `with decided as (
       update withdrawal set decision = 'approved', decided_by = $2, decided_at = $3 where id = $1 returning player_id, id)
     select record_action($2, 'teste', 'approve-withdrawal', player_id::text, jsonb_build_object('withdrawal_id', id), null)
     from decided`,
    [id, second.id, new Date()],
  );
}

const dispute = (playerId: string, paymentId: string) =>
  callApplyDispute(site.pool, {
    playerId,
    provider: 'sandbox',
    paymentId,
    newId: uuidv7(),
    state: 'open',
    providerStatus: 'open',
  });

/** The player pays once more, and that payment is disputed too. */
async function disputeAnother(player: TestUser, paymentId: string): Promise<void> {
  await site.deposit(player, 2000);
  const { rows } = await site.owner.query<{ id: string }>(
    `select end_to_end_id as id from provider_transactions where player_id = $1 and type = 'DEPOSIT' and end_to_end_id <> $2`,
    [player.id, paymentId],
  );
  await dispute(player.id, rows[0]!.id);
}

/** Another payout of the player is paid after its void, and the balance has nothing of it. */
async function payLate({ id: playerId, client }: TestUser): Promise<string> {
  const body = { amount_cents: toCents(LATE), cpf: cpfOf(playerId) };
  await client('createWithdrawal', { body, idempotencyKey: randomUUID() });
  const { rows } = await site.owner.query<{ id: string }>(
    `select id from provider_transactions where player_id = $1 and type = 'WITHDRAW' and amount_cents = $2`,
    [playerId, LATE],
  );
  const { id } = rows[0]!;
  await markApproved(id);
  expect(await updateRequested(site.pool, await claim(id))).toBe(true);
  expect(await callVoidWithdrawal(site.pool, { playerId, id }, 'late')).toBe('voided');
  const { balance_cents: left } = await second.client('getUser', { params: { id: playerId } });
  await spendBalance(site.owner, playerId, left);
  const report = { externalId: 'late', endToEndId: null, feeCents: toCents(0) };
  const posted = await callPostWithdrawal(site.pool, { playerId, id }, report);
  expect(posted).toMatchObject({ outcome: 'posted_late', receivable_cents: LATE });
  return id;
}

const news = [
  ['another one began', disputeAnother],
  ['a late payout is owed', payLate],
] as const;

/** How two operators approve a withdrawal: one asks, the other decides. */
const approvalOf = (id: string) => ({
  ask: async () => {
    const answer = await asker.client('approveWithdrawal', { params: { id }, body: { reason: 'conferido' } });
    return (answer as Waiting).pending_approval_id;
  },
  approve: (request: string) =>
    second.client('approveSecondPersonRequest', { params: { id: request }, body: { reason: 'conferido' } }).then(
      ({ status }) => status,
      ({ code }: ApiError) => code,
    ),
});

test('an approval on a page that was opened before a dispute is refused, and counts once the dispute is seen', async () => {
  const { playerId, id, paymentId } = await withdrawal();
  const approve = (by: TestStaffUser, seen_reasons: WithdrawalReason[]) =>
    by.client('approveWithdrawal', { params: { id }, body: { reason: 'conferido', seen_reasons } }).then(
      (answer) => ('decision' in answer ? answer.decision : 'waits'),
      ({ code }: ApiError) => code,
    );
  await dispute(playerId, paymentId);
  for (const by of [asker, second]) expect(await approve(by, ['amount'])).toBe('request_outdated');
  const { rows } = await site.owner.query('select decision from withdrawal where id = $1', [id]);
  expect(rows).toEqual([{ decision: null }]);
  expect(await approve(asker, ['dispute', 'amount'])).toBe('waits');
  expect(await approve(second, ['dispute', 'amount'])).toBe('approved');
});

test.each(news)('an approval on a page that was opened during a dispute is refused once %s', async (_, happen) => {
  const { player, playerId, id, paymentId } = await withdrawal();
  await dispute(playerId, paymentId);
  const queued = async () => {
    const { items } = await second.client('listWithdrawals', { query: { status: 'PENDING' } });
    return items.find((item) => item.id === id)!;
  };
  const approve = ({ reasons, newest_dispute, newest_late_payout }: Awaited<ReturnType<typeof queued>>) => {
    const body = { seen_reasons: reasons, seen_dispute: newest_dispute, seen_late_payout: newest_late_payout };
    return second.client('approveWithdrawal', { params: { id }, body }).then(
      (answer) => ('decision' in answer ? answer.decision : 'waits'),
      ({ code }: ApiError) => code,
    );
  };
  const seen = await queued();
  await happen(player, paymentId);
  const now = await queued();
  expect(now.reasons).toEqual(seen.reasons);
  expect(await approve(seen)).toBe('request_outdated');
  expect(await approve({ ...now, newest_dispute: null, newest_late_payout: null })).toBe('request_outdated');
  expect(await approve(now)).toBe('approved');
});

test('an approval that was asked for before a dispute does not count after it, and has to be asked for again', async () => {
  const { playerId, id, paymentId } = await withdrawal();
  const { ask, approve } = approvalOf(id);
  const before = await ask();
  await dispute(playerId, paymentId);
  expect(await approve(before)).toBe('request_outdated');
  const { rows } = await site.owner.query('select decision from withdrawal where id = $1', [id]);
  expect(rows).toEqual([{ decision: null }]);
  const again = await ask();
  expect(again).not.toBe(before);
  expect(await approve(again)).toBe('approved');
});

test.each(news)('an approval that was asked for during a dispute does not count after %s', async (_, happen) => {
  const { player, playerId, id, paymentId } = await withdrawal();
  const { ask, approve } = approvalOf(id);
  await dispute(playerId, paymentId);
  const before = await ask();
  expect(await ask()).toBe(before);
  await happen(player, paymentId);
  expect(await approve(before)).toBe('request_outdated');
  const { rows } = await site.owner.query('select decision from withdrawal where id = $1', [id]);
  expect(rows).toEqual([{ decision: null }]);
  const again = await ask();
  expect(again).not.toBe(before);
  expect(await approve(again)).toBe('approved');
});

test('an approval that was asked for while a late payout was owed says how much, and counts once that was collected', async () => {
  const { player, id } = await withdrawal();
  const { ask, approve } = approvalOf(id);
  const late = await payLate(player);
  const request = await ask();
  const { items } = await second.client('listSecondPersonRequests', { query: {} });
  expect(items.find((item) => item.id === request)).toMatchObject({
    content: { newest_late_payout: late },
    context: { owed_cents: LATE },
  });
  await site.credit(player, LATE);
  const body = { user_id: player.id, seen_owed_cents: toCents(LATE) };
  expect(await second.client('collectReceivable', { params: { id: late }, body })).toMatchObject({ owed_cents: 0 });
  expect(await approve(request)).toBe('approved');
});

test('the request to approve a withdrawal says why it waits, which dispute there is and to which CPF it goes', async () => {
  const { playerId, id, paymentId } = await withdrawal();
  await dispute(playerId, paymentId);
  const request = await approvalOf(id).ask();
  const { items } = await second.client('listSecondPersonRequests', { query: {} });
  const { rows } = await site.owner.query<{ id: string }>('select id from dispute where player_id = $1', [playerId]);
  expect(items.find((item) => item.id === request)).toMatchObject({
    content: {
      withdrawal_id: id,
      reasons: expect.arrayContaining(['amount', 'dispute']) as string[],
      newest_dispute: rows[0]!.id,
    },
    context: { cpf: maskCpf(cpfOf(playerId)), day_cents: LARGE, owed_cents: 0 },
  });
});

test.each(['approveWithdrawal', 'rejectWithdrawal'] as const)(
  'a colleague who decides a withdrawal as it was decided already (%s) is refused, and their reason is not stored',
  async (call) => {
    const { id } = await withdrawal();
    const colleague = await site.createStaff('finance');
    const decide = (who: TestStaffUser, reason: string) =>
      who.client(call, { params: { id }, body: { reason } }).then(
        () => 'decided',
        ({ code }: ApiError) => code,
      );
    expect(await decide(second, 'documento')).toBe('decided');
    expect(await decide(second, 'documento')).toBe('decided');
    expect(await decide(colleague, 'documento')).toBe('withdrawal_decided');
    expect(await decide(second, 'outro motivo')).toBe('withdrawal_decided');
    const { rows } = await site.owner.query('select decided_by, reason from withdrawal where id = $1', [id]);
    expect(rows).toEqual([{ decided_by: second.id, reason: 'documento' }]);
  },
);

const claim = async (id: string, leaseMs = 60_000) =>
  (await claimPayout(site.pool, { id, leaseMs, arrivesWithinMs: 0 })) ?? expect.fail('it is not free');

/** Releases it for less than the longest pause, beyond which a payout counts as due now. */
const release = (own: PayoutClaim) => releaseClaim(site.pool, own, 900_000);

/** What may happen to a payout, and how it ends again. */
test.each<[string, (id: string) => Promise<() => Promise<unknown>>]>([
  [
    'the payout was sent again',
    async (id) => {
      const own = await claim(id);
      await updateRequested(site.pool, own);
      await release(own);
      return () => ageRows(site.owner, 'provider_transactions', '1 hour', { which: { id }, only: ['requested_at'] });
    },
  ],
  [
    'a process is asking about the payout',
    async (id) => {
      const own = await claim(id);
      return () => release(own);
    },
  ],
  [
    'the provider has named the payout',
    async (id) => {
      const name = (text: string | null) =>
        site.owner.query('update provider_transactions set unproven_external_id = $2 where id = $1', [id, text]);
      await name('known there');
      return () => name(null);
    },
  ],
])('an approval to give a payout back does not count while %s', async (_, happen) => {
  const { playerId, id } = await approvedPayout();
  const request = uuidv7();
  await site.owner.query(
    `insert into second_person_request (id, kind, subject, player_id, amount_cents, content, context, reason, asked_by, asked_at,
       expires_at, status, decided_by, decided_at, decision_reason)
     values ($1, 'give-back-withdrawal', $2, $3, $4, '{}', '{}', 'x', $5, now() - interval '1 minute', now() + interval '1 day',
       'approved', $6, now(), 'x')`,
    [request, id, playerId, LARGE, asker.id, second.id],
  );
  const giveBack = () => inTransaction(site.pool, (tx) => callGiveBackApproved(tx, { id, requestId: request }));
  const undo = await happen(id);
  expect(await giveBack()).toBe('payout_busy');
  await undo();
  expect(await giveBack()).toBe('voided');
});

test('nothing is given back under a claim that has ended, because another process may take the payout at any moment', async () => {
  const { id } = await approvedPayout();
  const giveBack = async (leaseMs: number) => {
    const own = await claim(id, leaseMs);
    return inTransaction(site.pool, (tx) => callGiveBack(tx, own, { isUnknown: true }));
  };
  // A claim that has ended leaves the payout due, and no job may take it before the test does.
  await site.owner.query(`insert into operation_pause (operation, reason, paused_by) values ('payouts', 'x', 'x')`);
  expect([await giveBack(0), await giveBack(60_000)]).toEqual(['payout_busy', 'voided']);
  await site.owner.query('delete from operation_pause');
});
