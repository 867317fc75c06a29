import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { adminProduct, shippedProducts, simulation } from '../../../../test/admin/odds.ts';
import { renderPage } from '../../../../test/admin/render-page.tsx';
import { expectText } from '../../../../test/expect-text.ts';
import { LOST, NEVER, refuse, type Api, type OtherCalls } from '../../../../test/fake-server.ts';
import { stubWorkers } from '../../../../test/fake-worker.ts';
import { beOlderBrowser } from '../../../../test/older-browser.ts';
import { choose, expectDisabled, expectToast, press } from '../../../../test/steps.ts';

const RUN = /^Executar Simulação$/;
const FUNCTION = '/api/functions/simulate-rtp';

/** What the RTP screen reads beside the cards. */
const besideRtp: Api = { listProductChanges: [], listProductMetrics: [], listProductVersions: [], listSaleTerms: [] };

const open = (api: Api = {}, address = '/admin/simulador', others: OtherCalls = {}) =>
  renderPage(address, { api: { listAdminProducts: shippedProducts(), simulateRtp: simulation(), ...api }, others });

const result = async () => await screen.findByRole('region', { name: 'Resultado' });

async function optionsOf({ user }: ReturnType<typeof open>, field: string): Promise<string[]> {
  await user.click(await screen.findByRole('combobox', { name: field }));
  const words = (await screen.findAllByRole('option')).map((option) => (option.textContent ?? '').replaceAll(/\s/g, ' '));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  return words;
}

test('cards on sale are picked by name and price, cheapest first, with a number of rounds', async () => {
  const page = open({ listAdminProducts: [...shippedProducts(), adminProduct({ id: 9, is_active: false })] });
  expect(await screen.findByText('Nenhuma simulação ainda')).toBeTruthy();
  expectText(screen.getByRole('combobox', { name: 'Produto' }), 'Raspa Sorte - R$ 5,00');
  const products = await optionsOf(page, 'Produto');
  expect(products[0]).toBe('Raspa Sorte - R$ 5,00');
  expect(products).toHaveLength(6);
  expect(await optionsOf(page, 'Rodadas')).toEqual(['1.000', '5.000', '10.000', '50.000', '100.000']);
});

test('the estimate stands beside the exact figures, with every payout and its share, and is exported as CSV', async () => {
  const page = open({ simulateRtp: ({ body }) => simulation({ samples: body.samples }) });
  await choose(page, 'Rodadas', '100.000');
  await press(page, RUN);
  await expectToast('Simulação concluída com sucesso');
  const report = await result();
  expectText(report, 'Baseado em 100.000 rodadas simuladas', 'Servidor');
  expectText(within(report).getByRole('region', { name: 'RTP Estimado' }), '96,50%', 'Intervalo de 95%');
  expectText(within(report).getByRole('region', { name: 'RTP exato' }), '97,0000%');
  const ggr = within(report).getByRole('region', { name: 'GGR Estimado' });
  expectText(ggr, 'Casa ganhando');
  expect(within(ggr).getByText(/1\.750,00/).className).toContain('text-success');
  expectText(report, 'Sem prêmio', 'até 1×');
  expectText(within(report).getByRole('row', { name: /^R\$\s5,00/ }), '1.500x', '1,5000%');
  await press(page, 'Exportar CSV', report);
  await expectToast('CSV exportado com sucesso');
  const [file] = page.downloads;
  expect(file?.name).toBe('simulacao-100000.csv');
  await expect(file?.content.text()).resolves.toMatch(/Prêmio;Quantidade\r\n1000,00;500\r\n5,00;1500\r\n0,00;8000/);
  expect(page.requests('simulateRtp')).toMatchObject([{ body: { product_id: 1, samples: 100_000 } }]);
});

test('the tip claims no 95 % for few rounds', async () => {
  const page = open();
  await press(page, RUN);
  await press(page, 'O que é RTP Estimado?', await result());
  const tip = await screen.findByRole('dialog', { name: 'RTP Estimado' });
  expectText(tip, 'Com muitas rodadas', '100 rodadas em 95% das simulações', 'com 10.000, só em sete ou oito de dez');
});

test('an older browser simulates too: on the server, and by itself where the server fails', async () => {
  beOlderBrowser();
  const workers = stubWorkers('play');
  const answers = [simulation(), refuse('simulation_timeout')];
  const page = open({ simulateRtp: () => answers.shift() ?? NEVER }, '/admin/simulador?rounds=1000');
  await press(page, RUN);
  await expectToast('Simulação concluída com sucesso');
  expectText(await result(), 'Servidor');
  await press(page, RUN);
  await expectToast('Simulando neste navegador, com limites conservadores.');
  await waitFor(async () => expectText(await result(), 'Limites conservadores'));
  expect(workers.running()).toBe(0);
});

