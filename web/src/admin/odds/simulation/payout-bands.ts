import type { SimulationResult } from '@raspasorte/engine';

export interface PayoutBand {
  label: string;
  /** Of all rounds. */
  roundShare: number;
  /** Of everything that was paid. */
  paidShare: number;
}

/** Upper ends, in prices; a payout on an end belongs to the band that it ends. */
const ends = [0, 1, 2, 5, 10, 50, 100, Number.POSITIVE_INFINITY];

/** Payouts by how many times the price they are: where rounds end, and where the money goes. */
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
  if (!Number.isFinite(high)) return `mais de ${low}x`;
  return low === 0 ? `até ${high}x` : `${low}x a ${high}x`;
}
