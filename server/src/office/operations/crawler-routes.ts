import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { publicAddress } from './page-adapter.ts';
import { publicPages } from './public-pages.ts';

/**
 * The files that search engines ask for. They name only the public pages, because a rule for any
 * other page would reveal its address.
 */
export function crawlerRoutes(app: FastifyInstance, { baseUrl }: Config): void {
  const address = publicAddress(baseUrl);
  const options = { schema: { hide: true }, exposeHeadRoute: false } as const;
  const robots = `User-agent: *\nDisallow: /api/\n\nSitemap: ${address}/sitemap.xml\n`;
  const urls = Object.keys(publicPages).map((path) => `  <url><loc>${new URL(path, address).href}</loc></url>`);
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
  app.get('/robots.txt', options, async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  app.get('/sitemap.xml', options, async (_request, reply) => reply.type('application/xml; charset=utf-8').send(sitemap));
}
