import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { settleDeposit } from '../../../test/money/settle-payment.ts';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';

let site: Site;
let auditor: TestUser;
let player: TestUser;

beforeAll(async () => {
  site = await openSite();
  auditor = await site.createStaff('auditor');
  player = await site.signUp();
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

const solvency = () => auditor.client('getSolvency');

test('an empty house owes nothing', async () => {
  expect(await solvency()).toMatchObject({
    players: { balance_cents: 0, held_cents: 0, total_cents: 0 },
    clearing: { balance_cents: 0 },
    surplus_cents: 0,
    coverage: null,
    providers: [{ provider: 'sandbox', is_active: true, books_cents: 0, balance_cents: 0, difference_cents: 0, error: null }],
  });
});

test('a deposit lies at the provider, by our books and by its own', async () => {
  await site.deposit(player, 5000);
  expect(await solvency()).toMatchObject({
    players: { balance_cents: 5000, total_cents: 5000 },
    clearing: { received_cents: 5000, sent_cents: 0, fees_cents: 0, balance_cents: 5000 },
    surplus_cents: 0,
    coverage: 1,
    providers: [{ books_cents: 5000, balance_cents: 5000, difference_cents: 0 }],
  });
});

test('an adjustment by an operator can be claimed, but no money covers it', async () => {
  await site.credit(player, 5000);
  expect(await solvency()).toMatchObject({ players: { total_cents: 10_000 }, surplus_cents: -5000, coverage: 0.5 });
});

test('a payment unknown to the provider shows as a difference, and its fee is counted', async () => {
  await settleDeposit(site.pool, player.id, { amountCents: 1000, feeCents: 10 });
  expect(await solvency()).toMatchObject({
    clearing: { received_cents: 6000, fees_cents: 10, balance_cents: 5990 },
    providers: [{ books_cents: 5990, balance_cents: 5000, difference_cents: -990 }],
  });
});

test('a disputed payment is on neither side while it is open, and leaves what the player owes when it is lost', async () => {
  const other = await site.signUp();
  const paymentId = `E${randomUUID().replaceAll('-', '').slice(1)}`;
  const orderId = await settleDeposit(site.pool, other.id, { amountCents: 2000 });
  await site.owner.query('update provider_transactions set end_to_end_id = $2 where id = $1', [orderId, paymentId]);
  const before = await solvency();
  const dispute = (state: string) =>
    site.pool.query(`select outcome from apply_dispute($1, 'sandbox', $2, $3, $4, $4)`, [
      other.id,
      paymentId,
      randomUUID(),
      state,
    ]);
  await dispute('open');
  expect(await solvency()).toMatchObject({
    players: { disputed_cents: 2000, total_cents: before.players.total_cents - 2000 },
    clearing: { disputed_cents: 2000, balance_cents: before.clearing.balance_cents - 2000 },
    surplus_cents: before.surplus_cents,
  });
  await dispute('lost');
  expect(await solvency()).toMatchObject({
    players: { disputed_cents: 0, total_cents: before.players.total_cents - 2000 },
    surplus_cents: before.surplus_cents,
  });
});

test('a provider that does not answer is named, and the other figures are shown all the same', async () => {
  await site.owner.query(`insert into bank.fault values ('fail')`);
  const { providers, clearing } = await solvency();
  expect(providers).toMatchObject([
    { provider: 'sandbox', balance_cents: null, difference_cents: null, error: expect.any(String) as string },
  ]);
  expect(clearing.balance_cents).toBe(5990);
  await site.owner.query('delete from bank.fault');
});

test('what one provider holds is not lessened by a dispute at another one', async () => {
  const orderId = await settleDeposit(site.pool, player.id, { amountCents: 3000 });
  await site.owner.query(
    `begin; set local session_replication_role = replica;
     update provider_transactions set provider = 'woovi' where id = '${orderId}'; commit`,
  );
  const { providers } = await solvency();
  expect(providers.find(({ provider }) => provider === 'woovi')).toMatchObject({ is_active: false, books_cents: 3000 });
});
