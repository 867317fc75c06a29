import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, type Site } from '../../../test/site.ts';
import { readConfig } from '../../config.ts';
import { withHead } from './page-head.ts';
import { createPageAdapter } from './page-adapter.ts';
import { publicPages } from './public-pages.ts';

const page = '<head><title>X</title><meta name="description" content="Y" /></head>';
const dress = (path: string, brandName = 'RaspaSorte') =>
  createPageAdapter({ ...readConfig({}), baseUrl: 'https://jogue.example/', brandName }).adapt(page, path);
const read = (html: string, key: string) => new RegExp(`<meta (?:property|name)="${key}" content="([^"]*)"`).exec(html)?.[1];

describe('a link in a chat shows', () => {
  test.each(Object.entries(publicPages))('the title and the text of its page: %s', (path, { title, description }) => {
    const html = dress(path);
    expect(html).toContain(`<title>${title} · RaspaSorte</title>`);
    expect(read(html, 'og:title')).toBe(`${title} · RaspaSorte`);
    expect(read(html, 'og:description')).toBe(description);
    expect(read(html, 'og:url')).toBe(`https://jogue.example${path}`);
    expect(html).toContain(`<link rel="canonical" href="https://jogue.example${path}" />`);
    expect(html.match(/<title>|name="description"/g)).toHaveLength(2);
    // The longest text that WhatsApp shows in full.
    expect([...`${title} · RaspaSorte`].length).toBeLessThanOrEqual(65);
    expect(description.length).toBeLessThanOrEqual(155);
  });

  test('an image of 1200 × 630 below 300 KB at an absolute address, with the name of the site', () => {
    const address = read(dress('/auth'), 'og:image');
    expect(address).toBe('https://jogue.example/link-preview-raspasorte.jpeg');
    const image = readFileSync(new URL('../../../../web/public/link-preview-raspasorte.jpeg', import.meta.url));
    expect(image.length).toBeLessThan(300_000);
    expect(sizeOf(image)).toEqual({ width: 1200, height: 630 });
  });

  test('an image without a name if none was made for the name of the site', () => {
    expect(read(dress('/auth', 'Outra & Casa'), 'og:image')).toBe('https://jogue.example/link-preview.jpeg');
    expect(read(dress('/auth', 'Outra & "Casa"'), 'og:site_name')).toBe('Outra &amp; &quot;Casa&quot;');
  });

  test('only the site for a page of a player, which search engines leave out', () => {
    const html = dress('/wallet');
    expect(html).toContain('<title>RaspaSorte</title>');
    expect(read(html, 'og:url')).toBe('https://jogue.example/');
    expect(read(html, 'robots')).toBe('noindex');
  });
});

test('a page without a head is left as it is', () => {
  expect(withHead('<p>', '/auth', { name: 'X', address: 'https://jogue.example', image: '/x.jpeg' })).toBe('<p>');
});

describe('search engines', () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site.close());

  test('see the public pages, and nothing of the other pages or the back-office', async () => {
    const robots = await site.app.inject('/robots.txt');
    const sitemap = await site.app.inject('/sitemap.xml');
    expect(robots.body).toMatch(/^User-agent: \*\nDisallow: \/api\/\n\nSitemap: http.*\/sitemap\.xml\n$/);
    const paths = [...sitemap.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
    expect(paths).toEqual(Object.keys(publicPages));
    expect(`${robots.body}${sitemap.body}`).not.toMatch(/admin/i);
    expect(sitemap.headers['content-type']).toContain('xml');
  });
});

/** Reads the size from the frame header of a JPEG. */
function sizeOf(image: Buffer) {
  for (let at = 2; at < image.length; at += 2 + image.readUInt16BE(at + 2)) {
    if ([0xc0, 0xc1, 0xc2].includes(image[at + 1]!))
      return { height: image.readUInt16BE(at + 5), width: image.readUInt16BE(at + 7) };
  }
  return undefined;
}
