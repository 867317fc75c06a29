import type { Worker } from 'node:cluster';
import type { FromWeb, Metrics, ToWeb } from './messages.ts';

/** A process that does not answer in this time is left out. */
const ANSWER_WITHIN_MS = 2_000;

type Asked = { missing: Set<Worker>; answers: { seat: number; metrics: Metrics }[]; finish: () => void };

/** Gathers the metrics of all web processes for the one that was asked for them. */
export function createMetricsExchange(seats: readonly Worker[]): (from: Worker, message: FromWeb) => void {
  const open = new Map<number, Asked>();
  let lastId = 0;
  const tell = (worker: Worker, message: ToWeb) => worker.isConnected() && worker.send(message);

  const ask = (from: Worker, id: number) => {
    const own = (lastId += 1);
    const asked = seats.filter((worker) => worker.isConnected());
    const finish = () => {
      if (!open.delete(own)) return;
      clearTimeout(timer);
      tell(from, { kind: 'every-metrics', id, processes: answers });
    };
    const answers: Asked['answers'] = [];
    const timer = setTimeout(finish, ANSWER_WITHIN_MS);
    open.set(own, { missing: new Set(asked), answers, finish });
    for (const worker of asked) tell(worker, { kind: 'give-metrics', id: own });
  };

  const take = (from: Worker, id: number, metrics: Metrics) => {
    const asked = open.get(id);
    if (!asked?.missing.delete(from)) return;
    asked.answers.push({ seat: seats.indexOf(from), metrics });
    if (asked.missing.size === 0) asked.finish();
  };

  return (from, message) => {
    if (message.kind === 'ask-metrics') ask(from, message.id);
    else take(from, message.id, message.metrics);
  };
}
