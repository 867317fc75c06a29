import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { expectText } from '../../../test/expect-text.ts';
import { LOST, refuse, type Api, type OtherCalls } from '../../../test/fake-server.ts';
import { expectDisabled, expectToast, press, write } from '../../../test/steps.ts';

const id = 'd0000000-0000-4000-8000-000000000001';
const at = '2026-03-01T12:00:00Z';
const event = {
  transaction_id: id,
  event_id: `deposit-${id}`,
  amount_cents: 3000,
  paid_at: at,
  status: 'not_sent' as const,
  reason: 'sem consentimento',
  attempts: 0,
  sent_at: null,
};
const status = {
  configured: false,
  pixel_id: null as string | null,
  has_test_code: false,
  counts: { pending: 0, sent: 4, not_sent: 1, failed: 2 },
  events: [event],
};
const results = {
  total: 3,
  success: 2,
  failed: 1,
  errors: [{ transaction_id: id, error: 'recusado' }],
  remaining: 0,
  beyond_48_hours: 2,
  next_cursor: null as string | null,
};

const open = (api: Api = {}, signedInAs?: 'auditor') =>
  renderPage('/admin/m8', { api: { adStatus: status, ...api }, ...(signedInAs && { signedInAs }) });

test('an operator sees how the conversions stand, and each of the newest deposits', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Facebook Pixel' });
  expect(await screen.findByText('Não configurada')).toBeTruthy();
  expectText(document.body, 'Enviados4', 'Na fila0', 'Não enviados1', 'Falharam2');
  const row = await screen.findByRole('row', { name: /sem consentimento/ });
  expectText(row, '01/03/2026, 09:00', 'R$ 30,00', 'Não enviado');
  const link = within(row).getByRole('link', { name: 'Ver transação d0000000' });
  expect(link.getAttribute('href')).toBe(`/admin/m2?external_id=${id}`);
});

test('a platform that is configured is named', async () => {
  open({ adStatus: { ...status, configured: true, pixel_id: '1234567890', events: [] } });
  await waitFor(() =>
    expectText(screen.getByRole('main'), '1234567890', 'sem código de eventos de teste', 'Nenhum depósito ainda'),
  );
});

test('past deposits are sent again for 1 to 168 hours, with a warning above 48', async () => {
  const page = open({ resendFacebookEvents: { results } });
  const hours = await screen.findByLabelText('Últimas horas');
  expect(hours).toHaveProperty('value', '2');
  expectText(document.body, 'Os resultados podem levar até 20 minutos para aparecer na plataforma de anúncios.');
  for (const [typed, shown] of [
    ['0', '1'],
    ['169', '168'],
    ['2,5', '3'],
    ['168', '168'],
  ] as const) {
    await write(page, hours, typed);
    expectText(document.body, 'De 1 a 168');
    await page.user.tab();
    expect(hours).toHaveProperty('value', shown);
  }
  const warning = () => screen.queryByText(/^Depois de 48 horas a plataforma pode contar o mesmo depósito de novo\./);
  for (const [typed, warns] of [
    ['48', false],
    ['49', true],
    ['168', true],
  ] as const) {
    await write(page, hours, typed);
    await page.user.tab();
    expect(warning() !== null).toBe(warns);
  }
  await press(page, 'Reenviar eventos');
  const shown = await screen.findByRole('region', { name: 'Resultado do reenvio' });
  expectText(shown, 'Total3', 'Sucesso2', 'Falhas1', 'recusado');
  expect(within(shown).getByRole('link', { name: 'Ver transação d0000000' })).toBeTruthy();
  expectText(shown, '2 com mais de 48 horas: a plataforma pode contá-los de novo.');
  expect(page.requests('resendFacebookEvents')[0]?.body).toEqual({ hours: 168, which: 'unsent' });
});

test('a resend goes on batch by batch, can be stopped, and its report has pages', async () => {
  const failures = Array.from({ length: 12 }, (_, place) => ({
    transaction_id: `d0000000-0000-4000-8000-0000000000${10 + place}`,
    error: `recusado ${place + 1}`,
  }));
  const batch = { ...results, total: 50, success: 38, failed: 12, errors: failures, remaining: 70, next_cursor: 'b2' };
  const { promise, resolve } = Promise.withResolvers<{ results: typeof batch }>();
  const page = open({ resendFacebookEvents: ({ body }) => (body.cursor === undefined ? { results: batch } : promise) });
  await page.user.click(await screen.findByRole('radio', { name: 'Todos' }));
  await press(page, 'Reenviar eventos');
  expect(await screen.findByText('50 de 120 eventos')).toBeTruthy();
  await press(page, 'Parar');
  resolve({ results: { ...batch, total: 50, success: 50, failed: 0, errors: [], remaining: 20, next_cursor: 'b3' } });
  const shown = await screen.findByRole('region', { name: 'Resultado do reenvio' });
  expectText(shown, 'Total100', 'Sucesso88', 'Falhas12', 'Parado: 20 eventos do período não foram reenviados.', 'recusado 10');
  expect(shown.textContent).not.toContain('recusado 11');
  await press(page, 'Próxima', shown);
  expectText(shown, 'recusado 11', 'recusado 12');
  expect(page.requests('resendFacebookEvents').map(({ body }) => body)).toEqual([
    { hours: 2, which: 'all' },
    { hours: 2, which: 'all', cursor: 'b2' },
  ]);
});

