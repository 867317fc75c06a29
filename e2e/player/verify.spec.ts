import type { Locator, Page } from '@playwright/test';
import { expect, journey } from '../support/journey.ts';
import { closeTutorial } from '../support/board-steps.ts';
import { buyCard, resultDialog } from '../support/player-steps.ts';

const CARD = 1;

const proofField = (page: Page): Locator => page.getByLabel('Prova do sorteio');

async function check(page: Page, proof: string): Promise<void> {
  await proofField(page).fill(proof);
  await page.getByRole('button', { name: 'Verificar sorteio' }).click();
}

journey(
  'a finished card leads to its proof, which holds and keeps the commitment of before the purchase',
  async ({ page, player, picture }) => {
    await page.goto(`/game/${CARD}`);
    await buyCard(page);
    await closeTutorial(page);
    await page.getByRole('button', { name: 'Raspar tudo' }).click();
    await resultDialog(page).getByRole('link', { name: 'Verificar este sorteio' }).click();
    await expect(page.getByRole('heading', { name: 'Sorteio verificado' })).toBeVisible();
    await expect(page.getByText('O compromisso é o mesmo que este navegador guardou antes da compra')).toBeVisible();
    const [round] = (await player.client('listRounds', { query: { status: 'finished' } })).items;
    expect(new URL(page.url()).searchParams.get('round')).toBe(round?.id);
    await page.getByRole('button', { name: 'Conferir com o publicado' }).click();
    await expect(page.getByText('O dia desta cartela ainda não foi selado.')).toBeVisible();
    await expect(page.getByText('A semente mestra ainda é secreta.')).toBeVisible();
    await picture('verify-genuine');
  },
);

journey('a visitor without a network repeats a draw from its proof', { tag: '@desktop' }, async ({ browser, player }) => {
  const round = await player.buy(CARD);
  await player.finish(round);
  const proof = JSON.stringify(await player.client('getRoundProof', { params: { id: round.id } }));
  const stranger = await browser.newContext();
  const visitor = await stranger.newPage();
  await visitor.goto('/verificar');
  await expect(proofField(visitor)).toBeVisible();
  const requests: string[] = [];
  visitor.on('request', (request) => requests.push(request.url()));
  await stranger.setOffline(true);
  await check(visitor, proof);
  await expect(visitor.getByRole('heading', { name: 'Sorteio verificado' })).toBeVisible();
  expect(requests).toEqual([]);
  await stranger.close();
});

journey(
  'a proof that was tampered with is refused, with the field that differs',
  { tag: '@phone' },
  async ({ page, player, picture }) => {
    const round = await player.buy(CARD);
    await player.finish(round);
    const proof = await player.client('getRoundProof', { params: { id: round.id } });
    await page.goto('/verificar');
    await check(page, JSON.stringify({ ...proof, payout_cents: proof.payout_cents + 100 }));
    await expect(page.getByRole('heading', { name: 'A prova não confere' })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'payout_cents', exact: true })).toBeVisible();
    await expect(page.getByRole('cell', { name: String(proof.payout_cents), exact: true })).toBeVisible();
    await picture('verify-false');
    await check(page, 'isto não é uma prova');
    await expect(page.getByRole('heading', { name: 'Isto não é uma prova' })).toBeVisible();
  },
);

journey.describe('a card that is still covered', () => {
  journey.use({ expectedComplaints: /409.*\/proof/ });

  journey('has no proof yet, and the page says what to do', { tag: '@desktop' }, async ({ page, player }) => {
    const round = await player.buy(CARD);
    await page.goto(`/verificar?round=${round.id}`);
    await expect(page.getByText('Termine de raspar a cartela para ver a prova do sorteio.')).toBeVisible();
  });
});
