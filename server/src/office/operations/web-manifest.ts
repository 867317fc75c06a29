import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/** The night green of the design, the same as `theme-color` in the page's head. */
const NIGHT = '#02231a';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/**
 * The manifest that a device needs to install the player's app. It is not a file of the build,
 * because it has the name that the operator gave the site.
 */
export function webManifestRoutes(app: FastifyInstance, { brandName }: Pick<Config, 'brandName'>): void {
  const manifest = JSON.stringify({
    id: '/',
    name: brandName,
    short_name: brandName,
    description: 'Raspadinha on-line com sorteio verificável. Proibido para menores de 18 anos.',
    lang: 'pt-BR',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: NIGHT,
    background_color: NIGHT,
    categories: ['games', 'entertainment'],
    icons: [192, 512].flatMap((size) => [icon('icon', size, 'any'), icon('maskable', size, 'maskable')]),
    shortcuts: [
      { name: 'Carteira', url: '/wallet' },
      { name: 'Jogo responsável', url: '/jogo-responsavel' },
    ],
  });
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'no-cache').send(manifest),
  );
}
