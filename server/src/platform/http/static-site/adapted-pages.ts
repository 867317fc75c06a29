import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * How a page's HTML is adapted to the address that was requested. Addresses with the same key get
 * the same page.
 */
export type PageAdapter = {
  keyOf: (path: string) => string;
  adapt: (html: string, path: string) => string;
  isAdapted: (file: string) => boolean;
};

type Page = { etag: string; plain: Buffer; gzip: Buffer; br?: Buffer };

/** Serves adapted pages. Each is made and compressed once, at its first request. */
export function createAdaptedPages(root: string, { keyOf, adapt }: PageAdapter) {
  const pages = new Map<string, Promise<Page>>();
  return async (request: FastifyRequest, reply: FastifyReply, asked: { file: string; path: string }) => {
    const key = `${asked.file} ${keyOf(asked.path)}`;
    const made = pages.get(key) ?? makePage(`${root}/${asked.file}`, (html) => adapt(html, asked.path));
    pages.set(key, made);
    made.catch(() => pages.delete(key));
    return await sendPage(request, reply, await made);
  };
}

async function makePage(file: string, adapted: (html: string) => string): Promise<Page> {
  const plain = Buffer.from(adapted(await readFile(file, 'utf8')));
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const page: Page = { etag, plain, gzip: await promisify(gzip)(plain) };
  // Brotli takes a hundred times as long as gzip for a sixth fewer bytes, so nobody waits for it.
  brotliCompress(plain, (_error, br) => {
    page.br = br;
  });
  return page;
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, { etag, plain, ...compressed }: Page) {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find(
    (name) => compressed[name] !== undefined && new RegExp(`\\b${name}\\b(?!;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted),
  );
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding, cookie' });
  if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) return await reply.code(304).send();
  reply.type('text/html; charset=utf-8');
  if (encoding === undefined) return await reply.send(plain);
  return await reply.header('content-encoding', encoding).send(compressed[encoding]);
}
