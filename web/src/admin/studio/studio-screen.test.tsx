import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { adminProduct, shippedProducts } from '../../../test/admin/odds.ts';
import { operator } from '../../../test/admin/operator.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { cardDraft, draftId, saleTerms, studio } from '../../../test/admin/studio.ts';
import { expectText } from '../../../test/expect-text.ts';
import { site } from '../../../test/site.ts';
import { refuse, type Api } from '../../../test/fake-server.ts';
import { append, dialog, expectDisabled, expectToast, press, write } from '../../../test/steps.ts';
import { queryClient } from '../query-client.ts';

const open = (api: Api = {}, address = '/admin/estudio', signedInAs: 'admin' | 'support' = 'admin') => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-20T15:00:00Z') });
  return renderPage(address, { signedInAs, api: { ...studio(), ...api } });
};
const row = async (name: RegExp) => await screen.findByRole('row', { name });
const menuItem = async (name: string) => await screen.findByRole('menuitem', { name });

test('every card says in which state it is, what it costs, what it pays and when it is sold', async () => {
  const [first, second, third, fourth, fifth] = shippedProducts().map(({ id }) => id);
  open(
    {
      listCardDrafts: [
        cardDraft(),
        cardDraft({ id: 'e0000000-0000-4000-8000-000000000002', status: 'waiting', content: { name: 'Lua' } }),
      ],
      listAdminProducts: shippedProducts().map((product) => (product.id === second ? { ...product, is_active: false } : product)),
      listSaleTerms: [
        saleTerms(first!, { exposure_limit_cents: 500_000, lost_cents: 12_000 }),
        saleTerms(second!),
        saleTerms(third!, { sale_from: '2026-04-01T13:00:00Z' }),
        saleTerms(fourth!, { sale_until: '2026-03-20T14:00:00Z' }),
        saleTerms(fifth!, { retired_at: '2026-03-01T12:00:00Z' }),
      ],
    },
    '/admin/estudio?retired=true',
  );
  expectText(await row(/Sol de Verão/), 'Rascunho', 'R$ 5,00', 'R$ 1.000,00', 'meta 97,00%', 'Sempre');
  expectText(await row(/Lua/), 'Em aprovação');
  const [names] = [shippedProducts().map(({ name }) => name)];
  const stateOf = async (place: number, ...texts: string[]) => expectText(await row(new RegExp(`^${names[place]}`)), ...texts);
  await stateOf(0, 'À venda', '97,00%', 'R$ 120,00', 'de R$ 5.000,00');
  await stateOf(1, 'Fora de venda');
  await stateOf(2, 'Fora do horário', 'Desde 01/04/2026, 10:00');
  await stateOf(3, 'Fora do horário', 'Até 20/03/2026, 11:00');
  await stateOf(4, 'Aposentada');
});

test('in the profile regulado a card below 85 % is not said to be on sale', async () => {
  const low = adminProduct({ exact: { ...adminProduct().exact, rtp: 0.84 } });
  open({ site: { ...site, operation_profile: 'regulado' }, listAdminProducts: [low], listSaleTerms: [saleTerms(low.id)] });
  expectText(await row(/^Raspa Sorte/), 'Não vendida');
});

test('retired cards are listed on request', async () => {
  const retired = { ...adminProduct({ id: 9, is_active: false, is_retired: true }), name: 'Velha Guarda' };
  const page = open({
    listAdminProducts: [retired],
    listSaleTerms: [saleTerms(9, { retired_at: '2026-03-01T12:00:00Z' })],
  });
  await row(/Sol de Verão/);
  expect(screen.queryByRole('row', { name: /Velha Guarda/ })).toBeNull();
  await page.user.click(screen.getByRole('switch', { name: 'Mostrar aposentadas' }));
  expectText(await row(/Velha Guarda/), 'Aposentada');
  expect(page.search()).toEqual({ retired: 'true' });
});

