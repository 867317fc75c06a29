/**
 * Draws the icons of the installed app into web/public/icons from web/src/ui/brand/app-icon.svg.
 * Run it after that file has changed: `node tools/make-icons.ts`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { drawPicture } from './draw-picture.ts';

const root = join(import.meta.dirname, '..');
const brand = join(root, 'web', 'src', 'ui', 'brand');

const drawing = readFileSync(join(brand, 'app-icon.svg'), 'utf8');
const rounded = '<style>svg { border-radius: 22% }</style>';
/**
 * The star alone, for the badge. Android uses only its alpha channel and paints it in a colour of
 * its own.
 */
const mark = /<path[^>]*transform[^>]*>/.exec(drawing)?.[0].replace('url(#foil)', '#fff') ?? '';

interface Picture {
  file: string;
  size: number;
  html: string;
}

/**
 * Maskable icons fill the square, so that the system can cut out any shape. The star stays in the
 * middle 80 %.
 */
const pictures: readonly Picture[] = [
  { file: 'icon-192.png', size: 192, html: drawing + rounded },
  { file: 'icon-512.png', size: 512, html: drawing + rounded },
  { file: 'maskable-192.png', size: 192, html: drawing },
  { file: 'maskable-512.png', size: 512, html: drawing },
  { file: 'apple-touch-icon.png', size: 180, html: drawing },
  { file: 'badge-96.png', size: 96, html: `<svg viewBox="112 112 288 288">${mark}</svg>` },
];

for (const { file, size, html } of pictures) {
  const page = `<!doctype html><style>body { margin: 0 } svg { display: block; width: 100vw }</style>${html}`;
  drawPicture({ html: page, width: size, height: size, file: join(root, 'web', 'public', 'icons', file) });
}
