import { randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import { staffRoles } from '@raspasorte/contract/admin';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { auditEntries } from '../../../test/audit/audit-entries.ts';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';
import { callExpireDeposits } from '../../money/deposits/queries/charges.ts';
import { ageRows } from '../../../test/age-rows.ts';
import { cpfOf } from '../../../test/money/payment-calls.ts';
import { refusalCode, refusalOf } from '../../../test/platform/refusal-of.ts';

let site: Site;
let regulated: Site;
beforeAll(async () => {
  [site, regulated] = await Promise.all([openSite(), openSite({ config: { operationProfile: 'regulado' } })]);
});
afterEach(() => site.expectSound());
afterAll(async () => {
  await regulated.expectSound();
  await Promise.all([site.close(), regulated.close()]);
});

const deposit = ({ client }: Pick<TestUser, 'client'>, cents: number, key: string = randomUUID()) =>
  client('createDeposit', { body: { amount_cents: toCents(cents) }, idempotencyKey: key }).then(() => 'opened', refusalCode);
const limit = ({ client }: TestUser, period: 'day' | 'week' | 'month', amount: number) =>
  client('setLimit', { body: { kind: 'deposit', period, amount } });

describe('a deposit limit', () => {
  test('counts what was paid and what waits to be paid, up to its last cent', async () => {
    const player = await site.signUp();
    await limit(player, 'day', 3000);
    await site.deposit(player, 1000);
    expect([await deposit(player, 1000), await deposit(player, 1001)]).toEqual(['opened', 'deposit_limit_reached']);
    expect([await deposit(player, 1000), await deposit(player, 500)]).toEqual(['opened', 'deposit_limit_reached']);
  });

  test('does not count what expired or was refused', async () => {
    const player = await site.signUp();
    await limit(player, 'day', 1000);
    expect(await deposit(player, 1000)).toBe('opened');
    await site.owner.query(`update provider_transactions set status = 'REJECTED', settled_at = now() where player_id = $1`, [
      player.id,
    ]);
    expect(await deposit(player, 1000)).toBe('opened');
  });

  test('answers the repeat of a deposit that came before it', async () => {
    const player = await site.signUp();
    expect(await deposit(player, 2000, 'first')).toBe('opened');
    await limit(player, 'day', 0);
    expect([await deposit(player, 2000, 'first'), await deposit(player, 500)]).toEqual(['opened', 'deposit_limit_reached']);
  });

  test('holds against sixty deposits at once, and a refusal leaves no trace', async () => {
    const player = await site.signUp();
    await limit(player, 'week', 5000);
    const outcomes = await Promise.all(Array.from({ length: 60 }, () => deposit(player, 1000)));
    expect(outcomes.filter((outcome) => outcome === 'opened')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 'deposit_limit_reached')).toHaveLength(55);
    for (const table of ['provider_transactions', 'idempotency_key']) {
      const { rows } = await site.owner.query(`select from ${table} where player_id = $1`, [player.id]);
      expect(rows).toHaveLength(5);
    }
  });

  test.each(['day', 'week', 'month'] as const)('begins anew with the %s of São Paulo', async (period) => {
    const player = await site.signUp();
    await limit(player, period, 1000);
    await site.deposit(player, 1000);
    const move = async (offset: string) => {
      const client = await site.owner.connect();
      await client.query('set session_replication_role = replica');
      await client.query(
        `update provider_transactions set settled_at = period_start($2, now()) + $3::interval where player_id = $1`,
        [player.id, period, offset],
      );
      client.release(true);
    };
    await move('0');
    expect(await deposit(player, 1000)).toBe('deposit_limit_reached');
    await move('-1 millisecond');
    expect(await deposit(player, 1000)).toBe('opened');
  });

  test('counts a charge of an earlier period while it waits, and once it is paid in this one', async () => {
    const player = await site.signUp();
    await limit(player, 'day', 1000);
    const { pix_data: charge } = await player.client('createDeposit', {
      body: { amount_cents: toCents(1000) },
      idempotencyKey: randomUUID(),
    });
    await ageRows(site.owner, 'provider_transactions', '2 days', { which: { player_id: player.id }, only: ['created_at'] });
    expect(await deposit(player, 500)).toBe('deposit_limit_reached');
    // The charge expires, and is paid all the same.
    await ageRows(site.owner, 'provider_transactions', '31 minutes', { which: { player_id: player.id } });
    await callExpireDeposits(site.pool, 100);
    await player.client('paySandboxCode', { body: { pix_code: charge.pix_code } });
    await vi.waitUntil(async () => (await player.client('getWallet')).balance_cents === 1000, { timeout: 15_000 });
    expect(await deposit(player, 500)).toBe('deposit_limit_reached');
  });
});

/**
 * Moves the time of settlements back. A trigger forbids that, so it is switched off for the
 * statement.
 */
