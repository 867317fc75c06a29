import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerStaticSite } from '../../platform/http/static-site/static-site.ts';
import type { Visit } from '../../platform/http/static-site/static-site.ts';
import { readConfig } from '../../config.ts';
import { findWebPage } from './find-web-page.ts';
import { createPageAdapter } from './page-adapter.ts';

test.each([
  ['/play-demo/', '/play-demo'],
  ['/auth/?aba=entrar', '/auth?aba=entrar'],
  ['/wallet/', '/wallet'],
  ['/game/3/', '/game/3'],
  ['/admin/', '/admin'],
  ['/admin/m2/?tab=aprovacao', '/admin/m2?tab=aprovacao'],
])('a page is the same with a slash at the end: %s leads to %s', async (asked, page) => {
  const app = Fastify();
  await registerStaticSite(app, findWebPage, createPageAdapter(readConfig({})));
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await app.inject({ method, url: asked });
    expect([statusCode, headers.location]).toEqual([308, page]);
  }
  await app.close();
});

test.each(['//evil.example/', '/%2F/evil.example/', '/nada/', '/'])('%s leads nowhere else', async (asked) => {
  const app = Fastify();
  await registerStaticSite(app, findWebPage, createPageAdapter(readConfig({})));
  expect((await app.inject(asked)).headers.location).toBeUndefined();
  await app.close();
});

test.each([
  ['/', false, 'auth.html'],
  ['/', true, 'lobby.html'],
  ['/auth', false, 'auth.html'],
  ['/auth?utm_source=x', false, 'auth.html'],
  ['/auth', true, 'index.html'],
  ['/auth?token=abcdefgh', false, 'index.html'],
  ['/auth?utm_source=x&closed=1', false, 'index.html'],
  ['/auth?error=INVALID_TOKEN', false, 'index.html'],
  ['/wallet', true, 'index.html'],
  ['/verificar', false, 'index.html'],
  ['/play-demo', true, 'demo.html'],
  ['/admin', true, 'admin.html'],
  ['/admin-auth?key=x', false, 'admin.html'],
  ['/admin/contestacoes/0197b3c8', true, 'admin.html'],
  ['/admin/xgate', true, 'admin.html'],
])('%s with a session (%s) begins with %s', (address, hasSession, file) => {
  const [path = '/', query] = address.split('?');
  expect(findWebPage({ path, ...(query !== undefined && { query }), hasSession })).toEqual({ file, known: true });
});

test.each([
  ['/nada', 'index.html'],
  ['/admin/m99', 'admin.html'],
  ['/admin/contestacoes/1/2', 'admin.html'],
  ['/admin-auth/x', 'admin.html'],
])('at %s, which no app knows, %s says so', (path, file) => {
  expect(findWebPage({ path, hasSession: true })).toEqual({ file, known: false });
});

test.each([
  ['raspasorte.session_token=made-up', true],
  ['a=b; __Secure-raspasorte.session_token=made-up', true],
  ['raspasorte.session_data=x', false],
  ['', false],
])('the cookie "%s" is a session (%s)', async (cookie, hasSession) => {
  const app = Fastify();
  const visits: unknown[] = [];
  const find = (visit: Visit) => {
    visits.push(visit);
    return findWebPage(visit);
  };
  await registerStaticSite(app, find, createPageAdapter(readConfig({})));
  const { headers } = await app.inject({ url: '/', headers: { cookie } });
  expect(visits).toEqual([{ path: '/', query: '', hasSession }]);
  expect(headers['set-cookie']).toBeUndefined();
  await app.close();
});
