import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { webManifestRoutes } from './web-manifest.ts';

const web = fileURLToPath(new URL('../../../../web', import.meta.url));

type Manifest = { name: string; lang: string; display: string; theme_color: string; icons: { src: string; purpose: string }[] };

async function readManifest(): Promise<Manifest> {
  const app = Fastify();
  webManifestRoutes(app, { brandName: 'Sorte Certa' });
  const answer = await app.inject('/manifest.webmanifest');
  await app.close();
  expect(answer.headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'no-cache',
  });
  return answer.json();
}

test('the app is installed under the name that its operator gave it, in Portuguese and in a window of its own', async () => {
  const manifest = await readManifest();
  expect(manifest).toMatchObject({ name: 'Sorte Certa', lang: 'pt-BR', display: 'standalone' });
  expect(readFileSync(`${web}/index.html`, 'utf8')).toContain(`name="theme-color" content="${manifest.theme_color}"`);
});

test('every icon of the manifest exists, including the maskable ones', async () => {
  const { icons } = await readManifest();
  expect(icons.filter(({ src }) => !existsSync(`${web}/public${src}`))).toEqual([]);
  expect(icons.map(({ purpose }) => purpose).toSorted()).toEqual(['any', 'any', 'maskable', 'maskable']);
});
