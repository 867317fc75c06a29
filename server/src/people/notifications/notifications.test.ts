import { randomUUID } from 'node:crypto';
import { cpf as cpfRule } from 'cpf-cnpj-validator';
import { toCents } from '@raspasorte/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openEvents } from '../../../test/platform/open-events.ts';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';
import { callNotifyPlayer } from './queries.ts';
import { PASSWORD } from '../../../test/planted/plant-account.ts';
import { whilePaid } from '../../../test/money/while-paid.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

const listOf = async ({ client }: TestUser) => (await client('listNotifications')).items;
const told = async (player: TestUser) => (await listOf(player)).map(({ kind, data }) => ({ kind, data }));
const device = (player: TestUser, subject: string, device = 'Chrome') =>
  callNotifyPlayer(site.pool, { playerId: player.id, subject, kind: 'new-device', data: { device } });

const withdraw = async (player: TestUser, cents: number): Promise<string> => {
  const call = { body: { amount_cents: toCents(cents), cpf: cpfRule.generate() }, idempotencyKey: randomUUID() };
  await player.client('createWithdrawal', call);
  const { rows } = await site.owner.query<{ id: string }>(
    `select id from provider_transactions where player_id = $1 and type = 'WITHDRAW'`,
    [player.id],
  );
  return rows[0]!.id;
};

describe('a player is notified of', () => {
  test('a deposit that is credited, once however often it is paid or reported, and open pages get an event', async () => {
    const player = await site.signUp();
    const events = await openEvents(site.address, { authorization: `Bearer ${player.token}` });
    await site.deposit(player, 5000);
    await expect.poll(() => events.events().filter(({ event }) => event === 'notification').length).toBe(1);
    events.close();
    const { rows } = await site.owner.query<{ id: string; end_to_end_id: string }>(
      `select id, end_to_end_id from provider_transactions where player_id = $1`,
      [player.id],
    );
    const { id, end_to_end_id } = rows[0]!;
    const credit = (payment: string) =>
      site.owner.query('select credit_deposit($1, $2, $3, 5000, 0, now(), null, gen_random_uuid())', [player.id, id, payment]);
    await credit(end_to_end_id);
    expect(await told(player)).toEqual([{ kind: 'deposit-credited', data: { amount_cents: 5000, transaction_id: id } }]);
    await credit('another payment of the same charge');
    expect((await told(player)).map(({ kind }) => kind)).toEqual(['deposit-credited', 'deposit-credited']);
  });

  test('a payment from another person’s account, whose charge had expired or not', async () => {
    const player = await site.signUp();
    const charges = [];
    for (let n = 0; n < 2; n++) {
      const body = { amount_cents: toCents(1000) };
      charges.push((await player.client('createDeposit', { body, idempotencyKey: randomUUID() })).pix_data.order_id);
    }
    await site.owner.query('select reject_deposit($1, $2)', [player.id, charges[0]]);
    for (const [n, charge] of [...charges, charges[0]!].entries())
      await site.owner.query('select refuse_payment($1, $2, $3, 1000, gen_random_uuid(), false)', [
        player.id,
        charge,
        `E${n % 2}`,
      ]);
    expect((await told(player)).map(({ kind }) => kind)).toEqual(['deposit-returned', 'deposit-returned']);
    // A charge that was credited already can be paid from there too.
    await site.deposit(player, 1000);
    await site.owner.query(
      `select refuse_payment(player_id, id, 'E3', 1000, gen_random_uuid(), false)
       from provider_transactions where player_id = $1 and status = 'APPROVED'`,
      [player.id],
    );
    expect((await told(player)).map(({ kind }) => kind).toSorted()).toEqual([
      'deposit-credited',
      ...Array.from({ length: 3 }, () => 'deposit-returned'),
    ]);
  });

  test('a withdrawal that the bank paid, and one that an operator refused, each once', async () => {
    const [paid, refused] = [await site.signUp(), await site.signUp()];
    await site.credit(paid, 5000);
    await site.credit(refused, 900_000);
    const [paidId, refusedId] = [await withdraw(paid, 5000), await withdraw(refused, 900_000)];
    const finance = await site.createStaff('finance');
    const reject = () =>
      finance.client('rejectWithdrawal', { params: { id: refusedId }, body: { reason: 'conta de outra pessoa' } });
    await reject();
    await reject();
    await expect.poll(whilePaid(site, async () => (await told(paid))[0])).toEqual({
      kind: 'withdrawal-paid',
      data: { amount_cents: 5000, transaction_id: paidId },
    });
    expect((await told(refused))[0]).toEqual({
      kind: 'withdrawal-refused',
      data: { amount_cents: 900_000, transaction_id: refusedId },
    });
    expect((await told(refused)).filter(({ kind }) => kind === 'withdrawal-refused')).toHaveLength(1);
  });

  test('an adjustment by an operator', async () => {
    const player = await site.signUp();
    await site.credit(player, 700);
    expect(await told(player)).toEqual([{ kind: 'balance-adjusted', data: { amount_cents: 700, direction: 'credit' } }]);
  });
});

