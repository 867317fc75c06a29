import type { PlayWindow } from '@raspasorte/engine';
import type { Product } from './catalog.ts';

/** Fewer rounds measure luck, not the card. */
const FEWEST_ROUNDS = 1000;

/**
 * The RTP that players see, a fraction: in forced mode the exact one, whatever the display says; the one measured over seven days where the
 * operator shows that and enough was played; else the configured one.
 */
export function shownRtp(
  product: Pick<Product, 'math' | 'rtp' | 'visibleRtp' | 'showRealRtp'>,
  window: Pick<PlayWindow, 'rounds' | 'wagered_cents' | 'paid_cents'>,
): number {
  if (product.math.settings.forced_rtp_enabled) return product.rtp;
  if (product.showRealRtp && window.rounds >= FEWEST_ROUNDS && window.wagered_cents > 0) {
    return window.paid_cents / window.wagered_cents;
  }
  return product.visibleRtp;
}
