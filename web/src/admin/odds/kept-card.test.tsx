import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminProduct, shippedProducts } from '../../../test/admin/odds.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { saleTerms } from '../../../test/admin/studio.ts';
import { dialog, expectToast, press } from '../../../test/steps.ts';
import { queryClient } from '../query-client.ts';

/** All cards, of which the cheapest is taken off sale by `stop`, as by a colleague or the job. */
function open(address: string) {
  let cheapest = adminProduct();
  const stop = () => (cheapest = adminProduct({ is_active: false, revision: 2 }));
  const present = () => [cheapest, ...shippedProducts().slice(1)];
  const page = renderPage(address, {
    api: {
      listAdminProducts: present,
      getAdminProduct: ({ params }) => present().find(({ id }) => id === params.id)!,
      listProductChanges: [],
      listProductMetrics: [],
      listProductVersions: [],
      listSaleTerms: shippedProducts().map(({ id }) => saleTerms(id)),
      updateProductRtp: stop,
    },
  });
  return { page, stop };
}

test.each([
  ['/admin/m3', 'slider', /^RTP alvo/, 'Salvar Alterações', 'Confirmar Alteração de RTP'],
  ['/admin/m7', 'textbox', /^Peso de exibição de/, 'Salvar Distribuição', 'Salvar distribuição de prêmios'],
] as const)(
  'on %s a card whose edits are unsaved stays when it goes off sale, also at the address without a card',
  async (address, role, field, save, title) => {
    const { page, stop } = open(address);
    (await screen.findAllByRole(role, { name: field }))[0]!.focus();
    await page.user.keyboard(role === 'slider' ? '{ArrowLeft}' : '7{Tab}');
    await press(page, save);
    await dialog(title);
    stop();
    await act(async () => await queryClient.invalidateQueries());
    expect(within(await dialog(title)).getByText(/Raspa Sorte/)).toBeTruthy();
    expect(screen.getByText('Não salvo')).toBeTruthy();
  },
);

test('the button that has taken the card off sale does not become that of the next card', async () => {
  const { page } = open('/admin/m3');
  await press(page, 'Desativar cartela');
  const asking = await dialog('Confirmar Alteração de RTP');
  await page.user.click(within(asking).getByRole('checkbox'));
  await press(page, 'Confirmar Alteração', asking);
  await expectToast('Configurações de RTP atualizadas com sucesso');
  expect(await screen.findByRole('button', { name: 'Ativar cartela' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Raspa Sorte' }).getAttribute('aria-selected')).toBe('true');
});

test('the address without a card shows the cheapest on sale to whoever comes from another card', async () => {
  const { page, stop } = open('/admin/m3?product=2');
  expect((await screen.findByRole('tab', { name: 'Trevo da Sorte' })).getAttribute('aria-selected')).toBe('true');
  stop();
  await act(async () => await queryClient.invalidateQueries());
  await page.user.click(within(screen.getByRole('navigation', { name: 'Telas' })).getByRole('link', { name: 'RTP' }));
  await waitFor(() => expect(page.search()).toEqual({}));
  expect((await screen.findByRole('tab', { name: 'Trevo da Sorte' })).getAttribute('aria-selected')).toBe('true');
});
