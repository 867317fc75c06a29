import type { Page } from '@playwright/test';
import { closeTutorial, coveredOwnCells, OWN_CELLS, scratchOwnRow } from '../support/board-steps.ts';
import { expect, journey } from '../support/journey.ts';
import { cutFirstAnswer, hurryTimeLimits, loseAnswers, neverAnswer } from '../support/network-steps.ts';
import { newCpf, type Player } from '../support/player.ts';
import { expectBalance, historyRows, pixDialog, resultDialog } from '../support/player-steps.ts';

const CARD = 1;
const PRICE_CENTS = 500;
const DEPOSIT = '**/api/functions/create-deposit';
const WITHDRAWAL = '**/api/functions/create-withdrawal';
const ROUND = '**/api/functions/create-round';
const REVEAL = '**/api/rpc/update_round_revealed';

const total = async ({ client }: Player, type: 'DEPOSIT' | 'WITHDRAW'): Promise<number> =>
  (await client('listTransactions', { query: { type } })).total;
const rounds = async ({ client }: Player): Promise<number> => (await client('listRounds')).items.length;
const spendable = async ({ client }: Player): Promise<number> => {
  const { balance_cents: balance, unrevealed_cents: hidden } = await client('getWallet');
  return balance - hidden;
};

async function askForWithdrawal(page: Page, cpf: string): Promise<void> {
  const form = page.getByRole('region', { name: 'Sacar' });
  await form.getByLabel('Valor do saque').fill('20,00');
  await form.getByLabel('CPF').fill(cpf);
  await form.getByRole('button', { name: 'Solicitar saque' }).click();
}

async function enterCard(page: Page): Promise<void> {
  await page.goto(`/game/${CARD}`);
  await page.getByRole('button', { name: 'Entrar na Cartela' }).click();
}

const purchaseFailed = (page: Page) => page.getByRole('dialog', { name: 'Não foi possível gerar sua cartela' });

journey.use({ expectedComplaints: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_NETWORK|AuthError: Falha de conexão/ });

journey('a deposit whose answer is lost is asked for again and makes one charge', { tag: '@phone' }, async ({ page, player }) => {
  await loseAnswers(page, DEPOSIT, { times: 1 });
  await page.goto('/wallet');
  const form = page.getByRole('region', { name: 'Depositar' });
  await form.getByRole('button', { name: 'R$ 50', exact: true }).click();
  await form.getByRole('button', { name: 'Gerar PIX' }).click();
  await expect(form.getByRole('alert')).toHaveText('Falha de conexão. Tente novamente. O mesmo PIX não é gerado duas vezes.');
  const before = await total(player, 'DEPOSIT');
  await form.getByRole('button', { name: 'Gerar PIX' }).click();
  await expect(pixDialog(page)).toContainText('R$ 50,00');
  expect(await total(player, 'DEPOSIT')).toBe(before);
});

journey(
  'a withdrawal whose answer is lost is made once, even if the page was loaded again before the second try',
  { tag: '@phone' },
  async ({ page, player }) => {
    const cpf = newCpf();
    await loseAnswers(page, WITHDRAWAL, { times: 1 });
    await page.goto('/wallet');
    await askForWithdrawal(page, cpf);
    const form = page.getByRole('region', { name: 'Sacar' });
    await expect(form.getByRole('alert')).toHaveText('Falha de conexão. Tente novamente. O saque não é feito duas vezes.');
    await expect(historyRows(page).filter({ hasText: 'Saque' })).toHaveCount(1);
    await page.reload();
    await askForWithdrawal(page, cpf);
    await expect(page.getByText('Saque solicitado com sucesso!')).toBeVisible();
    expect(await total(player, 'WITHDRAW')).toBe(1);
    await expectBalance(page, 8000);
    await askForWithdrawal(page, cpf);
    await expectBalance(page, 6000);
    expect(await total(player, 'WITHDRAW')).toBe(2);
  },
);

