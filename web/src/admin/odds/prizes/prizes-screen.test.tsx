import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { adminProduct, simulation } from '../../../../test/admin/odds.ts';
import { operator } from '../../../../test/admin/operator.ts';
import { renderPage } from '../../../../test/admin/render-page.tsx';
import { expectText } from '../../../../test/expect-text.ts';
import { LOST, NEVER, refuse, type Api, type Refusal } from '../../../../test/fake-server.ts';
import { stubWorkers } from '../../../../test/fake-worker.ts';
import { dialog, expectDisabled, expectToast, press, write } from '../../../../test/steps.ts';
import { queryClient } from '../../query-client.ts';

const product = adminProduct();
const money = (cents: number) => new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(cents / 100);
const smallest = money(product.prizes[0]!.prize_cents);

const open = (api: Api = {}, address = '/admin/m7', signedInAs?: 'auditor') =>
  renderPage(address, {
    api: { listAdminProducts: [product], getAdminProduct: product, ...api },
    ...(signedInAs && { signedInAs }),
  });

const weight = async () => await screen.findByRole('textbox', { name: `Peso de exibição de ${smallest}` });
const rate = () => screen.getByRole('textbox', { name: `Taxa de acerto base de ${smallest}` });

async function type(page: ReturnType<typeof open>, field: HTMLElement, text: string) {
  await write(page, field, text);
  await page.user.tab();
}

test('distribution and impact have a tab each, and a note says that the weight of the top prize has no effect', async () => {
  open();
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Distribuição de Prêmios', 'Simulador de Impacto']);
  expectText(screen.getByRole('table', { name: 'Tabela de prêmios' }), 'Prêmio máximo: o peso não tem efeito');
  expect(screen.getByLabelText('RTP exato', { selector: '[value]' }).textContent).toBe('97,0000%');
});

test('an edited weight is saved as a new version with its note', async () => {
  let saved = product;
  const page = open({
    getAdminProduct: () => saved,
    updateProductPrizes: () =>
      (saved = adminProduct({
        version: 2,
        revision: 2,
        prizes: product.prizes.map((row) => (row.id === 1 ? { ...row, display_weight: 25 } : row)),
      })),
  });
  await type(page, await weight(), '25');
  expect(screen.getByText('Não salvo')).toBeTruthy();
  await press(page, 'Salvar Distribuição');
  const asking = await dialog('Salvar distribuição de prêmios');
  expectText(asking, 'Raspa Sorte: 1 linha alterada', 'RTP exato: 97,00% →');
  await page.user.type(within(asking).getByLabelText('Nota/Razão (opcional)'), 'mais');
  await press(page, 'Salvar Distribuição', asking);
  await expectToast('Distribuição de prêmios salva com sucesso!', 'Agora na versão 2.');
  const { hit_rate_base } = product.prizes[0]!;
  expect(page.requests('updateProductPrizes')).toMatchObject([
    { params: { id: 1 }, body: { prizes: [{ id: 1, display_weight: 25, hit_rate_base }], revision: 1, note: 'mais' } },
  ]);
  await waitFor(() => expect(screen.queryByText('Não salvo')).toBeNull());
  expect(await weight()).toHaveProperty('value', '25');
});

test('an operator without an authenticator is led to it where the saved table needs a code', async () => {
  const forced = adminProduct({ forced_rtp_enabled: true, forced_rtp: 0 });
  const page = open({ listAdminProducts: [forced], getAdminProduct: forced });
  await type(page, await weight(), '25');
  await press(page, 'Salvar Distribuição');
  const asking = await dialog('Salvar distribuição de prêmios');
  expect(within(asking).getByRole('link', { name: 'Ative a autenticação de dois fatores' })).toBeTruthy();
  expect(within(asking).queryByLabelText('Código 2FA')).toBeNull();
  expectDisabled(within(asking).getByRole('button', { name: 'Salvar Distribuição' }));
});

test('typed values are limited to the ranges of the table', async () => {
  const page = open();
  for (const [typed, shown] of [
    ['5000', '1000'],
    ['0', '0,1'],
  ] as const) {
    await type(page, await weight(), typed);
    expect(await weight()).toHaveProperty('value', shown);
  }
  for (const [typed, shown] of [
    ['90%', '50%'],
    ['0%', '0,01%'],
  ] as const) {
    await type(page, rate(), typed);
    expect(rate()).toHaveProperty('value', shown);
  }
});

