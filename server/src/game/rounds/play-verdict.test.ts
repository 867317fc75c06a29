import { randomBytes } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { losingPlay } from '../../../test/game/losing-play.ts';
import { openSeedVault } from '../epochs/seed-vault.ts';
import { createCatalog, type Product } from '../products/catalog.ts';
import { seedProducts } from '../studio/seed-products.ts';
import { callPlayRounds, playColumns, playOutcomes, type Play } from './queries/play-rounds.ts';
import { RESERVATION_MS } from './reservation-token.ts';

let books: Books;
let product: Product;
let otherProduct: Product;
let epoch: number;
let playerId: string;

beforeAll(async () => {
  books = await openBooks();
  await seedProducts(books.pool);
  epoch = (await (await openSeedVault(books.pool, randomBytes(32))).current()).epoch;
  [product, otherProduct] = (await createCatalog(books.pool).all()) as [Product, Product];
  // The player has bought one card of another product, so that a session limit can be reached.
  playerId = await books.createPlayer(1_000_000);
  const earlier = losingPlay({ product: otherProduct, epoch }, playerId);
  await callPlayRounds(books.pool, [earlier], { waits: true });
});
afterAll(async () => {
  await books.expectSound();
  await books.close();
});

type Reason = {
  name: string;
  outcome: (typeof playOutcomes)[number];
  /** True: only with a reservation. False: only without one. Undefined: both. */
  reserved?: boolean;
  /** Reasons with the same rival name exclude each other. */
  rival?: string;
  change?: Parameters<typeof losingPlay>[2];
  sql?: string;
};

const ago = (ms: number) => new Date(Date.now() - ms);
const bonus = { eligibility_percentage: 1, boost_multiplier: 2, min_prize_cents: toCents(1), max_prize_cents: toCents(2) };
const bindKey = (hash: string) =>
  `insert into idempotency_key (player_id, key, request_hash, reference) values ($1, key_id('key'), hash_prefix(${hash}), gen_random_uuid())`;
const limit = (kind: string, period: string, amount: number) =>
  `insert into player_limit (player_id, kind, period, amount) values ($1, '${kind}', '${period}', ${amount})`;
const pause = (until: string) => `insert into player_pause (player_id, ${until}) values ($1, now() + interval '1 day')
  on conflict (player_id) do update set ${until} = now() + interval '1 day'`;

/** The odds of all cards changed a moment longer ago than the reservation was made. */
const otherOdds = `
  with changed as (insert into product_versions (product_id, number, math_version, begun_at)
    select p.id, 2, (select v.math_version from math_versions v where v.math_version <> p.math_version limit 1),
      now() - interval '61 seconds' from ticket_products p returning product_id, math_version)
  update ticket_products p set math_version = c.math_version from changed c where c.product_id = p.id and $1 <> ''`;

/** Every reason not to sell a card, in the order of precedence. */
const reasons: Reason[] = [
  { name: 'a repeat', outcome: 'repeated', rival: 'key', sql: bindKey(`sha256('a round')`) },
  { name: 'a key of another request', outcome: 'idempotency_conflict', rival: 'key', sql: bindKey(`sha256('another')`) },
  { name: 'a timeline that its process does not know', outcome: 'timeline_changed', change: { timeline: 2 } },
  {
    name: 'a blocked player',
    outcome: 'account_blocked',
    sql: `update profiles set blocked_by_operator = true where player_id = $1`,
  },
  {
    name: 'sales are paused',
    outcome: 'sales_paused',
    sql: `insert into operation_pause (operation, reason, paused_by) select 'sales', 'test', 'test' where $1 <> ''`,
  },
  {
    name: 'a card off sale',
    outcome: 'product_inactive',
    sql: `update ticket_products set is_active = false where $1 <> ''`,
  },
  {
    name: 'terms that were not accepted',
    outcome: 'terms_not_accepted',
    sql: `insert into document_version (kind, version, text, changes, requires_acceptance, published_by)
      select 'termos', 1, 'x', 'x', true, 'x' where $1 <> ''`,
  },
  {
    name: 'a reservation that is too old',
    outcome: 'reservation_expired',
    reserved: true,
    change: { reserved_at: ago(RESERVATION_MS + 2000) },
  },
  {
    name: 'a reservation that was made void',
    outcome: 'reservation_expired',
    reserved: true,
    sql: `update ticket_products set reservations_void_before = now() where $1 <> ''`,
  },
  {
    name: 'a reservation of the time to come',
    outcome: 'reservation_expired',
    reserved: true,
    change: { reserved_at: ago(-RESERVATION_MS) },
  },
  {
    name: 'a reservation made when its epoch had ended',
    outcome: 'reservation_expired',
    reserved: true,
    change: {
      get reserved_at() {
        return new Date();
      },
    },
    sql: `update seed_epochs set ended_at = begun_at where $1 <> ''`,
  },
  {
    name: 'a reservation of an epoch that never was',
    outcome: 'reservation_expired',
    reserved: true,
    change: { round: { epoch: 99 } },
  },
  {
    name: 'a reservation made for odds that were not on sale any more',
    outcome: 'reservation_expired',
    reserved: true,
    sql: otherOdds,
  },
  { name: 'a reservation that was used', outcome: 'reservation_used', reserved: true, change: { round: { nonce: 7 } } },
  { name: 'a streak that is over', outcome: 'reservation_expired', reserved: true, change: { round: { streak: 3 } } },
  {
    name: 'a bonus that is not due any more',
    outcome: 'reservation_expired',
    reserved: true,
    change: { round: { bonus, bonus_selected: false } },
  },
  { name: 'another nonce', outcome: 'stale', reserved: false, change: { round: { nonce: 7 } } },
  { name: 'another streak', outcome: 'stale', reserved: false, change: { round: { streak: 3 } } },
  {
    name: 'another price',
    outcome: 'stale',
    reserved: false,
    sql: `update ticket_products set price_cents = price_cents + 1 where $1 <> ''`,
  },
  {
    name: 'an epoch that has ended',
    outcome: 'stale',
    reserved: false,
    sql: `update seed_epochs set ended_at = now() where $1 <> ''`,
  },
  { name: 'an epoch that never was', outcome: 'stale', reserved: false, change: { round: { epoch: 99 } } },
  { name: 'somebody who excluded themselves', outcome: 'self_excluded', sql: pause('excluded_until') },
  { name: 'somebody who takes a pause', outcome: 'paused', sql: pause('paused_until') },
  { name: 'a limit of loss', outcome: 'loss_limit_reached', sql: limit('loss', 'day', 0) },
  { name: 'a limit of time', outcome: 'session_limit_reached', sql: limit('session', 'session', 0) },
  { name: 'too little money', outcome: 'insufficient_balance', sql: `update wallet set balance_cents = 1 where player_id = $1` },
];

