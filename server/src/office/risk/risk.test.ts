import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviationChanceBound } from '@raspasorte/engine';
import { ageRows } from '../../../test/age-rows.ts';
import { copyRounds, times } from '../../../test/game/copy-rounds.ts';
import { passWatermark } from '../../../test/game/pass-watermark.ts';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';

let site: Site;
let finance: TestUser;
let player: TestUser;
let product: { id: number; price_cents: number; max_prize_cents: number };
let sample: string;

beforeAll(async () => {
  site = await openSite();
  finance = await site.createStaff('finance');
  player = await site.signUp();
  await site.deposit(player, 10_000);
  product = (await player.client('listProducts')).at(-1)!;
  const { round } = await player.client('createRound', { body: { product_id: product.id }, idempotencyKey: randomUUID() });
  sample = round.id;
  // Money of the house at the provider, so that a winning card alone does not exceed what is there.
  await site.owner.query(
    `insert into provider_transactions (player_id, id, provider, type, status, requested_cents, amount_cents, settled_at)
     values ($1, gen_random_uuid(), 'sandbox', 'DEPOSIT', 'APPROVED', 10000000, 10000000, clock_timestamp())`,
    [player.id],
  );
});
afterAll(() => site.close());

/** Rounds of a player like the first one, `factor` times as generous as its odds promise. */
async function plantRounds(owner: string, { count, factor }: { count: number; factor: number }): Promise<void> {
  const { rows } = await site.owner.query<{ expected_cents: number }>('select expected_cents from round where id = $1', [sample]);
  const payout = Math.round(rows[0]!.expected_cents * factor);
  await copyRounds(site.owner, sample, times(count, { player_id: owner, payout_cents: payout }));
}

const risk = () => finance.client('getRisk');
const alarm = async (id: string) => (await risk()).alarms.find((each) => each.id === id);
const sumUp = () => passWatermark(site.pool);

test('a house in order has no alarm', async () => {
  const { alarms, cards } = await risk();
  expect(alarms).toEqual([]);
  expect(cards.map(({ always, recent }) => [always.verdict, recent.verdict])).toEqual(cards.map(() => ['quiet', 'quiet']));
  expect(cards.find(({ product_id }) => product_id === product.id)).toMatchObject({
    rounds: 1,
    wagered_cents: product.price_cents,
  });
});

test('books that were not checked for hours raise an alarm, also before their first check', async () => {
  const sold = { only: ['begun_at'] };
  await ageRows(site.owner, 'seed_epochs', '90 minutes', sold);
  expect(await alarm('books')).toBeUndefined();
  await ageRows(site.owner, 'seed_epochs', '90 minutes', sold);
  const late = { differences: 0, hours: expect.closeTo(3, 1) as number };
  expect(await alarm('books')).toMatchObject({ is_quiet: false, facts: { ...late, is_first: 1 } });
  const check = (at: string) =>
    site.owner.query(`insert into ledger_check (checked_at, seconds, differences, details) values (${at}, 1, 0, '{}')`);
  await check("now() - interval '3 hours'");
  expect(await alarm('books')).toMatchObject({ is_quiet: false, facts: { ...late, is_first: 0 } });
  await check('now()');
  expect(await alarm('books')).toBeUndefined();
});

describe('exposure', () => {
  test('counts the top prize for everybody who has just bought a card', async () => {
    const { exposure } = await risk();
    expect(exposure.cards.find(({ product_id }) => product_id === product.id)).toMatchObject({
      active_players: 1,
      worst_cents: product.max_prize_cents,
    });
    expect(exposure.worst_cents).toBe(product.max_prize_cents);
  });

  test('counts prizes that are not uncovered yet', async () => {
    const { rows } = await site.owner.query<{ cents: number }>('select sum(payout_cents)::int as cents from round');
    expect((await risk()).exposure.unrevealed.cents).toBe(rows[0]?.cents);
    const asked = 'select count(*) as rounds, coalesce(sum(payout_cents), 0)::bigint as cents from unrevealed_rounds(now())';
    expect((await risk()).exposure.unrevealed).toMatchObject((await site.pool.query(asked)).rows[0]);
    const all = Array.from({ length: 24 }, () => true);
    await player.client('updateRoundRevealed', { body: { p_round_id: sample, p_revealed_yours: all } });
    expect((await risk()).exposure.unrevealed).toEqual({ rounds: 0, cents: 0, largest_cents: 0 });
  });

  test('names the largest prize among the cards on sale', async () => {
    const byPrize = (await player.client('listProducts')).toSorted((one, other) => other.max_prize_cents - one.max_prize_cents);
    const [top, next] = byPrize.map((card) => ({ id: card.id, cents: card.max_prize_cents }));
    expect((await risk()).exposure.largest_prize_cents).toBe(top!.cents);
    const sellUntil = (instant: string) =>
      site.owner.query('update ticket_products set sale_until = $2 where id = $1', [top!.id, instant]);
    await sellUntil('2020-01-01T00:00:00Z');
    expect((await risk()).exposure.largest_prize_cents).toBe(next!.cents);
    await sellUntil('infinity');
  });

  test('gives a bound for the cost of another day like the last', async () => {
    const { day, cards } = (await risk()).exposure;
    expect(day.bound_cents).toBeGreaterThan(day.expected_cents);
    expect(day.reserve_cents).toBeCloseTo(day.bound_cents - day.wagered_cents, 6);
    // One card alone was sold that day.
    for (const { product_id: id, day_reserve_cents: cents } of cards)
      if (id === product.id) expect(cents).toBeGreaterThan(0);
      else expect(cents).toBe(0);
  });
});

