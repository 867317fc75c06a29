import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** The metrics of one process, as prom-client hands them from process to process. */
export type Metrics = MetricObjectWithValues<MetricValue<string>>[];

/** What a web process tells the one that started it. */
export type FromWeb = { kind: 'ask-metrics'; id: number } | { kind: 'own-metrics'; id: number; metrics: Metrics };

/** And what it is told. `seat` counts the processes from 0; who takes over has the seat of the one before. */
export type ToWeb =
  | { kind: 'retire' }
  | { kind: 'give-metrics'; id: number }
  | { kind: 'every-metrics'; id: number; processes: { seat: number; metrics: Metrics }[] };