test('a resend sends no further batch once its screen is left', async () => {
  const { promise, resolve } = Promise.withResolvers<{ results: typeof results }>();
  const page = open({ resendFacebookEvents: ({ body }) => (body.cursor === undefined ? promise : { results }) });
  await press(page, 'Reenviar eventos');
  await waitFor(() => expect(page.requests('resendFacebookEvents')).toHaveLength(1));
  page.leave();
  resolve({ results: { ...results, next_cursor: 'b2' } });
  // The next batch would come before what the next screen reads, and its server answers none.
  open();
  await screen.findByRole('row', { name: /sem consentimento/ });
  expect(page.requests('resendFacebookEvents')).toHaveLength(1);
});

test('a resend that fails says so with the reason', async () => {
  const page = open({ resendFacebookEvents: refuse('internal') });
  await press(page, 'Reenviar eventos');
  await expectToast('Erro ao reenviar eventos', 'Ocorreu um erro inesperado. Tente novamente.');
  expectText(await screen.findByRole('alert'), 'Erro ao reenviar eventos', 'Ocorreu um erro inesperado');
});

test('an auditor cannot resend events, reads why, and is not offered the test', async () => {
  const page = open({}, 'auditor');
  expectDisabled(await screen.findByRole('button', { name: 'Reenviar eventos' }));
  expectText(document.body, 'Só administradores reenviam eventos.');
  await screen.findByText('Últimos 7 dias');
  expect(screen.queryByRole('link', { name: 'Enviar teste' })).toBeNull();
  page.leave();
  open();
  expect(await screen.findByRole('link', { name: 'Enviar teste' })).toBeTruthy();
  expect(screen.queryByText('Só administradores reenviam eventos.')).toBeNull();
});

const answer = {
  success: true as const,
  transaction_id: id,
  facebook_sent: false,
  reason: 'Conversions API não configurada',
  facebook_response: { event_id: `deposit-${id}`, http_status: null, body: null },
};
const openTest = (api: Api = {}, others: OtherCalls = {}) =>
  renderPage('/test-facebook-pixel', { api, others: { '/api/auth/get-session': { user: {} }, ...others } });

test('the pixel test says what was sent, and what not', async () => {
  const page = openTest({ testDepositFacebook: answer });
  const amount = await screen.findByLabelText('Valor');
  expect(amount).toHaveProperty('value', '30,00');
  await write(page, amount, 'trinta');
  await press(page, 'Simular depósito');
  expect(await screen.findByText('Valor inválido')).toBeTruthy();
  await write(page, amount, '0');
  expect(await screen.findByText('Informe um valor maior que 0, ex: 30,00')).toBeTruthy();
  await write(page, amount, '30,00');
  await press(page, 'Simular depósito');
  const shown = await screen.findByText('Conversions API não configurada', { exact: false, selector: 'dd' });
  expectText(shown, 'Não');
  expect(screen.getByRole('button', { name: /^Copiar ID da transação/ }).textContent).toBe(`${id.slice(0, 8)}…`);
  expect(screen.getByText(`deposit-${id}`)).toBeTruthy();
  expectText(document.querySelector('pre')!, '"facebook_sent": false');
  expectText(document.body, 'Como conferir no Gerenciador de Eventos');
  expect(page.requests('testDepositFacebook')).toMatchObject([{ body: { amount_brl: 30 } }]);
});

test('a pixel test that gets no answer is sent once more after a second, and then says so', async () => {
  const page = openTest({ testDepositFacebook: LOST });
  const began = performance.now();
  await press(page, 'Simular depósito');
  await expectToast('Erro no teste', 'Serviço iniciando. Tente novamente em alguns segundos.');
  expect(performance.now() - began).toBeGreaterThan(1000);
  expect(page.requests('testDepositFacebook')).toHaveLength(2);
  expectText(await screen.findByRole('alert'), 'Serviço iniciando. Tente novamente em alguns segundos.');
});

test('a role that may not test reads that in place of the form', async () => {
  const page = openTest({ testDepositFacebook: refuse('forbidden') });
  await press(page, 'Simular depósito');
  const notice = await screen.findByText('Só administradores simulam depósitos.');
  expect(screen.queryByRole('button', { name: 'Simular depósito' })).toBeNull();
  expect(document.activeElement?.contains(notice)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(screen.queryByText('Erro no teste')).toBeNull();
});

test('a visitor is told that the pixel test needs a session, and redirected to the sign-in after two seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const page = openTest({}, { '/api/auth/get-session': null });
  await expectToast('Autenticação necessária');
  expect(screen.getByText('Redirecionando para o login...')).toBeTruthy();
  expect(page.documentLoads).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(page.documentLoads).toEqual(['/auth']);
  expect(within(screen.getByRole('main')).queryByRole('button', { name: 'Simular depósito' })).toBeNull();
});

test('a state that cannot be read says so, and is asked for again', async () => {
  let fails = true;
  const page = open({ adStatus: () => (fails ? refuse('internal') : status) });
  const [retry] = await screen.findAllByRole('button', { name: 'Tentar novamente' });
  fails = false;
  await page.user.click(retry!);
  expect(await screen.findByText('Não configurada')).toBeTruthy();
});