test('a table whose exact RTP differs from 97 % by more than 2 points causes a warning', async () => {
  let rtp_target = 0.97;
  open({ getAdminProduct: () => adminProduct({ rtp_target }) });
  await weight();
  const warning = 'Ele difere de 97% em mais de 2 p.p. Confira pesos e taxas antes de salvar.';
  for (const [target, warns] of [
    [0.94, true],
    [0.95, false],
    [0.99, false],
  ] as const) {
    rtp_target = target;
    await act(async () => await queryClient.invalidateQueries());
    const shown = `${String(target * 100)},0000%`;
    await waitFor(() => expect(screen.getByLabelText('RTP exato', { selector: '[value]' }).textContent).toBe(shown));
    expect(screen.queryByText(warning) !== null).toBe(warns);
  }
});

test('a table by which the card pays more than it costs is said to be refused, on the screen and before the save', async () => {
  const generous = product.prizes.map((row) => ({ ...row, hit_rate_base: row.id === 1 ? 0.4 : 0.5 }));
  const page = open({ getAdminProduct: adminProduct({ prizes: generous }) });
  expectText(await screen.findByRole('alert'), 'RTP acima de 100%', 'A cartela pagaria mais do que custa.');
  await type(page, rate(), '50');
  await press(page, 'Salvar Distribuição');
  expectText(await dialog('Salvar distribuição de prêmios'), 'RTP acima de 100%', 'Assim não dá para salvar.');
});

test('presets change the table, and the original can be restored', async () => {
  const page = open();
  await press(page, 'Aplicar Baixa variância');
  expect(screen.getByText('Não salvo')).toBeTruthy();
  await press(page, 'Aplicar Equilibrado');
  await press(page, 'Restaurar original');
  await expectToast('Valores originais restaurados');
  expect(screen.queryByText('Não salvo')).toBeNull();
  expect(screen.getByLabelText('RTP exato', { selector: '[value]' }).getAttribute('value')).toBe(String(product.exact.rtp));
});

test('an operator with an authenticator saves a table with a code', async () => {
  const page = open({ getMe: operator({ two_factor_enabled: true }), updateProductPrizes: product });
  await type(page, await weight(), '26');
  await press(page, 'Salvar Distribuição');
  const asking = await dialog('Salvar distribuição de prêmios');
  expectDisabled(within(asking).getByRole('button', { name: 'Salvar Distribuição' }));
  await page.user.type(within(asking).getByPlaceholderText('000000'), '123456');
  await press(page, 'Salvar Distribuição', asking);
  await waitFor(() => expect(page.requests('updateProductPrizes')[0]?.body.otp).toBe('123456'));
});

test('an auditor reads the table and changes nothing', async () => {
  open({}, '/admin/m7', 'auditor');
  expectDisabled(await weight());
  for (const name of ['Salvar Distribuição', 'Restaurar original', 'Importar CSV', /^Aplicar/])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a table comes in from a CSV file, and one that makes no sense or cannot be read is refused', async () => {
  const page = open();
  await press(page, 'Exportar CSV');
  const text = await page.downloads[0]!.content.text();
  const file = screen.getByLabelText('Arquivo CSV da tabela de prêmios');
  await page.user.upload(file, new File(['nada'], 'premios.csv', { type: 'text/csv' }));
  await expectToast('Arquivo recusado');
  const unreadable = new File([], 'premios.csv', { type: 'text/csv' });
  unreadable.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
  await page.user.upload(file, unreadable);
  await expectToast('O arquivo não pôde ser lido');
  await page.user.upload(file, new File([text], 'premios.csv', { type: 'text/csv' }));
  await expectToast('Tabela importada', 'Confira os valores antes de salvar.');
});

