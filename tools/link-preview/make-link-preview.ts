/**
 * Draws the image that chats show for a link to the site, 1200 × 630: one without a name, and one
 * with the name of the site (BRAND_NAME). It needs Chromium, but no network. The results in
 * web/public are committed.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';
import { pathToFileURL } from 'node:url';
import { linkPreviewFile } from '@raspasorte/contract';
import { escapeHtml } from '../../server/src/platform/http/static-site/escape-html.ts';
import { splitBrand } from '../../web/src/ui/brand/split-brand.ts';
import { drawPicture } from '../draw-picture.ts';
import { readOptions } from '../read-options.ts';

readOptions({});

/** The largest file that WhatsApp shows. */
const BYTES_AT_MOST = 300_000;

const web = join(import.meta.dirname, '..', '..', 'web');
const page = readFileSync(join(import.meta.dirname, 'link-preview.html'), 'utf8');
/** The drawing of the ticket, taken from the demo page. */
const [ticket = ''] = /<svg\s[^>]*viewBox="0 0 330 388".*?<\/svg>/s.exec(readFileSync(join(web, 'demo.html'), 'utf8')) ?? [];

/** The text of the picture without a name. The second part is gold. */
const unnamed = { head: 'Raspadinha com sorteio ', tail: 'verificável.' };

function draw(brandName: string): void {
  const { head, tail } = brandName === '' ? unnamed : splitBrand(brandName);
  const name = linkPreviewFile(brandName);
  const file = join(web, 'public', name);
  const base = `<base href="${pathToFileURL(import.meta.dirname).href}/" />`;
  const html = page
    .replace('<head>', () => `<head>${base}`)
    .replace('<!-- ticket -->', () => ticket)
    .replace(
      '<h1></h1>',
      () => `<h1 class="${brandName === '' ? 'plain' : ''}">${escapeHtml(head)}<span>${escapeHtml(tail)}</span></h1>`,
    );
  drawPicture({ html, width: 1200, height: 630, file });
  const { size } = statSync(file);
  if (size >= BYTES_AT_MOST) throw new Error(`${name} has ${size} bytes, more than WhatsApp shows.`);
  console.log(`${name}: ${size} bytes`);
}

draw('');
draw(env['BRAND_NAME'] ?? 'RaspaSorte');
