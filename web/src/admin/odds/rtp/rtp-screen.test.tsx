import { settingRanges } from '@raspasorte/contract/admin';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { adminProduct, productVersion, shippedProducts } from '../../../../test/admin/odds.ts';
import { renderPage } from '../../../../test/admin/render-page.tsx';
import { saleTerms } from '../../../../test/admin/studio.ts';
import { expectText } from '../../../../test/expect-text.ts';
import { refuse, type Api } from '../../../../test/fake-server.ts';
import { site } from '../../../../test/site.ts';
import { dialog, expectDisabled, expectEnabled, expectToast, press, write } from '../../../../test/steps.ts';
import { queryClient } from '../../query-client.ts';

const product = adminProduct();
const note = {
  id: 1,
  action: 'update-product-rtp',
  product_id: 1,
  admin_user_id: null,
  admin_name: null as string | null,
  previous_rtp: 0.97,
  new_rtp: 0.9,
  note: 'margem de verão' as string | null,
  version: 2,
  created_at: '2026-03-01T12:00:00Z',
};
const metrics = { product_id: 1, date: '2026-03-01', free_rounds: 0, free_paid_cents: 0 };
const answers: Api = {
  listAdminProducts: [product],
  listProductChanges: [],
  listProductMetrics: [],
  listProductVersions: [productVersion(1, {})],
  listSaleTerms: [saleTerms(product.id)],
};

const open = (api: Api = {}, address = '/admin/m3', signedInAs?: 'auditor') =>
  renderPage(address, { api: { ...answers, ...api }, ...(signedInAs && { signedInAs }) });

const slider = async (name: string) => await screen.findByRole('slider', { name });
const exactRtp = async () => await screen.findByLabelText('RTP exato', { selector: '[value]' });

/** Lowers the target by one step. */
async function lowerTarget({ user }: ReturnType<typeof open>) {
  (await slider('RTP alvo')).focus();
  await user.keyboard('{ArrowLeft}');
}

describe('the cards', () => {
  test('stand in tabs, cheapest first, the first chosen by itself', async () => {
    const cards = shippedProducts().map((card) => (card.id === 2 ? { ...card, rtp_target: 0.9 } : card));
    const page = open({ listAdminProducts: cards });
    const tabs = within(await screen.findByRole('tablist', { name: 'Cartelas' })).getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      'Raspa Sorte',
      'Trevo da Sorte',
      'Cofre Dourado',
      'Estrela da Fortuna',
      'Diamante Real',
      'Milionária',
    ]);
    expect(tabs[0]?.getAttribute('aria-selected')).toBe('true');
    await page.user.click(tabs[1]!);
    await waitFor(() => expect(page.search()).toEqual({ product: '2' }));
    expectText(await screen.findByRole('region', { name: 'RTP configurado' }), '90,00%');
    expect((await slider('RTP alvo')).getAttribute('aria-valuetext')).toBe('90%');
    await waitFor(() => expect(page.requests('listProductChanges').map(({ params }) => params.id)).toContain(2));
  });

  test('that are off sale stand behind a menu', async () => {
    const off = adminProduct({ name: 'Trevo da Sorte', is_active: false });
    const page = open({ listAdminProducts: [product, off] });
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(['Raspa Sorte']);
    await press(page, 'Fora de venda (1)');
    await page.user.click(await screen.findByRole('menuitemradio', { name: 'Trevo da Sorte' }));
    await waitFor(() => expect(page.search()).toEqual({ product: '2' }));
  });

  test('are none on a site that has none', async () => {
    open({ listAdminProducts: [] });
    expect(await screen.findByText('Nenhum produto selecionado')).toBeTruthy();
  });

  test('that cannot be read say so', async () => {
    open({ listAdminProducts: refuse('internal') });
    expect(await screen.findByText('Ocorreu um erro inesperado. Tente novamente.')).toBeTruthy();
  });
});

