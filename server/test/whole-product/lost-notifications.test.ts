/**
 * One process never receives a notification but believes that it listens. Its caches are stale
 * after every change in another process.
 */
import { randomUUID } from 'node:crypto';
import { toCents, UNCONFIRMED_HEADER } from '@raspasorte/contract';
import { createStaffClient } from '@raspasorte/contract/admin';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rotateSeed } from '../../src/game/epochs/rotate-seed.ts';
import { openSeedVault } from '../../src/game/epochs/seed-vault.ts';
import { updateStaffMember } from '../../src/people/staff/update-staff-member.ts';
import { blockPlayer } from '../../src/people/players/block-player.ts';
import { inTransaction } from '../../src/platform/database/pool.ts';
import { acceptAccount } from '../money/accept-account.ts';
import { alwaysLose, changeOdds } from '../game/change-odds.ts';
import { openNotificationDroppingProxy, type NotificationDroppingProxy } from '../postgres/notification-dropping-proxy.ts';
import { openSite, type TestUser, type Site } from '../site.ts';
import { startBeside, type Beside } from '../platform/start-beside.ts';
import { refusalOf } from '../platform/refusal-of.ts';

let site: Site;
let proxy: NotificationDroppingProxy;
let deaf: Beside;
let player: TestUser;
let cards: { id: number }[];

beforeAll(async () => {
  site = await openSite();
  proxy = await openNotificationDroppingProxy(site.connectionString);
  deaf = await startBeside(site.connectionString, { config: { jobs: false }, listensAt: proxy.connectionString });
  player = await richPlayer();
  cards = await there(player)('listProducts');
});
afterEach(() => site.expectSound());
afterAll(async () => {
  await deaf.close();
  await proxy.close();
  await site.close();
});

const actor = { actorId: randomUUID(), actorName: 'another process', address: null };
/** The client of the same person, at the process that receives no notifications. */
const there = ({ token }: TestUser) => createStaffClient({ baseUrl: deaf.address, token });
const reserve = (card = cards[0]!) => there(player)('nextRound', { query: { product_id: card.id } });
const buy = async (wish: { card?: { id: number }; reservation?: string; who?: TestUser } = {}) => {
  const { card = cards[0]!, who = player, reservation } = wish;
  const body = { product_id: card.id, ...(reservation === undefined ? {} : { reservation }) };
  return (await there(who)('createRound', { body, idempotencyKey: randomUUID() })).round;
};
const deposit = (who: TestUser) =>
  there(who)('createDeposit', { body: { amount_cents: toCents(1000) }, idempotencyKey: randomUUID() });
async function richPlayer(): Promise<TestUser> {
  const person = await site.signUp();
  await site.credit(person, 200_000);
  return person;
}
const epochOf = async (roundId: string) =>
  (await site.owner.query<{ epoch: number }>('select epoch from round where id = $1', [roundId])).rows[0]!.epoch;

