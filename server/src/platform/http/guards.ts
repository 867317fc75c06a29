import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isReading } from './is-reading.ts';
import { Refusal } from './refusal.ts';

/**
 * Refuses these requests before anything else looks at them:
 * - a change sent with a cookie from another site (CSRF: a browser sends the cookie from any page);
 * - text that PostgreSQL cannot store and that would surface as a fault instead of a refusal: NUL,
 *   and halves of surrogate pairs.
 */
export function registerGuards(app: FastifyInstance, { ownOrigins }: { ownOrigins: readonly string[] }): void {
  const known = new Set(ownOrigins);
  // A callback instead of a promise, as in all hooks that await nothing: every request passes here.
  app.addHook('onRequest', (request, _reply, next) => {
    if (request.url.includes('%00')) return next(new Refusal('malformed'));
    const isForeign = !isReading(request.method) && usesCookie(request) && !isSameOrigin(request, known);
    return isForeign ? next(new Refusal('cross_origin')) : next();
  });
  app.addHook('preValidation', (request, _reply, next) => {
    if (containsUnstorable(request.body)) next(new Refusal('malformed'));
    else next();
  });
}

function usesCookie(request: FastifyRequest): boolean {
  return request.headers.cookie !== undefined && request.headers.authorization === undefined;
}

/**
 * Whether a page of another site made a browser ask for this. A browser sends the cookie when it
 * opens an address, and what is read so may leave a trace: each file of operators is an entry in
 * the audit log.
 */
export function isReadForOtherSite(request: FastifyRequest): boolean {
  const from = request.headers['sec-fetch-site'];
  return isReading(request.method) && usesCookie(request) && (from === 'cross-site' || from === 'same-site');
}

function isSameOrigin(request: FastifyRequest, known: ReadonlySet<string>): boolean {
  const { origin } = request.headers;
  return origin !== undefined && (known.has(origin) || origin === `${request.protocol}://${request.host}`);
}

/** Uses a list instead of recursion: a body may be nested deeper than the call stack allows. */
function containsUnstorable(body: unknown): boolean {
  const unseen = [body];
  while (unseen.length > 0) {
    const value = unseen.pop();
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return true;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, entry] of Object.entries(value)) unseen.push(key, entry);
  }
  return false;
}
