import { randomUUID } from 'node:crypto';
import type { RequestBody } from '@raspasorte/contract';
import { defaultSettings } from '@raspasorte/engine';

export type CardContent = RequestBody<'createCardDraft'>['content'];

/** A card of R$ 5,00 that the engine can bring to its target. */
export const cardContent = (more: Partial<CardContent> = {}): CardContent => ({
  name: `Sol ${randomUUID().slice(0, 8)}`,
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
  badge: 'NOVA',
  position: 10,
  sale_from: null,
  sale_until: null,
  exposure_limit_cents: null,
  ...more,
});
