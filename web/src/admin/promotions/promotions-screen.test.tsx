import { simulateFirstRounds } from '@raspasorte/engine';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { freeRounds } from '../../../test/admin/free-rounds.ts';
import { adminProduct } from '../../../test/admin/odds.ts';
import { operator } from '../../../test/admin/operator.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { bonus } from '../../../test/admin/welcome-bonus.ts';
import { expectText } from '../../../test/expect-text.ts';
import { refuse, type Api } from '../../../test/fake-server.ts';
import { stubWorkers } from '../../../test/fake-worker.ts';
import { beOlderBrowser } from '../../../test/older-browser.ts';
import { dialog, expectDisabled, expectToast, press, write } from '../../../test/steps.ts';
import { queryClient } from '../query-client.ts';
import type { FirstRoundsReport, FirstRoundsTask } from './first-rounds-worker.ts';

const { id: _id, current_spent_cents: _spent, is_allowed: _allowed, ...terms } = bonus;
const log = {
  id: 'a0000000-0000-4000-8000-000000000009',
  user_id: 'c0000000-0000-4000-8000-000000000001',
  user_name: 'Rita Nunes',
  created_at: '2026-03-01T12:00:00Z',
  was_eligible: true,
  was_selected: true,
  boost_applied: 1.5,
  original_k: 1,
  boosted_k: 1.5,
  prize_awarded_cents: 2500,
};
const welcomeGroup = (changes: object) => ({
  was_selected: false,
  players: 40,
  came_back: 30,
  deposited_again: 20,
  cost_cents: 80_000,
  deposited_cents: 400_000,
  ggr_cents: -40_000,
  ...changes,
});
const answers: Api = {
  getWelcomeBonus: bonus,
  getFreeRounds: freeRounds,
  listWelcomeLogs: [log],
  getWelcomeResults: { groups: [welcomeGroup({ was_selected: true }), welcomeGroup({ came_back: 10, cost_cents: 0 })] },
  listAdminProducts: [adminProduct()],
};

const open = (api: Api = {}, address = '/admin/m6', signedInAs?: 'auditor') =>
  renderPage(address, { api: { ...answers, ...api }, ...(signedInAs && { signedInAs }) });

const textbox = async (name: string) => await screen.findByRole('textbox', { name });
const save = async () => await screen.findByRole('button', { name: 'Salvar configuração' });

async function type(page: ReturnType<typeof open>, name: string, text: string) {
  await write(page, await textbox(name), text);
  await page.user.tab();
}

test('configuration, logs and simulator have a tab each', async () => {
  const page = open();
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Configuração', 'Logs & Auditoria', 'Simulador']);
  await page.user.click(tabs[1]!);
  await waitFor(() => expect(page.search()).toEqual({ tab: 'logs' }));
});

test('the bonus is validated while it is typed, and saved as a whole', async () => {
  const page = open({ updateWelcomeBonus: ({ body }) => ({ ...bonus, ...body }) });
  expectDisabled(await save());
  await page.user.click(screen.getByRole('switch', { name: 'Bônus ativo' }));
  await type(page, 'Multiplicador de boost', '2,5');
  await type(page, 'Orçamento máximo', '1050');
  expect(screen.getByText('Use um valor de R$ 0,00 a R$ 10.000.000,00, em passos de R$ 100,00.')).toBeTruthy();
  expectDisabled(await save());
  await type(page, 'Orçamento máximo', '2000');
  await write(page, screen.getByLabelText('Prêmio máximo'), '1');
  expect(screen.getByText('O prêmio máximo não pode ser menor que o mínimo.')).toBeTruthy();
  await write(page, screen.getByLabelText('Prêmio máximo'), '50');
  expect(screen.getByRole('slider', { name: 'Percentual de elegibilidade' })).toBeTruthy();
  await page.user.click(await save());
  await expectToast('Configuração salva com sucesso!');
  expect(page.requests('updateWelcomeBonus').map(({ body }) => body)).toEqual([
    { ...terms, is_active: true, boost_multiplier: 2.5, max_budget_cents: 200_000, seen: terms },
  ]);
  await waitFor(async () => expectDisabled(await save()));
});

test('what is typed and is no amount stays in its field, and is refused', async () => {
  const page = open();
  await type(page, 'Orçamento máximo', '500x');
  expect(await textbox('Orçamento máximo')).toHaveProperty('value', '500x');
  expect(screen.getByText('Use um valor de R$ 0,00 a R$ 10.000.000,00, em passos de R$ 100,00.')).toBeTruthy();
  expectDisabled(await save());
});

test('a budget that covers no round causes a warning', async () => {
  open({ getWelcomeBonus: { ...bonus, max_budget_cents: 30_000 } });
  expect(await screen.findByText('O orçamento não cobre nenhuma rodada')).toBeTruthy();
  expectText(document.body, 'Sobram R$ 258,00.', '6 prêmios máximos');
});

