/**
 * Draws the image that chats show of a link, 1200 × 630: one without a name, and one with the name of the site
 * (BRAND_NAME). Needs Chromium, and nothing from a network. The result is committed to web/public.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { pathToFileURL } from 'node:url';
import { findChromium } from '../find-chromium.ts';

/** WhatsApp shows no larger one. */
const BYTES_AT_MOST = 300_000;

const page = pathToFileURL(join(import.meta.dirname, 'link-preview.html')).href;
const folder = join(import.meta.dirname, '..', '..', 'web', 'public');

function draw(file: string, name: string): void {
  const chromium = findChromium();
  if (chromium === undefined) throw new Error('Chromium is needed: install it, or name it in CHROMIUM_PATH.');
  // The last capitalised part stands in gold, as on every screen.
  const [, head = '', tail = ''] = /^(.*?)([A-ZÀ-Ý][^A-ZÀ-Ý]*)$/.exec(name) ?? ['', '', name];
  const path = join(folder, file);
  const profile = mkdtempSync(join(tmpdir(), 'link-preview-'));
  const { status, stderr } = spawnSync(
    chromium,
    [
      '--headless',
      '--no-sandbox',
      '--hide-scrollbars',
      '--allow-file-access-from-files',
      '--force-device-scale-factor=1',
      '--virtual-time-budget=2000',
      '--window-size=1200,630',
      `--user-data-dir=${profile}`,
      `--screenshot=${path}`,
      `${page}#${encodeURIComponent(`${head}|${tail}`)}`,
    ],
    { encoding: 'utf8' },
  );
  rmSync(profile, { recursive: true, force: true });
  if (status !== 0) throw new Error(`Chromium could not draw ${file}: ${stderr}`);
  const { size } = statSync(path);
  if (size >= BYTES_AT_MOST) throw new Error(`${file} has ${size} bytes, more than WhatsApp shows.`);
  console.log(`${file}: ${size} bytes`);
}

const brandName = env['BRAND_NAME'] ?? 'RaspaSorte';
const slug = brandName
  .normalize('NFD')
  .toLowerCase()
  .replaceAll(/[^a-z0-9]+/g, '');
draw('link-preview.jpeg', '');
draw(`link-preview-${slug}.jpeg`, brandName);
