import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerStaticSite } from '../../platform/http/static-site.ts';
import { readConfig } from '../../config.ts';
import { findWebPage } from './find-web-page.ts';
import { createDresser } from './page-dresser.ts';

test.each([
  ['/play-demo/', '/play-demo'],
  ['/auth/?aba=entrar', '/auth?aba=entrar'],
  ['/wallet/', '/wallet'],
  ['/game/3/', '/game/3'],
])('a page is the same with a slash at the end: %s leads to %s', async (asked, page) => {
  const app = Fastify();
  await registerStaticSite(app, findWebPage, createDresser(readConfig({})));
  const { statusCode, headers } = await app.inject(asked);
  expect([statusCode, headers.location]).toEqual([308, page]);
  await app.close();
});

test.each(['//evil.example/', '/%2F/evil.example/', '/nada/', '/'])('%s leads nowhere else', async (asked) => {
  const app = Fastify();
  await registerStaticSite(app, findWebPage, createDresser(readConfig({})));
  expect((await app.inject(asked)).headers.location).toBeUndefined();
  await app.close();
});
