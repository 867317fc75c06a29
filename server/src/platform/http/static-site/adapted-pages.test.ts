import { rm, writeFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { makeScratchFolder } from '../../../../test/platform/scratch-folder.ts';
import { createAdaptedPages } from './adapted-pages.ts';

async function openPage(adapt = (html: string, path: string) => html + path) {
  const folder = await makeScratchFolder('page');
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }));
  await writeFile(`${folder}/page.html`, '<p>página</p>');
  const send = createAdaptedPages(folder, { keyOf: (path) => path, adapt, isAdapted: () => true });
  const app = Fastify();
  app.get('/*', async (request, reply) => await send(request, reply, { file: 'page.html', path: request.url }));
  return async (url: string, headers: Record<string, string> = {}) => await app.inject({ url, headers });
}

test('a page is adapted to its address and compressed in a way that the browser accepts', async () => {
  const get = await openPage();
  const plain = await get('/auth');
  expect([plain.statusCode, plain.body, plain.headers['content-encoding']]).toEqual([200, '<p>página</p>/auth', undefined]);
  const compressed = () => get('/auth', { 'accept-encoding': 'gzip, deflate, br' });
  await expect.poll(async () => (await compressed()).headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync((await compressed()).rawPayload).toString()).toBe('<p>página</p>/auth');
  const gzipped = await get('/auth', { 'accept-encoding': 'gzip, br;q=0' });
  expect(gunzipSync(gzipped.rawPayload).toString()).toBe('<p>página</p>/auth');
});

test('the first visitor of a page gets it by gzip, because the smaller brotli takes long to make', async () => {
  const get = await openPage();
  const { headers, rawPayload } = await get('/auth', { 'accept-encoding': 'gzip, br' });
  expect(headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(rawPayload).toString()).toBe('<p>página</p>/auth');
});

test('a page that has not changed is not sent again', async () => {
  const get = await openPage();
  const { etag } = (await get('/auth')).headers;
  expect((await get('/auth', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  expect((await get('/verificar', { 'if-none-match': String(etag) })).statusCode).toBe(200);
});

test('a page that could not be made is made again at the next request', async () => {
  let isFirst = true;
  const get = await openPage((html) => {
    if (!isFirst) return html;
    isFirst = false;
    throw new Error('not yet');
  });
  expect((await get('/auth')).statusCode).toBe(500);
  expect((await get('/auth')).statusCode).toBe(200);
});
