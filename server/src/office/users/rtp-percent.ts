import type { Cents } from '@raspasorte/contract';

/** Payouts in percent of stakes; null without stakes. */
export function rtpPercent({ wageredCents, wonCents }: { wageredCents: Cents; wonCents: Cents }): number | null {
  return wageredCents === 0 ? null : (wonCents / wageredCents) * 100;
}
