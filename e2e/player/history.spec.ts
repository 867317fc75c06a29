import type { Locator, Page } from '@playwright/test';
import { expect, journey } from '../support/journey.ts';
import { historyRows } from '../support/player-steps.ts';

const TRANSACTIONS = '**/api/transactions?*';
const types = ['Todos', 'Depósito', 'Saque', 'Compra de cartela', 'Prêmio', 'Estorno', 'Ajuste'];
const pages = (page: Page): Locator => page.getByRole('navigation', { name: 'Páginas do histórico' });
const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** São Paulo's date, some days from now, as a date input takes it. */
const day = (daysAhead: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(Date.now() + daysAhead * 86_400_000);

journey(
  'filters stand in the address, and changing one goes back to page 1',
  { tag: '@desktop' },
  async ({ page, context, veteran }) => {
    await veteran.signInto(context);
    await page.goto('/wallet?page=2');
    await expect(historyRows(page).first()).toContainText('Depósito');
    await expect(page.getByLabel('Tipo').getByRole('option')).toHaveText(types);
    await page.getByLabel('Tipo').selectOption({ label: 'Depósito' });
    await expect.poll(() => search(page)).toEqual({ type: 'DEPOSIT' });
    await page.getByLabel('Status').selectOption({ label: 'Pendente' });
    await page.getByLabel('De', { exact: true }).fill(day(-1));
    await page.getByLabel('Até').fill(day(0));
    await expect.poll(() => search(page)).toEqual({ type: 'DEPOSIT', status: 'PENDING', from: day(-1), to: day(0) });
    await expect(historyRows(page).first()).toContainText('Pendente');
    await page.reload();
    await expect(page.getByLabel('Tipo')).toHaveValue('DEPOSIT');
    await expect(page.getByLabel('De', { exact: true })).toHaveValue(day(-1));
    await page.getByLabel('Até').fill('');
    await page.getByLabel('De', { exact: true }).fill(day(2));
    await expect(page.getByText('Nenhuma transação encontrada para os filtros selecionados.')).toBeVisible();
  },
);

journey(
  'on a desk pages have numbers, with gaps between first, neighbours and last',
  { tag: '@desktop' },
  async ({ page, context, veteran, picture }) => {
    await veteran.signInto(context);
    await page.goto('/wallet');
    await expect(historyRows(page)).toHaveCount(25);
    await expect(pages(page)).toHaveText('‹1234›');
    await expect(page.getByLabel('Por página').getByRole('option')).toHaveText(['10', '25', '50']);
    await page.getByLabel('Por página').selectOption('10');
    await expect(historyRows(page)).toHaveCount(10);
    expect(search(page)).toEqual({ pageSize: '10' });
    await expect(pages(page)).toHaveText('‹12…9›');
    await expect(pages(page).getByRole('button', { name: 'Página anterior' })).toBeDisabled();
    await page.goto('/wallet?pageSize=10&page=5');
    await expect(pages(page)).toHaveText('‹1…456…9›');
    await expect(pages(page).getByRole('button', { name: 'Página 5' })).toHaveAttribute('aria-current', 'page');
    await picture('history-pages');
    await pages(page).getByRole('button', { name: 'Página 9' }).click();
    await expect(historyRows(page)).toHaveCount(5);
    await expect(pages(page).getByRole('button', { name: 'Próxima página' })).toBeDisabled();
    await expect.poll(async () => await page.evaluate('scrollY')).toBe(0);
    const { items } = await veteran.client('listTransactions', { query: { pageSize: 50 } });
    const times = items.map(({ created_at: at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(pages(page)).toBeHidden();
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(pages(page)).toBeVisible();
  },
);

journey(
  'on a phone Carregar mais adds twenty at a time until there are no more',
  { tag: '@phone' },
  async ({ page, context, veteran }) => {
    await veteran.signInto(context);
    await page.goto('/wallet?page=3');
    await expect(historyRows(page)).toHaveCount(60);
    await expect(page.getByLabel('Por página')).toBeHidden();
    const more = page.getByRole('button', { name: 'Carregar mais' });
    await more.click();
    await expect(historyRows(page)).toHaveCount(80);
    await more.click();
    await expect(historyRows(page)).toHaveCount(85);
    await expect(more).toBeHidden();
  },
);

journey('where there is one page there is no pagination', { tag: '@desktop' }, async ({ page, player }) => {
  await page.goto('/wallet');
  await expect(historyRows(page)).toHaveCount(1);
  expect((await player.client('listTransactions')).total).toBe(1);
  await expect(pages(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Carregar mais' })).toHaveCount(0);
});

journey.describe('a history that cannot be loaded', () => {
  journey.use({ expectedComplaints: /ERR_FAILED.*transactions|500.*transactions/ });

  journey('shows the message and tries again when asked', { tag: '@phone' }, async ({ page, player, picture }) => {
    await page.route(TRANSACTIONS, async (route) => await route.abort());
    await page.goto('/wallet');
    const message = page.getByRole('region', { name: 'Histórico' }).getByRole('alert');
    await expect(message).toContainText('Falha de conexão. Tente novamente.', { timeout: 20_000 });
    await picture('history-failed');
    await page.unroute(TRANSACTIONS);
    await page.route(TRANSACTIONS, async (route) => await route.fulfill({ status: 200, body: '<html>' }));
    await message.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(message).toContainText('Erro ao carregar transações');
    await page.unroute(TRANSACTIONS);
    await message.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(historyRows(page)).toHaveCount((await player.client('listTransactions')).total);
  });
});

journey.describe('a next page that cannot be loaded', () => {
  journey.use({ expectedComplaints: /500.*transactions/ });

  journey('is no end of the history: it says so below the others', { tag: '@phone' }, async ({ page, context, veteran }) => {
    await veteran.signInto(context);
    await page.goto('/wallet');
    await expect(historyRows(page)).toHaveCount(20);
    await page.route(TRANSACTIONS, async (route) => await route.fulfill({ status: 500, body: '' }));
    const more = page.getByRole('button', { name: 'Carregar mais' });
    await more.click();
    const failure = page.getByRole('region', { name: 'Histórico' }).getByRole('alert');
    await expect(failure).toBeVisible();
    await expect(historyRows(page)).toHaveCount(20);
    await page.unroute(TRANSACTIONS);
    await failure.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(historyRows(page)).toHaveCount(40);
    await expect(more).toBeVisible();
  });
});

journey('an address beyond the last page shows each row once', { tag: '@phone' }, async ({ page, context, veteran }) => {
  await veteran.signInto(context);
  await page.goto('/wallet?page=9');
  await expect(historyRows(page)).toHaveCount(85);
});

journey(
  'while a page is being turned, the one before stays, and so do the numbers',
  { tag: '@desktop' },
  async ({ page, context, veteran }) => {
    await veteran.signInto(context);
    await page.goto('/wallet');
    await expect(historyRows(page)).toHaveCount(25);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(TRANSACTIONS, async (route) => {
      await held;
      await route.continue();
    });
    const last = pages(page).getByRole('button', { name: 'Página 4' });
    await last.click();
    await expect(last).toHaveAttribute('aria-current', 'page');
    await expect(last).toBeFocused();
    await expect(historyRows(page)).toHaveCount(25);
    release();
    await expect(historyRows(page)).toHaveCount(10);
  },
);

journey('a card that is bought elsewhere appears by itself', { tag: '@desktop' }, async ({ page, player }) => {
  await page.goto('/wallet');
  await expect(historyRows(page)).toHaveCount(1);
  await player.buy(1);
  await expect(historyRows(page).first()).toContainText('Compra de cartela');
});