describe('a process that receives no notifications', () => {
  test('reserves and sells nothing in an epoch that has ended, and honours earlier reservations', async () => {
    const kept = await reserve();
    const vault = await openSeedVault(site.pool, site.seedKey);
    const epoch = await rotateSeed({ vault, announce: () => undefined }, actor);
    expect(kept.epoch).toBe(epoch - 1);
    expect((await reserve()).epoch).toBe(epoch);
    expect(await epochOf((await buy({ reservation: kept.reservation })).id)).toBe(epoch - 1);
    expect(await epochOf((await buy()).id)).toBe(epoch);
  });

  test('reserves and sells with new odds as soon as they are stored, and honours earlier reservations', async () => {
    const card = cards[1]!;
    const before = await reserve(card);
    await changeOdds(site.pool, card.id, { rtp_target: 0.9 });
    const after = await reserve(card);
    expect(after.math_version).not.toBe(before.math_version);
    expect(after.math_version).toBe((await there(player)('getProduct', { params: { id: card.id } })).math_version);
    await buy({ card });
    const { rows } = await site.owner.query<{ version: string }>(
      `select encode(math_version, 'hex') as version from round r join math_versions v on v.id = r.math_id
       where product_id = $1 order by r.created_at desc limit 1`,
      [card.id],
    );
    expect(rows).toEqual([{ version: after.math_version }]);
    expect(await refusalOf(buy({ card, reservation: after.reservation }))).toBe('reservation_used');
  });

  test('sells no card that was deactivated or forced, with a reservation or without', async () => {
    const [, , inactive, forced] = cards;
    const reserved = [await reserve(inactive), await reserve(forced)].map(({ reservation }) => reservation);
    await site.owner.query('update ticket_products set is_active = false where id = $1', [inactive!.id]);
    await changeOdds(site.pool, forced!.id, alwaysLose);
    await site.owner.query('update ticket_products set reservations_void_before = clock_timestamp() where id = $1', [forced!.id]);
    expect(await refusalOf(reserve(inactive))).toBe('product_inactive');
    expect(await refusalOf(buy({ card: inactive! }))).toBe('product_inactive');
    expect(await refusalOf(buy({ card: inactive!, reservation: reserved[0]! }))).toBe('product_inactive');
    expect(await refusalOf(buy({ card: forced!, reservation: reserved[1]! }))).toBe('reservation_expired');
    expect((await buy({ card: forced! })).payout_cents).toBe(0);
  });

  test('sells nothing while sales are paused, to nobody who is blocked, and to nobody who excluded themselves', async () => {
    const [blocked, excluded] = [await richPlayer(), await richPlayer()];
    for (const who of [blocked, excluded]) await buy({ who });
    await site.owner.query(`insert into operation_pause (operation, reason, paused_by) values ('sales', 'Teste', 'outro')`);
    expect([await refusalOf(reserve()), await refusalOf(buy())]).toEqual(['sales_paused', 'sales_paused']);
    await site.owner.query('delete from operation_pause');
    await site.owner.query(`insert into player_pause (player_id, excluded_until) values ($1, now() + interval '1 day')`, [
      excluded.id,
    ]);
    expect([await refusalOf(buy({ who: excluded })), await refusalOf(deposit(excluded))]).toEqual([
      'self_excluded',
      'self_excluded',
    ]);
    await inTransaction(site.owner, (tx) => blockPlayer(tx, blocked.id));
    expect(await refusalOf(buy({ who: blocked }))).toBe('account_blocked');
    expect(await refusalOf(deposit(blocked))).toBe('unauthenticated');
  });

  test('lets nobody change anything after their session has ended, and lets them read only as long as it is cached', async () => {
    const gone = await richPlayer();
    await there(gone)('getWallet');
    await site.owner.query('delete from auth.session where user_id = $1', [gone.id]);
    const withdrawal = { body: { amount_cents: toCents(5000), cpf: '52998224725' }, idempotencyKey: randomUUID() };
    expect(await refusalOf(there(gone)('createWithdrawal', withdrawal))).toBe('unauthenticated');
    // That check has removed the session from the cache.
    expect(await refusalOf(there(gone)('getWallet'))).toBe('unauthenticated');
  });

  test('refuses an operator who has lost the role or was blocked', async () => {
    await site.createAdministrator();
    const [former, barred] = [await site.createStaff('finance'), await site.createStaff('finance')];
    for (const who of [former, barred]) expect(await there(who)('listStaff')).not.toEqual([]);
    await site.owner.query(`update auth."user" set role = 'user' where id = $1`, [former.id]);
    expect(await refusalOf(there(former)('listStaff'))).toBe('forbidden');
    await site.owner.query(`update profiles set blocked_by_operator = true where player_id = $1`, [barred.id]);
    expect(await refusalOf(there(barred)('listStaff'))).toBe('unauthenticated');
    const demoted = await site.createStaff('admin');
    await there(demoted)('listStaff');
    await updateStaffMember(site.pool, demoted.id, { role: 'auditor' }, actor);
    expect(['forbidden', 'unauthenticated']).toContain(await refusalOf(there(demoted)('renewAdminKey', { body: {} })));
  });

  test('requests charges from the provider that is active now', async () => {
    await deposit(player);
    await acceptAccount(site.owner, 'xgate', 'casa@example.com');
    await site.owner.query(
      `insert into payment_provider_settings (provider, account, is_active) values ('xgate', 'casa@example.com', true)`,
    );
    expect(await refusalOf(deposit(player))).toBe('cpf_required');
    await site.owner.query(`delete from payment_provider_settings where provider = 'xgate'`);
  });

  test('is reported to the operator whose change it has not confirmed', async () => {
    const admin = await site.createAdministrator();
    const answer = await fetch(`${site.address}/api/admin/seed-epochs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect([answer.status, answer.headers.get(UNCONFIRMED_HEADER)]).toEqual([200, '1']);
  });
});
