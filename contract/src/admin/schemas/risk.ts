import * as z from 'zod';
import type { RouteSchema } from '../../route-schema.ts';
import { cents, count, instant, pageNumber, positiveIntegerText, signedCents, userStatus, uuid } from '../../schemas/scalars.ts';
import { alarmKinds, MAX_ALARM_NOTE_LENGTH, type RiskRouteName } from '../routes/risk.ts';

/** `quiet`: nothing unusual; `watch`: worth checking; `alarm`: hardly ever chance. */
const verdict = z.enum(['quiet', 'watch', 'alarm']);

/**
 * Evidence against "this card pays as its odds say", as a power of ten. By chance alone the level
 * reaches 3 at most once in 1,000, no matter how often it is checked. At `threshold` it raises an
 * alarm.
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
  /** Evidence over all rounds of the card. */
  always: evidence,
  /** Evidence that the card began to pay differently on some day. */
  recent: evidence,
});

const cardExposure = z.object({
  product_id: z.int(),
  name: z.string(),
  max_prize_cents: cents,
  /** Players who bought this card in the last three minutes, the lifetime of a reservation. */
  active_players: count,
  /** The cost if each of them won the top prize. */
  worst_cents: cents,
  day_rounds: count,
  day_wagered_cents: cents,
  day_expected_cents: z.number(),
  /** What another such day may cost in addition to its stakes, with the chance of `day`. */
  day_reserve_cents: z.number(),
});

const exposure = z.object({
  cards: z.array(cardExposure),
  worst_cents: cents,
  /** Of the cards on sale. */
  largest_prize_cents: cents,
  /**
   * Prizes of rounds that are not finished: already credited, but not yet visible to the player.
   */
  unrevealed: z.object({ rounds: count, cents, largest_cents: cents }),
  /**
   * A forecast for another day like the last 24 hours: the payouts exceed `bound_cents` with a
   * chance of at most `chance`.
   */
  day: z.object({
    wagered_cents: cents,
    expected_cents: z.number(),
    bound_cents: z.number(),
    chance: z.number(),
    /** What that day may cost in addition to its stakes. */
    reserve_cents: z.number(),
  }),
  /** What the providers hold beyond what players can claim. */
  surplus_cents: signedCents,
});

export const alarm = z.object({
  /** Composed of the kind and the subject's id, and of the time where each event is an alarm. */
  id: z.string(),
  kind: z.enum(alarmKinds),
  /** Name of the card, player or invariant that it is about. Null for the house. */
  subject: z.string().nullable(),
  subject_id: z.string().nullable(),
  level: z.number(),
  /** The numbers for the text of the alarm, depending on the kind. */
  facts: z.record(z.string(), z.number()),
  /** Whether it was acknowledged and has not become worse since. */
  is_quiet: z.boolean(),
  acknowledged: z.object({ at: instant, by: z.string(), note: z.string().nullable() }).nullable(),
});

const risk = z.object({ as_of: instant, alarms: z.array(alarm), cards: z.array(cardDrift), exposure });

const chartQuery = z.object({
  product_id: positiveIntegerText,
  by: z.enum(['day', 'hour']).default('day'),
});

/**
 * How far a card's payouts deviate from their expectation (`deviation`), and three standard
 * deviations (`limit`), both divided by the amount wagered.
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
      status: userStatus,
      rounds: count,
      wagered_cents: cents,
      paid_cents: cents,
      expected_cents: z.number(),
      z: z.number(),
      /**
       * An upper bound for the chance that at least one of the compared players has a result this
       * unusual.
       */
      chance: z.number(),
      verdict,
    }),
  ),
  /** Number of players with enough rounds to be compared. */
  total: count,
  /**
   * How many of them are on this side; only this many are listed, the least likely 1,000 at most.
   */
  listed: count,
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
      users: z.array(z.object({ id: uuid, name: z.string(), status: userStatus })),
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

const acknowledgement = z.strictObject({
  alarm: z.string().min(1).max(100),
  /** The level as the operator saw it. An alarm that is worse by now stays loud. */
  seen_level: z.number(),
  note: z.string().trim().max(MAX_ALARM_NOTE_LENGTH).optional(),
});

export const riskSchemas = {
  getRisk: { summary: 'Unlikely results, exposure and alarms', answer: risk },
  getRiskChart: {
    summary: 'Payouts of a card compared with their expectation, by day or by hour',
    query: chartQuery,
    answer: chart,
  },
  listUnusualPlayers: { summary: 'Players, the most unusual results first', query: playersQuery, answer: unusualPlayers },
  listSharedDevices: {
    summary: 'Devices on which several accounts signed in, most accounts first',
    query: z.object({ page: pageNumber }),
    answer: sharedDevices,
  },
  acknowledgeAlarm: {
    summary: 'Acknowledge an alarm, which stays quiet until it gets worse',
    body: acknowledgement,
    answer: alarm,
  },
} as const satisfies Record<RiskRouteName, RouteSchema>;