const settledEarlier = ({ id }: TestUser, by: string) =>
  site.owner.query(`begin; set local session_replication_role = replica;
    update provider_transactions set settled_at = settled_at - interval '${by}' where player_id = '${id}'; commit`);

describe('codes that expired unpaid, which a provider may still take,', () => {
  async function letExpire(player: TestUser, cents: number): Promise<string> {
    const outcome = await deposit(player, cents);
    await ageRows(site.owner, 'provider_transactions', '31 minutes', { which: { player_id: player.id } });
    await callExpireDeposits(site.pool, 100);
    return outcome;
  }

  test('count towards twice a deposit limit for a day', async () => {
    const player = await site.signUp();
    await limit(player, 'week', 1000);
    expect([await letExpire(player, 1000), await letExpire(player, 700)]).toEqual(['opened', 'opened']);
    expect(await deposit(player, 500)).toBe('expired_codes_limit');
    await settledEarlier(player, '24 hours');
    expect(await deposit(player, 1000)).toBe('opened');
  });

  test('count towards twice the limit of a KYC status', async () => {
    const player = await site.signUp();
    await site.owner.query(`update kyc_limits set deposit_day_cents = 1000 where status = 'none'`);
    onTestFinished(async () => void (await site.owner.query('update kyc_limits set deposit_day_cents = null')));
    expect([await letExpire(player, 1000), await letExpire(player, 1000)]).toEqual(['opened', 'opened']);
    expect(await deposit(player, 500)).toBe('expired_codes_limit');
  });
});

describe('in the operating profile regulado', () => {
  test('a loss limit and a time limit are required before the first deposit', async () => {
    const player = await regulated.signUp();
    expect(await deposit(player, 1000)).toBe('limits_required');
    await player.client('setLimit', { body: { kind: 'session', period: 'session', amount: 60 } });
    expect(await deposit(player, 1000)).toBe('limits_required');
    await player.client('setLimit', { body: { kind: 'deposit', period: 'day', amount: 100_000 } });
    expect(await deposit(player, 1000)).toBe('limits_required');
    await player.client('setLimit', { body: { kind: 'loss', period: 'month', amount: 100_000 } });
    expect(await deposit(player, 1000)).toBe('opened');
  });

  test('they are still required after one was removed', async () => {
    const player = await regulated.signUp();
    await player.client('setLimit', { body: { kind: 'session', period: 'session', amount: 60 } });
    await player.client('setLimit', { body: { kind: 'loss', period: 'day', amount: 100_000 } });
    await player.client('setLimit', { body: { kind: 'loss', period: 'day', amount: null } });
    expect(await deposit(player, 1000)).toBe('opened');
    await regulated.owner.query('update player_limit set next_from = now() where next_from is not null and player_id = $1', [
      player.id,
    ]);
    expect(await deposit(player, 1000)).toBe('limits_required');
  });
});

test.each(staffRoles)(
  'with the role %s nobody deposits or plays under the profile regulado, but does under aberto',
  async (role) => {
    const answers = async (at: Site) => {
      const { client } = await at.createStaff(role);
      await client('setLimit', { body: { kind: 'session', period: 'session', amount: 60 } });
      await client('setLimit', { body: { kind: 'loss', period: 'month', amount: 100_000 } });
      const [card] = await client('listProducts');
      const body = { product_id: card!.id };
      const bought = client('createRound', { body, idempotencyKey: randomUUID() }).then(() => 'bought', refusalCode);
      return [await deposit({ client }, 1000), await bought];
    };
    expect(await answers(site)).toEqual(['opened', 'insufficient_balance']);
    expect(await answers(regulated)).toEqual(['staff_may_not_play', 'staff_may_not_play']);
  },
);

