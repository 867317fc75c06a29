import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { createMetricsGatherer } from '../../platform/processes/gather-metrics.ts';
import { isOwnMachine } from '../../platform/http/own-machine.ts';
import { notFound, refusalOf } from '../../platform/http/problems.ts';

/** Seconds; finest where a round must answer (25 ms). */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** `registry` has the metrics from the database, the same in every process; `own` has the rest. */
export type Registries = { registry: Registry; own: Registry };

/**
 * Prometheus text on /metrics. Not public: it answers loopback callers without a proxy, and callers
 * with `token`. Everybody else gets the same 404 as for an address that does not exist.
 */
export function registerMetrics(app: FastifyInstance, { token }: { token: string | undefined }): Registries {
  const registry = new Registry();
  const own = new Registry();
  const readOwn = createMetricsGatherer(own);
  collectDefaultMetrics({ register: own });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [own],
  });
  const refusals = new Counter({
    name: 'http_refusals_total',
    help: 'Requests that were refused, by the code of the refusal',
    labelNames: ['code'],
    registers: [own],
  });
  // Set from the start, so that the first one of a process shows as an increase.
  for (const code of ['internal', 'overloaded', 'outcome_unknown', 'deposits_busy']) refusals.inc({ code }, 0);
  app.addHook('onResponse', (request, reply, next) => {
    const code = refusalOf(request);
    if (code !== undefined) refusals.inc({ code });
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    next();
  });
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request, token)) return notFound(request, reply);
    return reply.type(registry.contentType).send(`${await registry.metrics()}${await readOwn()}`);
  });
  return { registry, own };
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) {
    const given = Buffer.from(request.headers.authorization ?? '');
    const wanted = Buffer.from(`Bearer ${token}`);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
  return isOwnMachine(request);
}
