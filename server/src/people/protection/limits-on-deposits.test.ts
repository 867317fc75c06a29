import { randomUUID } from 'node:crypto';
import { toCents, type ApiError } from '@raspasorte/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openSite, type Person, type Site } from '../../../test/site.ts';
import { callExpireDeposits } from '../../money/deposits/queries/charges.ts';
import { ageRows } from '../../../test/age-rows.ts';

let site: Site;
let regulated: Site;
beforeAll(async () => {
  [site, regulated] = await Promise.all([openSite(), openSite({ config: { operationProfile: 'regulado' } })]);
});
afterEach(async () => {
  await site.expectSound();
  await regulated.expectSound();
});
afterAll(() => Promise.all([site.close(), regulated.close()]));

const code = (error: ApiError) => error.code;
const deposit = ({ client }: Person, cents: number, key: string = randomUUID()) =>
  client('createDeposit', { body: { amount_cents: toCents(cents) }, idempotencyKey: key }).then(() => 'opened', code);
const limit = ({ client }: Person, period: 'day' | 'week' | 'month', amount: number) =>
  client('setLimit', { body: { kind: 'deposit', period, amount } });

describe('a limit of deposits', () => {
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
    // It runs out, and is paid all the same.
    await ageRows(site.owner, 'provider_transactions', '31 minutes', { which: { player_id: player.id } });
    await callExpireDeposits(site.pool, 100);
    await player.client('paySandboxCode', { body: { pix_code: charge.pix_code } });
    await vi.waitUntil(async () => (await player.client('getWallet')).balance_cents === 1000, { timeout: 10_000 });
    expect(await deposit(player, 500)).toBe('deposit_limit_reached');
  });
});

describe('in the operating profile regulado', () => {
  test('a limit of loss and one of time come before the first deposit', async () => {
    const player = await regulated.signUp();
    expect(await deposit(player, 1000)).toBe('limits_required');
    await player.client('setLimit', { body: { kind: 'session', period: 'session', amount: 60 } });
    expect(await deposit(player, 1000)).toBe('limits_required');
    await player.client('setLimit', { body: { kind: 'loss', period: 'month', amount: 100_000 } });
    expect(await deposit(player, 1000)).toBe('opened');
  });

  test('they stay demanded after one was removed', async () => {
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
