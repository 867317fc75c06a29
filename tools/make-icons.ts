/** Draws the icons of the installed app into web/public/icons from the brand's own drawing, after that has changed: `node tools/make-icons.ts`. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findChromium } from './find-chromium.ts';

const root = join(import.meta.dirname, '..');
const brand = join(root, 'web', 'src', 'ui', 'brand');

const drawing = readFileSync(join(brand, 'app-icon.svg'), 'utf8');
const rounded = '<style>svg { border-radius: 22% }</style>';
/** Android paints whatever of it is not transparent in its own colour. */
const mark = /<path[^>]*transform[^>]*>/.exec(drawing)?.[0].replace('url(#foil)', '#fff') ?? '';

interface Picture {
  file: string;
  size: number;
  html: string;
}

/** Maskable ones fill their square, so that a system may cut any shape out of it; the star stays inside the middle four fifths. */
const pictures: readonly Picture[] = [
  { file: 'icon-192.png', size: 192, html: drawing + rounded },
  { file: 'icon-512.png', size: 512, html: drawing + rounded },
  { file: 'maskable-192.png', size: 192, html: drawing },
  { file: 'maskable-512.png', size: 512, html: drawing },
  { file: 'apple-touch-icon.png', size: 180, html: drawing },
  { file: 'badge-96.png', size: 96, html: `<svg viewBox="112 112 288 288">${mark}</svg>` },
];

function draw(chromium: string, { file, size, html }: Picture, folder: string): void {
  const page = join(folder, 'icon.html');
  writeFileSync(page, `<!doctype html><style>body { margin: 0 } svg { display: block; width: 100vw }</style>${html}`);
  const { status, stderr } = spawnSync(
    chromium,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--hide-scrollbars',
      '--default-background-color=00000000',
      `--window-size=${size},${size}`,
      `--screenshot=${join(root, 'web', 'public', 'icons', file)}`,
      `file://${page}`,
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${file} could not be drawn: ${stderr}`);
}

const chromium = findChromium();
if (chromium === undefined) throw new Error('No Chromium found: run "node tools/prepare-browser.ts".');
const folder = mkdtempSync(join(tmpdir(), 'raspasorte-icons-'));
try {
  for (const picture of pictures) draw(chromium, picture, folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
