import type { Page } from '@playwright/test';
import { closeTutorial, coveredOwnCells, OWN_CELLS, scratchOwnRow } from '../support/board-steps.ts';
import { expect, journey } from '../support/journey.ts';
import { loseAnswers } from '../support/network-steps.ts';
import { newCpf, type Player } from '../support/player.ts';
import { expectBalance, historyRows, resultDialog } from '../support/player-steps.ts';

const CARD = 1;
const WITHDRAWAL = '**/api/functions/create-withdrawal';
const ROUND = '**/api/functions/create-round';
const REVEAL = '**/api/rpc/update_round_revealed';

const withdrawals = async ({ client }: Player): Promise<number> =>
  (await client('listTransactions', { query: { type: 'WITHDRAW' } })).total;
const rounds = async ({ client }: Player): Promise<number> => (await client('listRounds')).items.length;

/** The CPF is typed once; afterwards it is shown. */
async function askForWithdrawal(page: Page, cpf?: string): Promise<void> {
  const form = page.getByRole('region', { name: 'Sacar' });
  await form.getByLabel('Valor do saque').fill('20,00');
  if (cpf !== undefined) await form.getByLabel('CPF').fill(cpf);
  else await expect(form.getByLabel('CPF')).toHaveAttribute('readonly');
  await form.getByRole('button', { name: 'Solicitar saque' }).click();
}

async function enterCard(page: Page): Promise<void> {
  await page.goto(`/game/${CARD}`);
  await page.getByRole('button', { name: 'Entrar na Cartela' }).click();
}

const purchaseFailed = (page: Page) => page.getByRole('dialog', { name: 'Não foi possível gerar sua cartela' });

journey.use({
  expectedComplaints: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_NETWORK/,
  whatMoves: 'what failed is said beside what was pressed',
});

journey(
  'a withdrawal whose answer is lost is made once, even if the page was loaded again before the second try',
  { tag: '@phone' },
  async ({ page, player }) => {
    await loseAnswers(page, WITHDRAWAL, { times: 1 });
    await page.goto('/wallet');
    await askForWithdrawal(page, newCpf());
    const form = page.getByRole('region', { name: 'Sacar' });
    await expect(form.getByRole('alert')).toHaveText(
      'Erro ao processar saque. Falha de conexão. Tente novamente. O saque não é feito duas vezes.',
    );
    await expect(historyRows(page).filter({ hasText: 'Saque' })).toHaveCount(1);
    await page.reload();
    await askForWithdrawal(page);
    await expect(page.getByText('Saque solicitado com sucesso!')).toBeVisible();
    expect(await withdrawals(player)).toBe(1);
    await expectBalance(page, 8000);
    await askForWithdrawal(page);
    await expectBalance(page, 6000);
    expect(await withdrawals(player)).toBe(2);
  },
);

journey(
  'a purchase whose answer is lost shows its card when the message is closed',
  { tag: '@phone' },
  async ({ page, player }) => {
    await loseAnswers(page, ROUND, { times: 1 });
    await enterCard(page);
    await purchaseFailed(page).getByRole('button', { name: 'Fechar' }).click();
    await closeTutorial(page);
    await expect(coveredOwnCells(page)).toHaveCount(OWN_CELLS);
    expect(await rounds(player)).toBe(1);
  },
);

journey(
  'without a connection a banner says so, nothing stays busy, and nothing is bought when it is back',
  { tag: '@phone' },
  async ({ page, context, player, picture }) => {
    await page.goto(`/game/${CARD}`);
    const enter = page.getByRole('button', { name: 'Entrar na Cartela' });
    await expect(enter).toBeEnabled();
    await context.setOffline(true);
    await expect(page.getByText('Sem conexão com a internet.')).toBeVisible();
    await enter.click();
    await expect(purchaseFailed(page).getByRole('alert')).toContainText('Falha de conexão.');
    await picture('offline');
    await purchaseFailed(page).getByRole('button', { name: 'Fechar' }).click();
    await context.setOffline(false);
    await expect(page.getByText('Sem conexão com a internet.')).toBeHidden();
    await expect(enter).toBeEnabled();
    expect(await rounds(player)).toBe(0);
  },
);

journey.describe('a board that moves', () => {
  journey.use({ withMotion: true });

  journey(
    'what is scratched without a connection goes to the server when it is back',
    { tag: '@phone' },
    async ({ page, context, player }) => {
      const { id } = await player.buy(CARD);
      await page.goto(`/game/${CARD}`);
      await closeTutorial(page);
      await context.setOffline(true);
      await scratchOwnRow(page, 1);
      await page.getByRole('button', { name: 'Raspar tudo' }).click();
      await expect(resultDialog(page)).toBeVisible();
      await context.setOffline(false);
      await expect
        .poll(async () => (await player.client('getRound', { params: { id } })).status, { timeout: 20_000 })
        .toBe('finished');
    },
  );

  journey('reveals that fail and come late end in the same card', { tag: '@desktop' }, async ({ page, player }) => {
    const { id } = await player.buy(CARD);
    let calls = 0;
    await page.route(REVEAL, async (route) => {
      calls += 1;
      if (calls % 2 === 1) return await route.abort();
      await new Promise((resolve) => setTimeout(resolve, 700));
      return await route.continue();
    });
    await page.goto(`/game/${CARD}`);
    await closeTutorial(page);
    await scratchOwnRow(page, 1);
    await scratchOwnRow(page, 2);
    await page.getByRole('button', { name: 'Raspar tudo' }).click();
    await expect(resultDialog(page)).toBeVisible();
    await expect
      .poll(async () => (await player.client('getRound', { params: { id } })).status, { timeout: 30_000 })
      .toBe('finished');
    expect(await rounds(player)).toBe(1);
  });
});
