import { FEWEST_SHOWN_ROUNDS } from '@raspasorte/contract/admin';
import type { PlayWindow } from '@raspasorte/engine';
import type { Product } from './catalog.ts';

/**
 * The RTP that players see, as a fraction. In forced mode it is the exact one. If the operator
 * shows the real RTP and enough rounds were played, it is the one measured over seven days.
 * Otherwise it is the configured one.
 */
export function shownRtp(
  product: Pick<Product, 'math' | 'rtp' | 'visibleRtp' | 'showRealRtp'>,
  window: Pick<PlayWindow, 'rounds' | 'wagered_cents' | 'paid_cents'>,
): number {
  if (product.math.settings.forced_rtp_enabled) return product.rtp;
  if (product.showRealRtp && window.rounds >= FEWEST_SHOWN_ROUNDS && window.wagered_cents > 0) {
    return window.paid_cents / window.wagered_cents;
  }
  return product.visibleRtp;
}
