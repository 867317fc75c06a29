import { refusalSentence } from '@raspasorte/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { alarm, cardDrift, risk, unusualPlayer } from '../../../test/admin/risk.ts';
import { expectText } from '../../../test/expect-text.ts';
import { NEVER, refuse, type Api } from '../../../test/fake-server.ts';
import { append, choose, dialog, expectToast, press } from '../../../test/steps.ts';

const at = '2026-03-02T12:00:00Z';
const user = { id: 'c0000000-0000-4000-8000-000000000001', name: 'Beatriz Almeida', status: 'blocked' } as const;
const player = unusualPlayer({ name: user.name, status: user.status });

const answers: Api = {
  getRisk: risk(),
  getRiskChart: ({ query }) => ({ product_id: query.product_id, by: query.by, points: [] }),
  listUnusualPlayers: { items: [player], total: 1, listed: 1, least_rounds: 50, page: 1, page_size: 25 },
  listSharedDevices: {
    items: [{ address: '203.0.113.7', user_agent: 'Mozilla/5.0', accounts: 2, last_seen: at, users: [user] }],
    total: 1,
    page: 1,
    page_size: 25,
    internal_sessions: 2,
    cpf_attempts: [{ user_id: user.id, name: 'Outra Pessoa', attempts: 3, last_at: at }],
  },
};

const open = (address = '/admin/risco', api: Api = {}, signedInAs?: 'auditor') =>
  renderPage(address, { api: { ...answers, ...api }, ...(signedInAs && { signedInAs }) });

test('each card is compared with its expectation, and shows its most severe verdict', async () => {
  const loud = cardDrift({
    product_id: 2,
    name: 'Trevo da Sorte',
    is_active: false,
    deviation_cents: 7000,
    z: 4.1,
    recent: { level: 3.5, threshold: 3, verdict: 'alarm' },
  });
  const page = open('/admin/risco', { getRisk: risk({ cards: [cardDrift(), loud] }) });
  const quiet = await screen.findByRole('row', { name: /^Raspa Sorte/ });
  expectText(quiet, 'Dentro do esperado', '1.000', '96,00%', '97,00%', '− R$ 50,00', '−0,20');
  const row = screen.getByRole('row', { name: /^Trevo da Sorte/ });
  expectText(row, 'Trevo da Sorte (inativa)', 'Alarme', '+ R$ 70,00', '+4,10');
  expect(screen.getByRole('heading', { name: 'Carta de controle · Raspa Sorte' })).toBeTruthy();
  await page.user.click(row);
  await waitFor(() => expect(page.search()).toEqual({ product: '2' }));
  await waitFor(() => expect(page.requests('getRiskChart').at(-1)?.query.product_id).toBe(2));
  expect(screen.getByRole('link', { name: 'RTP de Trevo da Sorte' }).getAttribute('href')).toBe('/admin/m3?product=2');
  await choose(page, 'Passo', 'Por hora');
  await waitFor(() => expect(page.requests('getRiskChart').at(-1)?.query).toEqual({ product_id: 2, by: 'hour' }));
});

test("another card's chart is paler until that of the chosen card is there", async () => {
  const page = open('/admin/risco', {
    getRisk: risk({ cards: [cardDrift(), cardDrift({ product_id: 2, name: 'Trevo da Sorte' })] }),
    getRiskChart: ({ query }) => (query.product_id === 2 ? NEVER : { product_id: query.product_id, by: query.by, points: [] }),
  });
  const chart = await screen.findByText('Nenhuma jogada paga no período');
  expect(chart.closest('[aria-busy=true]')).toBeNull();
  await page.user.click(screen.getByRole('row', { name: /^Trevo da Sorte/ }));
  await screen.findByRole('heading', { name: 'Carta de controle · Trevo da Sorte' });
  expect(chart.closest('[aria-busy=true]')?.className).toContain('opacity-60');
});

test('without an alarm the screen says that all is as expected', async () => {
  open();
  expect(await screen.findByText('Cartelas, jogadores, livros e cobertura estão dentro do esperado.')).toBeTruthy();
});

test('an alarm is acknowledged with a note and is quiet from then on', async () => {
  let quiet = false;
  const acknowledged = { at, by: 'Olívia Operadora', note: 'em conferência' };
  const page = open('/admin/risco', {
    getRisk: () => risk({ alarms: [quiet ? alarm({ is_quiet: true, acknowledged }) : alarm()] }),
    acknowledgeAlarm: () => {
      quiet = true;
      return alarm({ is_quiet: true, acknowledged });
    },
  });
  const alarms = await screen.findByRole('region', { name: 'Alarmes' });
  expectText(alarms, 'Os livros não fecham', 'A última conferência encontrou 7 diferenças.');
  await press(page, 'Reconhecer', alarms);
  const asking = await dialog('Reconhecer alarme');
  await append(page, within(asking).getByLabelText('Nota (opcional)'), 'em conferência');
  expectText(asking, 'não escreva nomes nem documentos');
  await press(page, 'Reconhecer', asking);
  await expectToast('Alarme reconhecido');
  await waitFor(() => expectText(alarms, 'Reconhecido por Olívia Operadora', '“em conferência”'));
  expect(page.requests('acknowledgeAlarm')).toMatchObject([
    { body: { alarm: 'books:books', seen_level: 7, note: 'em conferência' } },
  ]);
  expect(within(alarms).queryByRole('button', { name: 'Reconhecer' })).toBeNull();
});