describe('what operators set for a KYC status', () => {
  const statuses = ['none', 'pending', 'verified', 'rejected'] as const;
  const free = { deposit_day_cents: null, withdrawal_day_cents: null };
  let chief: TestUser;
  beforeAll(async () => {
    chief = await site.createAdministrator();
  });
  afterEach(() => site.owner.query('update kyc_limits set deposit_day_cents = null, withdrawal_day_cents = null'));

  const set = (status: (typeof statuses)[number], limits: { deposit?: number; withdrawal?: number }, by: TestUser = chief) =>
    by.client('setKycLimits', {
      params: { status },
      body: {
        deposit_day_cents: limits.deposit === undefined ? null : toCents(limits.deposit),
        withdrawal_day_cents: limits.withdrawal === undefined ? null : toCents(limits.withdrawal),
      },
    });
  const become = ({ id }: TestUser, kyc_status: (typeof statuses)[number]) =>
    chief.client('updateUser', { params: { id }, body: { kyc_status } });
  const withdraw = async (player: TestUser, cents: number) => {
    await player.client('createWithdrawal', {
      body: { amount_cents: toCents(cents), cpf: cpfOf(player.id) },
      idempotencyKey: randomUUID(),
    });
    const { rows } = await site.owner.query<{ reasons: string }>(
      `select array_to_string(reasons, ',') as reasons from withdrawal where player_id = $1 order by id desc limit 1`,
      [player.id],
    );
    return rows[0]?.reasons;
  };

  test('is empty at first: deposits are unlimited, and withdrawals wait only by the common limit', async () => {
    expect((await chief.client('getSettings')).kyc_limits).toEqual(statuses.map((status) => ({ status, ...free })));
    const player = await site.signUp();
    expect(await deposit(player, 10_000_000)).toBe('opened');
    await site.credit(player, 500_000);
    expect(await withdraw(player, 500_000)).toBe('');
  });

  test('limits what its players deposit in any 24 hours, paid or waiting, until it is another status or limit', async () => {
    const player = await site.signUp();
    await set('none', { deposit: 3000 });
    await site.deposit(player, 1000);
    expect([await deposit(player, 1000), await deposit(player, 1001)]).toEqual(['opened', 'kyc_deposit_limit']);
    // The 24 hours are no calendar day: 23 hours ago still counts, a day ago does not.
    await settledEarlier(player, '23 hours');
    expect(await deposit(player, 1001)).toBe('kyc_deposit_limit');
    await settledEarlier(player, '1 hour');
    expect([await deposit(player, 1001), await deposit(player, 1000)]).toEqual(['opened', 'kyc_deposit_limit']);
    await become(player, 'verified');
    expect(await deposit(player, 1000)).toBe('opened');
    await become(player, 'none');
    expect(await deposit(player, 500)).toBe('kyc_deposit_limit');
    await set('none', { deposit: 3501 });
    expect(await deposit(player, 500)).toBe('opened');
    // A limit of 0 allows no deposit at all.
    await set('rejected', { deposit: 0 });
    await become(player, 'rejected');
    expect(await deposit(player, 500)).toBe('kyc_deposit_limit');
  });

  test('sets the sum of 24 hours above which its players’ withdrawals wait for an operator, or makes each one wait', async () => {
    const [pending, refused, other] = await Promise.all([1, 2, 3].map(() => site.signUp()));
    for (const player of [pending!, refused!, other!]) await site.credit(player, 100_000);
    await set('pending', { withdrawal: 5000 });
    await set('rejected', { withdrawal: 0 });
    await become(pending!, 'pending');
    await become(refused!, 'rejected');
    expect([await withdraw(pending!, 3000), await withdraw(pending!, 2000), await withdraw(pending!, 1000)]).toEqual([
      '',
      '',
      'kyc',
    ]);
    expect(await withdraw(refused!, 1000)).toBe('kyc');
    expect(await withdraw(other!, 50_000)).toBe('');
  });

  test('is not set over what a colleague has set since the operator looked', async () => {
    const limits = (cents: number | null) => ({
      deposit_day_cents: cents === null ? null : toCents(cents),
      withdrawal_day_cents: null,
    });
    const change = (to: number | null, seen: number | null) =>
      chief
        .client('setKycLimits', { params: { status: 'none' }, body: { ...limits(to), seen: limits(seen) } })
        .then(({ deposit_day_cents: cents }) => cents, refusalCode);
    expect(await change(3000, null)).toBe(3000);
    expect(await change(5000, null)).toBe('request_outdated');
    // After a lost answer the same limits are set again.
    expect([await change(3000, null), await change(5000, 3000)]).toEqual([3000, 5000]);
  });

  test('is read by the player and by operators, set by an administrator with a code, and recorded', async () => {
    const player = await site.signUp();
    await set('none', { deposit: 3000, withdrawal: 0 });
    const limits = { deposit_day_cents: 3000, withdrawal_day_cents: 0 };
    expect((await player.client('getMe')).kyc).toEqual({ status: 'none', ...limits });
    expect((await chief.client('getUser', { params: { id: player.id } })).kyc_limits).toEqual(limits);
    const rows = await auditEntries(site.owner, { action: 'set-kyc-limits', newest: 1 }, 'action', 'subject', 'details');
    expect(rows).toEqual([{ action: 'set-kyc-limits', subject: 'none', details: { before: free, after: limits } }]);
    const recorded = async () => (await auditEntries(site.owner, { action: 'set-kyc-limits' })).length;
    const before = await recorded();
    await set('none', { deposit: 3000, withdrawal: 0 });
    expect(await recorded()).toBe(before);
    const enrolled = await site.createStaff('admin', { twoFactor: true });
    expect(await refusalOf(set('none', {}, enrolled))).toBe('otp_required');
    expect(await refusalOf(set('none', {}, await site.createStaff('finance')))).toBe('forbidden');
  });
});