describe('a notification', () => {
  test('is written in the transaction of its event or not at all, and once for its subject, however many write at once', async () => {
    const player = await site.signUp();
    const tx = await site.pool.connect();
    await tx.query('begin');
    await callNotifyPlayer(tx, { playerId: player.id, subject: 's', kind: 'new-device', data: { device: 'Chrome' } });
    await tx.query('rollback');
    tx.release();
    expect(await told(player)).toEqual([]);
    await Promise.all(Array.from({ length: 8 }, () => device(player, 's')));
    expect(await told(player)).toHaveLength(1);
  });

  test('is listed in pages, newest first, and counts as unread until it is read', async () => {
    const player = await site.signUp();
    for (let n = 0; n < 23; n++) await device(player, `${n}`, `Aparelho ${n}`);
    const first = await player.client('listNotifications');
    expect(first).toMatchObject({ page: 1, pageSize: 20, hasMore: true, unread_count: 23 });
    expect(first.items[0]?.data).toEqual({ device: 'Aparelho 22' });
    const second = await player.client('listNotifications', { query: { page: 2 } });
    expect(second).toMatchObject({ hasMore: false, unread_count: 23 });
    expect(second.items.map(({ data }) => data)).toEqual([2, 1, 0].map((n) => ({ device: `Aparelho ${n}` })));
    const { newest, unread_count } = await player.client('listUnread');
    expect([newest.length, unread_count]).toEqual([3, 23]);
    expect(newest).toEqual(first.items.slice(0, 3));
  });

  test('is read on all devices as soon as it is on one, which tells the others once', async () => {
    const player = await site.signUp();
    for (const subject of ['a', 'b', 'c']) await device(player, subject);
    const [newest] = await listOf(player);
    const events = await openEvents(site.address, { authorization: `Bearer ${player.token}` });
    const read = (ids?: string[]) => player.client('markRead', { body: ids ? { ids } : {} });
    expect(await read([newest!.id])).toEqual({ unread_count: 2 });
    expect(await read([newest!.id])).toEqual({ unread_count: 2 });
    const other = await site.signInAgain(player);
    expect((await other.client('listUnread')).newest.map(({ id }) => id)).not.toContain(newest!.id);
    expect((await listOf(other)).find(({ id }) => id === newest!.id)?.read_at).not.toBeNull();
    expect(await read()).toEqual({ unread_count: 0 });
    await expect
      .poll(() =>
        events
          .events()
          .filter(({ event }) => event === 'notification')
          .map(({ data }) => data),
      )
      .toEqual([{ change: 'read' }, { change: 'read' }]);
    events.close();
  });

  test('belongs to nobody else: it is neither seen nor marked by another player', async () => {
    const [player, other] = [await site.signUp(), await site.signUp()];
    await device(player, 'mine');
    const [mine] = await listOf(player);
    expect(await other.client('markRead', { body: { ids: [mine!.id] } })).toEqual({ unread_count: 0 });
    expect(await other.client('markRead', { body: {} })).toEqual({ unread_count: 0 });
    expect(await listOf(other)).toEqual([]);
    expect((await player.client('listUnread')).unread_count).toBe(1);
  });

  test('is in the data export of its player, and is deleted when the account is erased', async () => {
    const player = await site.signUp();
    await device(player, 'x');
    const response = await fetch(`${site.address}/api/me/export`, { headers: { authorization: `Bearer ${player.token}` } });
    expect(await response.json()).toMatchObject({
      notifications: [{ kind: 'new-device', data: { device: 'Chrome' }, read_at: null }],
    });
    await player.client('requestErasure', { body: { password: PASSWORD } });
    expect((await site.owner.query('select from notification where player_id = $1', [player.id])).rowCount).toBe(0);
  });

  test('can be written by the server only through its function, and not changed', async () => {
    const player = await site.signUp();
    await device(player, 'x');
    for (const sql of [
      `insert into notification (player_id, kind, subject, data) values ('${player.id}', 'new-device', 'y', '{}')`,
      `update notification set data = '{}' where player_id = '${player.id}'`,
    ])
      await expect(site.pool.query(sql)).rejects.toThrow('permission denied');
  });
});