test('the spent amount is shown, and reset to zero after a confirmation', async () => {
  const page = open({ resetWelcomeBudget: { ...bonus, current_spent_cents: 0 } });
  expect((await screen.findByRole('meter', { name: 'Orçamento gasto' })).getAttribute('aria-valuenow')).toBe('4');
  await press(page, 'Resetar budget');
  const asking = await dialog('Resetar budget');
  expectText(asking, 'O gasto de R$ 42,00 volta a R$ 0,00');
  await press(page, 'Resetar budget', asking);
  await expectToast('Budget resetado com sucesso!');
  expect(page.requests('resetWelcomeBudget').map(({ body }) => body)).toEqual([{ seen_spent_cents: 42_00 }]);
  await waitFor(() => expect(screen.getByRole('meter', { name: 'Orçamento gasto' }).getAttribute('aria-valuenow')).toBe('0'));
});

test('what a colleague has reset meanwhile is not reset again', async () => {
  let spent = bonus.current_spent_cents;
  const page = open({
    getWelcomeBonus: () => ({ ...bonus, current_spent_cents: spent }),
    resetWelcomeBudget: () => {
      spent = 0;
      return refuse('request_outdated', 'Outra pessoa já o contou do zero.');
    },
  });
  await press(page, 'Resetar budget');
  const asking = await dialog('Resetar budget');
  await press(page, 'Resetar budget', asking);
  await expectToast('Erro ao resetar budget', 'Outra pessoa já o contou do zero.');
  await waitFor(() => expectText(asking, 'O gasto de R$ 0,00'));
  expectDisabled(within(asking).getByRole('button', { name: 'Resetar budget' }));
});

test('an operator with an authenticator enters a code for the budget, and the change may wait for a second person', async () => {
  const waiting = {
    success: true,
    pending_approval_id: 'f0000000-0000-4000-8000-000000000001',
    expires_at: '2026-03-11T15:00:00Z',
  } as const;
  const page = open({
    getMe: operator({ role: 'finance', two_factor_enabled: true }),
    resetWelcomeBudget: waiting,
    updateWelcomeBonus: waiting,
  });
  await press(page, 'Resetar budget');
  const asking = await dialog('Resetar budget');
  await page.user.type(within(asking).getByLabelText('Código 2FA'), '123456');
  await press(page, 'Resetar budget', asking);
  await expectToast('Aguardando segunda pessoa');
  await page.user.click(screen.getByRole('switch', { name: 'Bônus ativo' }));
  const save = screen.getByRole('button', { name: 'Salvar configuração' });
  expectDisabled(save);
  await page.user.type(screen.getByLabelText('Código 2FA'), '654321');
  await page.user.click(save);
  await waitFor(() => expect(page.requests('updateWelcomeBonus').map(({ body }) => body.otp)).toEqual(['654321']));
  expect(page.requests('resetWelcomeBudget').map(({ body }) => body?.otp)).toEqual(['123456']);
});

