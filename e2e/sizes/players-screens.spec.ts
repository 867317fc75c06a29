import type { Page } from '@playwright/test';
import { closeTutorial, scratchOwnRow } from '../support/board-steps.ts';
import { expect, journey } from '../support/journey.ts';
import { holdRequests } from '../support/network-steps.ts';
import { checkScreen } from '../support/check-screen.ts';
import { query } from '../support/database.ts';
import { expectFit } from '../support/expect-fit.ts';
import { newCpf } from '../support/player.ts';
import { historyRows, requestDeposit, resultDialog } from '../support/player-steps.ts';
import { giveVirtualPasskeys } from '../support/virtual-passkeys.ts';

const CARD = 1;
/** The empty pixels of a line of a prize above its glyphs, into which an emblem may reach. */
const ABOVE_GLYPHS = 12;

async function close(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(dialog).toBeHidden();
}

journey('the lobby and its dialogs', async ({ page, player, picture }) => {
  await page.goto('/');
  await expect(page.getByText(player.name)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(6);
  await checkScreen(page, picture, 'lobby');
  await page.getByRole('button', { name: 'Ajuda / Dúvidas' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkScreen(page, picture, 'help');
  await close(page);
  await page.getByRole('button', { name: 'Recarregar' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkScreen(page, picture, 'deposit');
  await close(page);
  const pix = await requestDeposit(page, '2500');
  await expect(pix.getByRole('img')).toBeVisible();
  await checkScreen(page, picture, 'pix');
});

journey.describe('lobby and wallet without the balance', () => {
  journey.use({ expectedComplaints: /500.*api\/wallet/ });

  journey('offer to read it again where it would stand, and move nothing', async ({ page, player, picture }) => {
    await page.route('**/api/wallet', async (route) => await route.fulfill({ status: 500 }));
    await page.goto('/');
    await expect(page.getByText(player.name)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Tentar novamente' })).toBeVisible({ timeout: 15_000 });
    await checkScreen(page, picture, 'lobby-no-balance');
    await page.goto('/wallet');
    await expect(page.getByRole('alert').getByRole('button', { name: 'Tentar novamente' })).toBeVisible({ timeout: 15_000 });
    await checkScreen(page, picture, 'wallet-no-balance');
  });
});

journey.describe('the lobby of a player without money', () => {
  journey.use({ startingCents: 0 });

  journey('moves nothing when the balance comes late', async ({ page, player }) => {
    const release = await holdRequests(page, '**/api/wallet');
    await page.goto('/');
    await expect(page.getByText(player.name)).toBeVisible();
    const enter = await page.getByRole('link', { name: 'Entrar na Cartela' }).first().boundingBox();
    release();
    const refill = page.getByRole('link', { name: 'Saldo Insuficiente' }).first();
    await expect(refill).toBeVisible();
    expect(await refill.boundingBox()).toEqual(enter);
  });
});

journey.describe('on the narrowest phone', () => {
  journey.use({ viewport: { width: 320, height: 640 } });

  journey('every prize of the lobby fits into its tile', async ({ page, player }) => {
    await page.goto('/');
    await expect(page.getByText(player.name)).toBeVisible();
    const prizes = page.getByRole('article').getByText(/ mil$/);
    await expect(prizes).toHaveCount(6);
    await expectFit(page);
    for (const prize of await prizes.all()) {
      const [text, tile] = [await prize.boundingBox(), await prize.locator('xpath=ancestor::article').boundingBox()];
      expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThan((tile?.x ?? 0) + (tile?.width ?? 0));
      // One line high: a prize that does not fit would wrap.
      expect(text?.height).toBeLessThan(70);
      const emblem = await prize.locator('xpath=ancestor::article/div').first().boundingBox();
      expect((emblem?.y ?? 0) + (emblem?.height ?? 0)).toBeLessThan((text?.y ?? 0) + ABOVE_GLYPHS);
    }
  });
});

journey('the wallet, a receipt and the statements', async ({ page, player, picture, isMobile }) => {
  const withdrawal = { amount_cents: 1000, cpf: newCpf() };
  await player.client('createWithdrawal', { body: withdrawal, idempotencyKey: crypto.randomUUID() });
  await page.goto('/wallet/');
  await expect(page).toHaveURL('/wallet');
  const row = historyRows(page).filter({ hasText: 'Saque' });
  await expect(row).toContainText('Concluído');
  await checkScreen(page, picture, 'wallet');
  // The CPF was given before, so it is shown and not asked for again.
  await expect(page.getByRole('region', { name: 'Sacar' }).getByLabel('CPF')).toHaveAttribute('readonly');
  await row.getByRole('button', { name: 'Comprovante' }).click();
  await expect(page.getByRole('dialog')).toContainText('R$ 10,00');
  await checkScreen(page, picture, 'withdrawal-receipt');
  await page.goto('/wallet?type=REFUND');
  await expect(page.getByText('Nenhuma transação encontrada')).toBeVisible();
  await checkScreen(page, picture, 'history-empty');
  await page.goto('/notificacoes');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await checkScreen(page, picture, 'notifications');
  await page.goto('/informe');
  await expect(page.getByRole('rowheader', { name: 'Total do ano' })).toBeVisible();
  await checkScreen(page, picture, 'yearly-statement');
  if (isMobile) await expect(page.getByRole('navigation', { name: 'Atalhos' })).toContainText('R$ 90,00');
});

journey('the wallet, which moves nothing when the code of its history comes late', async ({ page, player: _player }) => {
  const release = await holdRequests(page, '**/assets/history-*.js');
  await page.goto('/wallet');
  await expect(page.getByRole('region', { name: 'Saldo' })).toContainText('R$ 100,00');
  const heading = page.getByRole('heading', { name: 'Histórico' });
  const before = await heading.boundingBox();
  release();
  await expect(historyRows(page)).toHaveCount(1);
  expect(await heading.boundingBox()).toEqual(before);
});

journey('the deposit form that names a CPF, which moves nothing when it is read', async ({ page, player, picture }) => {
  const { order_id: orderId } = await player.requestCharge(1500);
  // As a provider that demands a CPF has it stored.
  await query('update provider_transactions set payer_cpf = $2 where id = $1', [orderId, newCpf()]);
  const release = await holdRequests(page, '**/api/me');
  await page.goto('/wallet');
  const form = page.getByRole('region', { name: 'Depositar' });
  await expect(form).toContainText('Pagamento seguro por Pix');
  const before = await form.boundingBox();
  release();
  await expect(form).toContainText('Pague por uma conta do CPF');
  expect((await form.boundingBox())?.height).toBe(before?.height);
  await checkScreen(page, picture, 'wallet-named-cpf');
});

journey('a card, from the offer to its proof and to the next', async ({ page, player, picture, isMobile }) => {
  await page.goto(`/game/${CARD}/`);
  const enter = page.getByRole('button', { name: 'Entrar na Cartela' });
  await expect(enter).toBeEnabled();
  // It takes no press in its first moments: each try to press it would scroll.
  await expect(enter).toHaveCSS('pointer-events', 'auto');
  // The button is visible without scrolling, and the bottom bar does not cover it.
  await enter.click({ trial: true });
  expect(await page.evaluate('scrollY')).toBe(0);
  await expect(page.getByText('Compromisso do sorteio')).toBeVisible();
  const [back, offer] = [page.getByRole('banner').getByRole('link').first(), page.getByRole('main').locator('section').first()];
  // On a phone the card is wider, so that its cells are.
  if (!isMobile) expect((await offer.boundingBox())?.x).toBe((await back.boundingBox())?.x);
  await checkScreen(page, picture, 'game-ready');
  await enter.click();
  await expect(page.getByRole('dialog', { name: 'Como raspar' })).toBeVisible();
  await checkScreen(page, picture, 'tutorial');
  await closeTutorial(page);
  await scratchOwnRow(page, 1);
  await checkScreen(page, picture, 'game-bought');
  await page.getByRole('button', { name: 'Raspar tudo' }).click();
  await expect(resultDialog(page).getByRole('button', { name: /^Mais uma desta · R\$/ })).toBeEnabled();
  await checkScreen(page, picture, 'game-result');
  await resultDialog(page).getByRole('link', { name: 'Verificar este sorteio' }).click();
  await expect(page.getByRole('heading', { name: 'Sorteio verificado' })).toBeVisible();
  await checkScreen(page, picture, 'verified');
  // Each prize is back before the page is drawn again: nothing of it moves.
  const tooWide = `[...document.querySelectorAll('[role=alert] li .amount')].filter((prize) => {
    const shown = prize.textContent;
    prize.textContent = 'R$ 100 mil';
    const isTooWide = prize.offsetWidth > prize.parentElement.offsetWidth - 4;
    prize.textContent = shown;
    return isTooWide;
  }).length`;
  expect(await page.evaluate(tooWide), 'prizes that their cells are too narrow for').toBe(0);
  await page.goto('/cartelas');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await checkScreen(page, picture, 'cards');
  await page.getByRole('button', { name: 'Rever' }).click();
  await expect(page.getByRole('dialog', { name: 'Rever cartela' })).toBeVisible();
  await checkScreen(page, picture, 'card-replay');
  expect((await player.client('listRounds', { query: { status: 'finished' } })).items).toHaveLength(1);
});

journey(
  'pauses, a stop, a free round and an open card of which the lobby hears late move nothing',
  async ({ page, player, picture }) => {
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const [site, limits] = [await player.client('site'), await player.client('getLimits')];
    const free = { product_id: CARD, product_name: 'Raspa Sorte', rounds: 1, until: soon };
    const [lateSite, lateLimits] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/api/site', async (route) => {
      await lateSite.promise;
      await route.fulfill({ json: { ...site, sales_paused: true, deposits_paused: true, free_rounds_honoured: true } });
    });
    await page.route('**/api/limits', async (route) => {
      await lateLimits.promise;
      await route.fulfill({ json: { ...limits, paused_until: soon } });
    });
    await player.buy(CARD);
    await page.route('**/api/rounds?**', async (route) => {
      await lateSite.promise;
      await route.continue();
    });
    await page.route('**/api/free-rounds', async (route) => await route.fulfill({ json: [free] }));
    await page.goto('/');
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Raspa Sorte' }) });
    await expect(card).toBeVisible();
    const before = await card.boundingBox();
    lateSite.resolve();
    await expect(page.getByText('Vendas pausadas')).toBeVisible();
    await expect(card).toContainText('1 cartela em andamento');
    await expect(card).toContainText('1 rodada grátis');
    expect(await card.boundingBox()).toEqual(before);
    await checkScreen(page, picture, 'lobby-paused-late');
    lateLimits.resolve();
    await expect(page.getByText(/^Você está em pausa até/)).toBeVisible();
    expect(await card.boundingBox()).toEqual(before);
    await checkScreen(page, picture, 'lobby-stopped-late');
  },
);

journey('sales that are paused, which moves nothing of a card', async ({ page, player, picture }) => {
  await page.goto(`/game/${CARD}`);
  const [enter, offer] = [
    page.getByRole('button', { name: 'Entrar na Cartela' }),
    page.getByRole('main').locator('section').first(),
  ];
  await expect(enter).toBeEnabled();
  const before = await offer.boundingBox();
  const paused = { ...(await player.client('site')), sales_paused: true };
  await page.route('**/api/site', async (route) => await route.fulfill({ json: paused }));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Vendas pausadas' })).toBeVisible();
  expect(await offer.boundingBox()).toEqual(before);
  await checkScreen(page, picture, 'game-paused');
  await page.goto('/');
  await expect(page.getByText('Vendas pausadas')).toBeVisible();
  await checkScreen(page, picture, 'lobby-paused');
});

journey('a pack of cards', async ({ page, player, picture }) => {
  await page.goto(`/game/${CARD}`);
  await page.getByText('3', { exact: true }).click();
  await page.getByRole('button', { name: 'Comprar 3 cartelas' }).click();
  const buy = page.getByRole('button', { name: /^Comprar por R\$/ });
  await expect(buy).toBeEnabled();
  await checkScreen(page, picture, 'pack-dialog');
  await buy.click();
  await closeTutorial(page);
  const strip = page.getByText('Cartela 1 de 3').locator('..');
  await expect(strip).toBeVisible();
  const [above, ticket] = [await strip.boundingBox(), await page.locator('section:has(.board)').boundingBox()];
  expect([above?.x, above?.width]).toEqual([ticket?.x, ticket?.width]);
  await checkScreen(page, picture, 'pack-board');
  await page.getByRole('button', { name: 'Raspar tudo' }).click();
  await expect(page.getByRole('button', { name: 'Próxima cartela (2 de 3)' })).toBeVisible();
  await checkScreen(page, picture, 'pack-result');
  expect((await player.client('listRounds', { query: { product_id: CARD } })).items).toHaveLength(3);
});

journey.describe('passkeys', () => {
  journey.use({ layoutShiftReason: 'the list grows by the new passkey' });

  journey('the profile', async ({ page, player, picture }) => {
    const passkeys = await giveVirtualPasskeys(page);
    await page.goto('/perfil');
    const section = page.getByRole('region', { name: 'Chaves de acesso' });
    await section.getByRole('button', { name: 'Adicionar chave de acesso' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Sua senha').fill(player.password);
    await checkScreen(page, picture, 'add-passkey');
    await dialog.getByRole('button', { name: 'Confirmar com a senha' }).click();
    await dialog.getByRole('button', { name: 'Criar chave de acesso' }).click();
    await expect(section.getByRole('listitem')).toHaveCount(1);
    expect(await passkeys.count()).toBe(1);
    await checkScreen(page, picture, 'profile');
  });
});

journey('responsible play', async ({ page, player, picture }) => {
  await player.finish(await player.buy(CARD));
  await page.goto('/jogo-responsavel');
  await expect(page.getByRole('heading', { name: 'Seus limites' })).toBeVisible();
  await checkScreen(page, picture, 'responsible-play');
  await page.getByRole('button', { name: '7 dias' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkScreen(page, picture, 'pause');
  await close(page);
  await page.getByRole('link', { name: 'Fazer o autoteste' }).click();
  await expect(page.getByRole('button', { name: 'Ver meu resultado' })).toBeVisible();
  await checkScreen(page, picture, 'self-test');
});
