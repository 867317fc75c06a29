import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminProduct } from '../../../test/admin/odds.ts';
import { operator } from '../../../test/admin/operator.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { cardDraft, draftId, saleTerms, studio } from '../../../test/admin/studio.ts';
import { refuse } from '../../../test/fake-server.ts';
import { append, dialog, expectToast, press } from '../../../test/steps.ts';
import { queryClient } from '../query-client.ts';

/** One card, which a colleague changes whenever `change` is called. */
function openCard(address: string) {
  let stored = { revision: 3, is_active: true };
  const present = () => adminProduct(stored);
  const page = renderPage(address, {
    signedInAs: 'admin',
    api: {
      getMe: operator({ two_factor_enabled: true }),
      listCardDrafts: [],
      listAdminProducts: () => [present()],
      listProductChanges: [],
      listProductMetrics: [],
      listProductVersions: [],
      listSaleTerms: () => [saleTerms(1, { revision: stored.revision })],
      retireProduct: ({ body }) =>
        body.revision === stored.revision ? saleTerms(1, { retired_at: '2026-03-20T15:00:00Z' }) : refuse('product_changed'),
      updateProductRtp: ({ body }) => (body.revision === stored.revision ? present() : refuse('product_changed')),
    },
  });
  const change = (changes: { is_active?: boolean } = {}) => {
    stored = { ...stored, ...changes, revision: stored.revision + 1 };
  };
  return { page, change };
}

test('a card that a colleague changed meanwhile is retired by the second attempt', async () => {
  const { page, change } = openCard('/admin/estudio');
  await press(page, 'Ações de Raspa Sorte');
  await page.user.click(await screen.findByRole('menuitem', { name: 'Aposentar' }));
  const asking = await dialog('Aposentar Raspa Sorte');
  const attempt = async (code: string) => {
    await page.user.type(within(asking).getByLabelText('Código 2FA'), code);
    await press(page, 'Aposentar', asking);
  };
  await append(page, within(asking).getByLabelText('Motivo'), 'saiu de linha');
  change();
  await attempt('123456');
  expect(await within(asking).findByRole('alert')).toBeTruthy();
  await attempt('654321');
  await expectToast('Cartela aposentada');
  const sent = page.requests('retireProduct').map(({ body }) => [body.revision, body.reason, body.otp]);
  expect(sent).toEqual([
    [3, 'saiu de linha', '123456'],
    [4, 'saiu de linha', '654321'],
  ]);
});

test.each([
  ['the studio', '/admin/estudio'],
  ['the RTP screen', '/admin/m3'],
])('on %s a card that a colleague took off sale meanwhile is not asked about any more', async (_, address) => {
  const { page, change } = openCard(address);
  if (address === '/admin/m3') await press(page, 'Desativar cartela');
  else {
    await press(page, 'Ações de Raspa Sorte');
    await page.user.click(await screen.findByRole('menuitem', { name: 'Tirar de venda' }));
  }
  const asking = await dialog('Confirmar Alteração de RTP');
  await page.user.click(within(asking).getByRole('checkbox'));
  change({ is_active: false });
  await press(page, 'Confirmar Alteração', asking);
  await expectToast('Erro ao atualizar RTP: Outra pessoa alterou esta cartela');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  if (address === '/admin/m3') expect(await screen.findByRole('button', { name: 'Ativar cartela' })).toBeTruthy();
  else expect(within(await screen.findByRole('row', { name: /^Raspa Sorte/ })).getByText('Fora de venda')).toBeTruthy();
});

test.each([
  ['the studio', '/admin/estudio'],
  ['its own screen', `/admin/estudio/${draftId}`],
])('on %s a draft that a colleague saved meanwhile is not discarded until it was asked about again', async (_, address) => {
  let draft = cardDraft();
  const page = renderPage(address, {
    api: {
      ...studio(),
      listCardDrafts: () => [draft],
      getCardDraft: () => draft,
      discardCardDraft: ({ body }) => (body.revision === draft.revision ? undefined : refuse('product_changed')),
    },
  });
  const ask = async (name: string) => {
    if (address !== '/admin/estudio') await press(page, 'Descartar');
    else {
      await press(page, `Ações de ${name}`);
      await page.user.click(await screen.findByRole('menuitem', { name: 'Descartar rascunho' }));
    }
    return await dialog('Descartar rascunho');
  };
  const asking = await ask('Sol de Verão');
  draft = cardDraft({ revision: 2, content: { name: 'Lua' } });
  await act(async () => await queryClient.invalidateQueries());
  expect(asking.textContent).toContain('Sol de Verão some da lista');
  await press(page, 'Descartar', asking);
  await expectToast('Erro', 'Outra pessoa alterou esta cartela');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(page, 'Descartar', await ask('Lua'));
  await expectToast('Rascunho descartado');
  expect(page.requests('discardCardDraft').map(({ body }) => body.revision)).toEqual([1, 2]);
});
