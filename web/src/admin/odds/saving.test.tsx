import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminProduct, productVersion } from '../../../test/admin/odds.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { NEVER, type Api } from '../../../test/fake-server.ts';
import { dialog, expectDisabled, press } from '../../../test/steps.ts';

const product = adminProduct();
const open = (address: string, api: Api) => renderPage(address, { api: { listAdminProducts: [product], ...api } });

async function expectHeld(page: ReturnType<typeof open>, title: string) {
  await page.user.keyboard('{Escape}');
  expectDisabled(within(await dialog(title)).getByRole('button', { name: 'Cancelar' }));
}

test('settings cannot be changed while they are saved', async () => {
  const page = open('/admin/m3', {
    listProductChanges: [],
    listProductMetrics: [],
    listProductVersions: [productVersion(1, {})],
    listSaleTerms: [],
    updateProductRtp: NEVER,
  });
  (await screen.findByRole('slider', { name: 'RTP alvo' })).focus();
  await page.user.keyboard('{ArrowLeft}');
  await press(page, 'Salvar Alterações');
  const asking = await dialog('Confirmar Alteração de RTP');
  await page.user.click(within(asking).getByRole('checkbox'));
  await press(page, 'Confirmar Alteração', asking);
  await expectHeld(page, 'Confirmar Alteração de RTP');
  expect(page.requests('updateProductRtp')).toHaveLength(1);
});

test('a prize table cannot be changed while it is saved', async () => {
  const page = open('/admin/m7', { getAdminProduct: product, updateProductPrizes: NEVER });
  await press(page, 'Aplicar Baixa variância');
  await press(page, 'Salvar Distribuição');
  await press(page, 'Salvar Distribuição', await dialog('Salvar distribuição de prêmios'));
  await expectHeld(page, 'Salvar distribuição de prêmios');
  expect(page.requests('updateProductPrizes')).toHaveLength(1);
});