describe('the screen', () => {
  test('shows what is configured, what was measured in seven days and what players read', async () => {
    const days = [
      { ...metrics, rounds: 1000, wagered_cents: 500_000, paid_cents: 470_000, rtp_real: 0.94 },
      { ...metrics, date: '2026-03-02', rounds: 1000, wagered_cents: 500_000, paid_cents: 490_000, rtp_real: 0.98 },
    ];
    open({ listProductMetrics: days });
    expectText(await screen.findByRole('region', { name: 'RTP configurado' }), '97,00%', 'Alvo · exato 97,00%');
    const real = screen.getByRole('region', { name: 'RTP real (7 dias)' });
    await waitFor(() => expectText(real, '96,00%', '−1,00 p.p. em relação ao alvo · 2.000 rodadas'));
    expectText(screen.getByRole('region', { name: 'RTP público' }), '97,00%', 'Valor fixo');
  });

  test('keeps the measured RTP when it cannot be read again, and says so', async () => {
    let fails = false;
    const day = { ...metrics, rounds: 1000, wagered_cents: 500_000, paid_cents: 470_000, rtp_real: 0.94 };
    open({ listProductMetrics: () => (fails ? refuse('internal') : [day]) });
    const real = await screen.findByRole('region', { name: 'RTP real (7 dias)' });
    await waitFor(() => expectText(real, '94,00%'));
    fails = true;
    await act(async () => await queryClient.invalidateQueries());
    await waitFor(() => expectText(real, '94,00%', 'Ocorreu um erro inesperado'));
    expect(real.textContent).not.toContain('—');
  });

  test('has a slider with its range and its number for every setting', async () => {
    open();
    await exactRtp();
    for (const [name, { label, min, max }] of Object.entries(settingRanges)) {
      if (name === 'visible_rtp') continue;
      const found = await slider(label);
      expect([found.getAttribute('min'), found.getAttribute('max')]).toEqual([String(min), String(max)]);
    }
    expect(screen.getByText('97% (recomendado) · escala de 70% a 99%')).toBeTruthy();
    expect(screen.getAllByText('multiplica por 0,60').length).toBeGreaterThan(0);
  });

  test('follows a slider with the exact figures, and resets to what is stored, of which the keyboard saves nothing', async () => {
    const page = open();
    expect((await exactRtp()).textContent).toBe('97,0000%');
    await lowerTarget(page);
    await waitFor(async () => expect((await exactRtp()).textContent).toBe('96,0000%'));
    expect(screen.getByText('Não salvo')).toBeTruthy();
    await page.user.keyboard('{Home}');
    await waitFor(async () => expect((await exactRtp()).textContent).toBe('70,0000%'));
    await press(page, 'Resetar');
    await expectToast('Valores resetados para configuração atual');
    await waitFor(async () => expect((await exactRtp()).textContent).toBe('97,0000%'));
    expect(screen.queryByText('Não salvo')).toBeNull();
    expectDisabled(screen.getByRole('button', { name: 'Salvar Alterações' }));
    await page.user.keyboard('{Control>}s{/Control}');
    await expectToast('Nenhuma alteração pendente');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.requests('updateProductRtp')).toEqual([]);
  });

  test('says whether the public RTP is fixed, or the measured one that is still of too few rounds', async () => {
    const page = open();
    const shown = await screen.findByRole('region', { name: 'RTP público' });
    expectText(shown, 'Valor fixo');
    const toggle = screen.getByRole('switch', { name: 'Mostrar RTP real calculado' });
    expectText(toggle.closest('section')!, 'Precisa de 1.000 rodadas em 7 dias; antes disso aparece o RTP público.');
    await page.user.click(toggle);
    expect(screen.getByText('Não salvo')).toBeTruthy();
    page.leave();
    open({ listAdminProducts: [adminProduct({ show_real_rtp: true })] });
    expectText(await screen.findByRole('region', { name: 'RTP público' }), 'RTP real ligado, com menos de 1.000 rodadas');
  });

  test('takes typed numbers beside every slider, limited to its range', async () => {
    const page = open();
    const tolerance = await screen.findByRole('textbox', { name: 'Tolerância' });
    await write(page, tolerance, '80%');
    await page.user.tab();
    expect(tolerance).toHaveProperty('value', '5%');
    await write(page, screen.getByRole('textbox', { name: 'K máximo' }), '1,25');
    await page.user.tab();
    expect((await slider('K máximo')).getAttribute('aria-valuetext')).toBe('1,25');
  });

  test('says before a save that the public RTP would be too high, and no longer once it is lowered', async () => {
    const page = open();
    const sentence = /O RTP público \(97%\) não pode passar do RTP exato \(95%\) mais a tolerância \(1%\)/;
    (await slider('RTP alvo')).focus();
    await page.user.keyboard('{ArrowLeft}');
    expect(screen.queryByText('RTP público alto demais')).toBeNull();
    await page.user.keyboard('{ArrowLeft}');
    expect(await screen.findByText(sentence)).toBeTruthy();
    await write(page, screen.getByRole('textbox', { name: 'RTP público' }), '95');
    await page.user.tab();
    await waitFor(() => expect(screen.queryByText('RTP público alto demais')).toBeNull());
  });

  test('warns of a target that is out of the safe range', async () => {
    const page = open();
    (await slider('RTP alvo')).focus();
    await page.user.keyboard('{End}');
    expect(await screen.findByText('RTP alvo fora da faixa segura: 99,00%')).toBeTruthy();
  });

  const sale = async () => (await screen.findByRole('heading', { name: 'Venda' })).closest('section')!;

  test('says of a card whether players meet it in the lobby, or is outside of its time on sale', async () => {
    let sale_until: string | null = null;
    open({ listSaleTerms: () => [saleTerms(product.id, { sale_until })] });
    await waitFor(async () => expectText(await sale(), 'À venda', 'Desativar tira a cartela do lobby'));
    sale_until = '2020-01-01T00:00:00Z';
    await act(async () => await queryClient.invalidateQueries());
    await waitFor(async () => expectText(await sale(), 'Fora do horário', 'os jogadores não a veem agora'));
  });

  test('holds the odds neutral in the regulated profile, which sells no card below 85 %, and says why', async () => {
    const low = adminProduct({ exact: { ...product.exact, rtp: 0.84 } });
    open({ listAdminProducts: [low], site: { ...site, operation_profile: 'regulado' } });
    expect(await screen.findByText('Perfil regulado')).toBeTruthy();
    expectDisabled(await slider('Após 3 derrotas'));
    expectDisabled(screen.getByRole('switch', { name: 'Ativar RTP forçado' }));
    expectEnabled(await slider('RTP alvo'));
    await waitFor(async () =>
      expectText(await sale(), 'Não vendida', 'o perfil regulado não vende abaixo de 85%, e o RTP exato dela é 84,00%'),
    );
  });

  test('offers an auditor a simulation, but nothing to save', async () => {
    open({}, '/admin/m3', 'auditor');
    expect((await exactRtp()).textContent).toBe('97,0000%');
    expect(screen.queryByRole('button', { name: 'Salvar Alterações' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Resetar' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Desativar cartela' })).toBeNull();
    expectDisabled(await slider('RTP alvo'));
    expectEnabled(screen.getByRole('button', { name: 'Simular' }));
  });

  test('lists the last changes with action, who, when, note and RTP, and Admin where the name is gone', async () => {
    open({ listProductChanges: [note, { ...note, id: 2, admin_name: 'Olívia Operadora', note: null }] });
    const list = (await screen.findByText(/margem de verão/)).closest('li')!;
    expectText(list, 'Configuração de RTP', 'Admin', '97,00% → 90,00%', '01/03/2026, 09:00');
    expectText(list.nextElementSibling!, 'Olívia Operadora');
    expect(screen.getByText('As últimas 10 modificações desta cartela')).toBeTruthy();
  });
});

test('another card is shown only after a question while changes are unsaved', async () => {
  const page = open({ listAdminProducts: shippedProducts() });
  await lowerTarget(page);
  await page.user.click(screen.getByRole('tab', { name: 'Trevo da Sorte' }));
  await press(page, 'Continuar editando', await dialog('Sair sem salvar?'));
  expect(screen.getByText('Não salvo')).toBeTruthy();
  expect(page.search()).toEqual({});
  await page.user.click(screen.getByRole('tab', { name: 'Trevo da Sorte' }));
  await press(page, 'Sair sem salvar', await dialog('Sair sem salvar?'));
  await waitFor(() => expect(page.search()).toEqual({ product: '2' }));
});
