import { OutcomeSource } from './outcome-source.ts';
import { buildRunDistribution } from './run-distribution.ts';
import { runSessions } from './run-sessions.ts';
import type { SimulationOptions } from './run-sessions.ts';
import type { SimulationResult } from './simulation-result.ts';

/**
 * Simulates rounds by their payouts, with the distribution of `drawCard` but without numbers.
 * Throws `MathError` when `samples` is not a positive integer.
 *
 * @example
 * const result = simulate({ math, samples: 100_000, seed: 7 })
 * result.rtp_estimado              // 95.9, percent
 * result.exact.session_rtp_100     // 0.965, the fraction that it converges to
 */
export function simulate(options: SimulationOptions): SimulationResult {
  return runSessions(options, (model, k, factors, random) => new OutcomeSource(buildRunDistribution(model, k, factors), random));
}
