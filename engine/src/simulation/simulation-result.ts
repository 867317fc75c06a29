import type { ExactFigures } from '../odds/exact-figures.ts';

/** The figures of a simulation, with the exact figures of the same odds for comparison. */
export interface SimulationResult {
  /** Rounds played. */
  samples: number;
  /** Percent. */
  rtp_estimado: number;
  /**
   * 95% confidence interval of `rtp_estimado`, in percent. It is computed from whole sessions,
   * because consecutive rounds depend on each other through the streak.
   */
  rtp_interval: [low: number, high: number];
  /** Wagered minus paid, in cents. */
  ggr_estimado_cents: number;
  /** Payout in cents → number of rounds, losses (0) included. The counts sum to `samples`. */
  distr_premios: Record<string, number>;
  /** Fraction of the rounds that paid. */
  hit_frequency: number;
  /** Fractions, for the hit limits used. A session simulation converges to `session_rtp_100`. */
  exact: ExactFigures;
}