test("a colleague's change stays, and typed values survive a look at another tab", async () => {
  let stored = { ...bonus, is_active: true };
  const page = open({
    getWelcomeBonus: () => stored,
    updateWelcomeBonus: ({ body }) => (stored = { ...stored, ...body }),
  });
  expect((await screen.findByRole('switch', { name: 'Bônus ativo' })).getAttribute('aria-checked')).toBe('true');
  stored = { ...stored, is_active: false };
  await type(page, 'Orçamento máximo', '3000');
  await page.user.click(screen.getByRole('tab', { name: 'Logs & Auditoria' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Orçamento máximo' })).toBeNull());
  await page.user.click(screen.getByRole('tab', { name: 'Configuração' }));
  expect(await textbox('Orçamento máximo')).toHaveProperty('value', '3.000,00');
  await page.user.click(await save());
  await expectToast('Configuração salva com sucesso!');
  expect(page.requests('updateWelcomeBonus')[0]?.body).toMatchObject({ is_active: false, max_budget_cents: 300_000 });
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Bônus ativo' }).getAttribute('aria-checked')).toBe('false'));
});

test('in the regulated profile it may be prepared but not switched on', async () => {
  open({ getWelcomeBonus: { ...bonus, is_allowed: false } });
  expect(await screen.findByText('Perfil regulado')).toBeTruthy();
  expectDisabled(screen.getByRole('switch', { name: 'Bônus ativo' }));
});

test('the logs list eligible rounds with the name of their user', async () => {
  open({}, '/admin/m6?tab=logs');
  expect(await screen.findByText('Últimas 100 rodadas elegíveis')).toBeTruthy();
  const row = await screen.findByRole('row', { name: /Rita Nunes/ });
  expectText(row, 'Sim', '1,5×', 'R$ 25,00');
  expectText(
    screen.getByRole('row', { name: /Com bônus/ }),
    '40',
    '30 (75%)',
    '20 (50%)',
    'R$ 800,00',
    'R$ 100,00',
    '− R$ 10,00',
  );
  expectText(screen.getByRole('row', { name: /Sem bônus/ }), '10 (25%)', 'R$ 0,00');
  expect(within(row).getByTitle(log.id).getAttribute('href')).toBe(`/admin/jogadas/${log.id}`);
});

test('without the role everything can be read and nothing saved', async () => {
  open({}, '/admin/m6', 'auditor');
  expectDisabled(await screen.findByRole('switch', { name: 'Bônus ativo' }));
  await screen.findByRole('row', { name: /Raspa Sorte/ });
  for (const name of ['Salvar configuração', 'Resetar budget', /promoção/])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

/** A worker that simulates nothing: the test reports in its place. */
function stubSlowWorker() {
  const worker = Object.assign(new EventTarget(), {
    postMessage: vi.fn<(task: FirstRoundsTask) => void>(),
    terminate: () => {},
  });
  vi.stubGlobal('Worker', function Worker() {
    return worker;
  });
  const report = (data: FirstRoundsReport) => act(() => void worker.dispatchEvent(new MessageEvent('message', { data })));
  return { worker, report };
}

describe('the simulator', () => {
  test('begins with 1,000 users, needs at least 100, and shows the premise as such', async () => {
    const page = open({}, '/admin/m6?tab=simulator');
    expect(await textbox('Número de usuários')).toHaveProperty('value', '1.000');
    expectText(screen.getByRole('main'), 'Premissa: taxa base de vitória', '15%', 'O bônus está desligado.');
    await type(page, 'Número de usuários', '99');
    expect(await textbox('Número de usuários')).toHaveProperty('value', '100');
  });

  test('says what to do where the budget covers not even the first round', async () => {
    const { worker, report } = stubSlowWorker();
    const spent = { ...bonus, is_active: true, current_spent_cents: bonus.max_budget_cents };
    const page = open({ getWelcomeBonus: spent }, '/admin/m6?tab=simulator');
    await press(page, 'Executar Simulação');
    const [task] = worker.postMessage.mock.calls[0]!;
    report({ result: simulateFirstRounds({ ...task, players: 100 }) });
    expect(await screen.findByText(/^Todos jogaram sem bônus\./)).toBeTruthy();
  });

  test('says that a card in forced mode gives no bonus', async () => {
    const forced = adminProduct({ forced_rtp_enabled: true, forced_rtp: 0.5 });
    open({ listAdminProducts: [forced] }, '/admin/m6?tab=simulator');
    expect(await screen.findByText(/^Esta cartela está em modo forçado: nela nenhuma rodada recebe o bônus\.$/)).toBeTruthy();
  });

  test('goes on while another tab is looked at, and a result of an earlier bonus says so', async () => {
    const { worker, report } = stubSlowWorker();
    let stored = bonus;
    const page = open({ getWelcomeBonus: () => stored }, '/admin/m6?tab=simulator');
    const show = async (tab: string) => await page.user.click(screen.getByRole('tab', { name: tab }));
    await type(page, 'Número de usuários', '5000');
    await press(page, 'Executar Simulação');
    report({ players: 2000 });
    await show('Configuração');
    await show('Simulador');
    const bar = await screen.findByRole('progressbar', { name: 'Usuários simulados' });
    expect([bar.getAttribute('max'), bar.getAttribute('value')]).toEqual(['5000', '2000']);
    await show('Configuração');
    const [task] = worker.postMessage.mock.calls[0]!;
    report({ result: simulateFirstRounds({ ...task, players: 100 }) });
    await expectToast('Simulação concluída!');
    await show('Simulador');
    expect(await screen.findByText('Resultado: Raspa Sorte')).toBeTruthy();
    expect(screen.queryByText('O resultado abaixo é de outra configuração')).toBeNull();
    stored = { ...bonus, boost_multiplier: 1.1 };
    await queryClient.invalidateQueries();
    expect(await screen.findByText('O resultado abaixo é de outra configuração')).toBeTruthy();
  });

  test('says that it could not be started, in an older browser too', async () => {
    beOlderBrowser();
    stubWorkers('do not start');
    const page = open({}, '/admin/m6?tab=simulator');
    await press(page, 'Executar Simulação');
    await expectToast('a simulação não pôde ser iniciada');
  });
});

describe('what goes wrong', () => {
  test.each([
    ['getWelcomeBonus', 'internal', '/admin/m6', 'Erro ao carregar configuração'],
    ['getWelcomeBonus', 'not_found', '/admin/m6', 'Configuração não encontrada'],
    ['listWelcomeLogs', 'internal', '/admin/m6?tab=logs', 'Erro ao carregar logs'],
  ] as const)('when %s is refused with %s, %s shows %s', async (name, code, address, sentence) => {
    open({ [name]: refuse(code) }, address);
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  test('a configuration that cannot be saved says so, and so does a budget that cannot be reset', async () => {
    const page = open({ updateWelcomeBonus: refuse('internal'), resetWelcomeBudget: refuse('internal') });
    await page.user.click(await screen.findByRole('switch', { name: 'Bônus ativo' }));
    await page.user.click(await save());
    await expectToast('Erro ao salvar configuração', 'Ocorreu um erro inesperado');
    await press(page, 'Resetar budget');
    await press(page, 'Resetar budget', await dialog('Resetar budget'));
    await expectToast('Erro ao resetar budget');
  });
});
