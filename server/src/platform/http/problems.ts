import { refusalSentence, refusalStatus, type Problem, type RefusalCode } from '@raspasorte/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseFault, type DatabaseFault } from '../database/database-fault.ts';
import { WrongSecret } from '../secrets/wrong-secret.ts';
import { Refusal } from './refusal.ts';

/** Fastify's own client errors, as codes of the contract. */
const codeByStatus: Record<number, RefusalCode> = {
  400: 'malformed',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
};

/** Time for a held lock or a restart to pass. */
const FAULT_RETRY_SECONDS = 5;

const refused = new WeakMap<FastifyRequest, string>();

/**
 * The code with which a request was refused, for metrics and the log; undefined when it was not.
 */
export const refusalOf = (request: FastifyRequest): string | undefined => refused.get(request);

export function recordRefusalCode(request: FastifyRequest, code: string): void {
  refused.set(request, code);
}

/**
 * One shape for every error: application/problem+json with a code of the closed list and a
 * Portuguese sentence.
 */
export function registerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    return sendProblem(reply, toRefusal(error, request));
  });
}

/** Answers a refusal; also for the routes that do not throw, such as the not-found handler. */
function sendProblem(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const status = refusalStatus(refusal.code);
  recordRefusalCode(reply.request, refusal.code);
  const body: Problem = {
    type: `urn:raspasorte:problem:${refusal.code}`,
    title: refusalSentence(refusal.code),
    status,
    code: refusal.code,
    detail: refusal.message,
    ...(refusal.fields ? { errors: refusal.fields } : {}),
  };
  if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', String(refusal.retryAfterSeconds));
  // A string bypasses the response schemas, so that no refusal can turn into a serialisation error.
  return reply.code(status).header('content-type', 'application/problem+json; charset=utf-8').send(JSON.stringify(body));
}

/**
 * The refusal that answers an error. A bug, a fault of the database, or a secret that was rotated
 * after the start, is logged in one line.
 */
export function toRefusal(error: FastifyError, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  const status = error.statusCode ?? 500;
  if (status < 500) return new Refusal(codeByStatus[status] ?? 'malformed');
  const fault = databaseFault(error);
  if (fault !== undefined) return faultRefusal(fault, error, request);
  if (error instanceof WrongSecret) {
    request.log.error({ reason: error.message }, 'this process has another secret than its database');
    return new Refusal('unavailable', { retryAfterSeconds: FAULT_RETRY_SECONDS });
  }
  request.log.error({ err: error }, 'unexpected error');
  return new Refusal('internal');
}

/**
 * A call with an idempotency key may have been carried out despite the fault. Repeating it with the
 * same key tells.
 */
function faultRefusal(fault: DatabaseFault, { code, message }: FastifyError, request: FastifyRequest): Refusal {
  request.log.error({ fault, sqlstate: code, reason: message }, 'the database did not do what a request asked for');
  if (fault === 'unavailable') request.server.breaker?.suspect();
  const isKeyed = request.routeOptions.config.idempotent === true;
  return new Refusal(isKeyed ? 'outcome_unknown' : fault, { retryAfterSeconds: FAULT_RETRY_SECONDS });
}

/** For Fastify's not-found handler below /api. */
export function notFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(reply, new Refusal('not_found'));
}
