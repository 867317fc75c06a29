import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';

const CARD = 1;

const proofField = (page: Page): Locator => page.getByLabel('Prova do sorteio');

async function check(page: Page, proof: string): Promise<void> {
  await proofField(page).fill(proof);
  await page.getByRole('button', { name: 'Verificar sorteio' }).click();
}

journey('an offline visitor verifies a draw from its proof', { tag: '@desktop' }, async ({ browser, player }) => {
  const round = await player.buy(CARD);
  await player.finish(round);
  const proof = JSON.stringify(await player.client('getRoundProof', { params: { id: round.id } }));
  const stranger = await browser.newContext();
  const visitor = await stranger.newPage();
  await visitor.goto('/verificar');
  await expect(proofField(visitor)).toBeVisible();
  await expectAccessible(visitor);
  // Wait for requests that the page makes by itself, such as the texts of the footer.
  await visitor.waitForLoadState('networkidle');
  const requests: string[] = [];
  // Ignore scripts: a busy page may still be loading parts of the app.
  visitor.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/assets/')) requests.push(request.url());
  });
  await stranger.setOffline(true);
  await check(visitor, proof);
  await expect(visitor.getByRole('heading', { name: 'Sorteio verificado' })).toBeVisible();
  expect(requests).toEqual([]);
  await expectAccessible(visitor);
  await stranger.close();
});