test('a new card is a draft at once, and only its name is missing', async () => {
  const page = open({
    createCardDraft: cardDraft({ content: { name: '' } }),
    getCardDraft: cardDraft({ content: { name: '' } }),
  });
  await press(page, 'Nova cartela');
  await expectToast('Rascunho criado');
  expect(await screen.findByRole('heading', { level: 1, name: 'Nova cartela' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: '1 ponto a corrigir' })).toBeTruthy();
  const [made] = page.requests('createCardDraft');
  expect(made?.body.content).toMatchObject({ name: '', price_cents: 500, position: 100, exposure_limit_cents: null });
});

test('a second press before the new draft is open creates no second draft', async () => {
  const page = open({ createCardDraft: cardDraft(), getCardDraft: cardDraft() });
  const begin = await screen.findByRole('button', { name: 'Nova cartela' });
  fireEvent.click(begin);
  fireEvent.click(begin);
  await waitFor(() => expect(page.path()).toContain('/admin/estudio/'));
  expect(page.requests('createCardDraft')).toHaveLength(1);
});

test('a copy has the odds and the look of its card, and none of its times', async () => {
  const [product] = shippedProducts();
  const page = open({
    listSaleTerms: [saleTerms(product!.id, { badge: 'NOVA', position: 2, sale_until: '2027-01-01T00:00:00Z' })],
    createCardDraft: cardDraft(),
  });
  await press(page, `Ações de ${product!.name}`);
  await page.user.click(await menuItem('Copiar para um rascunho'));
  await waitFor(() => expect(page.requests('createCardDraft')).toHaveLength(1));
  expect(page.requests('createCardDraft')[0]?.body.content).toMatchObject({
    name: `${product!.name} (cópia)`,
    look: saleTerms(1).look,
    prizes: product!.prizes.map(({ prize_cents, display_weight, hit_rate_base }) => ({
      prize_cents,
      display_weight,
      hit_rate_base,
    })),
    badge: null,
    position: 100,
    sale_until: null,
  });
});

test.each([
  ['aberto', { forced_rtp_enabled: false, forced_rtp: 0, engagement_loss_8_multiplier: 10 }],
  ['regulado', { forced_rtp_enabled: false, forced_rtp: 0, engagement_loss_8_multiplier: 1, rtp_correction_multiplier: 1 }],
] as const)(
  'in the profile %s a copy of a card with a forced RTP begins with odds that may be sold',
  async (profile, settings) => {
    const forced = { ...adminProduct({ id: 9 }), name: 'Forçada', forced_rtp_enabled: true, forced_rtp: 0.5 };
    const page = open({
      site: { ...site, operation_profile: profile },
      listAdminProducts: [forced],
      listSaleTerms: [saleTerms(9)],
      createCardDraft: cardDraft(),
    });
    await press(page, 'Ações de Forçada');
    await page.user.click(await menuItem('Copiar para um rascunho'));
    await waitFor(() => expect(page.requests('createCardDraft')).toHaveLength(1));
    expect(page.requests('createCardDraft')[0]?.body.content.settings).toMatchObject(settings);
  },
);

test('the sale terms of a card change at once, and a fault stands beside its field', async () => {
  const [product] = shippedProducts();
  let refused = true;
  const limit = { field: 'exposure_limit_cents', message: 'Um único prêmio máximo já passaria deste limite.' };
  const page = open({
    setSaleTerms: ({ body }) =>
      refused
        ? refuse('card_not_sellable', limit.message, [limit])
        : saleTerms(product!.id, { badge: body.badge, exposure_limit_cents: body.exposure_limit_cents }),
  });
  await page.user.click(within(await row(new RegExp(`^${product!.name}`))).getByRole('button', { name: product!.name }));
  const asking = await dialog(`Venda de ${product!.name}`);
  expectDisabled(within(asking).getByRole('button', { name: 'Salvar venda' }));
  await append(page, within(asking).getByLabelText('Selo'), 'VERÃO');
  expectText(within(asking).getByRole('region', { name: 'Na vitrine' }), 'VERÃO');
  await write(page, within(asking).getByLabelText('Limite de perda em 24 h'), '1,00');
  await press(page, 'Salvar venda', asking);
  expect(await within(asking).findByText(limit.message)).toBeTruthy();
  refused = false;
  await write(page, within(asking).getByLabelText('Limite de perda em 24 h'), '50000,00');
  await press(page, 'Salvar venda', asking);
  await expectToast('Venda da cartela alterada');
  expect(page.requests('setSaleTerms').at(-1)).toMatchObject({
    params: { id: product!.id },
    body: { badge: 'VERÃO', exposure_limit_cents: 5_000_000, sale_from: null, position: 100, revision: 3 },
  });
});

