import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import type { FromWeb, Metrics, ToWeb } from './messages.ts';

type Every = Extract<ToWeb, { kind: 'every-metrics' }>['processes'];

/**
 * Returns a function that writes the metrics as text. Where several web processes share the port,
 * the text holds the metrics of all of them, each sample with the label `process`, so that every
 * process gives the same answer.
 */
export function createMetricsGatherer(own: Registry): () => Promise<string> {
  const { worker } = cluster;
  if (worker === undefined) return () => own.metrics();
  const waiting = new Map<number, (processes: Every) => void>();
  let lastId = 0;
  const tell = (message: FromWeb) => worker.isConnected() && worker.send(message);
  process.on('message', (message: ToWeb) => {
    if (message.kind === 'give-metrics')
      void own.getMetricsAsJSON().then((metrics) => tell({ kind: 'own-metrics', id: message.id, metrics }));
    if (message.kind === 'every-metrics') waiting.get(message.id)?.(message.processes);
  });
  return async () => {
    const id = (lastId += 1);
    const processes = await new Promise<Every>((resolve) => {
      waiting.set(id, resolve);
      tell({ kind: 'ask-metrics', id });
    });
    waiting.delete(id);
    return AggregatorRegistry.aggregate(processes.map(labelled)).metrics();
  };
}

/** The label makes every sample unique, so the aggregation sums nothing. */
const labelled = ({ seat, metrics }: Every[number]): Metrics =>
  metrics.map((metric) => ({
    ...metric,
    aggregator: 'first',
    values: metric.values.map((value) => ({ ...value, labels: { ...value.labels, process: String(seat) } })),
  }));
