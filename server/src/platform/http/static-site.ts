import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from './problems.ts';

const root = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

/** Addresses that the player's app knows; any other shows its not-found page with status 404. */
const playerPages = /^\/(auth|signup|wallet|cartelas|perfil|jogo-responsavel|verificar)?$|^\/game\/[^/]+$/;
const entries: [pattern: RegExp, file: string][] = [
  [/^\/play-demo$/, 'demo.html'],
  [/^\/(admin|admin-auth|test-facebook-pixel)(\/|$)/, 'admin.html'],
];

/** Serves the built web app: hashed assets for ever, pages never cached, unknown addresses to the app's own 404. */
export async function registerStaticSite(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isPage = request.method === 'GET' && !path.startsWith('/api/') && !/\.\w+$/.test(path);
    if (!isPage) return notFound(request, reply);
    const file = entries.find(([pattern, name]) => pattern.test(path) && existsSync(`${root}/${name}`))?.[1] ?? 'index.html';
    const known = file !== 'index.html' || playerPages.test(path);
    return reply.code(known ? 200 : 404).sendFile(file);
  });
}