test('sale terms that a colleague changed meanwhile are kept, and the second attempt saves the others', async () => {
  const [product] = shippedProducts();
  let terms = saleTerms(product!.id);
  const page = open({
    listSaleTerms: () => [terms],
    setSaleTerms: ({ body }) => (body.revision === terms.revision ? { ...terms, badge: body.badge } : refuse('product_changed')),
  });
  await page.user.click(within(await row(new RegExp(`^${product!.name}`))).getByRole('button', { name: product!.name }));
  const asking = await dialog(`Venda de ${product!.name}`);
  await append(page, within(asking).getByLabelText('Selo'), 'VERÃO');
  terms = { ...terms, revision: 4, position: 7 };
  await press(page, 'Salvar venda', asking);
  expect(await within(asking).findByRole('alert')).toBeTruthy();
  await waitFor(() => expect(within(asking).getByLabelText('Ordem na vitrine')).toHaveProperty('value', '7'));
  await press(page, 'Salvar venda', asking);
  await expectToast('Venda da cartela alterada');
  expect(page.requests('setSaleTerms').at(-1)?.body).toMatchObject({ badge: 'VERÃO', position: 7, revision: 4 });
});

test('a loss limit that is no amount is not saved as no limit', async () => {
  const [product] = shippedProducts();
  const page = open();
  await page.user.click(within(await row(new RegExp(`^${product!.name}`))).getByRole('button', { name: product!.name }));
  const asking = await dialog(`Venda de ${product!.name}`);
  await write(page, within(asking).getByLabelText('Limite de perda em 24 h'), '5,000.00');
  expectText(asking, 'Valor inválido');
  expectDisabled(within(asking).getByRole('button', { name: 'Salvar venda' }));
  await press(page, 'Fechar', within(asking).getByRole('button', { name: 'Salvar venda' }).parentElement!);
  expect(await dialog('Fechar sem salvar?')).toBeTruthy();
});

test('a card is retired for good with a reason and a code', async () => {
  const [product] = shippedProducts();
  const page = open({
    getMe: operator({ two_factor_enabled: true }),
    retireProduct: saleTerms(product!.id, { retired_at: '2026-03-20T15:00:00Z' }),
  });
  await press(page, `Ações de ${product!.name}`);
  await page.user.click(await menuItem('Aposentar'));
  const asking = await dialog(`Aposentar ${product!.name}`);
  expectText(asking, 'Sai de venda para sempre');
  await page.user.type(within(asking).getByLabelText('Motivo'), 'saiu');
  expectText(asking, 'Escreva pelo menos 5 caracteres.');
  await append(page, within(asking).getByLabelText('Motivo'), ' de linha');
  expectDisabled(within(asking).getByRole('button', { name: 'Aposentar' }));
  await page.user.type(within(asking).getByLabelText('Código 2FA'), '123456');
  await press(page, 'Aposentar', asking);
  await expectToast('Cartela aposentada');
  expect(page.requests('retireProduct')).toMatchObject([
    { params: { id: product!.id }, body: { revision: 3, reason: 'saiu de linha', otp: '123456' } },
  ]);
});

