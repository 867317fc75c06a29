import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, journey } from '../support/journey.ts';
import { holdRequests } from '../support/network-steps.ts';

const DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));
const EXPECT_WHOLE = /<link rel="expect"[^>]*>/;
const SECOND_PIECE_AFTER_MS = 700;

/**
 * Opens the drawn lobby, without the app, from a server that pauses in the middle of the header.
 */
async function openInPieces(page: Page, change: (html: string) => string): Promise<void> {
  const drawn = readFileSync(join(DIST, 'lobby.html'), 'utf8').replaceAll(
    /<link(?! rel="expect")[^>]*>|<script[^>]*><\/script>/g,
    '',
  );
  const html = change(drawn);
  const cut = html.indexOf('</button>', html.indexOf('Recarregar'));
  const server = createServer(({ url = '/' }, response) => {
    if (url === '/') {
      response.setHeader('content-type', 'text/html; charset=utf-8').write(html.slice(0, cut));
      setTimeout(() => response.end(html.slice(cut)), SECOND_PIECE_AFTER_MS);
    } else response.end(url.endsWith('.woff2') ? readFileSync(join(DIST, url)) : '');
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    // The browser reports a shift in the next frame.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))');
  } finally {
    server.close();
  }
}

journey('the first look of the lobby is painted whole when it arrives in pieces', { tag: '@desktop' }, async ({ page }) => {
  await openInPieces(page, (html) => html);
});

journey.fail('control: painted piece by piece it moves', { tag: '@desktop' }, async ({ page }) => {
  await openInPieces(page, (html) => html.replace(EXPECT_WHOLE, ''));
});

journey(
  'the app leaves the drawn sign-in, which soon says that it loads, where it is when it takes its place',
  { tag: '@phone' },
  async ({ page }) => {
    const release = await holdRequests(page, '**/assets/*.js');
    await page.goto('/auth', { waitUntil: 'commit' });
    const forgotten = page.getByText('Esqueci minha senha');
    await expect(forgotten).toBeVisible();
    const drawn = await forgotten.boundingBox();
    const loads = page.getByText('Carregando...');
    await expect(loads).toBeVisible();
    release();
    await page.getByRole('button', { name: 'Esqueci minha senha' }).tap({ trial: true });
    await expect(loads).toBeHidden();
    expect(await forgotten.boundingBox()).toEqual(drawn);
  },
);

journey('the styles of a page are not loaded again with its screens', { tag: '@phone' }, async ({ page, player }) => {
  expect(player.name).not.toBe('');
  const again: string[] = [];
  page.on('request', (request) => {
    if (/\/(player|demo)-[^/]+\.css/.test(request.url())) again.push(request.url());
  });
  for (const path of ['/', '/wallet', '/play-demo']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(again).toEqual([]);
});

journey.describe('a page whose code does not arrive', () => {
  journey.use({ expectedComplaints: /ERR_FAILED/ });

  journey('says so after a while and can be loaded again, with its parameters', { tag: '@phone' }, async ({ page }) => {
    await page.route('**/assets/player-*.js', async (route) => await route.abort(), { times: 1 });
    await page.goto('/auth?error=INVALID_TOKEN');
    const again = page.getByRole('link', { name: 'Carregar de novo' });
    await expect(again).toBeHidden();
    const browser = await page.context().newCDPSession(page);
    await browser.send('Animation.enable');
    await browser.send('Animation.setPlaybackRate', { playbackRate: 100 });
    await again.tap();
    await expect(page.getByText('Este link não vale mais.')).toBeVisible();
  });
});
