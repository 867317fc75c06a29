import * as z from 'zod';
import type { RouteSchema } from '../route-schema.ts';
import { cardBadge, cardLook } from '../schemas/card-look.ts';
import { productId } from '../schemas/products.ts';
import { instant, uuid } from '../schemas/scalars.ts';
import { mathSettings } from './odds.ts';
import { otp } from './otp.ts';
import { LONGEST_CARD_NAME, MOST_PRIZES, type StudioRouteName } from './studio-routes.ts';
import { LONGEST_REASON } from './users-routes.ts';

const count = z.int().min(1).max(2_147_483_647);
/** Loose on purpose: a draft may be unfinished. What cannot be sold is refused at publication. */
const amount = z.int().min(0).max(1_000_000_000);

/** What surrounds a card, and may change after its publication. */
const saleTerms = {
  badge: cardBadge,
  /** Its place in the lobby: lower ones first, the dearer one first among equal ones. */
  position: z.int().min(0).max(999),
  /** When it is sold; null: from its publication on, and without an end. */
  sale_from: instant.nullable(),
  sale_until: instant.nullable(),
  /** What it may lose in 24 hours before its sale stops by itself; null: no limit. */
  exposure_limit_cents: amount.nullable(),
};

const cardContent = z
  .strictObject({
    name: z.string().trim().max(LONGEST_CARD_NAME),
    price_cents: amount,
    max_prize_cents: amount,
    prizes: z
      .array(z.strictObject({ prize_cents: amount, display_weight: z.number().min(0), hit_rate_base: z.number().min(0) }))
      .max(MOST_PRIZES),
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
    /** Grows with every change: sent back with the next one. */
    revision: z.int(),
    /** `waiting`: for the second person; it does not change meanwhile. */
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
    /** Null while it is not retired. */
    retired_at: instant.nullable(),
    /** What it lost in the last 24 hours: negative for a gain. */
    lost_cents: z.int(),
  })
  .meta({ id: 'SaleTerms' });

const draftId = z.object({ id: uuid });
const reason = z.string().trim().min(5).max(LONGEST_REASON);

export const studioSchemas = {
  listCardDrafts: { summary: 'Cards that are not published yet, the newest first', answer: z.array(draft) },
  getCardDraft: { summary: 'One draft of a card', params: draftId, answer: draft },
  createCardDraft: { summary: 'Begin a new card', body: z.strictObject({ content: cardContent }), answer: draft },
  updateCardDraft: {
    summary: 'Change a card that is not published yet',
    params: draftId,
    body: z.strictObject({ revision: count, content: cardContent }),
    answer: draft,
  },
  discardCardDraft: {
    summary: 'Throw a draft away',
    params: draftId,
    body: z.strictObject({}).nullish(),
    answer: z.void(),
    status: 204,
  },
  publishCard: {
    summary: 'Ask a second person to put a new card on sale',
    params: draftId,
    body: z.strictObject({ revision: count, reason, otp }),
    answer: draft,
    waits: true,
  },
  listSaleTerms: { summary: 'How each published card looks and is sold', answer: z.array(terms) },
  setSaleTerms: {
    summary: 'Change badge, order, times on sale and exposure limit of a published card',
    params: productId,
    body: z.strictObject({ ...saleTerms, revision: count }),
    answer: terms,
  },
  retireProduct: {
    summary: 'Take a card off sale for ever; its rounds and proofs stay',
    params: productId,
    body: z.strictObject({ revision: count, reason, otp }),
    answer: terms,
  },
} as const satisfies Record<StudioRouteName, RouteSchema>;
