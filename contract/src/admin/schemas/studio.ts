import * as z from 'zod';
import type { RouteSchema } from '../../route-schema.ts';
import { cardBadge, cardLook } from '../../schemas/card-look.ts';
import { productId } from '../../schemas/products.ts';
import { instant, positiveInteger, uuid } from '../../schemas/scalars.ts';
import { mathSettings } from './odds.ts';
import { otp } from './otp.ts';
import { statedReason } from './reason.ts';
import { MAX_CARD_NAME_LENGTH, MAX_PRIZES, type StudioRouteName } from '../routes/studio.ts';

/**
 * Loose on purpose, because a draft may be unfinished. Publication checks whether the card can be
 * sold.
 */
const amount = z.int().min(0).max(1_000_000_000);

/** The terms of sale of a card, which may change after its publication. */
const saleTerms = {
  badge: cardBadge,
  /** Place in the lobby: lower numbers first; among equal numbers, the dearer card first. */
  position: z.int().min(0).max(999),
  /** The sale period. Null means: from the publication on, and without an end. */
  sale_from: instant.nullable(),
  sale_until: instant.nullable(),
  /** Loss in 24 hours at which its sale stops automatically. Null: no limit. */
  exposure_limit_cents: amount.nullable(),
};

const cardContent = z
  .strictObject({
    name: z.string().trim().max(MAX_CARD_NAME_LENGTH),
    price_cents: amount,
    max_prize_cents: amount,
    prizes: z
      .array(z.strictObject({ prize_cents: amount, display_weight: z.number().min(0), hit_rate_base: z.number().min(0) }))
      .max(MAX_PRIZES),
    settings: mathSettings.strict(),
    visible_rtp: z.number().min(0).max(1),
    look: cardLook,
    ...saleTerms,
  })
  .meta({ id: 'CardContent' });

const draft = z
  .object({
    id: uuid,
    content: cardContent,
    /** Grows with every change. Clients send it back with the next change. */
    revision: z.int(),
    /** `waiting`: it waits for a second person and cannot be changed meanwhile. */
    status: z.enum(['draft', 'waiting', 'published']),
    product_id: z.int().nullable(),
    created_by: z.string(),
    created_at: instant,
    updated_by: z.string(),
    updated_at: instant,
  })
  .meta({ id: 'CardDraft' });

const terms = z
  .object({
    product_id: z.int(),
    look: cardLook,
    ...saleTerms,
    revision: z.int(),
    /** Null unless the card is retired. */
    retired_at: instant.nullable(),
    /** Loss in the last 24 hours. Negative means a gain. */
    lost_cents: z.int(),
  })
  .meta({ id: 'SaleTerms' });

const draftId = z.object({ id: uuid });

export const studioSchemas = {
  listCardDrafts: { summary: 'Drafts of cards, the newest first', answer: z.array(draft) },
  getCardDraft: { summary: 'One draft of a card', params: draftId, answer: draft },
  createCardDraft: { summary: 'Create a draft of a card', body: z.strictObject({ content: cardContent }), answer: draft },
  updateCardDraft: {
    summary: 'Change a draft of a card',
    params: draftId,
    body: z.strictObject({ revision: positiveInteger, content: cardContent }),
    answer: draft,
  },
  discardCardDraft: {
    summary: 'Discard a draft of a card',
    params: draftId,
    body: z.strictObject({ revision: positiveInteger }),
    answer: z.void(),
    status: 204,
  },
  publishCard: {
    summary: 'Ask a second person to put a new card on sale',
    params: draftId,
    body: z.strictObject({ revision: positiveInteger, reason: statedReason, otp }),
    answer: draft,
    needsSecondPerson: true,
  },
  listSaleTerms: { summary: 'Look and terms of sale of all published cards', answer: z.array(terms) },
  setSaleTerms: {
    summary: 'Change badge, position, sale period and exposure limit of a published card',
    params: productId,
    body: z.strictObject({ ...saleTerms, revision: positiveInteger, otp }),
    answer: terms,
  },
  retireProduct: {
    summary: 'Retire a card: off sale permanently; its rounds and proofs stay',
    params: productId,
    body: z.strictObject({ revision: positiveInteger, reason: statedReason, otp }),
    answer: terms,
  },
} as const satisfies Record<StudioRouteName, RouteSchema>;
