import type { Locator, Page } from '@playwright/test';
import { coveredOwnCells, OWN_CELLS } from '../support/board-steps.ts';
import { expect, journey } from '../support/journey.ts';
import { resultDialog } from '../support/player-steps.ts';

const CARD = 5;

journey.use({
  startingCents: 50_000,
  layoutShiftReason: 'the page scrolls until one button is where another one will be',
});

type Spot = { x: number; y: number };

async function middleOf(target: Locator): Promise<Spot> {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

const press = async (page: Page, { x, y }: Spot) => await page.touchscreen.tap(x, y);

/** Makes the first moments of what appears last as long as `act` does, however busy the machine. */
async function inFirstMoments(page: Page, act: () => Promise<void>): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Animation.enable');
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await act();
  await browser.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await browser.detach();
}

journey('a press on what has just appeared buys nothing and uncovers nothing', async ({ page, player }) => {
  const expectBought = async (count: number) =>
    await expect.poll(async () => (await player.client('listRounds')).items.length).toBe(count);
  const enter = page.getByRole('button', { name: 'Entrar na Cartela' });
  const expectOffer = async () => {
    await enter.tap({ trial: true });
    await expectBought(0);
  };
  await page.addInitScript("localStorage.setItem('raspasorte:tutorial-seen', '1')");
  await page.goto(`/game/${CARD}`);
  await expect(enter).toBeEnabled();
  const spot = await middleOf(enter);

  // The second tap of a double tap in the lobby finds the button that buys.
  await page.getByRole('link', { name: 'Voltar' }).tap();
  const tile = page.getByRole('article').filter({ hasText: 'Diamante Real' }).getByRole('link', { name: 'Entrar na Cartela' });
  await page.evaluate(`scrollBy({ top: ${(await middleOf(tile)).y - spot.y}, behavior: 'instant' })`);
  await inFirstMoments(page, async () => {
    await press(page, await middleOf(tile));
    await expect(enter).toBeEnabled();
    await press(page, spot);
  });
  await expectOffer();

  // So may that of the button that asks about a pack.
  await page.getByRole('main').getByText('3', { exact: true }).tap();
  const question = page.getByRole('dialog', { name: 'Comprar 3 cartelas?' });
  await page.getByRole('button', { name: 'Comprar 3 cartelas' }).tap();
  await question.getByRole('button', { name: 'Voltar' }).tap();
  await inFirstMoments(page, async () => {
    await press(page, await middleOf(page.getByRole('button', { name: 'Comprar 3 cartelas' })));
    await press(page, await middleOf(question.getByRole('button', { name: 'Comprar por R$ 150,00' })));
  });
  await question.getByRole('button', { name: 'Voltar' }).tap();
  await page.getByRole('main').getByText('1', { exact: true }).tap();
  await expectOffer();

  // That of the button that buys finds the one that uncovers the whole card.
  const revealAll = page.getByRole('button', { name: 'Raspar tudo' });
  await inFirstMoments(page, async () => {
    await press(page, await middleOf(enter));
    await expect(revealAll).toBeVisible();
    await press(page, await middleOf(revealAll));
  });
  await expect(coveredOwnCells(page)).toHaveCount(OWN_CELLS);

  // An impatient tap on the result finds the button that buys one more.
  await revealAll.tap();
  await resultDialog(page).getByRole('button', { name: 'Fechar' }).tap();
  const oneMore = resultDialog(page).getByRole('button', { name: /^Mais uma desta · R\$/ });
  await inFirstMoments(page, async () => {
    await press(page, await middleOf(page.getByRole('button', { name: 'Ver resultado' })));
    await expect(oneMore).toBeEnabled();
    await press(page, await middleOf(oneMore));
  });
  await oneMore.tap({ trial: true });
  await expectBought(1);
});

journey('a press on a question that has just opened stops nobody from playing', async ({ page, player }) => {
  await page.goto('/jogo-responsavel');
  const endless = page.getByRole('button', { name: 'Sem prazo' });
  const confirm = page.getByRole('dialog', { name: 'Parar agora?' }).getByRole('button', { name: 'Confirmar' });
  await endless.tap({ trial: true });
  await inFirstMoments(page, async () => {
    await press(page, await middleOf(endless));
    await press(page, await middleOf(confirm));
  });
  await confirm.tap({ trial: true });
  expect((await player.client('getLimits')).excluded_until).toBeNull();
});

journey('a press on the end of the demo that has just opened leads nowhere', async ({ page }) => {
  await page.goto('/play-demo');
  await page.getByRole('button', { name: 'Jogar Agora' }).tap();
  const revealAll = page.getByRole('button', { name: 'Raspar tudo' });
  await revealAll.tap({ trial: true });
  const signUp = page.getByRole('dialog', { name: 'Parabéns!' }).getByRole('link', { name: 'Criar minha conta agora' });
  await inFirstMoments(page, async () => {
    await press(page, await middleOf(revealAll));
    await expect(signUp).toBeVisible();
    await press(page, await middleOf(signUp));
  });
  await signUp.tap({ trial: true });
  await expect(page).toHaveURL('/play-demo');
});
