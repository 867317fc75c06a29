import type { Page } from '@playwright/test';
import { closeTutorial } from '../support/board-steps.ts';
import { beyondWindow } from '../support/expect-fit.ts';
import { expect, journey } from '../support/journey.ts';
import type { Player } from '../support/player.ts';
import { requestDeposit, resultDialog } from '../support/player-steps.ts';

const CARD = 1;
/** The browser's own size of text is 16 pixels. */
const DOUBLED = 32;

/**
 * Text that the window or its own box cuts at a side, and text in the bars that covers other text.
 */
const unreadable = `(() => {
  const open = document.querySelector('dialog[open]');
  const bars = [];
  const found = [];
  const texts = document.createTreeWalker(open ?? document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (text.data.trim() === '' || element.closest('script, style, [inert], .sr-only, .board-voice')) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width <= 1) continue;
    const isOut = (edges) => box.left < edges.left - 1 || box.right > edges.right + 1;
    let around = element;
    while (around !== document.body && getComputedStyle(around).overflowX === 'visible') around = around.parentElement;
    const { overflowX, textOverflow } = getComputedStyle(around);
    const mayBeOut = around !== document.body && (/auto|scroll/.test(overflowX) && !around.matches('dialog') || textOverflow === 'ellipsis');
    const edges = around === document.body ? { left: 0, right: innerWidth } : around.getBoundingClientRect();
    if (!mayBeOut && isOut(edges)) found.push('cut: ' + text.data.trim());
    const bar = element.closest('header.sticky, .bottom-bar');
    if (!bar) continue;
    for (const other of bars) {
      const across = Math.min(other.box.right, box.right) - Math.max(other.box.left, box.left);
      const down = Math.min(other.box.bottom, box.bottom) - Math.max(other.box.top, box.top);
      if (other.bar === bar && across > 1 && down > 4) found.push('covered: ' + text.data.trim());
    }
    bars.push({ bar, box });
  }
  return found;
})()`;

async function expectReadable(page: Page, where: string): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect.soft(await page.evaluate(beyondWindow), `pixels beyond the width of the window: ${where}`).toBe(0);
  expect.soft(await page.evaluate(unreadable), where).toEqual([]);
}

async function openAllScreens(page: Page, player: Player): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: DOUBLED } });
  await player.finish(await player.buy(CARD));
  await page.goto('/');
  await expect(page.getByText(player.name)).toBeVisible();
  await expectReadable(page, 'lobby');
  const pix = await requestDeposit(page, '2500');
  await expect(pix.getByRole('img')).toBeVisible();
  await expectReadable(page, 'pix');
  await page.goto(`/game/${CARD}`);
  await expect(page.getByRole('button', { name: 'Entrar na Cartela' })).toBeEnabled();
  await expectReadable(page, 'offer');
  await page.getByRole('button', { name: 'Entrar na Cartela' }).click();
  await expect(page.getByRole('dialog', { name: 'Como raspar' })).toBeVisible();
  await expectReadable(page, 'tutorial');
  await closeTutorial(page);
  await expectReadable(page, 'board');
  await page.getByRole('button', { name: 'Raspar tudo' }).click();
  await expect(resultDialog(page).getByRole('button', { name: /^Mais uma desta/ })).toBeEnabled();
  await expectReadable(page, 'result');
  await resultDialog(page).getByRole('link', { name: 'Verificar este sorteio' }).click();
  await expect(page.getByRole('heading', { name: 'Sorteio verificado' })).toBeVisible();
  await expectReadable(page, 'proof');
  for (const address of [
    '/wallet',
    '/cartelas',
    '/perfil',
    '/jogo-responsavel',
    '/autoteste',
    '/notificacoes',
    '/informe',
    '/regras',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectReadable(page, address);
  }
  await page.context().clearCookies();
  for (const address of ['/auth', '/signup', '/termos']) {
    await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expectReadable(page, address);
  }
}

journey.use({ startingCents: 3000, layoutShiftReason: 'other journeys look for shifts' });

for (const [phone, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['the narrowest phone', { width: 320, height: 568 }],
] as const) {
  journey.describe(`on ${phone}`, () => {
    journey.use({ viewport });

    journey('text of twice the size is neither cut nor covered', async ({ page, player }) => {
      await openAllScreens(page, player);
    });
  });
}
