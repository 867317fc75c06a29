import type { SimulationResult } from '@raspasorte/engine';

/**
 * Merges two runs of the same odds with different seeds: counts add up, and so do the variances of
 * their sums.
 */
export function mergeResults(left: SimulationResult | undefined, right: SimulationResult): SimulationResult {
  if (left === undefined) return right;
  const samples = left.samples + right.samples;
  const mean = (of: (result: SimulationResult) => number) => (of(left) * left.samples + of(right) * right.samples) / samples;
  const rtp = mean((result) => result.rtp_estimado);
  const half = Math.hypot(spread(left), spread(right)) / samples;
  return {
    samples,
    rtp_estimado: rtp,
    rtp_interval: [rtp - half, rtp + half],
    ggr_estimado_cents: left.ggr_estimado_cents + right.ggr_estimado_cents,
    distr_premios: addCounts(left.distr_premios, right.distr_premios),
    hit_frequency: mean((result) => result.hit_frequency),
    exact: left.exact,
  };
}

/** Half the width of the RTP's interval, scaled to the sum over all rounds. */
const spread = ({ rtp_interval: [low, high], samples }: SimulationResult): number => ((high - low) / 2) * samples;

function addCounts(left: Record<string, number>, right: Record<string, number>): Record<string, number> {
  const sum = { ...left };
  for (const [cents, count] of Object.entries(right)) sum[cents] = (sum[cents] ?? 0) + count;
  return sum;
}
