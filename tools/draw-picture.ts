import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';

interface Picture {
  /** A complete HTML page. Its `<base>` resolves relative URLs. */
  html: string;
  width: number;
  height: number;
  /** Path of the picture. Its extension selects the format. */
  file: string;
}

/** Renders a page to a picture with Chromium, without a network. The background is transparent. */
export function drawPicture({ html, width, height, file }: Picture): void {
  const chromium = findChromium();
  if (chromium === undefined)
    throw new Error('No Chromium found: run "node tools/prepare-browser.ts", or name it in CHROMIUM_PATH.');
  const folder = mkdtempSync(join(tmpdir(), 'raspasorte-picture-'));
  try {
    const page = join(folder, 'page.html');
    writeFileSync(page, html);
    const { status, stderr } = spawnSync(
      chromium,
      [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--hide-scrollbars',
        '--allow-file-access-from-files',
        '--force-device-scale-factor=1',
        '--default-background-color=00000000',
        '--virtual-time-budget=2000',
        `--user-data-dir=${join(folder, 'profile')}`,
        `--window-size=${width},${height}`,
        `--screenshot=${file}`,
        `file://${page}`,
      ],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`${file} could not be drawn: ${stderr}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
