import { closeTutorial, scratchOwnRow } from '../support/board-steps.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { newEmail, PASSWORD } from '../support/player.ts';
import { requestDeposit, resultDialog, signUp } from '../support/player-steps.ts';

const CARD = 1;

journey('axe finds nothing on the pages of visitors', { tag: '@phone' }, async ({ page, picture }) => {
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await expectAccessible(page);
  await picture('auth-sign-in');
  await page.getByRole('tab', { name: 'Cadastrar' }).click();
  await expectAccessible(page);
  await picture('auth-sign-up');
  // As a server answers that wants addresses to be confirmed.
  await page.route('**/api/auth/sign-up/email', async (route) => await route.fulfill({ json: { token: null } }));
  await signUp(page, { name: 'Marina Alves', email: newEmail(), password: PASSWORD });
  await expect(page.getByText('Confirme seu e-mail')).toBeVisible();
  await expectAccessible(page);
  await picture('confirm-email');
  await page.goto('/signup');
  await expect(page.getByRole('heading', { name: 'Criar Conta' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/verificar');
  await expect(page.getByLabel('Prova do sorteio')).toBeVisible();
  await expectAccessible(page);
  await picture('verify');
  for (const [address, title] of [
    ['/termos', 'Termos de Uso'],
    ['/regras', 'Regras dos jogos'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('article', { name: title })).toBeVisible();
    await expectAccessible(page);
    await picture(title);
  }
});

journey(
  'axe finds nothing in the lobby, its dialogs, the wallet and on the page of responsible play',
  { tag: '@desktop' },
  async ({ page, player, picture }) => {
    await page.goto('/');
    await expect(page.getByText(player.name)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(6);
    await expectAccessible(page);
    await picture('lobby');
    await page.getByRole('button', { name: 'Ajuda / Dúvidas' }).click();
    await expectAccessible(page);
    await picture('help');
    await page.keyboard.press('Escape');
    const pix = await requestDeposit(page, '500');
    await expect(pix.getByRole('img')).toBeVisible();
    await expectAccessible(page);
    await picture('pix-dialog');
    await pix.getByRole('button', { name: 'Fechar' }).last().click();
    await page.getByRole('button', { name: 'Recarregar' }).click();
    await page.getByLabel('Valor do depósito').pressSequentially('499');
    await expectAccessible(page);
    await picture('deposit-dialog');

    await page.goto('/wallet');
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    await picture('wallet');
    await page.goto('/wallet?type=REFUND');
    await expect(page.getByText('Nenhuma transação encontrada')).toBeVisible();
    await expectAccessible(page);
    await picture('history-empty');
    await page.goto('/jogo-responsavel');
    await expect(page.getByRole('heading', { name: 'Seus limites' })).toBeVisible();
    await expectAccessible(page);
    await picture('responsible-play');
    await page.getByRole('button', { name: '7 dias' }).click();
    await expectAccessible(page);
    await picture('protection-pause');
  },
);

journey('axe finds nothing on a card, from the offer to the proof', { tag: '@phone' }, async ({ page, player, picture }) => {
  await page.goto(`/game/${CARD}`);
  await expect(page.getByRole('button', { name: 'Entrar na Cartela' })).toBeEnabled();
  await expectAccessible(page);
  await picture('ready-card');
  await page.getByRole('button', { name: 'Entrar na Cartela' }).click();
  await expect(page.getByRole('dialog', { name: 'Como raspar' })).toBeVisible();
  await expectAccessible(page);
  await picture('tutorial');
  await closeTutorial(page);
  await scratchOwnRow(page, 1);
  await expectAccessible(page);
  await picture('board');
  await page.getByRole('button', { name: 'Raspar tudo' }).click();
  await expect(resultDialog(page)).toBeVisible();
  await expectAccessible(page);
  await resultDialog(page).getByRole('link', { name: 'Verificar este sorteio' }).click();
  await expect(page.getByRole('heading', { name: 'Sorteio verificado' })).toBeVisible();
  await expectAccessible(page);
  expect((await player.client('listRounds', { query: { status: 'finished' } })).items).toHaveLength(1);
});