/** The outcome of a play when these reasons hold at once. Everything is rolled back. */
async function outcomeOf(held: readonly Reason[]): Promise<string | undefined> {
  const reserved = held.some((reason) => reason.reserved === true);
  const changes = held.map(({ change }) => change ?? {});
  const play: Play = losingPlay({ product, epoch }, playerId, {
    key: 'key',
    ...(reserved ? { reserved_at: ago(60_000) } : {}),
    ...Object.assign({}, ...changes),
    round: Object.assign({}, ...changes.map(({ round }) => round)),
  });
  const tx = await books.owner.connect();
  try {
    await tx.query('begin');
    for (const { sql } of held) if (sql !== undefined) await tx.query(sql, [playerId]);
    const [answer] = await callPlayRounds(tx, [play], { waits: true });
    return answer?.outcome;
  } finally {
    await tx.query('rollback');
    tx.release();
  }
}

const canMeet = (one: Reason, other: Reason) =>
  !(one.reserved !== undefined && other.reserved !== undefined && one.reserved !== other.reserved) &&
  (one.rival === undefined || one.rival !== other.rival);
const pairs = reasons.flatMap((first, index) =>
  reasons.slice(index + 1).flatMap((second) => (canMeet(first, second) ? [[first, second] as const] : [])),
);

describe('the verdict on a play', () => {
  test('nothing against it: it is played', async () => {
    expect(await outcomeOf([])).toBe('played');
  });

  test.each(reasons)('$name: $outcome', async (reason) => {
    expect(await outcomeOf([reason])).toBe(reason.outcome);
  });

  test('of two reasons the one that stands first in the list wins', async () => {
    expect(pairs.length).toBeGreaterThan(200);
    const wrong: string[] = [];
    for (const [first, second] of pairs) {
      const outcome = await outcomeOf([first, second]);
      if (outcome !== first.outcome) wrong.push(`${first.name} and ${second.name}: ${outcome}`);
    }
    expect(wrong).toEqual([]);
  });

  test('the list of reasons covers every outcome', () => {
    expect(new Set([...reasons.map(({ outcome }) => outcome), 'played'])).toEqual(new Set(playOutcomes));
  });

  test('is asked for with the columns of a play in their order', async () => {
    const { rows } = await books.owner.query<{ attname: string }>(
      `select attname from pg_attribute where attrelid = 'play'::regclass order by attnum`,
    );
    expect(playColumns).toEqual(rows.map(({ attname }) => attname));
  });

  test('is inlined by PostgreSQL into the calling statement, with every function that it uses', async () => {
    const { rows } = await books.owner.query<{ 'QUERY PLAN': string }>(`
      explain (verbose, costs off)
      select play_verdict(p_key_outcome => key_outcome(k.request_hash, k.request_hash), p_is_blocked => is_blocked(p.status),
          p_is_held => is_reservation_held(p.created_at, clock_timestamp(), p.created_at, p.created_at, p.created_at, b),
          p_limit_refusal => p.name, p_is_timeline_known => b, p_is_paused => b, p_is_on_sale => b, p_are_terms_accepted => b,
          p_is_reserved => b, p_is_next => b, p_is_bonus_kept => b, p_is_offer_present => b, p_is_covered => b,
          p_is_state_present => is_state_present(1, b, p.created_at, 1, b, clock_timestamp())),
        next_streak(1, w.seq), t.cents, f.nonce, c.worth, exists (select from earlier_paid_rounds(p.player_id))
      from profiles p join wallet w using (player_id) join idempotency_key k using (player_id), (values (true), (false)) v (b), ticket_products d
        cross join lateral play_transfers(w.seq, w.seq, w.seq, w.seq, w.seq, w.seq) t
        cross join lateral play_facts(p.player_id, w.seq, 1, w.seq, 1, d.math_version, b) f
        cross join lateral card_worth(d.math_version, w.seq, null) c`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain("'account_blocked'");
    for (const name of [
      'play_verdict',
      'key_outcome',
      'is_blocked',
      'is_reservation_held',
      'is_state_present',
      'reservation_lasts',
      'next_streak',
    ]) {
      expect(plan).not.toContain(`${name}(`);
    }
    expect(plan).not.toMatch(
      /Function Scan on public\.(?:play_transfers|play_facts|play_state|card_worth|honoured_free_rounds|earlier_paid_rounds)/,
    );
  });
});
