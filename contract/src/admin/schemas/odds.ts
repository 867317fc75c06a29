import * as z from 'zod';
import type { RouteSchema } from '../../route-schema.ts';
import { productId } from '../../schemas/products.ts';
import { cents, day, hash, instant, positiveCents, positiveInteger, positiveIntegerText, uuid } from '../../schemas/scalars.ts';
import { MAX_CHANGE_NOTE_LENGTH, type OddsRouteName } from '../routes/odds.ts';
import { otp } from './otp.ts';

/**
 * The RTP settings of a card, which are part of its math version. Fractions are 0 to 1, factors are
 * plain multipliers.
 */
export const mathSettings = z.object({
  rtp_target: z.number(),
  rtp_tolerance: z.number(),
  k_min: z.number(),
  k_max: z.number(),
  forced_rtp_enabled: z.boolean(),
  forced_rtp: z.number(),
  engagement_loss_3_multiplier: z.number(),
  engagement_loss_5_multiplier: z.number(),
  engagement_loss_8_multiplier: z.number(),
  rtp_correction_threshold: z.number(),
  rtp_correction_multiplier: z.number(),
  small_prize_multiplier_1: z.number(),
  small_prize_threshold_1: z.number(),
  small_prize_multiplier_2: z.number(),
  small_prize_threshold_2: z.number(),
  max_prize_appearance_chance: z.number(),
  adaptive_balance_critical_ratio: z.number(),
  adaptive_balance_warning_ratio: z.number(),
  adaptive_high_prize_reduction_critical: z.number(),
  adaptive_high_prize_reduction_warning: z.number(),
});

/**
 * The exact figures of a math, as in the engine. RTP figures are fractions, volatility is in
 * prices.
 */
const exactFigures = z
  .object({
    rtp: z.number(),
    hit_frequency: z.number(),
    volatility: z.number(),
    session_rtp_100: z.number(),
    rtp_by_streak: z.array(z.number()).length(9),
    stationary: z.array(z.number()).length(9),
  })
  .meta({ id: 'ExactFigures' });

const prize = z.object({ prize_cents: positiveCents, display_weight: z.number(), hit_rate_base: z.number() });

const product = mathSettings
  .extend({
    id: z.int(),
    name: z.string(),
    price_cents: positiveCents,
    max_prize_cents: positiveCents,
    is_active: z.boolean(),
    /** Permanently off sale. */
    is_retired: z.boolean(),
    visible_rtp: z.number(),
    show_real_rtp: z.boolean(),
    /**
     * The RTP that players see now: the public one, the measured one, or in forced mode the exact
     * one.
     */
    shown_rtp: z.number(),
    /**
     * Grows with every change. Clients send it back with the next change, so that two operators do
     * not overwrite each other.
     */
    revision: z.int(),
    math_version: hash,
    /** The number of that math version among those that the card has had, from 1. */
    version: z.int(),
    k: z.number(),
    /** The K that the target needs. Null if no K reaches it. */
    k_unclamped: z.number().nullable(),
    on_target: z.boolean(),
    exact: exactFigures,
    prizes: z.array(prize.extend({ id: z.int(), weight: z.number() })),
  })
  .meta({ id: 'AdminProduct' });

/** The `errors` of a refusal use the field names below. */
const consent = {
  /**
   * The product's `revision` that the change is based on. Without it, only changes at the very same
   * time are detected as conflicts.
   */
  revision: positiveInteger.optional(),
  note: z.string().trim().max(MAX_CHANGE_NOTE_LENGTH).optional(),
  otp,
};
const acknowledged = z.boolean().optional();

/** Omitted fields stay as they are. */
const rtpChange = mathSettings.partial().extend({
  product_id: positiveInteger.optional(),
  /** Same as `product_id`, for clients that send back the product as they received it. */
  id: positiveInteger.optional(),
  is_active: z.boolean().optional(),
  visible_rtp: z.number().optional(),
  show_real_rtp: z.boolean().optional(),
  ...consent,
  /** Must be true: the change affects real payments. */
  acknowledged,
});

const prizeChange = z.strictObject({
  prizes: z
    .array(z.strictObject({ id: positiveInteger, display_weight: z.number(), hit_rate_base: z.number() }))
    .min(1)
    .max(20),
  ...consent,
});

const rtpNote = z.object({
  id: z.int(),
  action: z.string(),
  product_id: z.int(),
  admin_user_id: uuid.nullable(),
  admin_name: z.string().nullable(),
  previous_rtp: z.number().nullable(),
  new_rtp: z.number().nullable(),
  note: z.string().nullable(),
  version: z.int().nullable(),
  created_at: instant,
});

