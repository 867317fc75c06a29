import type { Page } from '@playwright/test';
import { closeTutorial, scratchOwnRow } from '../support/board-steps.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFit } from '../support/expect-fit.ts';
import { expect, journey } from '../support/journey.ts';
import { newCpf } from '../support/player.ts';
import { requestDeposit, resultDialog } from '../support/player-steps.ts';

const CARD = 1;

type Picture = (name: string) => Promise<void>;

/** One look at the screen that is open, once nothing of it is still on its way. */
async function look(page: Page, picture: Picture, name: string): Promise<void> {
  await expect(page.locator('ul[aria-busy=true]')).toHaveCount(0);
  await picture(name);
  await expectFit(page);
  await expectAccessible(page);
}

const close = async (page: Page) => await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click();

journey('the screens of visitors', async ({ page, picture }) => {
  for (const [address, name] of [
    ['/auth', 'auth-sign-in'],
    ['/signup', 'signup'],
    ['/verificar', 'verify'],
    ['/termos', 'terms'],
    ['/privacidade', 'privacy'],
    ['/regras', 'rules'],
    ['/play-demo', 'demo-intro'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await look(page, picture, name);
  }
  await page.getByRole('button', { name: 'Jogar Agora' }).click();
  await scratchOwnRow(page, 2);
  await look(page, picture, 'demo-board');
  await page.getByRole('button', { name: 'Raspar tudo' }).click();
  await expect(page.getByRole('dialog', { name: 'Parabéns!' })).toBeVisible();
  await look(page, picture, 'demo-prize');
});

journey('the lobby, the wallet and their dialogs', async ({ page, player, picture }) => {
  await page.goto('/');
  await expect(page.getByText(player.name)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(6);
  await look(page, picture, 'lobby');
  await page.getByRole('button', { name: 'Ajuda / Dúvidas' }).click();
  await look(page, picture, 'help');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Recarregar' }).click();
  await look(page, picture, 'deposit');
  await page.keyboard.press('Escape');
  const pix = await requestDeposit(page, '2500');
  await expect(pix.getByRole('img')).toBeVisible();
  await look(page, picture, 'pix');
  await close(page);

  await page.goto('/wallet');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await look(page, picture, 'wallet');
  await page.goto('/wallet?type=REFUND');
  await expect(page.getByText('Nenhuma transação encontrada')).toBeVisible();
  await look(page, picture, 'history-empty');
});

journey('a card, from the offer to its proof', async ({ page, player, picture }) => {
  await page.goto(`/game/${CARD}`);
  const enter = page.getByRole('button', { name: 'Entrar na Cartela' });
  await expect(enter).toBeEnabled();
  // Without scrolling: neither below the edge nor below the bottom bar.
  await enter.click({ trial: true });
  expect(await page.evaluate('scrollY')).toBe(0);
  await look(page, picture, 'game-ready');
  await enter.click();
  await expect(page.getByRole('dialog', { name: 'Como raspar' })).toBeVisible();
  await look(page, picture, 'tutorial');
  await closeTutorial(page);
  await scratchOwnRow(page, 1);
  await look(page, picture, 'game-bought');
  await page.getByRole('button', { name: 'Raspar tudo' }).click();
  await expect(resultDialog(page)).toBeVisible();
  await look(page, picture, 'game-result');
  await resultDialog(page).getByRole('link', { name: 'Verificar este sorteio' }).click();
  await expect(page.getByRole('heading', { name: 'Sorteio verificado' })).toBeVisible();
  await look(page, picture, 'verified');
  await page.goto('/cartelas');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await look(page, picture, 'cards');
  expect((await player.client('listRounds', { query: { status: 'finished' } })).items).toHaveLength(1);
});

journey('what is about the player', async ({ page, player, picture }) => {
  await player.client('createWithdrawal', {
    body: { amount_cents: 1000, cpf: newCpf() },
    idempotencyKey: crypto.randomUUID(),
  });
  for (const [address, name] of [
    ['/perfil', 'profile'],
    ['/notificacoes', 'notifications'],
    ['/jogo-responsavel', 'responsible-play'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(page, picture, name);
  }
  await page.getByRole('button', { name: '7 dias' }).click();
  await look(page, picture, 'pause');
});

journey('control: what is too wide or too small is found', async ({ page, isMobile }) => {
  await page.goto('/verificar');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.evaluate(
    "document.querySelector('main').insertAdjacentHTML('beforeend', '<b style=position:absolute;top:0;left:0;width:2000px;height:9px>')",
  );
  await expect(expectFit(page)).rejects.toThrow('pixels beyond the width');
  await page.evaluate(
    "document.querySelector('main > b').outerHTML = '<button style=position:fixed;top:0;left:0;width:30px;height:30px>ok</button>'",
  );
  if (isMobile) await expect(expectFit(page)).rejects.toThrow(/ok.*30×30/);
});
