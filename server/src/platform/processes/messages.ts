import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** The metrics of one process, as prom-client hands them from process to process. */
export type Metrics = MetricObjectWithValues<MetricValue<string>>[];

/** Messages from a web process to its supervisor. */
export type FromWeb = { kind: 'ask-metrics'; id: number } | { kind: 'own-metrics'; id: number; metrics: Metrics };

/**
 * Messages from the supervisor to a web process. `seat` counts the processes from 0; a replacement
 * takes the seat of its predecessor.
 */
export type ToWeb =
  | { kind: 'retire' }
  | { kind: 'give-metrics'; id: number }
  | { kind: 'every-metrics'; id: number; processes: { seat: number; metrics: Metrics }[] };
