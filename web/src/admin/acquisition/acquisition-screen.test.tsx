import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { acquisition, arrived, cohorts, enteredCost } from '../../../test/admin/acquisition.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { expectText } from '../../../test/expect-text.ts';
import { LOST, NEVER, refuse, type Api } from '../../../test/fake-server.ts';
import { append, choose, dialog, expectToast, press } from '../../../test/steps.ts';

const nobody = { visits: 0, sign_ups: 0, first_deposits: 0, first_cards: 0, second_deposits: 0, cost_cents: 0 };
const sources = [
  arrived(),
  arrived({ ...nobody, id: 1, source: '', medium: '', campaign: '', sign_ups: 3, cost_cents: 1000, ngr_cents: -500 }),
  arrived({ ...nobody, id: 2, source: '*', medium: '', campaign: '', visits: 9 }),
];
const report = { '/api/admin/acquisition/report': {}, '/api/admin/acquisition/cohorts/report': {} };

const open = (address = '/admin/aquisicao', api: Api = {}, signedInAs: 'finance' | 'support' = 'finance') =>
  renderPage(address, {
    signedInAs,
    api: {
      getAcquisition: acquisition(sources),
      getCohorts: cohorts(),
      listAcquisitionCosts: { items: [], next_before: null },
      ...api,
    },
    others: report,
  });

describe('the funnel and the sources', () => {
  test('show how far visitors came, what they brought, and what each source cost and gave back', async () => {
    const page = open();
    const funnel = await screen.findByRole('table', { name: 'Funil' });
    const row = (name: string) => within(funnel).getByRole('row', { name: new RegExp(`^${name}`) });
    expectText(row('Visitas'), '1.000', '—');
    expectText(row('Cadastros'), '100', '10,0%');
    expectText(row('1º depósito'), '40', '40,0%');
    expectText(row('1ª cartela'), '38', '95,0%', '38,0%');
    expectText(row('2º depósito'), '10', '26,3%', '10,0%');
    expectText(screen.getByRole('region', { name: 'Custo' }), 'R$ 800,00', 'CPA R$ 20,00');
    expectText(screen.getByRole('region', { name: 'ROAS' }), '1,50×');
    expectText(await screen.findByRole('row', { name: /google · cpc · natal/ }), 'R$ 1.200,00', 'R$ 800,00', 'R$ 20,00', '1,50×');
    expectText(screen.getByRole('row', { name: /Sem origem conhecida/ }), '− R$ 5,00', '—', '−0,50×');
    expect(screen.getByRole('row', { name: /Outras origens/ })).toBeTruthy();
    expect(screen.getByRole('slider', { name: /Chegadas por dia/ })).toBeTruthy();
    await press(page, 'Exportar CSV');
    await waitFor(() => expect(page.downloads[0]?.name).toMatch(/^aquisicao-.*\.csv$/));
  });

  test('are shown for one source, chosen in the list or in the table, and for a period', async () => {
    const page = open('/admin/aquisicao?from=2026-03-01&to=2026-03-02');
    await choose(page, 'Origem', 'google · cpc · natal');
    await waitFor(() => expect(page.search()).toMatchObject({ origem: '3' }));
    expect(page.requests('getAcquisition').at(-1)?.query).toMatchObject({ from: '2026-03-01', to: '2026-03-02', source_id: 3 });
    await choose(page, 'Origem', 'Todas as origens');
    await page.user.click(await screen.findByText('Sem origem conhecida'));
    await waitFor(() => expect(page.search()).toMatchObject({ origem: '1' }));
    expect(screen.getByRole('combobox', { name: 'Origem' }).textContent).toContain('Origem nº 1');
  });

  test.each([
    ['/admin/aquisicao', 'Funil'],
    ['/admin/aquisicao?ver=coortes', undefined],
  ])('of all sources are marked while those of one are read: %s', async (address, table) => {
    const isOfAll = ({ query }: { query: object }) => !('source_id' in query);
    const page = open(address, {
      getAcquisition: (request) => (isOfAll(request) ? acquisition(sources) : NEVER),
      getCohorts: (request) => (isOfAll(request) ? cohorts() : NEVER),
    });
    const figures = (await screen.findAllByRole('table', table === undefined ? {} : { name: table }))[0]!;
    expect(figures.closest('[aria-busy=true]')).toBeNull();
    await choose(page, 'Origem', 'google · cpc · natal');
    await waitFor(() => expect(figures.closest('[aria-busy=true]')?.className).toContain('opacity-60'));
  });

  test('of one day are a press on it away, for the chosen source', async () => {
    const page = open('/admin/aquisicao?from=2026-03-01&to=2026-03-02&origem=3');
    const table = await screen.findByRole('region', { name: 'Tabela: Chegadas por dia' });
    await page.user.click(within(table).getByRole('link', { name: '02/03' }));
    await waitFor(() => expect(page.search()).toEqual({ from: '2026-03-02', to: '2026-03-02', origem: '3' }));
  });

  test('say when nobody came', async () => {
    const none = { ...arrived(), ...nobody, deposited_cents: 0, ggr_cents: 0, ngr_cents: 0 };
    const { id: _, source: _s, medium: _m, campaign: _c, affiliate: _a, ...total } = none;
    const series = [{ day: '2026-03-01', ...nobody }];
    const page = open('/admin/aquisicao', { getAcquisition: acquisition([], { total, as_of: null, series }) });
    expect(await screen.findByText('Ninguém chegou neste período')).toBeTruthy();
    expectText(document.body, 'As somas ainda não foram feitas', 'CPA —', 'Nenhum cadastro neste período');
    await choose(page, 'O que mostrar', 'Visitas');
    expectText(document.body, 'Nenhuma visita neste período');
  });

  test('say how many sources are too small to be listed', async () => {
    open('/admin/aquisicao', { getAcquisition: acquisition(sources, { more_sources: 12 }) });
    expect(await screen.findByText('Mais 12 origens menores estão somadas nos totais.')).toBeTruthy();
  });

  test('say when they could not be read', async () => {
    open('/admin/aquisicao', { getAcquisition: refuse('rate_limited') });
    expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeTruthy();
    expect(screen.queryByText('Carregando...')).toBeNull();
  });
});