/**
 * Figures of one day in São Paulo. `rtp_real` includes payouts of free rounds, which
 * `free_paid_cents` also reports separately. It is null if nothing was wagered.
 */
const dayMetrics = z.object({
  product_id: z.int(),
  date: day,
  rounds: z.int(),
  free_rounds: z.int(),
  wagered_cents: cents,
  paid_cents: cents,
  free_paid_cents: cents,
  rtp_real: z.number().nullable(),
});

const version = z.object({
  number: z.int(),
  math_version: hash,
  begun_at: instant,
  rtp: z.number(),
  hit_frequency: z.number(),
  volatility: z.number(),
  on_target: z.boolean(),
  /** The change that created the version. Null if the program created it, such as the first one. */
  action: z.string().nullable(),
  admin_name: z.string().nullable(),
  note: z.string().nullable(),
});

const changedField = z.object({
  field: z.string(),
  before: z.union([z.number(), z.boolean()]).nullable(),
  after: z.union([z.number(), z.boolean()]).nullable(),
});

const versionDetails = version.extend({
  product_id: z.int(),
  product_name: z.string(),
  math: z.record(z.string(), z.unknown()),
  /**
   * The version that `changes` compares with: the requested one, else the preceding one. Null for
   * the first version.
   */
  against: z.int().nullable(),
  changes: z.array(changedField),
  /**
   * What it paid in the whole hours in which no other version was sold, without free rounds and
   * the `boosted_rounds`. Null before the first such hour. `until` is null while it is in force;
   * the RTP and its 95% interval, if nothing was sold.
   */
  sold: z
    .object({
      from: instant,
      until: instant.nullable(),
      rounds: z.int(),
      boosted_rounds: z.int(),
      wagered_cents: cents,
      paid_cents: cents,
      rtp: z.number().nullable(),
      rtp_interval: z.tuple([z.number(), z.number()]).nullable(),
    })
    .nullable(),
});

const versionReference = z.object({ id: productId.shape.id, number: positiveIntegerText });

const simulationBody = z.strictObject({
  product_id: positiveInteger,
  samples: z.int().min(1).max(1_000_000),
  rtp_target: z.number().optional(),
  k_min: z.number().optional(),
  k_max: z.number().optional(),
  settings: mathSettings.partial().strict().optional(),
  prizes: z.array(z.strictObject(prize.shape)).min(1).max(20).optional(),
  /** The same seed and odds give the same result. */
  seed: z.int().min(0).optional(),
  /** `run` uses one window for the whole run, so that correction and protection take effect. */
  window: z.enum(['session', 'run']).optional(),
});

const simulation = z.object({
  samples: z.int(),
  /** In percent, like its 95% interval. */
  rtp_estimado: z.number(),
  rtp_interval: z.tuple([z.number(), z.number()]),
  ggr_estimado_cents: z.int(),
  /** Payout in cents → number of rounds, losses included. */
  distr_premios: z.record(z.string(), z.int()),
  hit_frequency: z.number(),
  exact: exactFigures,
  k: z.number(),
  on_target: z.boolean(),
  seed: z.int(),
});

export const oddsSchemas = {
  listAdminProducts: { summary: 'All cards with their odds, cheapest first', answer: z.array(product) },
  getAdminProduct: { summary: 'One card with its odds', params: productId, answer: product },
  listProductChanges: { summary: 'The newest 10 changes of a card', params: productId, answer: z.array(rtpNote) },
  listProductMetrics: {
    summary: 'Stakes and payouts of a card in the last 7 days',
    params: productId,
    answer: z.array(dayMetrics),
  },
  listProductVersions: { summary: 'The math versions of a card, newest first', params: productId, answer: z.array(version) },
  getProductVersion: {
    summary: 'A math version in full, and its changes',
    params: versionReference,
    query: z.object({ against: positiveIntegerText.optional() }),
    answer: versionDetails,
  },
  restoreProductVersion: {
    summary: 'Put an earlier math version on sale again, as a new one',
    params: versionReference,
    body: z.strictObject({ ...consent, acknowledged }),
    answer: product,
  },
  updateProductPrizes: {
    summary: 'Change weights and hit rates of a prize table',
    params: productId,
    body: prizeChange,
    answer: product,
  },
  updateProductRtp: { summary: 'Change the RTP settings of a card', body: rtpChange.strict(), answer: product },
  simulateRtp: {
    summary: 'Simulate rounds of a card, with its current odds or changed ones',
    body: simulationBody,
    answer: simulation,
  },
} as const satisfies Record<OddsRouteName, RouteSchema>;