describe('a card that pays more than it promises', () => {
  test('raises an alarm that says by how much', async () => {
    await plantRounds(player.id, { count: 3000, factor: 10 });
    expect(await alarm(`drift:${product.id}`)).toMatchObject({
      kind: 'drift',
      is_quiet: false,
      acknowledged: null,
      facts: { rounds: 3001, deviation: expect.any(Number) as number },
    });
    const card = (await risk()).cards.find(({ product_id }) => product_id === product.id);
    expect(card).toMatchObject({ direction: 'too_much', always: { verdict: 'alarm' } });
  });

  test('is outside the limits of its chart', async () => {
    for (const by of ['day', 'hour'] as const) {
      const { points } = await finance.client('getRiskChart', { query: { product_id: product.id, by } });
      const planted = points.filter(({ rounds }) => rounds > 1);
      expect(planted.length).toBeGreaterThan(0);
      expect(planted.every(({ deviation, limit }) => limit > 0 && deviation > 0)).toBe(true);
      if (by === 'day') expect(Math.max(...planted.map(({ deviation, limit }) => deviation / limit))).toBeGreaterThan(1);
    }
  });

  test('is on /metrics until it is acknowledged', async () => {
    const { body } = await site.app.inject('/metrics');
    expect(body).toContain('risk_alarms{kind="drift"} 1');
    expect(body).toContain('risk_alarms{kind="solvency"} 0');
  });

  test('is quiet once an operator has acknowledged it, which is audited, and loud again when it gets worse', async () => {
    const id = `drift:${product.id}`;
    const { level: seen } = (await alarm(id))!;
    const quiet = await finance.client('acknowledgeAlarm', { body: { alarm: id, seen_level: seen, note: 'em investigação' } });
    expect(quiet).toMatchObject({ is_quiet: true, acknowledged: { by: 'Marina Souza', note: 'em investigação' } });
    expect(await alarm(id)).toMatchObject({ is_quiet: true, acknowledged: { note: 'em investigação' } });
    const { items } = await finance.client('listAudit', { query: { action: 'acknowledge-alarm' } });
    expect(items).toMatchObject([{ actor_id: finance.id, subject: id, details: { note: 'em investigação' } }]);
    await plantRounds(player.id, { count: 3000, factor: 20 });
    expect(await alarm(id)).toMatchObject({ is_quiet: false, acknowledged: { note: 'em investigação' } });
  });

  test('cannot be acknowledged under another id', async () => {
    await expect(finance.client('acknowledgeAlarm', { body: { alarm: 'drift:999', seen_level: 9 } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('players', () => {
  test('with results that chance hardly ever gives are found, luckiest first, and raise an alarm', async () => {
    const lucky = await site.signUp();
    const unlucky = await site.signUp();
    const casual = await site.signUp();
    await plantRounds(lucky.id, { count: 2000, factor: 50 });
    await plantRounds(unlucky.id, { count: 2000, factor: 0 });
    await plantRounds(casual.id, { count: 99, factor: 50 });
    await sumUp();
    const won = await finance.client('listUnusualPlayers');
    expect(won.items.map(({ user_id }) => user_id).slice(0, 2)).toEqual([lucky.id, player.id]);
    expect(won.items[0]).toMatchObject({ verdict: 'alarm', rounds: 2000 });
    expect([won.total, won.listed]).toEqual([3, 2]);
    expect(await alarm(`player:${lucky.id}`)).toMatchObject({ kind: 'player', subject: 'Marina Souza', is_quiet: false });
    const seen = { alarm: `player:${lucky.id}`, seen_level: 300 };
    await finance.client('acknowledgeAlarm', { body: { ...seen, note: 'conta conferida' } });
    const [entry] = (await finance.client('listAudit', { query: { action: 'acknowledge-alarm' } })).items;
    // The log is kept for ever: it has the player's id, and no name.
    expect(entry).toMatchObject({ subject: `player:${lucky.id}`, details: { subject: null, note: 'conta conferida' } });
    const lost = await finance.client('listUnusualPlayers', { query: { side: 'lost' } });
    expect(lost.items.map(({ user_id }) => user_id)).toEqual([unlucky.id]);
    expect(lost.items[0]!.z).toBeLessThan(0);
    expect([lost.total, lost.listed]).toEqual([3, 1]);
    await plantRounds(casual.id, { count: 1, factor: 50 });
    await sumUp();
    const { items, total, least_rounds } = await finance.client('listUnusualPlayers');
    expect([total, items.find(({ user_id }) => user_id === casual.id)?.rounds]).toEqual([4, least_rounds]);
  });

  test('have the luck that the engine calculates', async () => {
    const { rows } = await site.owner.query<{ luck: number; deviation: number; variance: number; largest: number }>(
      `select luck, paid_cents - expected_cents as deviation, variance_cents2 as variance, largest_prize_cents::double precision as largest
       from round_player where luck is not null order by luck`,
    );
    expect(rows.map(({ luck }) => Math.sign(luck))).toEqual([-1, 1, 1, 1]);
    for (const { luck, deviation, ...spread } of rows)
      expect(-Math.log(deviationChanceBound(Math.abs(deviation), spread)) / Math.abs(luck)).toBeCloseTo(1, 9);
  });
});

describe('devices', () => {
  const signIn = (person: TestUser, address: string | null, agent: string) =>
    site.owner.query(
      `insert into auth.session (expires_at, token, updated_at, ip_address, user_agent, user_id)
       values (now() + interval '1 day', gen_random_uuid(), now(), $2, $3, $1)`,
      [person.id, address, agent],
    );

  test('with several accounts are shown with these accounts, and internal addresses are not shown', async () => {
    const [one, two, three] = [await site.signUp(), await site.signUp(), await site.signUp()];
    for (const person of [one, two, three]) await signIn(person, '203.0.113.7', 'Navegador A');
    await signIn(one, '203.0.113.7', 'Navegador A');
    for (const person of [one, two]) await signIn(person, '2001:db8::7', 'Navegador B');
    await signIn(one, '203.0.113.8', 'Navegador A');
    for (const person of [one, two]) {
      for (const address of ['10.1.2.3', '127.0.0.1', '::1', 'unknown', '']) await signIn(person, address, 'Navegador C');
    }
    const { items, total, internal_sessions } = await finance.client('listSharedDevices');
    expect(items.map(({ address, user_agent, accounts }) => [address, user_agent, accounts])).toEqual([
      ['203.0.113.7', 'Navegador A', 3],
      ['2001:db8::7', 'Navegador B', 2],
    ]);
    expect(items[0]!.users.map(({ id }) => id).toSorted()).toEqual([one.id, two.id, three.id].toSorted());
    expect(total).toBe(2);
    expect(internal_sessions).toBeGreaterThanOrEqual(10);
    // A block ends the sessions, but is no reason to forget what it was for.
    const support = await site.createStaff('support');
    await support.client('updateUser', { params: { id: one.id }, body: { status: 'blocked', reason: 'várias contas' } });
    const { items: then } = await finance.client('listSharedDevices');
    expect(then.map(({ accounts }) => accounts)).toEqual([3, 2]);
    expect(then[1]!.users.find(({ id }) => id === one.id)?.status).toBe('blocked');
  });

  test('are shown beside the players who tried the CPF of another account', async () => {
    await site.owner.query(
      "insert into cpf_refusal (player_id, refused_at) values ($1, now()), ($1, now() - interval '1 hour')",
      [player.id],
    );
    await site.owner.query(`insert into cpf_refusal (player_id, refused_at) values ($1, now() - interval '40 days')`, [
      finance.id,
    ]);
    expect((await finance.client('listSharedDevices')).cpf_attempts).toMatchObject([{ user_id: player.id, attempts: 2 }]);
  });
});

test('players who can claim more than there is raise an alarm, and so do books that do not agree', async () => {
  await site.credit(player, 50_000_000);
  await site.owner.query(`insert into ledger_check (seconds, differences, details) values (1, 2, array['one', 'two'])`);
  expect(await alarm('solvency')).toMatchObject({ facts: { surplus_cents: expect.any(Number) as number } });
  expect(await alarm('books')).toMatchObject({ facts: { differences: 2 }, level: 2 });
});
