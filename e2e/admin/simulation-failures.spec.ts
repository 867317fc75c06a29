import type { Page } from '@playwright/test';
import { expect, journey } from '../support/journey.ts';

const FUNCTION = '**/api/functions/simulate-rtp';
const WORKER = '**/simulation-worker*';

journey.use({ expectedComplaints: /ERR_FAILED|50\d/ });

/** Neither the server nor this browser can play. */
async function breakBoth(page: Page): Promise<void> {
  await page.route(FUNCTION, async (route) => await route.abort());
  await page.route(WORKER, async (route) => await route.abort());
}

journey(
  'the simulator says why neither the server nor this browser could play',
  { tag: '@desktop' },
  async ({ page, operator: _ }) => {
    await breakBoth(page);
    await page.goto('/admin/simulador');
    await page.getByRole('button', { name: 'Executar Simulação', exact: true }).click();
    await expect(page.getByText('Erro na simulação: a simulação local não pôde ser iniciada')).toBeVisible();
    await expect(page.getByText('Nenhuma simulação ainda')).toBeVisible();
  },
);

journey(
  'the dialog of the RTP screen says that a simulation failed, and which answer had no data',
  { tag: '@desktop' },
  async ({ page, operator: _ }) => {
    await breakBoth(page);
    await page.goto('/admin/m3');
    await page.getByRole('button', { name: 'Simular' }).click();
    const dialog = page.getByRole('dialog', { name: 'Simulador RTP - Raspa Sorte' });
    await dialog.getByRole('button', { name: 'Executar Simulação' }).click();
    await expect(page.getByText('Falha ao executar simulação: a simulação local não pôde ser iniciada')).toBeVisible();
    await page.unroute(FUNCTION);
    await page.unroute(WORKER);
    await page.route(FUNCTION, async (route) => await route.fulfill({ json: {} }));
    await dialog.getByRole('button', { name: 'Executar Simulação' }).click();
    await expect(page.getByText('Sem dados da simulação')).toBeVisible();
    await expect(dialog.getByText('Estimativa local com limites conservadores')).toBeVisible();
  },
);

journey('the impact simulator says that it failed', { tag: '@desktop' }, async ({ page, operator: _ }) => {
  await breakBoth(page);
  await page.goto('/admin/m7?tab=impacto');
  await page.getByRole('button', { name: 'Executar Simulação' }).click();
  await expect(page.getByText('Erro ao executar simulação')).toBeVisible();
});

journey(
  'a card without prizes cannot be simulated by this browser either',
  { tag: '@desktop' },
  async ({ page, operator: _ }) => {
    await page.route(FUNCTION, async (route) => await route.abort());
    await page.route('**/api/admin/products', async (route) => {
      const response = await route.fetch();
      const products = (await response.json()) as object[];
      await route.fulfill({ response, json: products.map((product) => ({ ...product, prizes: [] })) });
    });
    await page.goto('/admin/simulador');
    await page.getByRole('button', { name: 'Executar Simulação', exact: true }).click();
    await expect(page.getByText('Erro na simulação: Tabela de prêmios não encontrada')).toBeVisible();
  },
);
