import type { ExactFigures } from '../odds/exact-figures.ts';

/** The figures of a simulation, and beside them the exact figures of the same odds. */
export interface SimulationResult {
  /** Rounds played. */
  samples: number;
  /** Percent. */
  rtp_estimado: number;
  /**
   * 95% confidence interval of `rtp_estimado`, percent. It is computed from the means of sessions,
   * because the rounds of a streak depend on each other.
   */
  rtp_interval: [low: number, high: number];
  /** Wagered less paid, in cents. */
  ggr_estimado_cents: number;
  /** Payout in cents → rounds that paid it, losses (0) included: the counts sum to `samples`. */
  distr_premios: Record<string, number>;
  /** Fraction of the rounds that paid. */
  hit_frequency: number;
  /** Fractions, for the limits used; a session simulation converges to `session_rtp_100`. */
  exact: ExactFigures;
}
