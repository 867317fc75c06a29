import { escapeHtml } from '../../platform/http/static-site/escape-html.ts';
import { publicPages, textOfPage } from './public-pages.ts';

export type Brand = { name: string; address: string; image: string };

/** The size of the image that chats and search engines show with a link. */
const IMAGE_SIZE = { width: 1200, height: 630 };

/**
 * The page as it is served at an address, with its own title, description and link preview.
 * A page without a title is returned unchanged.
 */
export function withHead(html: string, path: string, brand: Brand): string {
  if (!html.includes('</title>')) return html;
  const bare = html.replace(/<title>[^<]*<\/title>\s*/, '').replace(/<meta\s+name="description"[^>]*>\s*/, '');
  return bare.replace('</head>', () => `${headOf(path, brand)}</head>`);
}

function headOf(path: string, brand: Brand): string {
  const { title, description } = textOfPage(path);
  const isPublic = path in publicPages;
  const url = `${brand.address}${isPublic ? path : '/'}`;
  const heading = title === '' ? brand.name : `${title} · ${brand.name}`;
  return [
    `<title>${escapeHtml(heading)}</title>`,
    meta('name', 'description', description),
    ...(isPublic ? [`<link rel="canonical" href="${escapeHtml(url)}" />`] : [meta('name', 'robots', 'noindex')]),
    ...previewOf({ heading, description, url }, brand),
  ].join('\n    ');
}

/** WhatsApp reads Open Graph, X its own names; both take an absolute address of the image only. */
function previewOf(page: { heading: string; description: string; url: string }, { name, address, image }: Brand): string[] {
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', name),
    meta('property', 'og:locale', 'pt_BR'),
    meta('property', 'og:title', page.heading),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', page.url),
    meta('property', 'og:image', `${address}${image}`),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', String(IMAGE_SIZE.width)),
    meta('property', 'og:image:height', String(IMAGE_SIZE.height)),
    meta('property', 'og:image:alt', `Uma raspadinha de ${name}`),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}" />`;
