import * as z from 'zod';
import { HIGHEST_NUMBER, OWN_CELLS, WINNING_CELLS } from '../card-cells.ts';
import { cardLook } from './card-look.ts';
import {
  cents,
  hash,
  instant,
  missingUntil,
  pageNumber,
  positiveCents,
  positiveInteger,
  positiveIntegerText,
  uuid,
} from './scalars.ts';

const clientSeed = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
const cardNumber = z.int().min(1).max(HIGHEST_NUMBER);

export const roundId = z.object({ id: uuid });

const bonusTerms = z.object({
  eligibility_percentage: z.number(),
  boost_multiplier: z.number(),
  min_prize_cents: cents,
  max_prize_cents: cents,
});

export const roundState = z
  .object({
    streak: z.int().min(0).max(8),
    correction: z.number(),
    protection: z.number(),
    window: z.object({ rounds: z.int(), wagered_cents: cents, paid_cents: cents, as_of: instant }),
    bonus: bonusTerms.nullable(),
  })
  .meta({ id: 'RoundState' });

export const nextRoundQuery = z.object({ product_id: positiveIntegerText });

export const nextRound = z.object({
  product_id: z.int(),
  price_cents: positiveCents,
  /** A free round costs nothing, although `price_cents` is set. */
  is_free: z.boolean(),
  epoch: z.int(),
  math_version: hash,
  state: roundState,
  context: hash,
  commit: hash,
  nonce: z.int(),
  expires_at: instant,
  reservation: z.string(),
});

export const createRoundBody = z.strictObject({
  product_id: positiveInteger,
  client_seed: clientSeed.optional(),
  reservation: z.string().min(1).max(4096).optional(),
});

const match = z.object({ yourIndex: z.int(), winningNumber: cardNumber, prize: cents });

const cardNumbers = {
  winning_numbers: z.array(cardNumber).length(WINNING_CELLS),
  winning_prizes: z.array(cents).length(WINNING_CELLS),
  your_numbers: z.array(cardNumber).length(OWN_CELLS),
};
const revealedWinning = z.array(z.boolean()).length(WINNING_CELLS);
const revealedYours = z.array(z.boolean()).length(OWN_CELLS);

export const round = z
  .object({
    id: uuid,
    product_id: z.int(),
    product_name: z.string(),
    look: cardLook,
    price_cents: positiveCents,
    payout_cents: cents,
    matches: z.array(match),
    max_prize: cents,
    revealed_winning: revealedWinning,
    revealed_yours: revealedYours,
    ...cardNumbers,
    nonce: z.int(),
    is_free: z.boolean(),
    client_seed: clientSeed,
    status: z.enum(['open', 'finished']),
    created_at: instant,
    finished_at: instant.nullable(),
  })
  .meta({ id: 'Round' });

export const roundAnswer = z.object({ round });

export const roundsQuery = z.object({
  status: z.enum(['open', 'finished', 'all']).default('all'),
  product_id: positiveIntegerText.optional(),
  page: pageNumber,
});

export const roundPage = z.object({
  items: z.array(round),
  page: z.int(),
  pageSize: z.int(),
  hasMore: z.boolean(),
  missing_until: missingUntil,
});

/** The complete boolean lists. A cell that was revealed once stays revealed. */
export const revealBody = z
  .strictObject({
    p_round_id: uuid,
    p_user_id: uuid.optional(),
    p_revealed_winning: revealedWinning.optional(),
    p_revealed_yours: revealedYours.optional(),
    /**
     * Whether this browser resumes the card: it neither bought it nor revealed any of its cells
     * before.
     */
    p_resumed: z.boolean().optional(),
  })
  .refine((body) => body.p_revealed_winning !== undefined || body.p_revealed_yours !== undefined, {
    error: 'Envie p_revealed_winning ou p_revealed_yours.',
  });

/**
 * Everything needed to repeat a draw (section 6 of the game math). `math` is the object whose hash
 * is `math_version`.
 */
export const roundProof = z
  .object({
    protocol: z.literal(1),
    round_id: z.string(),
    user_id: z.string(),
    product_id: z.string(),
    epoch: z.int(),
    nonce: z.int(),
    client_seed: clientSeed,
    commit: hash,
    round_seed: hash,
    math_version: hash,
    math: z.record(z.string(), z.unknown()),
    state: roundState,
    context: hash,
    bonus_selected: z.boolean().nullable(),
    ...cardNumbers,
    payout_cents: cents,
  })
  .meta({ id: 'RoundProof' });

export const epoch = z.object({
  epoch: z.int(),
  seed_hash: hash,
  begun_at: instant,
  ended_at: instant.nullable(),
  /** Published 48 hours after the end of the epoch. Null before, and for ever if it is lost. */
  master_seed: hash.nullable(),
  /** Since when the seed is lost, so that it can never be published; null: it is not. */
  seed_lost_at: instant.nullable(),
});
