import { randomUUID } from 'node:crypto';
import { toCents, type Waiting } from '@raspasorte/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ageRows } from '../../../test/age-rows.ts';
import {
  adjust as adjustFor,
  approve,
  askToAdjust,
  balanceOf,
  reason,
  refuse,
  TEN_THOUSAND,
} from '../../../test/people/second-person-steps.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';
import { openSite, type TestUser, type Site, type TestStaffUser } from '../../../test/site.ts';

/** A site of its own, because all staff decide together whether an administrator is alone. */
let site: Site;
let player: TestUser;
let first: TestStaffUser;
beforeAll(async () => {
  site = await openSite();
  player = await site.signUp();
  first = await site.createStaff('admin');
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

/** Adjusts the balance of the player, unless another one is named. */
const adjust = (operator: TestUser, cents: number, { key, to = player }: { key?: string; to?: TestUser } = {}) =>
  adjustFor(operator, cents, { key, to });
const ask = (operator: TestUser, cents: number = TEN_THOUSAND, to = player) => askToAdjust(operator, { cents, to });
const withdraw = ({ client }: TestUser, id: string) => client('withdrawSecondPersonRequest', { params: { id } });
const open = async ({ client }: TestUser) => (await client('listSecondPersonRequests', { query: {} })).items;

async function actionsOn(subject: string): Promise<{ actor_id: string; action: string; details: Record<string, unknown> }[]> {
  const { rows } = await site.pool.query<{ actor_id: string; action: string; details: Record<string, unknown> }>(
    'select actor_id, action, details from audit_log where subject = $1 order by seq',
    [subject],
  );
  return rows;
}

describe('an administrator with nobody beside them', () => {
  test('decides alone with a reason, and the audit log marks it', async () => {
    const id = await ask(first);
    expect(await balanceOf(player)).toBe(0);
    await expect(first.client('approveSecondPersonRequest', { params: { id }, body: { reason: ' ' } })).rejects.toMatchObject({
      code: 'malformed',
    });
    expect(await approve(first, id)).toEqual({ id, status: 'approved', alone: true });
    expect(await balanceOf(player)).toBe(TEN_THOUSAND);
    expect((await actionsOn(player.id)).map(({ action, details }) => [action, details['alone']])).toEqual([
      ['ask-second-person', undefined],
      ['adjust-balance', undefined],
      ['approve-second-person', true],
    ]);
  });

  test('has to wait a day while the account is new', async () => {
    const id = await ask(first);
    await ageRows(site.owner, 'auth."user"', '-2 days', { which: { id: first.id }, only: ['created_at'] });
    expect(await refusalOf(approve(first, id))).toBe('account_too_new');
    await ageRows(site.owner, 'auth."user"', '2 days', { which: { id: first.id }, only: ['created_at'] });
    await withdraw(first, id);
  });

  test('does not count as alone if a colleague was active within 30 days, blocked since or not', async () => {
    const auditor = await site.createStaff('auditor');
    await site.signInAgain(auditor);
    const id = await ask(first);
    expect((await open(first))[0]).toMatchObject({ id, is_own: true, refusal: 'own_request' });
    expect(await refusalOf(approve(first, id))).toBe('own_request');
    await first.client('updateStaffMember', { params: { id: auditor.id }, body: { status: 'blocked' } });
    expect(await refusalOf(approve(first, id))).toBe('own_request');
    // The audit log still has the sign-in.
    await site.owner.query(`alter table audit_log disable trigger user`);
    await ageRows(site.owner, 'audit_log', '31 days', { which: { subject: auditor.id }, only: ['at'] });
    await site.owner.query(`alter table audit_log enable trigger user`);
    expect(await approve(first, id)).toMatchObject({ alone: true });
  });
});

describe('what one operator asked for', () => {
  let asker: TestStaffUser;
  let second: TestStaffUser;
  let target: TestUser;
  beforeAll(async () => {
    asker = await site.createStaff('finance');
    second = await site.createStaff('finance', { twoFactor: true });
    target = await site.signUp();
  });

  const approveWithCode = async (id: string) =>
    second.client('approveSecondPersonRequest', { params: { id }, body: { reason, otp: await second.nextCode() } });

  test('is done by another with a code, once, with both persons in the audit log, and a repeated call returns the result', async () => {
    const key = randomUUID();
    const answer = (await adjust(asker, TEN_THOUSAND, { key, to: target })) as Waiting;
    const { pending_approval_id: id } = answer;
    expect(await adjust(asker, TEN_THOUSAND, { key, to: target })).toEqual(answer);
    expect((await open(second)).find((item) => item.id === id)).toMatchObject({
      kind: 'adjust-balance',
      user_id: target.id,
      amount_cents: TEN_THOUSAND,
      content: { kind: 'adjustment_credit' },
      context: { within_24h_cents: 0 },
      is_own: false,
      refusal: null,
    });
    expect(await refusalOf(approve(asker, id))).toBe('own_request');
    expect(await refusalOf(approve(second, id))).toBe('otp_required');
    const ways = await Promise.all([refusalOf(approveWithCode(id)), refusalOf(approve(first, id))]);
    expect(ways.toSorted()).toEqual(['request_decided', undefined]);
    expect(await balanceOf(target)).toBe(TEN_THOUSAND);
    expect(await adjust(asker, TEN_THOUSAND, { key, to: target })).toEqual({ success: true });
    expect(await balanceOf(target)).toBe(TEN_THOUSAND);
    const actions = await actionsOn(target.id);
    expect(actions.map(({ action }) => action)).toEqual(['ask-second-person', 'adjust-balance', 'approve-second-person']);
    expect(actions[0]).toMatchObject({ actor_id: asker.id, details: { request_id: id, amount_cents: TEN_THOUSAND } });
    expect(actions[1]).toMatchObject({ actor_id: actions[2]!.actor_id, details: { asked_by: 'Marina Souza', request_id: id } });
    expect([second.id, first.id]).toContain(actions[2]!.actor_id);
  });

  test('is refused by another or withdrawn by its asker, and nothing happens', async () => {
    const [refused, withdrawn] = [await ask(asker, TEN_THOUSAND, target), await ask(asker, TEN_THOUSAND, target)];
    expect(await refusalOf(withdraw(first, withdrawn))).toBe('forbidden');
    expect(await refuse(first, refused)).toMatchObject({ status: 'refused' });
    expect(await withdraw(asker, withdrawn)).toMatchObject({ status: 'withdrawn' });
    expect(await refusalOf(approve(first, refused))).toBe('request_decided');
    expect(await refusalOf(approve(first, withdrawn))).toBe('request_decided');
    expect(await balanceOf(target)).toBe(TEN_THOUSAND);
    const { items } = await first.client('listSecondPersonRequests', { query: { status: 'decided' } });
    expect(items.slice(0, 2).map(({ id, status }) => [id, status])).toEqual([
      [withdrawn, 'withdrawn'],
      [refused, 'refused'],
    ]);
  });

  test('expires after three days', async () => {
    const id = await ask(asker, TEN_THOUSAND, target);
    await ageRows(site.owner, 'second_person_request', '72 hours', { which: { id }, only: ['expires_at'] });
    expect(await refusalOf(approve(first, id))).toBe('request_expired');
    expect((await open(first)).some((item) => item.id === id)).toBe(false);
  });

  test('is decided neither by a new account, nor by one without the role, nor by the person whose money it is', async () => {
    const id = await ask(asker, TEN_THOUSAND, target);
    const support = await site.createStaff('support');
    const young = await site.createStaff('finance');
    await ageRows(site.owner, 'auth."user"', '-47 hours', { which: { id: young.id }, only: ['created_at'] });
    const own = await ask(asker, TEN_THOUSAND, young);
    expect(await refusalOf(approve(support, id))).toBe('forbidden');
    expect(await refusalOf(approve(young, id))).toBe('account_too_new');
    expect(await refusalOf(approve(young, own))).toBe('forbidden');
    expect(await refusalOf(withdraw(asker, randomUUID()))).toBe('not_found');
  });

  test('leaves the queue as it was when it cannot be done any more', async () => {
    const body = { user_id: target.id, operation: 'remove', amount_cents: TEN_THOUSAND, reason } as const;
    const asked = (await asker.client('adjustBalance', { body, idempotencyKey: randomUUID() })) as Waiting;
    const { pending_approval_id: id } = asked;
    await site.owner.query('update wallet set balance_cents = 0 where player_id = $1', [target.id]);
    expect(await refusalOf(approve(first, id))).toBe('insufficient_balance');
    await site.owner.query('update wallet set balance_cents = $2 where player_id = $1', [target.id, TEN_THOUSAND]);
    expect((await open(first)).some((item) => item.id === id)).toBe(true);
    expect(await approve(first, id)).toMatchObject({ status: 'approved' });
    expect(await balanceOf(target)).toBe(0);
  });

  test('counts together over 24 hours, by operator and by player', async () => {
    const [a, b] = [await site.signUp(), await site.signUp()];
    const half = TEN_THOUSAND / 2;
    expect(await adjust(asker, half, { to: a })).toEqual({ success: true });
    expect(await adjust(asker, half, { to: b })).toHaveProperty('pending_approval_id');
    expect(await adjust(first, half, { to: a })).toHaveProperty('pending_approval_id');
    expect(await adjust(asker, half - 100, { to: b })).toEqual({ success: true });
    await site.owner.query(`update adjustment set created_at = created_at - interval '24 hours' where admin_id = $1`, [asker.id]);
    expect(await adjust(asker, half, { to: b })).toEqual({ success: true });
  });

  test('cannot be avoided by adjusting several times at once', async () => {
    const colleague = await site.createStaff('finance');
    const others = await Promise.all([site.signUp(), site.signUp(), site.signUp(), site.signUp()]);
    const answers = await Promise.all(others.map((to) => adjust(colleague, 600_000, { to })));
    expect(answers.filter((answer) => 'pending_approval_id' in answer)).toHaveLength(3);
  });
});

describe('an operator with an interest', () => {
  const refusalOfWithdrawal = async (operator: TestUser, call: 'approveWithdrawal' | 'rejectWithdrawal', id: string) =>
    operator.client(call, { params: { id }, body: { reason } });
  const order = async (by: TestUser, cpf: string) => {
    await by.client('createWithdrawal', { body: { amount_cents: toCents(600_000), cpf }, idempotencyKey: randomUUID() });
    const { rows } = await site.pool.query<{ id: string }>('select id from withdrawal where player_id = $1 order by id desc', [
      by.id,
    ]);
    return rows[0]!.id;
  };

  test('decides no withdrawal of their own or of a player whose balance they adjusted alone', async () => {
    const [adjuster, other] = [await site.createStaff('finance'), await site.createStaff('finance')];
    const gambler = await site.signUp();
    await site.credit(gambler, 1_200_000);
    await site.credit(adjuster, 600_000);
    await adjust(adjuster, 1000, { to: gambler });
    const approved = await order(gambler, '52998224725');
    const rejected = await order(gambler, '52998224725');
    const own = await order(adjuster, '11144477735');
    const waiting = (await refusalOfWithdrawal(adjuster, 'approveWithdrawal', approved)) as Waiting;
    expect(await refusalOfWithdrawal(adjuster, 'approveWithdrawal', approved)).toEqual(waiting); // one request
    const { pending_approval_id: first } = waiting;
    await ageRows(site.owner, 'second_person_request', '72 hours', { which: { id: first }, only: ['expires_at'] });
    const again = (await refusalOfWithdrawal(adjuster, 'approveWithdrawal', approved)) as Waiting;
    expect(again.pending_approval_id).not.toBe(first);
    expect(await refusalOf(approve(other, first))).toBe('request_expired');
    const requests = [again, (await refusalOfWithdrawal(adjuster, 'rejectWithdrawal', rejected)) as Waiting].map(
      ({ pending_approval_id: id }) => id,
    );
    expect(await refusalOfWithdrawal(adjuster, 'approveWithdrawal', own)).toHaveProperty('pending_approval_id');
    const status = async () =>
      (
        await site.pool.query<{ decision: string | null }>('select decision from withdrawal where id = any ($1) order by id', [
          [approved, rejected],
        ])
      ).rows;
    expect(await status()).toEqual([{ decision: null }, { decision: null }]);
    for (const id of requests) expect(await approve(other, id)).toMatchObject({ status: 'approved', alone: false });
    expect(await status()).toEqual([{ decision: 'approved' }, { decision: 'rejected' }]);
    expect((await actionsOn(gambler.id)).findLast(({ action }) => action === 'reject-withdrawal')).toMatchObject({
      actor_id: other.id,
      details: { asked_by: 'Marina Souza' },
    });
    expect(await refusalOfWithdrawal(other, 'approveWithdrawal', own)).toMatchObject({ decision: 'approved' });

    // Whoever approved an adjustment as second person has the same interest, and each lasts for 30
    // days.
    const interested = async ({ id }: TestUser) =>
      (await site.owner.query<{ has: boolean }>('select has_interest($1, $2) as has', [id, gambler.id])).rows[0]?.has;
    expect([await interested(adjuster), await interested(other)]).toEqual([true, false]);
    await approve(other, await ask(adjuster, TEN_THOUSAND, gambler));
    await ageRows(site.owner, 'adjustment', '719 hours', { which: { player_id: gambler.id }, only: ['created_at'] });
    expect([await interested(adjuster), await interested(other)]).toEqual([true, true]);
    await ageRows(site.owner, 'adjustment', '1 hour', { which: { player_id: gambler.id }, only: ['created_at'] });
    expect([await interested(adjuster), await interested(other)]).toEqual([false, false]);
  });

  test('cannot free bonus budget above the threshold alone, and nobody can change the thresholds alone', async () => {
    const [asker, other] = [await site.createStaff('admin'), await site.createStaff('admin')];
    const { is_allowed: _allowed, id: _id, current_spent_cents: _spent, ...terms } = await asker.client('getWelcomeBonus');
    const change = (max: number) =>
      asker.client('updateWelcomeBonus', { body: { ...terms, max_budget_cents: toCents(terms.max_budget_cents + max) } });
    expect(await change(600_000)).toHaveProperty('max_budget_cents', terms.max_budget_cents + 600_000);
    expect(await adjust(asker, 400_000, { to: await site.signUp() })).toHaveProperty('pending_approval_id');
    const asked = (await change(1_000_000)) as Waiting;
    expect((await asker.client('getWelcomeBonus')).max_budget_cents).toBe(terms.max_budget_cents + 600_000);
    await approve(other, asked.pending_approval_id);
    expect((await asker.client('getWelcomeBonus')).max_budget_cents).toBe(terms.max_budget_cents + 1_000_000);
    await site.owner.query('update welcome_bonus_config set current_spent_cents = 1000000');
    const reset = (await asker.client('resetWelcomeBudget')) as Waiting;
    // Meanwhile more was spent, so that the reset would free more than the second person is shown.
    await site.owner.query('update welcome_bonus_config set current_spent_cents = 1000001');
    expect(await refusalOf(approve(other, reset.pending_approval_id))).toBe('request_outdated');
    expect((await asker.client('getWelcomeBonus')).current_spent_cents).toBe(1_000_001);
    const anew = (await asker.client('resetWelcomeBudget')) as Waiting;
    await approve(other, anew.pending_approval_id);
    expect((await asker.client('getWelcomeBonus')).current_spent_cents).toBe(0);

    const thresholds = { code_cents: toCents(50_000), second_person_cents: toCents(500_000) };
    const wish = (await asker.client('setThresholds', { body: { ...thresholds, reason } })) as Waiting;
    const present = async () => (await asker.client('getSettings')).thresholds;
    expect(await present()).toEqual({ code_cents: 100_000, second_person_cents: 1_000_000 });
    await approve(other, wish.pending_approval_id);
    expect(await present()).toEqual(thresholds);
    // What frees no budget needs nobody, although this operator has freed more than the new
    // threshold.
    expect(await change(1_000_000)).toMatchObject({ current_spent_cents: 0 });
    const spent = `select outcome from change_welcome_bonus($1, '{"current_spent_cents": -1}', false, null)`;
    expect((await site.pool.query(spent, [asker.id])).rows).toEqual([{ outcome: 'changed' }]);
    expect((await asker.client('getWelcomeBonus')).current_spent_cents).toBe(0);
    await site.owner.query('update staff_thresholds set code_cents = 100000, second_person_cents = 1000000');
    await expect(site.pool.query(`select set_thresholds($1, '{"code_cents": 1}', $2)`, [asker.id, randomUUID()])).rejects.toThrow(
      'second person',
    );
  });
});

test('the database makes no adjustment above the threshold without the approval of a second person', async () => {
  const call = (requestId: string | null, cents: number) =>
    site.pool.query(
      `select outcome from adjust_balance($1, $2, sha256('x'), gen_random_uuid(), $3, 'adjustment_credit', $4, 'x', true, $5)`,
      [player.id, randomUUID(), first.id, cents, requestId],
    );
  expect((await call(null, TEN_THOUSAND)).rows).toEqual([{ outcome: 'second_person_required' }]);
  await expect(call(randomUUID(), TEN_THOUSAND)).rejects.toThrow('no second person has approved');
  const { rows } = await site.owner.query<{ id: string }>(
    `select id from second_person_request where used_at is not null limit 1`,
  );
  await expect(call(rows[0]!.id, TEN_THOUSAND)).rejects.toThrow('no second person has approved');
});
