import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { createPlayer } from '../support/player.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Somebody who has deposited and played, so that no figure is empty. */
async function play(): Promise<void> {
  const player = await createPlayer();
  await player.deposit(10_000);
  const product = (await player.client('listProducts')).at(-1)!;
  for (let round = 0; round < 3; round += 1) await player.buy(product.id);
}

journey(
  'an operator sees the figures of the last 30 days beside those of the period before',
  { tag: '@desktop' },
  async ({ page, operator, picture }) => {
    await play();
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard Financeiro' })).toBeVisible();
    await expect(page.getByText('Visão geral dos indicadores')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Período: Últimos 30 dias' })).toBeVisible();
    for (const name of ['Total Depositado', 'Total Sacado', 'GGR (Lucro Bruto)', 'Lucro Líquido']) {
      await expect(card(page, name)).toContainText('R$');
      await expect(card(page, name)).toContainText(/ · antes -?R\$/);
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