test('a card is taken off sale, and a draft discarded, after a confirmation', async () => {
  const [product] = shippedProducts();
  const page = open({ updateProductRtp: { ...product!, is_active: false }, discardCardDraft: undefined });
  await press(page, `Ações de ${product!.name}`);
  await page.user.click(await menuItem('Tirar de venda'));
  const asking = await dialog('Confirmar Alteração de RTP');
  await page.user.click(within(asking).getByRole('checkbox'));
  await press(page, 'Confirmar Alteração', asking);
  await waitFor(() =>
    expect(page.requests('updateProductRtp')[0]?.body).toMatchObject({ product_id: product!.id, is_active: false }),
  );
  await press(page, 'Ações de Sol de Verão');
  await page.user.click(await menuItem('Descartar rascunho'));
  await press(page, 'Descartar', await dialog('Descartar rascunho'));
  await expectToast('Rascunho descartado');
  expect(page.requests('discardCardDraft')).toMatchObject([{ params: { id: draftId }, body: { revision: 1 } }]);
});

test('a change on one screen of a card is known on its other screen at once', async () => {
  let revision = 1;
  const present = () => adminProduct({ revision });
  const change = () => {
    revision += 1;
    return present();
  };
  const page = open({
    listCardDrafts: [],
    listAdminProducts: () => [present()],
    getAdminProduct: present,
    listSaleTerms: () => [saleTerms(1, { revision })],
    updateProductPrizes: change,
    setSaleTerms: () => saleTerms(1, { revision: change().revision }),
  });
  const sell = async (badge: string) => {
    await page.user.click(within(await row(/^Raspa Sorte/)).getByRole('button', { name: 'Raspa Sorte' }));
    const sale = await dialog('Venda de Raspa Sorte');
    await page.user.type(within(sale).getByLabelText('Selo'), badge);
    await press(page, 'Salvar venda', sale);
    await expectToast('Venda da cartela alterada');
    await page.user.click(within(sale).getByRole('link', { name: 'Rebalancear' }));
  };
  const weigh = async (weight: string) => {
    await write(page, (await screen.findAllByRole('textbox', { name: /^Peso de exibição de/ }))[0]!, weight);
    await press(page, 'Salvar Distribuição');
    await press(page, 'Salvar Distribuição', await dialog('Salvar distribuição de prêmios'));
    await expectToast('Distribuição de prêmios salva com sucesso!');
    await page.user.click(screen.getByRole('link', { name: 'Estúdio' }));
  };
  await sell('UM');
  await weigh('21');
  await sell('DOIS');
  await weigh('22');
  const revisions = (call: 'setSaleTerms' | 'updateProductPrizes') => page.requests(call).map(({ body }) => body.revision);
  expect([revisions('setSaleTerms'), revisions('updateProductPrizes')]).toEqual([
    [1, 3],
    [2, 4],
  ]);
});

test('a role that may only read sees every card and changes none', async () => {
  const [product] = shippedProducts();
  const page = open({}, '/admin/estudio', 'support');
  await row(/Sol de Verão/);
  expect(screen.queryByRole('button', { name: 'Nova cartela' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Ações de/ })).toBeNull();
  await page.user.click(within(await row(new RegExp(`^${product!.name}`))).getByRole('button', { name: product!.name }));
  const shown = await dialog(`Venda de ${product!.name}`);
  expectDisabled(within(shown).getByLabelText('Selo'));
  expect(within(shown).queryByRole('button', { name: 'Salvar venda' })).toBeNull();
});

test('a list that cannot be read says so, and one that was read stays', async () => {
  let fails = true;
  const { listSaleTerms: terms } = studio();
  const page = open({ listSaleTerms: () => (fails ? refuse('internal') : (terms as ReturnType<typeof saleTerms>[])) });
  await screen.findByRole('button', { name: 'Tentar novamente' });
  fails = false;
  await press(page, 'Tentar novamente');
  const draft = await row(/^Sol de Verão/);
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  fails = true;
  await act(async () => await queryClient.invalidateQueries());
  expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeTruthy();
  expect(draft.isConnected).toBe(true);
});
