/**
 * Guarantees: one log line for each request, with the declared route and never the requested URL.
 * URLs carry keys, tokens and CPFs. Bodies and headers are not read.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusalOf } from './problems.ts';

const HEADER = 'x-request-id';
/** The form in which proxies send an id. Anything else could break a line or fill the log. */
const WELL_FORMED = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

const callers = new WeakMap<FastifyRequest, string>();

/** The id that a proxy in front gave a request, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[HEADER];
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
}

/**
 * Wraps a session look-up, so that the user whom it finds appears in the log line of the request.
 */
export const recordingCaller =
  <Caller extends { userId: string }, Rest extends unknown[]>(
    find: (request: FastifyRequest, ...rest: Rest) => Promise<Caller | null>,
  ) =>
  async (request: FastifyRequest, ...rest: Rest): Promise<Caller | null> => {
    const caller = await find(request, ...rest);
    if (caller !== null) callers.set(request, caller.userId);
    return caller;
  };

/** Returns the id of each request in a header, and logs its line at `info` when it ends. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    void reply.header(HEADER, request.id);
    next();
  });
  app.addHook('onResponse', (request, reply, next) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: callers.get(request),
        refusal: refusalOf(request),
      },
      'request',
    );
    next();
  });
}
