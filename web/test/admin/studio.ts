import type { Answer } from '@raspasorte/contract';
import { defaultSettings } from '@raspasorte/engine';
import type { Plain } from '../plain.ts';
import { shippedProducts } from './odds.ts';
import type { Api } from '../fake-server.ts';

type Draft = Plain<Answer<'getCardDraft'>>;
type Content = Draft['content'];
type Terms = Plain<Answer<'setSaleTerms'>>;

export const draftId = 'e0000000-0000-4000-8000-000000000001';

/** A card of R$ 5,00 that can be sold. */
export const cardContent = (changes: Partial<Content> = {}): Content => ({
  name: 'Sol de Verão',
  price_cents: 500,
  max_prize_cents: 100_000,
  prizes: [
    { prize_cents: 500, display_weight: 30, hit_rate_base: 0.07 },
    { prize_cents: 1000, display_weight: 20, hit_rate_base: 0.05 },
    { prize_cents: 5000, display_weight: 8, hit_rate_base: 0.02 },
    { prize_cents: 100_000, display_weight: 1, hit_rate_base: 0.0005 },
  ],
  settings: { ...defaultSettings },
  visible_rtp: 0.97,
  look: { hue: 40, emblem: 'sun', petals: 5, seed: 12 },
  badge: null,
  position: 100,
  sale_from: null,
  sale_until: null,
  exposure_limit_cents: null,
  ...changes,
});

export const cardDraft = ({
  content,
  ...changes
}: Partial<Omit<Draft, 'content'>> & { content?: Partial<Content> } = {}): Draft => ({
  id: draftId,
  content: cardContent(content),
  revision: 1,
  status: 'draft',
  product_id: null,
  created_by: 'Ana Autora',
  created_at: '2026-03-10T12:00:00Z',
  updated_by: 'Ana Autora',
  updated_at: '2026-03-10T12:30:00Z',
  ...changes,
});

export const saleTerms = (productId: number, changes: Partial<Terms> = {}): Terms => ({
  product_id: productId,
  look: { hue: 155, emblem: 'clover', petals: 4, seed: 7.8 },
  badge: null,
  position: 100,
  sale_from: null,
  sale_until: null,
  exposure_limit_cents: null,
  revision: 3,
  retired_at: null,
  lost_cents: 0,
  ...changes,
});

/** The first six cards on sale, and one draft. */
export const studio = (): Api => ({
  listCardDrafts: [cardDraft()],
  listAdminProducts: shippedProducts(),
  listSaleTerms: shippedProducts().map(({ id }) => saleTerms(id)),
  getCardDraft: cardDraft(),
});
