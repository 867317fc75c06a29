import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { createPlayer } from '../support/player.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** Intl sets no-break spaces into amounts. */
const plain = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ');

/** Somebody who has deposited and played, so that no figure is empty. */
async function play(): Promise<void> {
  const player = await createPlayer();
  await player.deposit(10_000);
  const product = (await player.client('listProducts')).at(-1)!;
  for (let round = 0; round < 3; round += 1) await player.buy(product.id);
}

journey(
  'an operator sees the figures of the last 30 days beside those of the period before',
  async ({ page, operator, picture }) => {
    await play();
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard Financeiro' })).toBeVisible();
    await expect(page.getByText('Visão geral dos indicadores')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Período: Últimos 30 dias' })).toBeVisible();
    for (const name of ['Total Depositado', 'Total Sacado', 'GGR (Lucro Bruto)', 'Lucro Líquido']) {
      await expect(card(page, name)).toContainText('R$');
      await expect(card(page, name)).toContainText(/em relação ao período anterior|no período anterior/);
    }
    await expect(card(page, 'Lucro Líquido')).toContainText('GGR − saques');
    await expect(card(page, 'RTP Real')).toContainText('Meta: 97%');
    await expect(card(page, 'Total de Usuários')).toContainText('Cadastrados na plataforma');
    await expect(card(page, 'Bilhetes Vendidos')).toContainText('No período selecionado');
    await expect(page.getByRole('region', { name: 'Tabela: Evolução por dia' })).toBeVisible();
    await expect(page.getByText(/^Cobertura/).first()).toBeVisible();
    await expectAccessible(page);
    await picture('dashboard');
    expect(operator.email).toContain('@');
  },
);

journey('while the figures are on their way the dashboard says so', { tag: '@desktop' }, async ({ page, operator }) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/admin/dashboard?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/admin');
  await expect(page.getByText('Carregando...')).toBeVisible();
  answer();
  await expect(page.getByText('Carregando...')).toBeHidden();
  expect(operator.email).toContain('@');
});

journey(
  'a figure explains itself and opens the rows that add up to it',
  { tag: '@desktop' },
  async ({ page, operator, picture }) => {
    await play();
    await page.goto('/admin');
    await page.getByRole('button', { name: 'O que é Lucro Líquido?' }).click();
    await expect(page.getByText('GGR menos o total sacado no período. Depósitos não entram nesta conta.')).toBeVisible();
    await page.keyboard.press('Escape');
    await card(page, 'Total Depositado').getByRole('link').click();
    await expect(page).toHaveURL(/figure=deposits/);
    const sheet = page.getByRole('dialog', { name: /^Total Depositado/ });
    await expect(sheet.getByRole('status')).toContainText(/R\$.* em [\d.]+ lançamentos?/);
    const more = sheet.getByRole('button', { name: 'Carregar mais' });
    while (await more.isVisible()) {
      const rows = await sheet.getByRole('row').count();
      await more.click();
      await expect.poll(() => sheet.getByRole('row').count()).toBeGreaterThan(rows);
    }
    const whole = /R\$ ([\d.,]+) em/.exec(plain(await sheet.getByRole('status').textContent()))?.[1];
    await expect.poll(async () => plain(await sheet.getByText(/somam/).textContent())).toContain(`somam R$ ${whole}`);
    await expectAccessible(page);
    await picture('dashboard-rows');
    await page.goBack();
    await expect(sheet).toBeHidden();
    expect(operator.email).toContain('@');
  },
);

journey(
  'the period is chosen on two months that begin on Sunday, and counts once both ends are chosen',
  { tag: '@desktop' },
  async ({ page, operator }) => {
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Período: Últimos 30 dias' }).click();
    const calendar = page.getByRole('dialog', { name: 'Período' });
    await expect(calendar.getByRole('grid')).toHaveCount(2);
    await expect(calendar.getByRole('grid').first().getByRole('row').nth(1)).toHaveAccessibleName(/^domingo/);
    const days = calendar.getByRole('grid').first().getByRole('gridcell').getByRole('button', { disabled: false });
    const before = page.url();
    await days.nth(2).click();
    expect(page.url()).toBe(before);
    await days.nth(9).click();
    await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=\d{4}-\d{2}-\d{2}/);
    await expect(calendar).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: /^Período: \d{2}\/\d{2}\/\d{4} – \d{2}\/\d{2}\/\d{4}$/ })).toBeVisible();
    expect(operator.email).toContain('@');
  },
);

journey('the figures are exported as CSV', { tag: '@desktop' }, async ({ page, operator }) => {
  await page.goto('/admin?from=2026-01-01&to=2026-01-31');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('relatorio-2026-01-01-2026-01-31.csv');
  const text = await readFile(await download.path(), 'utf8');
  expect(text.split('\r\n').slice(0, 3)).toEqual(['﻿Métrica;Valor', 'Total Depositado;0,00', 'Total Sacado;0,00']);
  await expect(page.getByText('CSV exportado com sucesso')).toBeVisible();
  expect(operator.email).toContain('@');
});
