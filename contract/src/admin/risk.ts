import * as z from 'zod';
import type { RouteSchema } from '../route-schema.ts';
import { cents, instant, pageNumber, uuid } from '../schemas/scalars.ts';
import type { RiskRouteName } from './risk-routes.ts';

const signedCents = z.int();
const count = z.int().min(0);
const largestId = 2_147_483_647;

/** `quiet`: nothing unusual; `watch`: worth checking; `alarm`: hardly ever chance. */
const verdict = z.enum(['quiet', 'watch', 'alarm']);

/**
 * Evidence against "this card pays what its odds say", as a power of ten: chance alone reaches 3 at
 * most once in 1,000, however often it is read. At `threshold` it becomes an alarm.
 */
const evidence = z.object({ level: z.number(), threshold: z.number(), verdict });

const cardDrift = z.object({
  product_id: z.int(),
  name: z.string(),
  is_active: z.boolean(),
  rounds: count,
  wagered_cents: cents,
  paid_cents: cents,
  expected_cents: z.number(),
  deviation_cents: z.number(),
  /** The deviation in standard deviations; null before the first round. */
  z: z.number().nullable(),
  direction: z.enum(['too_much', 'too_little']),
  /** Over all of its rounds. */
  always: evidence,
  /** Whether it began to pay differently on some day. */
  recent: evidence,
});

const cardExposure = z.object({
  product_id: z.int(),
  name: z.string(),
  max_prize_cents: cents,
  /** Who bought this card in the last three minutes, as long as a reservation holds. */
  active_players: count,
  /** The top prize for each of them at once. */
  worst_cents: cents,
  day_rounds: count,
  day_wagered_cents: cents,
  day_expected_cents: z.number(),
});

const exposure = z.object({
  cards: z.array(cardExposure),
  worst_cents: cents,
  largest_prize_cents: cents,
  /** Won by rounds that are not finished: credited, but nobody has seen it. */
  unrevealed: z.object({ rounds: count, cents, largest_cents: cents }),
  /**
   * Another day like the last 24 hours: with a chance of at most `chance` the payouts exceed
   * `bound_cents`.
   */
  day: z.object({
    wagered_cents: cents,
    expected_cents: z.number(),
    bound_cents: z.number(),
    chance: z.number(),
    /** What that day may cost beyond its stakes. */
    reserve_cents: z.number(),
  }),
  /** What lies at the providers beyond what players can claim. */
  surplus_cents: signedCents,
});

export const alarm = z.object({
  /** Its kind and its subject's id. */
  id: z.string(),
  kind: z.enum(['drift', 'player', 'solvency', 'books']),
  /** The card, player or invariant it is about, by name; null for the house. */
  subject: z.string().nullable(),
  subject_id: z.string().nullable(),
  level: z.number(),
  /** The numbers for its text, by kind. */
  facts: z.record(z.string(), z.number()),
  /** Acknowledged, and no worse since. */
  is_quiet: z.boolean(),
  acknowledged: z.object({ at: instant, by: z.string(), note: z.string().nullable() }).nullable(),
});

const risk = z.object({ as_of: instant, alarms: z.array(alarm), cards: z.array(cardDrift), exposure });

const chartQuery = z.object({
  product_id: z.coerce.number().int().min(1).max(largestId),
  by: z.enum(['day', 'hour']).default('day'),
});

/**
 * What a card paid beyond its expectation, as a part of what was wagered, and three standard
 * deviations of that.
 */
const chart = z.object({
  product_id: z.int(),
  by: z.enum(['day', 'hour']),
  points: z.array(
    z.object({
      begin: instant,
      rounds: count,
      wagered_cents: cents,
      paid_cents: cents,
      deviation: z.number(),
      limit: z.number(),
    }),
  ),
});

const playersQuery = z.object({ side: z.enum(['won', 'lost']).default('won'), page: pageNumber });

const unusualPlayers = z.object({
  items: z.array(
    z.object({
      user_id: uuid,
      name: z.string(),
      status: z.enum(['active', 'blocked']),
      rounds: count,
      wagered_cents: cents,
      paid_cents: cents,
      expected_cents: z.number(),
      z: z.number(),
      /**
       * The chance of a result like this or further away, for any of all the players compared, is
       * at most this.
       */
      chance: z.number(),
      verdict,
    }),
  ),
  /** Players with enough rounds to be compared. */
  total: count,
  least_rounds: count,
  page: z.int(),
  page_size: z.int(),
});

const sharedDevices = z.object({
  items: z.array(
    z.object({
      address: z.string(),
      user_agent: z.string(),
      accounts: count,
      last_seen: instant,
      users: z.array(z.object({ id: uuid, name: z.string(), status: z.enum(['active', 'blocked']) })),
    }),
  ),
  total: count,
  page: z.int(),
  page_size: z.int(),
  /** Sessions from internal addresses, which do not identify devices. */
  internal_sessions: count,
  /** Accounts that tried a CPF of another account in the last 30 days. */
  cpf_attempts: z.array(z.object({ user_id: uuid, name: z.string(), attempts: count, last_at: instant })),
});

const acknowledgement = z.strictObject({ alarm: z.string().min(1).max(100), note: z.string().trim().max(200).optional() });

export const riskSchemas = {
  getRisk: { summary: 'What does not look like chance, what may be lost, and the alarms', answer: risk },
  getRiskChart: { summary: 'A card against its expectation, by day or by hour', query: chartQuery, answer: chart },
  listUnusualPlayers: { summary: 'Players by how unusual their results are', query: playersQuery, answer: unusualPlayers },
  listSharedDevices: {
    summary: 'Devices that several accounts were signed in on, most accounts first',
    query: z.object({ page: pageNumber }),
    answer: sharedDevices,
  },
  acknowledgeAlarm: { summary: 'Quieten an alarm until it gets worse', body: acknowledgement, answer: alarm },
} as const satisfies Record<RiskRouteName, RouteSchema>;