test('a loss of the house is shown in words and in red', async () => {
  const page = open({ simulateRtp: simulation({ ggr_estimado_cents: -12_345, rtp_estimado: 112 }) });
  await press(page, RUN);
  const ggr = await screen.findByRole('region', { name: 'GGR Estimado' });
  expectText(ggr, 'Casa perdendo');
  expect(within(ggr).getByText(/123,45/).className).toContain('text-destructive');
  expect(screen.getByText('GGR negativo')).toBeTruthy();
});

test('while a simulation is running no other can be started', async () => {
  const page = open({ simulateRtp: () => NEVER });
  await press(page, RUN);
  expectDisabled(await screen.findByRole('button', { name: 'Simulando...' }));
  expect(screen.queryByText('Nenhuma simulação ainda')).toBeNull();
});

test('the dialog of the RTP screen offers three numbers of rounds, and is busy while they are played', async () => {
  const page = open({ ...besideRtp, simulateRtp: () => NEVER }, '/admin/m3');
  await press(page, 'Simular');
  const asking = await screen.findByRole('dialog', { name: 'Simulador RTP - Raspa Sorte' });
  expect(await optionsOf(page, 'Rodadas')).toEqual(['1.000', '10.000', '100.000']);
  await press(page, RUN, asking);
  expectDisabled(await within(asking).findByRole('button', { name: 'Simulando...' }));
});

test('when the card is not on sale any more another has to be chosen', async () => {
  const page = open({}, '/admin/simulador?product=99999');
  await press(page, RUN);
  await expectToast('Selecione um produto');
  expect(page.requests('simulateRtp')).toEqual([]);
});

describe('when the server cannot simulate', () => {
  test('this browser plays with conservative limits, and says so', async () => {
    stubWorkers('play');
    const page = open({ simulateRtp: refuse('simulation_timeout') });
    await choose(page, 'Rodadas', '1.000');
    await press(page, RUN);
    await expectToast('Tempo esgotado na simulação (função)', 'Simulando neste navegador, com limites conservadores.');
    const report = await result();
    expectText(report, 'Estimativa local com limites conservadores', 'Limites conservadores');
    expectText(within(report).getByRole('region', { name: 'RTP exato' }), '97,0000%');
  });

  test('this browser plays when the server has not answered after 15 seconds', async () => {
    stubWorkers('play');
    const after = AbortSignal.timeout.bind(AbortSignal);
    const limits: number[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms);
      return after(ms === 15_000 ? 1 : ms);
    });
    const page = open({ simulateRtp: () => NEVER }, '/admin/simulador?rounds=1000');
    await press(page, RUN);
    await expectToast('Tempo esgotado na simulação (função)', 'Simulando neste navegador, com limites conservadores.');
    expectText(await result(), 'Limites conservadores');
    expect(limits).toContain(15_000);
  });

  test('an answer without data counts as a failure', async () => {
    stubWorkers('play');
    const page = open({}, '/admin/simulador?rounds=1000', { [FUNCTION]: {} });
    await press(page, RUN);
    await expectToast('Sem dados da função');
    expectText(await result(), 'Limites conservadores');
  });

  test('the screen says why this browser could not play either, and its worker is gone', async () => {
    const workers = stubWorkers('do not start');
    const page = open({ simulateRtp: LOST });
    await press(page, RUN);
    await expectToast('Erro na simulação: a simulação local não pôde ser iniciada');
    expect(screen.getByText('Nenhuma simulação ainda')).toBeTruthy();
    expect(workers.running()).toBe(0);
  });

  test('a card without prizes cannot be simulated by this browser either', async () => {
    const page = open({ simulateRtp: LOST, listAdminProducts: [adminProduct({ prizes: [] })] });
    await press(page, RUN);
    await expectToast('Erro na simulação: Tabela de prêmios não encontrada');
  });

  test('the dialog of the RTP screen says that a simulation failed, and which answer had no data', async () => {
    stubWorkers('do not start');
    const page = open({ ...besideRtp, simulateRtp: LOST }, '/admin/m3');
    await press(page, 'Simular');
    const asking = await screen.findByRole('dialog', { name: 'Simulador RTP - Raspa Sorte' });
    await press(page, RUN, asking);
    await expectToast('Falha ao executar simulação: a simulação local não pôde ser iniciada');
    page.leave();
    stubWorkers('play');
    const again = open(besideRtp, '/admin/m3', { [FUNCTION]: {} });
    await press(again, 'Simular');
    await press(again, RUN, await screen.findByRole('dialog', { name: 'Simulador RTP - Raspa Sorte' }));
    await expectToast('Sem dados da simulação');
    expect(await screen.findByText('Estimativa local com limites conservadores')).toBeTruthy();
  });
});