describe('cohorts', () => {
  const cells = async (week: string) => {
    const table = await screen.findByRole('region', { name: /por semana de cadastro/ });
    return within(within(table).getByRole('row', { name: new RegExp(`^${week}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));
  };

  test('show the share that came back each week, what it brought and the LTV', async () => {
    const page = open('/admin/aquisicao?ver=coortes');
    expect(await cells('16/02/2026')).toEqual(['40', '50%', '25%', '10%']);
    expect(await cells('02/03/2026')).toEqual(['0', '—']);
    await choose(page, 'O que mostrar', 'NGR');
    expect(await cells('16/02/2026')).toEqual(['40', 'R$ 80,00', '− R$ 20,00', 'R$ 20,00']);
    await choose(page, 'O que mostrar', 'LTV');
    expect(await cells('16/02/2026')).toEqual(['40', 'R$ 2,00', 'R$ 1,50', 'R$ 2,00']);
    expect(await cells('23/02/2026')).toEqual(['10', 'R$ 1,00', 'R$ 1,50']);
    // All cohorts together, without the weeks that are not over: (80 + 10) reais of 50 sign-ups,
    // then 60 of 40.
    const curve = screen.getByRole('region', { name: 'Tabela: LTV desde o cadastro' });
    expectText(within(curve).getByRole('row', { name: /^Na semana/ }), 'R$ 1,80');
    expectText(within(curve).getByRole('row', { name: /^\+1/ }), 'R$ 1,50');
  });

  test('have an LTV of whole cents together, when their sign-ups do not divide it', async () => {
    const [first, second] = cohorts().cohorts;
    const page = open('/admin/aquisicao?ver=coortes', {
      getCohorts: cohorts({ cohorts: [first!, { ...second!, sign_ups: 11 }, ...cohorts().cohorts.slice(2)] }),
    });
    await choose(page, 'O que mostrar', 'LTV');
    const curve = await screen.findByRole('region', { name: 'Tabela: LTV desde o cadastro' });
    expectText(within(curve).getByRole('row', { name: /^Na semana/ }), 'R$ 1,76');
  });

  test('cover the chosen number of weeks, and are exported as a file', async () => {
    const page = open('/admin/aquisicao?ver=coortes&origem=3');
    await choose(page, 'Semanas', '26 semanas');
    await waitFor(() => expect(page.search()).toMatchObject({ semanas: '26' }));
    expect(page.requests('getCohorts').at(-1)?.query).toMatchObject({ weeks: 26, source_id: 3 });
    await press(page, 'Exportar CSV');
    await waitFor(() => expect(page.downloads[0]?.name).toBe('coortes.csv'));
  });

  test('say when nobody signed up', async () => {
    open('/admin/aquisicao?ver=coortes', { getCohorts: cohorts({ cohorts: cohorts().cohorts.slice(2), sources: [] }) });
    expect(await screen.findByText('Ninguém se cadastrou nestas semanas')).toBeTruthy();
  });
});

describe('costs', () => {
  const address = '/admin/aquisicao?ver=custos';
  const header = 'Origem;Mídia;Campanha;Afiliado;De;Até;Valor\n';
  const upload = async (page: ReturnType<typeof open>, content: string | Uint8Array<ArrayBuffer>) => {
    await screen.findByRole('button', { name: 'Importar CSV' });
    const file = new File([content], 'custos.csv', { type: 'text/csv' });
    await page.user.upload(screen.getByLabelText('Arquivo CSV de custos'), file);
  };

  test('are entered by hand once source and amount are filled in', async () => {
    const page = open(address, { saveAcquisitionCosts: { saved: 1, replaced: 1 } });
    await press(page, 'Lançar custo');
    const asking = await dialog('Lançar custo');
    await press(page, 'Lançar', asking);
    expectText(asking, 'Não foi lançado: falta a origem.');
    await append(page, within(asking).getByLabelText('Origem'), ' google ');
    expect(within(asking).queryByText(/falta a origem/)).toBeNull();
    await page.user.type(within(asking).getByLabelText('Valor'), '800');
    await waitFor(() => expect(within(asking).queryByRole('alert')).toBeNull());
    await press(page, 'Lançar', asking);
    await expectToast('Custo lançado', '1 no lugar do que já estava lançado.');
    expect(page.requests('saveAcquisitionCosts')).toMatchObject([
      { body: { costs: [{ source: 'google', amount_cents: 80_000 }] } },
    ]);
  });

  test('are replaced with a second press, for the source and days whose amount was shown', async () => {
    const page = open(address, {
      saveAcquisitionCosts: ({ body }) =>
        body.replace ? { saved: 1, replaced: 1 } : refuse('request_outdated', 'Já está lançado: R$ 12,50.'),
    });
    await press(page, 'Lançar custo');
    const asking = await dialog('Lançar custo');
    await append(page, within(asking).getByLabelText('Origem'), 'google');
    await append(page, within(asking).getByLabelText('Valor'), '800');
    await press(page, 'Lançar', asking);
    await within(asking).findByText('Já está lançado: R$ 12,50.');
    await append(page, within(asking).getByLabelText('Campanha'), 'natal');
    expect(within(asking).queryByRole('alert')).toBeNull();
    await press(page, 'Lançar', asking);
    await press(page, 'Trocar', asking);
    await expectToast('Custo lançado');
    expect(page.requests('saveAcquisitionCosts').map(({ body }) => body.replace)).toEqual([false, false, true]);
  });

  test('from a file are shown before they are entered', async () => {
    const page = open(address, { saveAcquisitionCosts: { saved: 2, replaced: 0 } });
    await upload(page, `${header}google;cpc;;;01/02/2026;28/02/2026;800,00\nkwai;;;;01/02/2026;28/02/2026;50\n`);
    const asking = await dialog('Importar custos');
    expectText(asking, '2 custos, R$ 850,00 no total');
    await press(page, 'Lançar 2 custos', asking);
    await expectToast('2 custos lançados');
  });

  test('from a file are read with their accents, however a spreadsheet in Brazil saved it', async () => {
    const page = open(address, { saveAcquisitionCosts: { saved: 1, replaced: 0 } });
    const text = `${header}rádio;cpc;;;01/02/2026;28/02/2026;800,00\n`;
    const codes = (words: string) => Array.from(words, (letter) => letter.codePointAt(0)!);
    const utf16 = (words: string) => new Uint8Array(Uint16Array.from(codes(`\uFEFF${words}`)).buffer);
    const files = [
      // Plain CSV has one byte for each letter: for these letters that is Windows-1252.
      Uint8Array.from(codes(`${text};;;;;;\n`)),
      // Excel's Unicode text.
      utf16(text.replaceAll(';', '\t')),
      utf16(`sep=;\r\n${text}`),
    ];
    for (const [index, file] of files.entries()) {
      await upload(page, file);
      await press(page, 'Lançar 1 custo', await dialog('Importar custos'));
      await waitFor(() => expect(page.requests('saveAcquisitionCosts')).toHaveLength(index + 1));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(page.requests('saveAcquisitionCosts').at(-1)).toMatchObject({ body: { costs: [{ source: 'rádio' }] } });
    }
  });

  test('from a file with wrong lines are refused with the number of each wrong line, and nothing is sent', async () => {
    const page = open(address);
    await upload(
      page,
      `${header};cpc;;;01/02/2026;28/02/2026;800,00\nkwai;;;;01/02/2026;28/02/2026;50\nbing;;;;99/02/2026;28/02/2026;1`,
    );
    const refused = await dialog('Arquivo recusado');
    expect(
      within(refused)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Linha 2: falta a origem', 'Linha 4: a data não existe; escreva como 31/12/2026']);
    expect(page.requests('saveAcquisitionCosts')).toEqual([]);
  });

  test('are listed with who entered them, and removed after a confirmation', async () => {
    let items = [enteredCost()];
    const page = open(address, {
      listAcquisitionCosts: () => ({ items, next_before: null }),
      removeAcquisitionCost: ({ params }) => {
        items = [];
        return { id: params['id'] ?? '' };
      },
    });
    expectText(
      await screen.findByRole('row', { name: /google · cpc · natal/ }),
      '01/02/2026 – 28/02/2026',
      'R$ 800,00',
      'Olívia Operadora',
    );
    await press(page, /^Remover custo de google/);
    await press(page, 'Remover', await dialog('Remover custo'));
    await expectToast('Custo removido');
    expect(await screen.findByText('Nenhum custo lançado')).toBeTruthy();
  });

  test('that the server refuses stay in the dialog', async () => {
    const page = open(address, { saveAcquisitionCosts: LOST });
    await upload(page, `${header}google;cpc;;;01/02/2026;28/02/2026;800,00`);
    const asking = await dialog('Importar custos');
    await press(page, 'Lançar 1 custo', asking);
    expect(await within(asking).findByText(/Nada foi lançado/)).toBeTruthy();
  });

  test('can be read but not entered by support', async () => {
    open(address, { listAcquisitionCosts: { items: [enteredCost()], next_before: null } }, 'support');
    expect(await screen.findByRole('row', { name: /google · cpc · natal/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Lançar|Importar|Remover/ })).toBeNull();
  });
});
