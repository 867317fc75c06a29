import type { Cents } from '@raspasorte/contract';

/** What came back of what was wagered, in percent; null while nothing was. */
export function rtpPercent({ wageredCents, wonCents }: { wageredCents: Cents; wonCents: Cents }): number | null {
  return wageredCents === 0 ? null : (wonCents / wageredCents) * 100;
}
