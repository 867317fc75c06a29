import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { registerAddressLimits, type AddressLimits } from './address-limits.ts';
import { checkRequest } from './check-request.ts';
import { closeUnusedConnections } from './close-unused-connections.ts';
import { registerGuards } from './guards.ts';
import type { WriteBreaker } from '../database/write-breaker.ts';
import { notFound, registerProblems } from './problems.ts';
import { refuseWrites } from './refuse-writes.ts';
import { registerRequestLog, requestIdOf } from './request-log.ts';
import { registerSecurity, type SecurityOptions } from './security.ts';
import { serializeResponse } from './serialized-response.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
/** How long such a body may take to arrive. Without it Fastify waits for ever. */
const ARRIVES_WITHIN_MS = 60_000;

type Options = {
  logger: FastifyBaseLogger;
  /** Whether requests come through our own proxy. */
  trustProxy: boolean;
  ownOrigins: readonly string[];
  addressLimits: AddressLimits;
  security: SecurityOptions;
  breaker: WriteBreaker;
};

/**
 * A Fastify instance with what every route needs: schemas, guards, limits, headers, problems and
 * the request log.
 */
export async function openHttp(options: Options): Promise<FastifyInstance> {
  const { logger, trustProxy, ownOrigins, addressLimits, security, breaker } = options;
  const app = Fastify({
    loggerInstance: logger,
    genReqId: requestIdOf,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: ARRIVES_WITHIN_MS,
    // Our proxy adds the last address. Those before it were written by the client.
    trustProxy: trustProxy && ((_address, hop) => hop === 0),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    forceCloseConnections: 'idle',
    // While jobs end, players are still served; /readyz sends new ones elsewhere.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => openable(url),
    // Calls of malformed addresses (bad percent codes) are refused like any other bad input.
    frameworkErrors: (_error, request, reply) => void notFound(request, reply),
  });
  app.withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(checkRequest);
  app.setSerializerCompiler(serializeResponse);
  closeUnusedConnections(app);
  registerRequestLog(app);
  registerProblems(app);
  refuseWrites(app, breaker);
  registerGuards(app, { ownOrigins });
  await registerAddressLimits(app, addressLimits);
  registerSecurity(app, security);
  return app;
}

/**
 * Fastify refuses a path with bad percent codes before it looks for a page. A person who opens one
 * gets the page for unknown addresses, so its percent signs are read as themselves.
 */
function openable(url: string): string {
  if (!url.includes('%') || url.startsWith('/api/')) return url;
  const [path = '/'] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
