import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { pick } from '../support/pick.ts';

const simulate = '**/api/functions/simulate-rtp';

journey.use({ expectedComplaints: /503|ERR_FAILED/ });

journey(
  'the browser simulates when the server fails, and a long run shows progress, can be stopped, keeps its results and ends when its screen is left',
  { tag: '@desktop' },
  async ({ page, operator: _, picture }) => {
    const progress = page.getByText(/[1-9][\d.]* de 1\.000\.000\.000 rodadas/);
    const result = page.getByRole('region', { name: 'Resultado' });
    const start = page.getByRole('button', { name: 'Executar simulação longa' });
    const ask = page.getByRole('button', { name: 'Executar Simulação', exact: true });
    await page.goto('/admin/simulador');
    await page.getByRole('combobox', { name: 'Simulação longa, neste navegador' }).click();
    await pick(page.getByRole('option', { name: '1.000.000.000 rodadas' }));
    await ask.click();
    await expect(result).toContainText('Baseado em 10.000 rodadas simuladas');
    await expect(result.getByRole('region', { name: 'RTP exato' })).toContainText('97,0000%');
    await expect(result.getByRole('table', { name: 'Onde as rodadas terminam e para onde vai o dinheiro' })).toContainText(
      'até 1×',
    );
    await expectAccessible(page);
    await picture('simulator');
    await start.click();
    await expect(page.getByRole('button', { name: 'Simulando...' })).toBeDisabled();
    await expect(progress).toBeVisible();
    await expect(result).toContainText('Baseado em 10.000 rodadas simuladas');
    await picture('simulator-long');
    await page.getByRole('button', { name: 'Parar' }).click();
    await expect(result).toContainText('Este navegador');
    await expect(result).toContainText(/Baseado em \d{1,3}(\.000)+ rodadas simuladas/);

    await page.route(simulate, async (route) => {
      const detail = 'Tempo esgotado na simulação (função)';
      await route.fulfill({ status: 503, json: { type: 'x', title: detail, status: 503, code: 'simulation_timeout', detail } });
    });
    await ask.click();
    await expect(page.getByText('Tempo esgotado na simulação (função)')).toBeVisible();
    await expect(result).toContainText('Estimativa local com limites conservadores');
    await expect(result.getByRole('region', { name: 'RTP exato' })).toContainText('97,0000%');
    await picture('simulator-conservative');

    await start.click();
    await expect(progress).toBeVisible();
    // Stopped or finished workers take a moment to disappear.
    await expect.poll(() => page.workers().length).toBe(1);
    await page.getByRole('link', { name: 'Usuários' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Usuários' })).toBeVisible();
    await expect.poll(() => page.workers().length).toBe(0);
    await page.getByRole('link', { name: 'Simulador' }).click();
    await expect(page.getByText('Nenhuma simulação ainda')).toBeVisible();
  },
);

journey('a toast covers no button at the right of a dialog', { tag: '@desktop' }, async ({ page, operator: _ }) => {
  await page.goto('/admin/m3');
  await page.getByRole('button', { name: 'Simular' }).click();
  const dialog = page.getByRole('dialog', { name: /^Simulador RTP/ });
  await dialog.getByRole('button', { name: 'Executar Simulação' }).click();
  const toast = page.getByRole('listitem').filter({ hasText: 'Simulação concluída' });
  await expect(toast).toBeVisible();
  const [covered, button] = [await toast.boundingBox(), await dialog.getByRole('button', { name: 'Exportar CSV' }).boundingBox()];
  expect(covered!.x + covered!.width, 'right edge of the toast').toBeLessThan(button!.x);
});
