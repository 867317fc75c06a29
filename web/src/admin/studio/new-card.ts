import { MAX_CARD_NAME_LENGTH, neutralWhenRegulated } from '@raspasorte/contract/admin';
import { defaultSettings } from '@raspasorte/engine';
import type { MathSettings } from '@raspasorte/engine';
import { rowsOf, settingsOf } from '../products/math-of.ts';
import type { AdminProduct } from '../products/product.ts';
import type { SaleTerms } from '../products/use-sale-terms.ts';
import type { CardContent } from './use-studio.ts';

/**
 * The sale terms of a new card: after the existing ones in the lobby, without times and without a
 * limit.
 */
const termsOfNew = { badge: null, position: 100, sale_from: null, sale_until: null, exposure_limit_cents: null };

/**
 * These settings as a new card may have them: not forced, and in the profile regulado with neutral
 * factors.
 */
export function settingsOfNew(settings: MathSettings, regulated: boolean): MathSettings {
  const fixed = regulated ? neutralWhenRegulated : (['forced_rtp_enabled', 'forced_rtp'] as const);
  const neutral = fixed.map((name) => [name, name === 'forced_rtp_enabled' ? false : name === 'forced_rtp' ? 0 : 1]);
  return { ...settings, ...Object.fromEntries(neutral) };
}

/** A card of R$ 5,00 that could be sold as it is, but for its name. */
export const newCard = (regulated: boolean, seed: number): CardContent => ({
  name: '',
  price_cents: 500,
  max_prize_cents: 100_000,
  prizes: [
    { prize_cents: 250, display_weight: 30, hit_rate_base: 0.06 },
    { prize_cents: 500, display_weight: 25, hit_rate_base: 0.06 },
    { prize_cents: 1000, display_weight: 15, hit_rate_base: 0.05 },
    { prize_cents: 5000, display_weight: 6, hit_rate_base: 0.02 },
    { prize_cents: 100_000, display_weight: 1, hit_rate_base: 0.0005 },
  ],
  settings: settingsOfNew(defaultSettings, regulated),
  visible_rtp: 0.97,
  look: { hue: 40, emblem: 'sun', petals: 5, seed },
  ...termsOfNew,
});

const nameOfCopy = (name: string) => `${name} (cópia)`.slice(-MAX_CARD_NAME_LENGTH);

/** A copy of a draft, with the sale terms of a new card. */
export const copyOfDraft = (content: CardContent, regulated: boolean): CardContent => ({
  ...content,
  settings: settingsOfNew(content.settings, regulated),
  ...termsOfNew,
  name: nameOfCopy(content.name),
});

/** A draft with the odds and the look of a published card. */
export const copyOfProduct = (product: AdminProduct, { look }: SaleTerms, regulated: boolean): CardContent => ({
  name: nameOfCopy(product.name),
  price_cents: product.price_cents,
  max_prize_cents: product.max_prize_cents,
  prizes: rowsOf(product.prizes),
  settings: settingsOfNew(settingsOf(product), regulated),
  visible_rtp: product.visible_rtp,
  look,
  ...termsOfNew,
});
