import { randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import { cpf as cpfRule } from 'cpf-cnpj-validator';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { disputeDeposit } from '../../../test/money/dispute-deposit.ts';
import { openEvents } from '../../../test/platform/open-events.ts';
import { openSite, type Site, type TestUser } from '../../../test/site.ts';
import { spendBalance } from '../../../test/money/spend-balance.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';

let site: Site;
let finance: TestUser;
let support: TestUser;
beforeAll(async () => {
  site = await openSite();
  [finance, support] = [await site.createStaff('finance'), await site.createStaff('support')];
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

/** A player who has spent R$ 12,00 of a disputed payment of R$ 50,00. */
async function debtor(state: 'open' | 'lost'): Promise<{ player: TestUser; id: string }> {
  const player = await site.signUp();
  await site.deposit(player, 5000);
  await spendBalance(site.owner, player.id, 1200);
  const id = await disputeDeposit(
    site.pool,
    player.id,
    ...(state === 'open' ? (['open'] as const) : (['open', 'lost'] as const)),
  );
  return { player, id };
}

const collect = ({ player, id }: { player: TestUser; id: string }, seen: number, by = finance) =>
  by.client('collectReceivable', { params: { id }, body: { user_id: player.id, seen_owed_cents: toCents(seen) } });
const rowOf = async (id: string) => (await support.client('listReceivables', { query: {} })).items.find((item) => item.id === id);
const balanceOf = async ({ id }: TestUser) => (await support.client('getUser', { params: { id } })).balance_cents;

test('what is owed is collected from the balance as far as it reaches, and the player can withdraw the rest', async () => {
  const debt = await debtor('lost');
  const { player, id } = debt;
  expect(await rowOf(id)).toMatchObject({
    user_id: player.id,
    cause: 'dispute',
    amount_cents: 1200,
    owed_cents: 1200,
    balance_cents: 0,
    is_undecided: false,
  });
  expect((await support.client('getUser', { params: { id: player.id } })).owed_cents).toBe(1200);
  expect(await refusalOf(collect(debt, 1200))).toBe('insufficient_balance');
  await site.credit(player, 500);
  const page = await openEvents(site.address, { authorization: `Bearer ${player.token}` });
  expect(await collect(debt, 1200)).toEqual({ collected_cents: 500, owed_cents: 700, balance_cents: 0 });
  // Open pages of the player hear of it.
  const heard = () => page.events().map(({ event }) => event);
  await expect.poll(heard).toEqual(expect.arrayContaining(['balance', 'notification']));
  page.close();
  const timeline = await support.client('readTimeline', { params: { id: player.id }, query: { kinds: 'adjustment,action' } });
  expect(timeline.items.filter(({ what }) => what !== 'adjustment')).toMatchObject([
    { kind: 'adjustment', what: 'collection', amount_cents: 500, by: 'Marina Souza' },
  ]);
  expect(await rowOf(id)).toMatchObject({ amount_cents: 1200, collected_cents: 500, owed_cents: 700 });
  await site.credit(player, 2000);
  expect(await collect(debt, 700)).toEqual({ collected_cents: 700, owed_cents: 0, balance_cents: 1300 });
  expect(await rowOf(id)).toBeUndefined();
  expect((await support.client('getDispute', { params: { id } })).collected_cents).toBe(1200);
  expect((await support.client('getUser', { params: { id: player.id } })).owed_cents).toBe(0);
  const withdrawal = { body: { amount_cents: toCents(1300), cpf: cpfRule.generate() }, idempotencyKey: randomUUID() };
  expect((await player.client('createWithdrawal', withdrawal)).success).toBe(true);
});

test('a call that is repeated, or was made of an old page, collects nothing', async () => {
  const debt = await debtor('lost');
  await site.credit(debt.player, 500);
  const answers = await Promise.all([
    refusalOf(collect(debt, 1200)),
    refusalOf(collect(debt, 1200)),
    refusalOf(collect(debt, 1200)),
  ]);
  expect(answers.toSorted()).toEqual(['receivable_changed', 'receivable_changed', undefined]);
  await site.credit(debt.player, 500);
  expect(await refusalOf(collect(debt, 1200))).toBe('receivable_changed');
  expect(await balanceOf(debt.player)).toBe(500);
});

test('who collects what a colleague has collected meanwhile is told that nothing is owed any more', async () => {
  const debt = await debtor('lost');
  await site.credit(debt.player, 2000);
  await collect(debt, 1200);
  expect(await refusalOf(collect(debt, 1200))).toBe('nothing_owed');
  expect(await balanceOf(debt.player)).toBe(800);
});

test('what can be collected now is listed before older debts', async () => {
  const [empty, undecided, payable] = [await debtor('lost'), await debtor('open'), await debtor('lost')];
  await site.credit(undecided.player, 500);
  await site.credit(payable.player, 500);
  const ids = (await support.client('listReceivables', { query: {} })).items.map(({ id }) => id);
  const places = [payable, empty, undecided].map(({ id }) => ids.indexOf(id));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('nothing is collected before the bank has decided, or of somebody else', async () => {
  const debt = await debtor('open');
  await site.credit(debt.player, 2000);
  expect(await rowOf(debt.id)).toMatchObject({ owed_cents: 1200, is_undecided: true });
  expect(await refusalOf(collect(debt, 1200))).toBe('dispute_open');
  const someone = await site.signUp();
  expect(await refusalOf(collect({ player: someone, id: debt.id }, 1200))).toBe('not_found');
  expect(await refusalOf(collect(debt, 1200, support))).toBe('forbidden');
  expect(await balanceOf(debt.player)).toBe(2000);
});

test('nothing is collected of what a won dispute cancelled', async () => {
  const debt = await debtor('open');
  await site.credit(debt.player, 2000);
  await disputeDeposit(site.pool, debt.player.id, 'won');
  expect(await refusalOf(collect(debt, 1200))).toBe('nothing_owed');
});

test('what is owed is collected while another payment of the player is disputed', async () => {
  const debt = await debtor('lost');
  await site.deposit(debt.player, 3000);
  await site.pool.query(
    `select apply_dispute(player_id, provider, end_to_end_id, gen_random_uuid(), 'open', 'MED') from provider_transactions
     where player_id = $1 and type = 'DEPOSIT' and dispute is null`,
    [debt.player.id],
  );
  await site.credit(debt.player, 1200);
  expect(await collect(debt, 1200)).toMatchObject({ collected_cents: 1200, owed_cents: 0 });
});

test('the player is told, and the audit log keeps who collected how much', async () => {
  const debt = await debtor('lost');
  await site.credit(debt.player, 1200);
  await collect(debt, 1200);
  const { rows } = await site.owner.query(
    `select n.data ->> 'direction' as direction, (n.data ->> 'amount_cents')::int as told, a.actor_name, a.details
     from notification n join receivable_collection c on c.player_id = n.player_id and c.id::text = n.subject
       join audit_log a on a.action = 'collect-receivable' and a.subject = n.player_id::text where n.player_id = $1`,
    [debt.player.id],
  );
  const details = {
    receivable_id: debt.id,
    collection_id: expect.any(String) as string,
    amount_cents: 1200,
    owed_cents: 0,
    balance_cents: 0,
  };
  expect(rows).toMatchObject([{ direction: 'debit', told: 1200, details }]);
});

test('what is owed stands among the receivables of the books until it is collected', async () => {
  const owed = async () => (await finance.client('getSolvency')).receivables_cents;
  const before = await owed();
  const debt = await debtor('lost');
  expect((await owed()) - before).toBe(1200);
  await site.credit(debt.player, 1000);
  await collect(debt, 1200);
  expect((await owed()) - before).toBe(200);
});