test('who acknowledges an alarm that became worse meanwhile is told that it goes on waiting', async () => {
  let level = 1;
  const present = (changes: Parameters<typeof alarm>[0] = {}) => alarm({ level, facts: { differences: level }, ...changes });
  const page = open('/admin/risco', {
    getRisk: () => risk({ alarms: [present()] }),
    acknowledgeAlarm: () => {
      level = 40;
      return present({ acknowledged: { at, by: 'Olívia Operadora', note: null } });
    },
  });
  const alarms = await screen.findByRole('region', { name: 'Alarmes' });
  await press(page, 'Reconhecer', alarms);
  await press(page, 'Reconhecer', await dialog('Reconhecer alarme'));
  await expectToast('O alarme piorou', 'Ele segue à espera');
  expect(page.requests('acknowledgeAlarm')).toMatchObject([{ body: { seen_level: 1 } }]);
  await waitFor(() => expectText(alarms, '40 diferenças'));
});

test('why an alarm that ended meanwhile cannot be acknowledged stands in its question, and the alarms are read again', async () => {
  let alarms = [alarm()];
  const page = open('/admin/risco', {
    getRisk: () => risk({ alarms }),
    acknowledgeAlarm: () => {
      alarms = [];
      return refuse('not_found');
    },
  });
  await press(page, 'Reconhecer', await screen.findByRole('region', { name: 'Alarmes' }));
  const asking = await dialog('Reconhecer alarme');
  await press(page, 'Reconhecer', asking);
  expect(await screen.findByText('Nenhum alarme')).toBeTruthy();
  expectText(await within(asking).findByRole('alert'), refusalSentence('not_found'));
  await press(page, 'Cancelar', asking);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('each kind of alarm is told in words, with what to do', async () => {
  const facts = {
    deviation_cents: 5000,
    deviation: 0.1,
    rounds: 100,
    is_recent: 1,
    chance: 0.001,
    surplus_cents: -700,
    claims_cents: 900,
  };
  const subject = { subject: 'Beatriz', subject_id: user.id, facts };
  open('/admin/risco', {
    getRisk: risk({
      alarms: [
        alarm({ id: 'drift:1', kind: 'drift', ...subject, subject_id: '7' }),
        alarm({ id: 'player:1', kind: 'player', ...subject }),
        alarm({ id: 'solvency:1', kind: 'solvency', ...subject }),
        alarm({ id: 'books:1', facts: { differences: 0, hours: 5 } }),
        alarm({ id: 'books:2', facts: { differences: 0, hours: 7, is_first: 1 } }),
        alarm({
          id: 'exposure:7:1',
          kind: 'exposure',
          subject: 'Trevo',
          subject_id: '7',
          facts: { lost_cents: 101_000, limit_cents: 100_000 },
        }),
      ],
    }),
  });
  const alarms = await screen.findByRole('region', { name: 'Alarmes' });
  expectText(alarms, 'A cartela Beatriz não paga o que as chances dizem', 'Pagou a mais R$ 50,00 (10% do apostado)');
  expectText(alarms, 'Beatriz ganha mais do que o acaso explica', 'R$ 50,00 acima do esperado em 100 jogadas');
  expectText(alarms, 'Faltam R$ 7,00 para cobrir R$ 9,00.', 'A última foi há 5 horas; ela roda de hora em hora.');
  expectText(alarms, 'Não houve nenhuma em 7 horas; ela roda de hora em hora.');
  expect(within(alarms).getByRole('link', { name: 'Abrir o usuário' }).getAttribute('href')).toContain(user.id);
  const plays = within(alarms).getByRole('link', { name: 'Ver as jogadas' });
  expect(plays.getAttribute('href')).toBe(`/admin/usuarios/${user.id}?kinds=play`);
  expectText(alarms, 'A cartela Trevo parou no limite de perda', 'Perdeu R$ 1.010,00 em 24 horas; o limite é R$ 1.000,00.');
  expect(within(alarms).getByRole('link', { name: 'Abrir a venda da cartela' }).getAttribute('href')).toBe(
    '/admin/estudio?card=7',
  );
  const to = (name: string) => within(alarms).getAllByRole('link', { name })[0]?.getAttribute('href');
  expect(['Ver o desvio', 'Abrir o RTP da cartela'].map(to)).toEqual(['/admin/risco?product=7', '/admin/m3?product=7']);
  expect(['Abrir a solvência', 'Abrir os interruptores'].map(to)).toEqual(['/admin', '/admin/m4']);
  const pages = within(alarms).getAllByRole('link', { name: 'O que fazer' });
  expect(pages.map((link) => link.getAttribute('href')?.split('/').at(-1))).toEqual([
    'alarme-cartela',
    'alarme-jogador',
    'alarme-cobertura',
    'alarme-livros',
    'alarme-livros',
    'alarme-limite-de-perda',
  ]);
});

test('an auditor sees the alarms and acknowledges none', async () => {
  open('/admin/risco', { getRisk: risk({ alarms: [alarm()] }) }, 'auditor');
  const alarms = await screen.findByRole('region', { name: 'Alarmes' });
  expect(within(alarms).queryByRole('button')).toBeNull();
});

test('possible payouts stand beside the money that is there', async () => {
  const page = open();
  await page.user.click(await screen.findByRole('tab', { name: 'Exposição' }));
  expectText(await screen.findByRole('region', { name: 'Pior caso agora' }), 'R$ 20.000,00');
  expectText(screen.getByRole('region', { name: 'Prêmios ainda cobertos' }), 'R$ 7,00', '1 cartela · maior R$ 7,00');
  expectText(screen.getByRole('region', { name: 'Reserva para um dia' }), 'R$ 850,00', 'Prêmios acima de R$ 900,00');
  expectText(screen.getByRole('region', { name: 'Sobra no provedor' }), 'R$ 950,00', 'Cobre a reserva');
  expectText(screen.getByRole('row', { name: /^Raspa Sorte/ }), 'R$ 10.000,00', 'R$ 50,00', 'R$ 720,01');
});

test('players are listed by how unusual their results are, either way', async () => {
  const page = open('/admin/risco?tab=players');
  const row = await screen.findByRole('row', { name: /Beatriz Almeida \(bloqueado\)/ });
  expectText(row, 'Alarme', '300', 'R$ 1.500,00', 'R$ 4.000,00', 'R$ 1.455,00');
  expect(within(row).getByRole('link', { name: '300' }).getAttribute('href')).toMatch(/^\/admin\/usuarios\/.+\?kinds=play$/);
  await choose(page, 'Lado', 'Ganharam a menos');
  await waitFor(() => expect(page.requests('listUnusualPlayers').at(-1)?.query.side).toBe('lost'));
  expect(page.search()).toEqual({ tab: 'players', side: 'lost' });
});

test('there are as many pages of players as their side fills', async () => {
  const compared = { total: 90, listed: 25, least_rounds: 100, page: 1, page_size: 20 };
  open('/admin/risco?tab=players', { listUnusualPlayers: { items: [player], ...compared } });
  expect(await screen.findByText('Página 1 de 2')).toBeTruthy();
  expectText(document.body, '90 jogadores com 100 jogadas ou mais');
});

test("devices with several accounts, and attempts to use somebody else's CPF, are listed", async () => {
  open('/admin/risco?tab=devices');
  const devices = await screen.findByRole('region', { name: 'Aparelhos com várias contas' });
  await waitFor(() => expectText(devices, 'Beatriz Almeida (bloqueado)', '02/03/2026, 09:00'));
  const more = within(devices).getByRole('link', { name: 'e mais 1' });
  expect(more.getAttribute('href')).toMatch(/^\/admin\/m1\?device_of=[\da-f-]{36}$/);
  expectText(document.body, '2 sessões vêm de endereços internos', 'Outra Pessoa');
  expect(screen.getByRole('columnheader', { name: 'Tentativas' }).getAttribute('aria-sort')).toBe('descending');
});

test('a screen of risk that cannot be read says so', async () => {
  open('/admin/risco', { getRisk: refuse('internal') });
  expect((await screen.findAllByText('Ocorreu um erro inesperado. Tente novamente.')).length).toBeGreaterThan(0);
  expect(document.querySelectorAll('main .animate-pulse')).toHaveLength(0);
});

test('a screen of risk that is read again after an error stays in sight', async () => {
  let isDown = true;
  const page = open('/admin/risco', { getRisk: () => (isDown ? refuse('overloaded') : NEVER) });
  const again = await screen.findByRole('button', { name: 'Tentar novamente' });
  isDown = false;
  await page.user.click(again);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull());
  expect(screen.getByRole('tab', { name: 'Aparelhos' }).closest('.invisible')).toBeNull();
});

test('with a shortage the screen does not say that all is as expected', async () => {
  const calm = risk();
  const page = open('/admin/risco', { getRisk: calm });
  expect(await screen.findByText('Cartelas, jogadores, livros e cobertura estão dentro do esperado.')).toBeTruthy();
  page.leave();
  open('/admin/risco', { getRisk: { ...calm, exposure: { ...calm.exposure, surplus_cents: 55_000 } } });
  expect(await screen.findByText('Nenhum alarme, mas falta reserva')).toBeTruthy();
  expectText(document.body, 'A sobra no provedor não cobre a reserva para um dia: faltam R$ 300,00.');
  expect(screen.queryByText(/e cobertura estão dentro/)).toBeNull();
});
