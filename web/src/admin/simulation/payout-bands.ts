import type { SimulationResult } from '@raspasorte/engine';

export interface PayoutBand {
  label: string;
  /** The share of all rounds. */
  roundShare: number;
  /** The share of all money paid. */
  paidShare: number;
}

/** The upper ends of the bands, in prices. A payout on an end belongs to the band below it. */
const ends = [0, 1, 2, 5, 10, 50, 100, Number.POSITIVE_INFINITY];

/**
 * Groups payouts by multiples of the price, with the share of the rounds and of the money paid in
 * each band.
 */
export function payoutBands(result: SimulationResult, priceCents: number): PayoutBand[] {
  const entries = Object.entries(result.distr_premios).map(([cents, count]) => [Number(cents), count] as const);
  const paid = entries.reduce((sum, [cents, count]) => sum + cents * count, 0);
  return ends.map((end, index) => {
    const above = index === 0 ? -1 : ends[index - 1]! * priceCents;
    const inside = entries.filter(([cents]) => cents > above && cents <= (end === 0 ? 0 : end * priceCents));
    return {
      label: bandLabel(index),
      roundShare: inside.reduce((sum, [, count]) => sum + count, 0) / result.samples,
      paidShare: paid > 0 ? inside.reduce((sum, [cents, count]) => sum + cents * count, 0) / paid : 0,
    };
  });
}

function bandLabel(index: number): string {
  if (index === 0) return 'Nada';
  const low = ends[index - 1]!;
  const high = ends[index]!;
  if (!Number.isFinite(high)) return `mais de ${low}×`;
  return low === 0 ? `até ${high}×` : `${low}× a ${high}×`;
}
