import * as z from 'zod';
import type { RouteSchema } from '../../route-schema.ts';
import { cents, count, instant, signedCents, uuid } from '../../schemas/scalars.ts';
import { otp } from './otp.ts';
import { bonusErrors, type PromotionRouteName } from '../routes/promotions.ts';

/** `bonusErrors` checks the bounds, because it has sentences for them. */
const amount = z.int().brand<'Cents'>();

const terms = {
  is_active: z.boolean(),
  /** The share of eligible first rounds that is selected, 0 to 1. */
  eligibility_percentage: z.number(),
  max_budget_cents: amount,
  min_prize_cents: amount,
  max_prize_cents: amount,
  boost_multiplier: z.number(),
};

const welcomeBonus = z.object({
  id: z.int(),
  ...terms,
  current_spent_cents: cents,
  /** False in the operating profile `regulado`, which forbids promotions. */
  is_allowed: z.boolean(),
});

/** `seen`: the terms as they were seen. One that the call changes must still be so. */
const bonusChange = z.strictObject({ ...terms, seen: z.strictObject(terms).optional(), otp }).superRefine((bonus, context) => {
  for (const [field, message] of Object.entries(bonusErrors(bonus))) context.addIssue({ code: 'custom', path: [field], message });
});

const welcomeLog = z.object({
  id: uuid,
  user_id: uuid,
  user_name: z.string(),
  created_at: instant,
  was_eligible: z.boolean(),
  was_selected: z.boolean(),
  boost_applied: z.number(),
  original_k: z.number(),
  boosted_k: z.number(),
  /** Null while the card is covered. */
  prize_awarded_cents: cents.nullable(),
});

/**
 * What became of players whose first round was eligible. Chance alone selects, so those who were
 * not selected show what would have been without the bonus.
 */
const welcomeGroup = z.object({
  was_selected: z.boolean(),
  players: count,
  /** Players who bought another card, and those with a second approved deposit. */
  came_back: count,
  deposited_again: count,
  /** What the bonus cost: what the boosted prizes paid more. */
  cost_cents: cents,
  deposited_cents: cents,
  /** Of all their rounds so far, the first one included. */
  ggr_cents: signedCents,
});

/**
 * RTP figures are fractions. `limit_rtp` is the exact highest RTP of a card while the promotion is
 * on.
 */
const freeRounds = z.object({
  is_active: z.boolean(),
  is_allowed: z.boolean(),
  products: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      price_cents: cents,
      rtp: z.number(),
      limit_rtp: z.number(),
      /**
       * Figures of the last seven days: free rounds, their payouts, and the RTP with and without
       * them. The RTP is null if nothing was wagered.
       */
      free_rounds: z.int(),
      free_paid_cents: cents,
      wagered_cents: cents,
      measured_rtp: z.number().nullable(),
      measured_rtp_without: z.number().nullable(),
    }),
  ),
});

export const promotionSchemas = {
  getWelcomeBonus: { summary: 'The welcome bonus', answer: welcomeBonus },
  updateWelcomeBonus: { summary: 'Change the welcome bonus', needsSecondPerson: true, body: bonusChange, answer: welcomeBonus },
  resetWelcomeBudget: {
    summary: 'Reset the spent budget of the welcome bonus to 0',
    needsSecondPerson: true,
    /** `seen_spent_cents`: what was seen to be spent. When it is less by now, somebody reset it. */
    body: z.strictObject({ seen_spent_cents: cents.optional(), otp }).nullish(),
    answer: welcomeBonus,
  },
  listWelcomeLogs: { summary: 'The newest 100 rounds that were eligible for the welcome bonus', answer: z.array(welcomeLog) },
  getWelcomeResults: {
    summary: 'What the welcome bonus cost and brought, in its newest eligible rounds',
    answer: z.object({ groups: z.array(welcomeGroup) }),
  },
  getFreeRounds: { summary: 'The free-round promotion, and what it costs on each card', answer: freeRounds },
  updateFreeRounds: {
    summary: 'Switch the free-round promotion on or off',
    needsSecondPerson: true,
    body: z.strictObject({ is_active: z.boolean(), otp }),
    answer: freeRounds,
  },
} as const satisfies Record<PromotionRouteName, RouteSchema>;
