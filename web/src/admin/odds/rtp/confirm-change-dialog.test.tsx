import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { adminProduct, productVersion, simulation, soldVersion } from '../../../../test/admin/odds.ts';
import { operator } from '../../../../test/admin/operator.ts';
import { renderPage } from '../../../../test/admin/render-page.tsx';
import { expectText } from '../../../../test/expect-text.ts';
import { refuse, type Api } from '../../../../test/fake-server.ts';
import { append, dialog, expectDisabled, expectToast, press, write } from '../../../../test/steps.ts';
import { queryClient } from '../../query-client.ts';

const product = adminProduct();
const answers: Api = {
  listAdminProducts: [product],
  listProductChanges: [],
  listProductMetrics: [],
  listProductVersions: [productVersion(1, {})],
  listSaleTerms: [],
};

const open = (api: Api = {}, address = '/admin/m3', signedInAs?: 'auditor') =>
  renderPage(address, { api: { ...answers, ...api }, ...(signedInAs && { signedInAs }) });

const slider = async (name: string) => await screen.findByRole('slider', { name });

/** Lowers a slider by `steps` steps. */
async function lower({ user }: ReturnType<typeof open>, name: string, steps = 1) {
  (await slider(name)).focus();
  await user.keyboard(`{ArrowLeft>${steps}/}`);
}

/** Lowers the target by seven points and asks to save it. */
async function askToSave(page: ReturnType<typeof open>) {
  await lower(page, 'RTP alvo', 7);
  await press(page, 'Salvar Alterações');
  const asking = await dialog('Confirmar Alteração de RTP');
  const confirm = within(asking).getByRole('button', { name: 'Confirmar Alteração' });
  return { asking, confirm };
}

const agree = 'Entendo que esta alteração afeta pagamentos reais';

describe('saving', () => {
  test('asks for a confirmation with its impact, and sends what changed, the public RTP too, with its note', async () => {
    let saved = product;
    const page = open({
      listAdminProducts: () => [saved],
      updateProductRtp: ({ body: { rtp_target = 0, visible_rtp = 0 } }) =>
        (saved = adminProduct({ rtp_target, visible_rtp, version: 2, revision: 2 })),
    });
    await write(page, await screen.findByRole('textbox', { name: 'RTP público' }), '90{Enter}');
    const { asking, confirm } = await askToSave(page);
    expectText(
      asking,
      'ProdutoRaspa Sorte',
      'RTP atual97,00%',
      'Novo RTP90,00%',
      'Impacto estimado−7,00 p.p. no RTP',
      'RTP alvo97%90%',
    );
    expectDisabled(confirm);
    expect(within(asking).queryByLabelText('Código 2FA')).toBeNull();
    await append(page, within(asking).getByLabelText('Nota/Razão (opcional)'), 'margem');
    await page.user.click(within(asking).getByRole('checkbox', { name: agree }));
    await page.user.click(confirm);
    await expectToast('Configurações de RTP atualizadas com sucesso');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.requests('updateProductRtp').map(({ body }) => body)).toEqual([
      { product_id: 1, revision: 1, rtp_target: 0.9, visible_rtp: 0.9, note: 'margem', acknowledged: true },
    ]);
    await waitFor(() => expect(screen.queryByText('Não salvo')).toBeNull());
    expect(page.requests('listAdminProducts').length).toBeGreaterThan(1);
    expect(page.requests('listProductChanges').length).toBeGreaterThan(1);
  });

  test('can be cancelled, also after a refusal in the words of the server, and typed values stay', async () => {
    const sentence = 'O RTP público (97%) não pode passar do RTP exato (90%) mais a tolerância (1%).';
    const page = open({ updateProductRtp: refuse('visible_rtp_too_high', sentence) });
    const first = await askToSave(page);
    await press(page, 'Cancelar', first.asking);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Não salvo')).toBeTruthy();
    await press(page, 'Salvar Alterações');
    const asking = await dialog('Confirmar Alteração de RTP');
    expectText(asking, 'RTP público alto demais', sentence);
    await page.user.click(within(asking).getByRole('checkbox'));
    await press(page, 'Confirmar Alteração', asking);
    await expectToast(`Erro ao atualizar RTP: ${sentence}`);
    await press(page, 'Cancelar', asking);
    expect(screen.getByText('Não salvo')).toBeTruthy();
  });

  test('tells the slower of two operators which version is the present one', async () => {
    let present = product;
    const page = open({
      listAdminProducts: () => [present],
      updateProductRtp: () => {
        present = adminProduct({ k_max: 1.7, version: 2, revision: 2 });
        return refuse('product_changed');
      },
    });
    const { asking, confirm } = await askToSave(page);
    await page.user.click(within(asking).getByRole('checkbox'));
    await page.user.click(confirm);
    expect(await screen.findByText('Esta cartela mudou enquanto você editava (agora na versão 2)')).toBeTruthy();
    await press(page, 'Carregar valores atuais');
    await waitFor(async () => expect((await slider('K máximo')).getAttribute('aria-valuetext')).toBe('1,70'));
  });

  test('a forced RTP of zero is warned of twice, and needs a code of six digits, which is typed anew once it was refused', async () => {
    const page = open({
      getMe: operator({ two_factor_enabled: true }),
      updateProductRtp: refuse('otp_invalid'),
    });
    await page.user.click(await screen.findByRole('switch', { name: 'Ativar RTP forçado' }));
    expect(await screen.findByText('Override de emergência: RTP forçado em 0,00%')).toBeTruthy();
    await press(page, 'Salvar Alterações');
    const asking = await dialog('Confirmar Alteração de RTP');
    expectText(
      asking,
      'ATENÇÃO: Override global ativado — todos os prêmios serão recalculados; use apenas para manutenção/teste',
      'Esta operação requer autenticação de dois fatores',
    );
    await page.user.click(within(asking).getByRole('checkbox'));
    const confirm = within(asking).getByRole('button', { name: 'Confirmar Alteração' });
    expectDisabled(confirm);
    const field = (form: HTMLElement) => within(form).getByLabelText('Código 2FA');
    expect(field(asking)).toHaveProperty('placeholder', '000000');
    await page.user.type(field(asking), '1234567');
    expect(field(asking)).toHaveProperty('value', '123456');
    await page.user.click(confirm);
    await expectToast('Erro ao atualizar RTP');
    expect(page.requests('updateProductRtp')[0]?.body).toMatchObject({ forced_rtp_enabled: true, otp: '123456' });
    expect(field(asking)).toHaveProperty('value', '');
    expect(field(asking).getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expectDisabled(confirm));
    await press(page, 'Cancelar', asking);
    await press(page, 'Salvar Alterações');
    expect(field(await dialog('Confirmar Alteração de RTP')).getAttribute('aria-invalid')).not.toBe('true');
  });

  test('an operator without an authenticator is sent to get one before a forced RTP', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('switch', { name: 'Ativar RTP forçado' }));
    await press(page, 'Salvar Alterações');
    const asking = await dialog('Confirmar Alteração de RTP');
    await page.user.click(within(asking).getByRole('checkbox'));
    expectDisabled(within(asking).getByRole('button', { name: 'Confirmar Alteração' }));
    const link = within(asking).getByRole('link', { name: 'Ative a autenticação de dois fatores' });
    expect(link.getAttribute('href')).toBe('/admin/change-password');
  });
});

