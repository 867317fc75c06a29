import { randomUUID } from 'node:crypto';
import { toCents, type Waiting } from '@raspasorte/contract';
import { freeRoundRtp } from '@raspasorte/engine';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '../../../test/audit/audit-entries.ts';
import { errorOf, refusalOf } from '../../../test/platform/refusal-of.ts';
import { ageFreeRounds, beginFreeRounds, plantFreeRounds } from '../../../test/planted/plant-free-rounds.ts';
import { approve } from '../../../test/people/second-person-steps.ts';
import { passWatermark } from '../../../test/game/pass-watermark.ts';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';

let site: Site;
let finance: TestUser;

beforeAll(async () => {
  site = await openSite();
  finance = await site.createStaff('finance');
  // Budgets of a second person are tested where persons are.
  await site.owner.query('update staff_thresholds set second_person_cents = 9007199254740991');
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

const terms = {
  is_active: true,
  eligibility_percentage: 1,
  max_budget_cents: toCents(10_000_000),
  min_prize_cents: toCents(100),
  max_prize_cents: toCents(5000),
  boost_multiplier: 5,
};
const update = (change: Partial<typeof terms> = {}, by = finance) =>
  by.client('updateWelcomeBonus', { body: { ...terms, ...change } });

async function actions(count: number): Promise<Record<string, unknown>[]> {
  const rows = await auditEntries(site.pool, { newest: count }, 'actor_id', 'action', 'subject', 'details');
  return rows;
}

/** Whether each change of the promotion switched it on. */
async function changes(): Promise<boolean[]> {
  const { rows } = await site.pool.query<{ is_active: boolean }>(
    `select (details #>> '{after,is_active}')::boolean as is_active from audit_log where action = 'set-free-rounds' order by seq`,
  );
  return rows.map(({ is_active: isActive }) => isActive);
}

async function play(rounds: number): Promise<TestUser> {
  const player = await site.signUp();
  await site.credit(player, 100_000);
  const productId = (await player.client('listProducts')).at(-1)!.id;
  for (let played = 0; played < rounds; played++)
    await player.client('createRound', { body: { product_id: productId }, idempotencyKey: randomUUID() });
  return player;
}

describe('the welcome bonus', () => {
  test('can be changed by finance, and the audit log has the old and new value of each changed term', async () => {
    const before = await finance.client('getWelcomeBonus');
    expect(await update()).toEqual({ ...before, ...terms });
    expect(await actions(1)).toMatchObject([
      {
        actor_id: finance.id,
        action: 'update-welcome-bonus',
        details: { before: { is_active: false, boost_multiplier: 1.5 }, after: { is_active: true, boost_multiplier: 5 } },
      },
    ]);
    await update({ boost_multiplier: 4.9 });
    expect(await actions(1)).toMatchObject([{ details: { before: { boost_multiplier: 5 }, after: { boost_multiplier: 4.9 } } }]);
  });

  test('that is saved unchanged leaves no audit entry', async () => {
    await update();
    const [newest] = await actions(1);
    await update();
    expect(await actions(1)).toEqual([newest]);
  });

  test.each([
    ['eligibility_percentage', -0.01],
    ['eligibility_percentage', 1.01],
    ['boost_multiplier', 0.9],
    ['boost_multiplier', 5.1],
    ['boost_multiplier', 1.55],
    ['min_prize_cents', -1],
    ['max_prize_cents', 99],
    ['max_prize_cents', 2_000_000_000],
    ['max_budget_cents', -10_000],
    ['max_budget_cents', 10_050],
  ])('refuses %s of %d in words, and stays as it was', async (field, value) => {
    const before = await finance.client('getWelcomeBonus');
    const refused = await errorOf(update({ [field]: value }));
    expect(refused.code).toBe('malformed');
    expect(refused.problem?.errors).toMatchObject([{ field, message: expect.stringMatching(/\S/) as string }]);
    expect(await finance.client('getWelcomeBonus')).toEqual(before);
  });

  test.each([
    ['eligibility_percentage', 0],
    ['eligibility_percentage', 1],
    ['boost_multiplier', 1],
    ['boost_multiplier', 2.3],
    ['min_prize_cents', 0],
    ['min_prize_cents', 5000],
    ['max_budget_cents', 0],
  ])('takes %s of %d', async (field, value) => {
    expect(await update({ [field]: value })).toMatchObject({ [field]: value });
  });

  test('has the rounds of new players in its log, newest first and by name, and its spending reset', async () => {
    await update();
    const players = [];
    for (let count = 0; count < 3; count++) players.push(await play(2));
    const logs = await finance.client('listWelcomeLogs');
    expect(logs.map(({ user_id: userId }) => userId)).toEqual(players.map(({ id }) => id).toReversed());
    expect(logs[0]).toMatchObject({ user_name: 'Marina Souza', was_eligible: true, was_selected: true, boost_applied: 5 });
    expect(logs[0]!.boosted_k).toBeCloseTo(5 * logs[0]!.original_k, 12);
    const spent = (await finance.client('getWelcomeBonus')).current_spent_cents;
    expect(logs.map((log) => log.prize_awarded_cents)).toEqual([null, null, null]);
    const { rows } = await site.owner.query('select sum(prize_awarded_cents)::int as sum from welcome_bonus_logs');
    expect(rows).toEqual([{ sum: spent }]);
    await site.owner.query('update welcome_bonus_config set current_spent_cents = 1234');
    const reset = (seen: number) => finance.client('resetWelcomeBudget', { body: { seen_spent_cents: toCents(seen) } });
    // A colleague has reset it since; who saw less than is spent now goes on.
    expect(await refusalOf(reset(1235))).toBe('request_outdated');
    expect(await finance.client('getWelcomeBonus')).toMatchObject({ current_spent_cents: 1234 });
    expect(await reset(1200)).toMatchObject({ current_spent_cents: 0 });
    expect(await actions(1)).toMatchObject([
      {
        actor_id: finance.id,
        action: 'reset-welcome-budget',
        details: { before: { current_spent_cents: 1234 }, after: { current_spent_cents: 0 } },
      },
    ]);
  });

  test('keeps the newest hundred in its log', async () => {
    const player = await site.signUp();
    await site.owner.query(
      `insert into welcome_bonus_logs select $1, gen_random_uuid(), now() - interval '2 days' + n * interval '1 minute', true, false, 1, 1, 1, n
       from generate_series(1, 130) n`,
      [player.id],
    );
    const logs = await finance.client('listWelcomeLogs');
    expect(logs).toHaveLength(100);
    const prizes = logs.filter(({ user_id: userId }) => userId === player.id).map((log) => log.prize_awarded_cents);
    expect(prizes.length).toBeGreaterThan(90);
    expect(prizes).toEqual(prizes.map((_, place) => 130 - place));
    await site.owner.query('delete from welcome_bonus_logs where player_id = $1', [player.id]);
  });

  test('that has no row is answered as not found', async () => {
    const { rows } = await site.owner.query('delete from welcome_bonus_config returning *');
    const refused = await finance.client('getWelcomeBonus').catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'not_found', message: 'Configuração não encontrada' });
    const names = Object.keys(rows[0] as object);
    await site.owner.query(
      `insert into welcome_bonus_config (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values(rows[0] as object),
    );
  });
});

describe('free rounds', () => {
  const ask = (by: TestUser) => by.client('updateFreeRounds', { body: { is_active: true } }) as Promise<Waiting>;

  test('are switched on by two persons and off by one, audited, and told to players', async () => {
    const other = await site.createStaff('finance');
    const { pending_approval_id: id } = await ask(finance);
    expect(await finance.client('site')).toMatchObject({ free_rounds: false });
    expect(await refusalOf(approve(finance, id))).toBe('own_request');
    expect(await approve(other, id)).toMatchObject({ status: 'approved', alone: false });
    expect(await finance.client('site')).toMatchObject({ free_rounds: true });
    const change = { before: { is_active: false }, after: { is_active: true } };
    expect(await actions(2)).toContainEqual(
      expect.objectContaining({
        actor_id: other.id,
        action: 'set-free-rounds',
        details: { ...change, request_id: id, asked_by: expect.any(String) as string },
      }),
    );
    // What is on already is not asked for.
    expect(await ask(finance)).toMatchObject({ is_active: true });
    expect(await finance.client('updateFreeRounds', { body: { is_active: false } })).toMatchObject({ is_active: false });
    expect(await actions(1)).toMatchObject([{ actor_id: finance.id, details: { before: change.after, after: change.before } }]);
  });

  test('are not shown for rounds that were bought before the promotion was switched on', async () => {
    const player = await play(3);
    await beginFreeRounds(site.owner);
    expect(await player.client('listFreeRounds')).toEqual([]);
    expect(await (await play(3)).client('listFreeRounds')).toMatchObject([{ rounds: 1 }]);
    await finance.client('updateFreeRounds', { body: { is_active: false } });
  });

  test('that many operators ask for, approve and switch off at once are one request and one change each', async () => {
    const [admin, other] = [await site.createStaff('admin'), await site.createStaff('finance')];
    const asked = await Promise.all([finance, admin, finance, admin].map(ask));
    const ids = new Set(asked.map(({ pending_approval_id: id }) => id));
    expect(ids.size).toBe(1);
    const [id] = ids;
    const before = await changes();
    const approvals = await Promise.all([other, other, other].map((by) => approve(by, id!)));
    expect(approvals.map(({ status }) => status)).toEqual(['approved', 'approved', 'approved']);
    await Promise.all(
      [finance, admin, finance, admin].map((by) => by.client('updateFreeRounds', { body: { is_active: false } })),
    );
    expect((await changes()).slice(before.length)).toEqual([true, false]);
    expect(await finance.client('site')).toMatchObject({ free_rounds: false });
  });

  test('show their effect on the RTP: the exact maximum and the measured value', async () => {
    await beginFreeRounds(site.owner);
    await play(8); // six paid and two free ones
    const { products } = await finance.client('getFreeRounds');
    const [cheapest] = products;
    const { rows } = await site.pool.query<{ free: number; free_paid: number; wagered: number; paid: number }>(
      `select count(*) filter (where is_free) as free, coalesce(sum(payout_cents) filter (where is_free), 0)::bigint as free_paid,
         sum(price_cents) filter (where not is_free)::bigint as wagered, sum(payout_cents)::bigint as paid
       from round where product_id = $1`,
      [cheapest!.id],
    );
    const { free, free_paid: freePaid, wagered, paid } = rows[0]!;
    expect(free).toBe(2);
    expect(cheapest).toMatchObject({
      free_rounds: free,
      free_paid_cents: freePaid,
      wagered_cents: wagered,
      measured_rtp: paid / wagered,
      measured_rtp_without: (paid - freePaid) / wagered,
    });
    // The same days as on the screen of the RTP, which says the same of them.
    await passWatermark(site.pool);
    await site.owner.query(
      `insert into round_hour (hour, product_id, is_free, is_boosted, rounds, wagered_cents, paid_cents, expected_cents, variance_cents2)
       select midnight - interval '1 hour', $1, false, false, 1, 500, 0, 0, 0
       from (select (sao_paulo_day(now()) - 6)::timestamp at time zone 'America/Sao_Paulo' as midnight) first_day`,
      [cheapest!.id],
    );
    const again = (await finance.client('getFreeRounds')).products[0]!;
    const days = await finance.client('listProductMetrics', { params: { id: cheapest!.id } });
    expect([again.wagered_cents, again.measured_rtp]).toEqual([wagered, paid / wagered]);
    expect(days.reduce((sum, day) => sum + day.wagered_cents, 0)).toBe(wagered);
    await site.owner.query('delete from round_hour where rounds = 1 and wagered_cents = 500 and paid_cents = 0');
    for (const product of products) expect(product.limit_rtp).toBe(freeRoundRtp(product.rtp));
    await finance.client('updateFreeRounds', { body: { is_active: false } });
  });

  test('that wait are shown to their player until they are played or lapse, also after the promotion ended, and only while their card is on sale', async () => {
    await beginFreeRounds(site.owner);
    const player = await play(3);
    const { rows } = await site.pool.query<{ midnight: Date }>(
      `select period_start('day', now()) + interval '1 day' as midnight`,
    );
    const { id, name } = (await player.client('listProducts')).at(-1)!;
    const waiting = [{ product_id: id, product_name: name, rounds: 1, until: rows[0]!.midnight.toISOString() }];
    expect(await player.client('listFreeRounds')).toEqual(waiting);
    expect(await (await play(2)).client('listFreeRounds')).toEqual([]);
    expect(await player.client('site')).toMatchObject({ free_rounds: true, free_rounds_honoured: true });
    await finance.client('updateFreeRounds', { body: { is_active: false } });
    expect(await player.client('listFreeRounds')).toEqual(waiting);
    expect(await player.client('site')).toMatchObject({ free_rounds: false, free_rounds_honoured: true });
    await site.owner.query('update ticket_products set sale_until = $2 where id = $1', [id, new Date()]);
    expect(await player.client('listFreeRounds')).toEqual([]);
    await site.owner.query(`update ticket_products set sale_until = 'infinity' where id = $1`, [id]);
    const { round } = await player.client('createRound', { body: { product_id: id }, idempotencyKey: randomUUID() });
    expect(round.is_free).toBe(true);
    expect(await player.client('listFreeRounds')).toEqual([]);
    await ageFreeRounds(site.owner);
    expect(await player.client('site')).toMatchObject({ free_rounds: false, free_rounds_honoured: false });
  });
});

test('in the operating profile regulado no promotion can be switched on, and other terms can be prepared', async () => {
  const regulated = await openSite({ config: { operationProfile: 'regulado' } });
  const staff = await regulated.createStaff('finance');
  await regulated.owner.query('update staff_thresholds set second_person_cents = 9007199254740991');
  expect(await refusalOf(update({}, staff))).toBe('promotion_not_allowed');
  expect(await refusalOf(staff.client('updateFreeRounds', { body: { is_active: true } }))).toBe('promotion_not_allowed');
  expect(await update({ is_active: false }, staff)).toMatchObject({ is_active: false, is_allowed: false, boost_multiplier: 5 });
  // Nor what another profile had switched on.
  await plantFreeRounds(regulated.owner, { isOn: true });
  expect(await staff.client('getFreeRounds')).toMatchObject({ is_active: false, is_allowed: false });
  // Nor by what was asked for under another profile.
  const other = await regulated.createStaff('finance');
  const approve = async (kind: string, content: object) => {
    const { rows } = await regulated.owner.query<{ id: string }>(
      `insert into second_person_request (id, kind, subject, content, context, reason, asked_by, expires_at)
       values (gen_random_uuid(), $1, 'x', $2, '{"freed_cents":0}', 'x', $3, now() + interval '1 day') returning id`,
      [kind, content, staff.id],
    );
    return other.client('approveSecondPersonRequest', { params: { id: rows[0]!.id }, body: { reason: 'conferido' } });
  };
  await plantFreeRounds(regulated.owner, { isOn: false });
  expect(await refusalOf(approve('change-welcome-bonus', { terms, reset: false }))).toBe('promotion_not_allowed');
  expect(await refusalOf(approve('start-free-rounds', {}))).toBe('promotion_not_allowed');
  await regulated.close();
});
