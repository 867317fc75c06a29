import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminProduct, productVersion } from '../../../test/admin/odds.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { NEVER, refuse, type Api } from '../../../test/fake-server.ts';
import { dialog, expectDisabled, expectToast, press } from '../../../test/steps.ts';
import { queryClient } from '../query-client.ts';

const product = adminProduct();
const open = (address: string, api: Api) => renderPage(address, { api: { listAdminProducts: [product], ...api } });

async function expectHeld(page: ReturnType<typeof open>, title: string) {
  await page.user.keyboard('{Escape}');
  expectDisabled(within(await dialog(title)).getByRole('button', { name: 'Cancelar' }));
}

async function expectFocusOn(name: string) {
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));
  expectDisabled(screen.getByRole('button', { name }));
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
  expectDisabled(screen.getByRole('button', { name: 'Salvar Alterações', hidden: true }));
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

/** The RTP screen with a slider moved, over a card as `stored` returns it. */
async function openEdited(stored: () => typeof product, api: Api) {
  const page = open('/admin/m3', {
    listAdminProducts: () => [stored()],
    listProductChanges: [],
    listProductMetrics: [],
    listProductVersions: [productVersion(1, {})],
    listSaleTerms: [],
    ...api,
  });
  (await screen.findByRole('slider', { name: 'RTP alvo' })).focus();
  await page.user.keyboard('{ArrowLeft}');
  return page;
}

async function confirmChange(page: ReturnType<typeof open>) {
  const asking = await dialog('Confirmar Alteração de RTP');
  await page.user.click(within(asking).getByRole('checkbox'));
  await press(page, 'Confirmar Alteração', asking);
  await expectToast('Configurações de RTP atualizadas com sucesso');
}

test('unsaved values stay valid after the operator’s own activation', async () => {
  let stored = product;
  const page = await openEdited(() => stored, {
    updateProductRtp: ({ body }) => {
      if (body.revision !== stored.revision) return refuse('product_changed');
      return (stored = adminProduct({ is_active: body.is_active ?? stored.is_active, revision: stored.revision + 1 }));
    },
  });
  await press(page, 'Desativar cartela');
  await confirmChange(page);
  await screen.findByRole('button', { name: 'Ativar cartela' });
  expect(screen.getByText('Não salvo')).toBeTruthy();
  expect(screen.queryByText(/não serão aceitas/)).toBeNull();
  await press(page, 'Salvar Alterações');
  await confirmChange(page);
  expect(page.requests('updateProductRtp').map(({ body }) => [body.revision, body.is_active, body.rtp_target])).toEqual([
    [1, false, undefined],
    [2, undefined, 0.96],
  ]);
  await expectFocusOn('Salvar Alterações');
});

test('a saved prize table leaves the focus on its button, which has nothing more to do', async () => {
  let stored = product;
  const page = open('/admin/m7', {
    getAdminProduct: () => stored,
    updateProductPrizes: ({ body }) => {
      const prizes = product.prizes.map((row) => ({ ...row, ...body.prizes.find(({ id }) => id === row.id) }));
      return (stored = adminProduct({ version: 2, revision: 2, prizes }));
    },
  });
  await press(page, 'Aplicar Baixa variância');
  await press(page, 'Salvar Distribuição');
  await press(page, 'Salvar Distribuição', await dialog('Salvar distribuição de prêmios'));
  await expectToast('Distribuição de prêmios salva com sucesso!');
  await expectFocusOn('Salvar Distribuição');
});

test('unsaved values are outdated once the prize table has changed, which moves their RTP', async () => {
  let stored = product;
  await openEdited(() => stored, {});
  stored = adminProduct({ math_version: 'b'.repeat(64), version: 2, revision: 2 });
  await act(async () => await queryClient.invalidateQueries());
  expect(await screen.findByText('Esta cartela mudou enquanto você editava (agora na versão 2)')).toBeTruthy();
});

test('an unsaved prize table stays valid when the card goes off sale', async () => {
  let stored = product;
  const page = open('/admin/m7', { getAdminProduct: () => stored, updateProductPrizes: () => stored });
  await press(page, 'Aplicar Baixa variância');
  stored = adminProduct({ is_active: false, revision: 2 });
  await act(async () => await queryClient.invalidateQueries());
  expect(screen.queryByText(/não serão aceitas/)).toBeNull();
  await press(page, 'Salvar Distribuição');
  await press(page, 'Salvar Distribuição', await dialog('Salvar distribuição de prêmios'));
  await expectToast('Distribuição de prêmios salva com sucesso!');
  expect(page.requests('updateProductPrizes')[0]?.body.revision).toBe(2);
});
