import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

export type SecurityOptions = { https: boolean; adPixel: boolean };

/**
 * Strict headers for every answer: no foreign script but the ad platform's where it is configured,
 * no framing, no referrer. They are the same for all answers, so helmet writes them once.
 */
export function registerSecurity(app: FastifyInstance, options: SecurityOptions): void {
  const headers = Object.entries(strictHeaders(options));
  app.addHook('onRequest', (_request, reply, next) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
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
    referrerPolicy: { policy: 'no-referrer' },
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
  });
  setHeaders(answer.req, answer, () => undefined);
  return answer.getHeaders() as Record<string, string>;
}