describe('the impact of a change', () => {
  test('is simulated for both tables with one seed, and the old premises are shown', async () => {
    const page = open({
      simulateRtp: ({ body }) => simulation(body.prizes ? { rtp_estimado: 98, ggr_estimado_cents: 250_000 } : {}),
    });
    await press(page, 'Aplicar Baixa variância');
    await page.user.click(screen.getByRole('tab', { name: 'Simulador de Impacto' }));
    expect(await screen.findByRole('textbox', { name: 'Número de rodadas' })).toHaveProperty('value', '10.000');
    expect(screen.getByText('15 tentativas por cartela')).toBeTruthy();
    expect(screen.getByText('Chance de aparição do jackpot de 0,3%')).toBeTruthy();
    await press(page, 'Executar Simulação');
    await expectToast('Simulação concluída!');
    expect(screen.getByText('Baseado em 10.000 rodadas simuladas de cada tabela')).toBeTruthy();
    expectText(screen.getByRole('row', { name: /^RTP exato/ }), '97,00%');
    expectText(screen.getByRole('row', { name: /^RTP estimado/ }), '96,50%98,00%', '+1,50 p.p.');
    expectText(screen.getByRole('row', { name: /^GGR estimado/ }), 'R$ 1.750,00R$ 2.500,00+ R$ 750,00');
    const [before, after] = page.requests('simulateRtp').map(({ body }) => body);
    expect(before?.seed).toBe(after?.seed);
    expect([before?.prizes, after?.prizes?.length]).toEqual([undefined, product.prizes.length]);
  });

  test('is simulated in this browser for both tables when the server simulates only one', async () => {
    stubWorkers('play');
    let calls = 0;
    const page = open({ simulateRtp: () => (++calls === 1 ? refuse('internal') : simulation()) }, '/admin/m7?tab=impacto');
    const rounds = await screen.findByRole('textbox', { name: 'Número de rodadas' });
    await type(page, rounds, '999');
    expect(rounds).toHaveProperty('value', '1.000');
    await press(page, 'Executar Simulação');
    expect(await screen.findByText('Estimativa local com limites conservadores')).toBeTruthy();
    // Nothing was changed, so the same engine with the same seed finds no difference.
    const cells = within(screen.getByRole('row', { name: /^RTP estimado/ })).getAllByRole('cell');
    expect(cells[0]?.textContent).toBe(cells[1]?.textContent);
    expect(screen.getByRole('row', { name: /^GGR estimado/ }).textContent).toMatch(/R\$\s0,00$/);
    expect(calls).toBe(2);
  });

  test('shows a bar while it is simulated, and can be stopped without a result', async () => {
    const page = open({ simulateRtp: () => NEVER }, '/admin/m7?tab=impacto');
    await press(page, 'Executar Simulação');
    expect(await screen.findByRole('progressbar', { name: 'Simulação em andamento' })).toBeTruthy();
    // Of both tables.
    expect(screen.getByText('Simulando 20.000 rodadas…')).toBeTruthy();
    await press(page, 'Parar');
    expect(await screen.findByRole('button', { name: 'Executar Simulação' })).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByText('Antes e depois')).toBeNull();
    expect(screen.queryByText('Erro ao executar simulação')).toBeNull();
  });

  test('goes on while the other tab is looked at, and a result of an earlier table says so', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const page = open(
      {
        simulateRtp: async () => {
          await answered;
          return simulation();
        },
      },
      '/admin/m7?tab=impacto',
    );
    await type(page, await screen.findByRole('textbox', { name: 'Número de rodadas' }), '20000');
    await press(page, 'Executar Simulação');
    await page.user.click(screen.getByRole('tab', { name: 'Distribuição de Prêmios' }));
    answer();
    await expectToast('Simulação concluída!');
    await page.user.click(screen.getByRole('tab', { name: 'Simulador de Impacto' }));
    expect(await screen.findByRole('textbox', { name: 'Número de rodadas' })).toHaveProperty('value', '20.000');
    expect(screen.getByText('Antes e depois')).toBeTruthy();
    expect(screen.queryByText('O resultado abaixo é de outra tabela')).toBeNull();
    await page.user.click(screen.getByRole('tab', { name: 'Distribuição de Prêmios' }));
    await press(page, 'Aplicar Baixa variância');
    await page.user.click(screen.getByRole('tab', { name: 'Simulador de Impacto' }));
    expect(await screen.findByText('O resultado abaixo é de outra tabela')).toBeTruthy();
  });

  test('is reported as failed when neither server nor browser can simulate', async () => {
    stubWorkers('do not start');
    const page = open({ simulateRtp: LOST }, '/admin/m7?tab=impacto');
    await press(page, 'Executar Simulação');
    await expectToast('Erro ao executar simulação', 'a simulação local não pôde ser iniciada');
  });
});

describe('without the server', () => {
  test('products and prizes that cannot be loaded are reported, and so is a card without prizes', async () => {
    let fails = true;
    let answer: Refusal | ReturnType<typeof adminProduct> = refuse('internal');
    const page = open({
      listAdminProducts: () => (fails ? refuse('internal') : [product]),
      getAdminProduct: () => answer,
    });
    await screen.findByText('Erro ao carregar produtos');
    fails = false;
    await press(page, 'Tentar novamente');
    expect(await screen.findByText('Erro ao carregar prêmios')).toBeTruthy();
    answer = adminProduct({ prizes: [] });
    await press(page, 'Tentar novamente');
    expect(await screen.findByText('Produto sem tabela de prêmios')).toBeTruthy();
  });

  test('a table that cannot be saved keeps the typed values', async () => {
    const page = open({ updateProductPrizes: refuse('internal') });
    await press(page, 'Aplicar Equilibrado');
    await press(page, 'Salvar Distribuição');
    const asking = await dialog('Salvar distribuição de prêmios');
    await press(page, 'Salvar Distribuição', asking);
    await expectToast('Erro ao salvar distribuição');
    await press(page, 'Cancelar', asking);
    expect(screen.getByText('Não salvo')).toBeTruthy();
  });
});
