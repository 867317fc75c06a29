import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAdaptedPages } from './adapted-pages.ts';
import type { PageAdapter } from './adapted-pages.ts';
import { notFound } from '../problems.ts';

const root = fileURLToPath(new URL('../../../../../web/dist', import.meta.url));

/** The file of a page, and whether the address is one that its app knows. */
export type WebPage = { file: string; known: boolean };

/**
 * A requested page. `hasSession`: the browser sent a session cookie; whether that session is still
 * valid is not checked here.
 */
export type Visit = { path: string; query?: string; hasSession: boolean };

const SESSION_COOKIE = /(?:^|[;\s])(?:__Secure-)?[\w.-]*session_token=/;

/**
 * Serves the built web app: hashed assets for ever, pages never cached, unknown addresses to the
 * app's own 404.
 */
export async function registerStaticSite(
  app: FastifyInstance,
  findPage: (visit: Visit) => WebPage,
  adapter: PageAdapter,
): Promise<void> {
  const sendAdapted = createAdaptedPages(root, adapter);
  // One wildcard route: a route for each of five hundred files takes a seventh of the time of a
  // start.
  await app.register(fastifyStatic, {
    root: `${root}/assets`,
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.{br,gz}'],
    index: false,
    preCompressed: true,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = '/', query = ''] = request.url.split('?');
    if (!isPage(request, path)) return notFound(request, reply);
    const hasSession = SESSION_COOKIE.test(request.headers.cookie ?? '');
    const { file, known } = findPage({ path, query, hasSession });
    if (!known && path.endsWith('/')) {
      const page = path.slice(0, -1);
      // Only to a known page. Anything else would be a redirect to an address of an attacker's
      // choice.
      if (findPage({ path: page, hasSession }).known) return reply.redirect(request.url.replace(path, page), 308);
    }
    if (!existsSync(`${root}/${file}`)) return reply.code(404).sendFile('index.html');
    reply.code(known ? 200 : 404);
    return adapter.isAdapted(file) ? sendAdapted(request, reply, { file, path }) : reply.sendFile(file);
  });
}

/**
 * Whether the app answers, also for an address that no page has. A browser that opens an address
 * asks for HTML; without that, a name with an ending is a missing file, for whoever loads it.
 */
function isPage({ method, headers }: FastifyRequest, path: string): boolean {
  // Uptime monitors and link checkers ask for the head alone.
  if ((method !== 'GET' && method !== 'HEAD') || path.startsWith('/api/')) return false;
  return headers.accept?.includes('text/html') === true || !/\.\w+$/.test(path);
}
