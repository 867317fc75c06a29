import { isBelowRegulatedRtp } from '@raspasorte/contract/admin';
import type { AdminProduct } from './product.ts';
import type { SaleTerms } from './use-sale-terms.ts';

/** `barred`: active, but the operating profile does not sell it. */
export type SaleState = 'on-sale' | 'out-of-hours' | 'barred' | 'stopped' | 'retired';

interface At {
  now: number;
  /** Whether the operating profile is `regulado`. */
  regulated: boolean;
}

/** How players meet a card at this moment. */
export function saleState({ is_active, exact }: AdminProduct, terms: SaleTerms, { now, regulated }: At): SaleState {
  if (terms.retired_at !== null) return 'retired';
  if (!is_active) return 'stopped';
  if (regulated && isBelowRegulatedRtp(exact.rtp)) return 'barred';
  const hasBegun = terms.sale_from === null || Date.parse(terms.sale_from) <= now;
  const hasEnded = terms.sale_until !== null && Date.parse(terms.sale_until) <= now;
  return hasBegun && !hasEnded ? 'on-sale' : 'out-of-hours';
}
