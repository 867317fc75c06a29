import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

export type SecurityOptions = { https: boolean; adPixel: boolean };

/**
 * The headers that matter for a response that is not a page. The others say how a page is shown,
 * and each header costs every sale some time.
 */
const ofCalls = new Set([
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-resource-policy',
]);
const NOTHING_LOADED = "default-src 'none'; frame-ancestors 'none'";

/**
 * Sets strict headers on every response: no foreign script except the ad platform's where it is
 * configured, no framing, no referrer. They never change, so helmet writes them once. A call that
 * changes something gets fewer headers, because its response is never shown as a page.
 */
export function registerSecurity(app: FastifyInstance, options: SecurityOptions): void {
  const entries = Object.entries(strictHeaders(options)).map(([name, value]) => [name.toLowerCase(), value] as const);
  const ofPages = Object.fromEntries(entries);
  const kept = entries.filter(([name]) => ofCalls.has(name));
  const ofChanges = { ...Object.fromEntries(kept), 'content-security-policy': NOTHING_LOADED };
  app.addHook('onRequest', ({ method, url }, reply, next) => {
    const isCall = method !== 'GET' && method !== 'HEAD' && url.startsWith('/api/');
    void reply.headers(isCall ? ofChanges : ofPages);
    next();
  });
}

function strictHeaders({ https, adPixel }: SecurityOptions): Record<string, string> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(adPixel ? ['https://connect.facebook.net'] : [])],
        // Toasts and charts set their geometry in style attributes and elements; styles cannot read
        // or send anything here.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(adPixel ? ['https://www.facebook.com'] : [])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(adPixel ? ['https://www.facebook.com'] : [])],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // As frameAncestors, for browsers that do not know it.
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
  });
  setHeaders(answer.req, answer, () => undefined);
  return answer.getHeaders() as Record<string, string>;
}
