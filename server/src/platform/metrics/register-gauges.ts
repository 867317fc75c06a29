import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from 'prom-client';

export type MetricsPlace = { registry: Registry; logger: FastifyBaseLogger };
export type Sample<Name extends string> = { name: Name; labels?: Record<string, string>; value: number };
type Definitions<Name extends string> = Record<Name, { help: string; labels?: readonly string[] }>;

/**
 * Registers gauges that are read together, once for each request of /metrics. An unknown value has
 * no sample, which an alarm sees by `absent()`: against NaN every comparison of Prometheus is
 * false. When reading fails, the other metrics are still served.
 */
export function registerGauges<Name extends string>(
  { registry, logger }: MetricsPlace,
  definitions: Definitions<Name>,
  read: () => Promise<Sample<NoInfer<Name>>[]>,
  /** How old a value may be. For gauges whose reading costs more with every player. */
  { atMostEveryMs = 0 }: { atMostEveryMs?: number } = {},
): void {
  const gauges = new Map<Name, Gauge>();
  const fill = async () => {
    const samples = await read().catch((error: unknown) => {
      logger.warn({ err: error, metrics: [...gauges.keys()] }, 'metrics could not be read');
      return [];
    });
    for (const gauge of gauges.values()) {
      gauge.reset();
      // A reset leaves a gauge without labels at 0.
      gauge.remove({});
    }
    for (const { name, labels, value } of samples) gauges.get(name)?.set(labels ?? {}, value);
  };
  let filling: Promise<void> | undefined;
  let filledAtMs = -Infinity;
  const collect = async () => {
    if (filling === undefined && performance.now() - filledAtMs < atMostEveryMs) return;
    filling ??= fill().finally(() => {
      filling = undefined;
      filledAtMs = performance.now();
    });
    await filling;
  };
  for (const [name, { help, labels = [] }] of Object.entries(definitions) as [Name, Definitions<Name>[Name]][]) {
    gauges.set(name, new Gauge({ name, help, labelNames: [...labels], registers: [registry], collect }));
  }
}