test('a card of extreme odds is taken off sale by a confirmation, and put back by that and a code', async () => {
  let isActive = true;
  const page = open({
    getMe: operator({ two_factor_enabled: true }),
    listAdminProducts: () => [adminProduct({ is_active: isActive, forced_rtp_enabled: true })],
    updateProductRtp: ({ body }) => adminProduct({ is_active: (isActive = body.is_active ?? true) }),
  });
  for (const [button, next] of [
    ['Desativar cartela', false],
    ['Ativar cartela', true],
  ] as const) {
    await press(page, button);
    const asking = await dialog('Confirmar Alteração de RTP');
    await page.user.click(within(asking).getByRole('checkbox'));
    if (next) await page.user.type(within(asking).getByPlaceholderText('000000'), '123456');
    await press(page, 'Confirmar Alteração', asking);
    await waitFor(() => expect(page.requests('updateProductRtp').at(-1)?.body.is_active).toBe(next));
    expect(page.requests('updateProductRtp').at(-1)?.body.otp).toBe(next ? '123456' : undefined);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

test('a question whether to take a card off sale stays that question when a colleague does it meanwhile', async () => {
  let revision = 1;
  const page = open({
    listAdminProducts: () => [adminProduct({ is_active: revision === 1, revision })],
    updateProductRtp: refuse('product_changed'),
  });
  await press(page, 'Desativar cartela');
  const asking = await dialog('Confirmar Alteração de RTP');
  await page.user.click(within(asking).getByRole('checkbox'));
  revision = 2;
  await act(async () => await queryClient.invalidateQueries());
  await press(page, 'Confirmar Alteração', asking);
  await waitFor(() => expect(page.requests('updateProductRtp')[0]?.body).toMatchObject({ is_active: false, revision: 1 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an earlier version says what it changed, and is restored after a confirmation', async () => {
  let present = adminProduct({ version: 2, revision: 2 });
  const changes = [
    { field: 'rtp_target', before: 0.97, after: 0.9 },
    { field: 'prizes.250.hit_rate_base', before: 0.05, after: 0.04 },
  ];
  const page = open({
    getMe: operator({ two_factor_enabled: true }),
    listAdminProducts: () => [present],
    listProductVersions: [productVersion(2, {}, { action: 'update-product-rtp' }), productVersion(1, { rtp_target: 0.9 })],
    getProductVersion: ({ params, query }) =>
      productVersion(
        params.number,
        { rtp_target: 0.9 },
        { against: query.against ?? null, changes: query.against ? changes : [], sold: soldVersion },
      ),
    restoreProductVersion: () => (present = adminProduct({ version: 3, revision: 3 })),
  });
  await press(page, 'Abrir versão 1');
  const opened = await dialog('Raspa Sorte: versão 1');
  await waitFor(() => expectText(opened, 'Pago', 'R$ 96,00', 'RTP medido', '96,00%', 'De 01/11/2026, 09:00 até agora'));
  expectText(opened, '91,20% a 100,80%', 'sem 1 jogada com bônus de boas-vindas', 'Poucas jogadas: com menos de 1.000');
  expect((await within(opened).findByRole('link', { name: 'Ficha técnica' })).getAttribute('href')).toContain(
    '/admin/m3/ficha?product=',
  );
  await press(page, 'Restaurar esta versão', opened);
  const asking = await dialog('Confirmar Alteração de RTP');
  expectText(asking, 'RTP alvo97%90%');
  await page.user.click(within(asking).getByRole('checkbox'));
  // For prizes an operator with an authenticator is asked for its code.
  await page.user.type(within(asking).getByPlaceholderText('000000'), '123456');
  await press(page, 'Confirmar Alteração', asking);
  await expectToast('Configurações de RTP atualizadas com sucesso', 'Agora na versão 3.');
  expect(page.requests('restoreProductVersion')).toMatchObject([
    { params: { id: 1, number: 1 }, body: { revision: 2, otp: '123456' } },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // No version is read twice, and none is compared with itself once it is restored: the server
  // calculates for an operator two at a time.
  const asked = page.requests('getProductVersion').map(({ params, query }) => `${params.number} against ${query.against}`);
  expect(asked).toEqual(['1 against undefined', '1 against 2']);
});

test('unsaved values on the screen can be simulated', async () => {
  const page = open({ simulateRtp: simulation({ exact: { ...product.exact, rtp: 0.7 } }) });
  (await slider('RTP alvo')).focus();
  await page.user.keyboard('{Home}');
  await press(page, 'Simular');
  const asking = await dialog('Simulador RTP - Raspa Sorte');
  expectText(asking, 'Com as alterações que ainda não foram salvas.');
  expectText(within(asking).getByRole('combobox', { name: 'Rodadas' }), '10.000');
  await press(page, 'Executar Simulação', asking);
  await expectToast('Simulação concluída');
  expectText(asking, 'Baseado em 10.000 rodadas simuladas');
  expectText(within(asking).getByRole('region', { name: 'RTP exato' }), '70,0000%');
  expectText(within(asking).getByRole('region', { name: 'RTP Estimado' }), '96,50%', 'Intervalo de 95%: 95,00% a 98,00%');
  expectText(within(asking).getByRole('region', { name: 'GGR Estimado' }), 'R$ 1.750,00', 'Casa ganhando');
  const rows = within(within(asking).getByRole('region', { name: 'Distribuição de prêmios' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => (row.textContent ?? '').replaceAll(/\s/g, ' '))).toEqual([
    'R$ 1.000,00500x5,0000%',
    'R$ 5,001.500x15,0000%',
    'Sem prêmio8.000x80,0000%',
  ]);
  await press(page, 'Exportar CSV', asking);
  await expectToast('CSV exportado com sucesso');
  expect(page.downloads[0]?.name).toBe('simulacao-10000.csv');
  expect(page.requests('simulateRtp')[0]?.body).toMatchObject({ product_id: 1, samples: 10_000, settings: { rtp_target: 0.7 } });
});

test('a version whose difference cannot be read says so, and can be asked for again or closed', async () => {
  let fails = true;
  const page = open({
    listAdminProducts: [adminProduct({ version: 2, revision: 2 })],
    listProductVersions: [productVersion(2, {}), productVersion(1, {})],
    getProductVersion: ({ params, query }) =>
      fails && query.against
        ? refuse('calculations_busy')
        : productVersion(params.number, {}, { against: query.against ?? null }),
  });
  await press(page, 'Abrir versão 1');
  await press(page, 'Restaurar esta versão', await dialog('Raspa Sorte: versão 1'));
  await press(page, 'Fechar', await dialog('Restaurar versão 1'));
  await press(page, 'Restaurar esta versão', await dialog('Raspa Sorte: versão 1'));
  fails = false;
  await press(page, 'Tentar novamente', await dialog('Restaurar versão 1'));
  expect(await dialog('Confirmar Alteração de RTP')).toBeTruthy();
});