journey('a withdrawal that gets no answer ends its wait and says so', { tag: '@desktop' }, async ({ page, player }) => {
  await hurryTimeLimits(page);
  await page.goto('/wallet');
  await expectBalance(page, 10_000);
  await neverAnswer(page, WITHDRAWAL);
  await askForWithdrawal(page, newCpf());
  const form = page.getByRole('region', { name: 'Sacar' });
  await expect(form.getByRole('button', { name: 'Processando...' })).toBeVisible();
  await expect(form.getByRole('alert')).toContainText('Falha de conexão.');
  await expect(form.getByRole('button', { name: 'Solicitar saque' })).toBeEnabled();
  expect(await total(player, 'WITHDRAW')).toBe(0);
});

journey('a purchase that did not get through costs nothing and says so', { tag: '@phone' }, async ({ page, player, picture }) => {
  await page.route(ROUND, async (route) => await route.abort());
  await enterCard(page);
  await expect(purchaseFailed(page).getByRole('alert')).toHaveText(
    'Falha de conexão. Tente novamente. A cartela não é cobrada duas vezes.',
  );
  await picture('purchase-without-connection');
  await purchaseFailed(page).getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByRole('button', { name: 'Entrar na Cartela' })).toBeEnabled();
  expect(await rounds(player)).toBe(0);
  expect(await spendable(player)).toBe(10_000);
});

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
  'a purchase whose answer breaks off half-way is found by the second try, paid once',
  { tag: '@desktop' },
  async ({ page, player }) => {
    await cutFirstAnswer(page, '/create-round');
    await enterCard(page);
    await expect(purchaseFailed(page).getByRole('alert')).toContainText('Falha de conexão.');
    await purchaseFailed(page).getByRole('button', { name: 'Tentar Novamente' }).click();
    await closeTutorial(page);
    expect(await rounds(player)).toBe(1);
    expect(await spendable(player)).toBe(10_000 - PRICE_CENTS);
  },
);

journey(
  'a purchase that gets no answer ends its wait, and who leaves and comes back buys one card',
  { tag: '@desktop' },
  async ({ page, player }) => {
    await hurryTimeLimits(page);
    await page.route(
      ROUND,
      async (route) => {
        await route.fetch();
        await new Promise(() => {});
      },
      { times: 1 },
    );
    await enterCard(page);
    await expect(purchaseFailed(page)).toBeVisible();
    await purchaseFailed(page).getByRole('button', { name: 'Tentar Novamente' }).click();
    await closeTutorial(page);
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

journey('a balance that cannot be read says so and is read when asked again', { tag: '@phone' }, async ({ page, player }) => {
  expect(await spendable(player)).toBe(10_000);
  await page.route('**/api/wallet', async (route) => await route.abort());
  await page.route('**/api/events', async (route) => await route.abort());
  await page.goto('/wallet');
  const balance = page.getByRole('region', { name: 'Saldo' });
  await expect(balance.getByRole('alert')).toContainText('Não foi possível ler o saldo.', { timeout: 20_000 });
  await page.unroute('**/api/wallet');
  await balance.getByRole('button', { name: 'Tentar novamente' }).click();
  await expectBalance(page, 10_000);
});

journey('a reservation that cannot be had is asked for again by the button', { tag: '@desktop' }, async ({ page, player }) => {
  await page.route('**/api/rounds/next?*', async (route) => await route.abort());
  await page.goto(`/game/${CARD}`);
  await expect(purchaseFailed(page)).toBeVisible({ timeout: 20_000 });
  await purchaseFailed(page).getByRole('button', { name: 'Fechar' }).click();
  await expect(purchaseFailed(page)).toBeHidden();
  await page.unroute('**/api/rounds/next?*');
  await page.getByRole('main').getByRole('button', { name: 'Tentar Novamente' }).click();
  await page.getByRole('button', { name: 'Entrar na Cartela' }).click();
  await closeTutorial(page);
  expect(await rounds(player)).toBe(1);
});

journey('a session that cannot be asked for is no sign-out', { tag: '@desktop' }, async ({ page, player }) => {
  expect(player.name).not.toBe('');
  await cutFirstAnswer(page, '/get-session');
  await page.goto('/wallet');
  const retry = page.getByRole('alert').getByRole('button', { name: 'Tentar novamente' });
  await expect(retry.or(page.getByText('Seu saldo seguro')).first()).toBeVisible();
  if (await retry.isVisible()) await retry.click();
  await expectBalance(page, 10_000);
});
