import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { advanceClock, runClock, startClock, stopClock } from '../../../test/clock.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { webhookEndpoint, webhookMessage } from '../../../test/admin/webhooks.ts';
import { expectText } from '../../../test/expect-text.ts';
import { NEVER, refuse, type Api } from '../../../test/fake-server.ts';
import { append, choose, dialog, expectDisabled, expectToast, press, write } from '../../../test/steps.ts';
import { queryClient } from '../query-client.ts';

const endpoint = webhookEndpoint();
const message = webhookMessage();
const open = (api: Api = {}, signedInAs: 'admin' | 'auditor' = 'admin', address = '/admin/webhooks') =>
  renderPage(address, {
    signedInAs,
    api: {
      listWebhookEndpoints: { endpoints: [endpoint] },
      listWebhookMessages: { items: [message], next_before: null },
      ...api,
    },
  });
const secret = 'whsec_c2VncmVkbw==';

test('an endpoint is created with its kinds of messages, and its secret is shown once', async () => {
  const page = open({ createWebhookEndpoint: { id: endpoint.id, secret } });
  await press(page, 'Novo webhook');
  const asking = await dialog('Novo webhook');
  const create = within(asking).getByRole('button', { name: 'Criar' });
  expectDisabled(create);
  await append(page, within(asking).getByLabelText('Endereço'), ' https://crm.example/eventos ');
  expectDisabled(create);
  await page.user.click(within(asking).getByRole('checkbox', { name: 'Jogador alterado' }));
  await page.user.click(within(asking).getByRole('checkbox', { name: 'Saque pago' }));
  await page.user.click(create);
  const shown = await dialog('Segredo do webhook');
  expect(within(shown).getByLabelText<HTMLInputElement>('Segredo').value).toBe(secret);
  expect(page.requests('createWebhookEndpoint')[0]?.body).toEqual({
    url: 'https://crm.example/eventos',
    kinds: ['withdrawal.paid', 'player.changed'],
  });
  await press(page, 'Já guardei', shown);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an address inside the own network is refused in the dialog', async () => {
  const page = open({ changeWebhookEndpoint: refuse('webhook_address_refused') });
  await press(page, `Alterar: ${endpoint.url}`);
  const asking = await dialog('Alterar webhook');
  await page.user.click(within(asking).getByRole('switch', { name: 'Ativo' }));
  await press(page, 'Salvar', asking);
  expectText(await within(asking).findByRole('alert'), 'endereços da própria rede não são chamados');
  expect(page.requests('changeWebhookEndpoint')[0]).toMatchObject({ params: { id: endpoint.id }, body: { is_active: false } });
});

test('an endpoint that a colleague switched off meanwhile stays off when its address is changed', async () => {
  let stored = endpoint;
  const page = open({
    listWebhookEndpoints: () => ({ endpoints: [stored] }),
    changeWebhookEndpoint: ({ body }) => ({ ...stored, ...body }),
  });
  await press(page, `Alterar: ${endpoint.url}`);
  const asking = await dialog('Alterar webhook');
  await write(page, within(asking).getByLabelText('Endereço'), 'https://novo.example/eventos');
  await page.user.click(within(asking).getByRole('checkbox', { name: 'Jogador alterado' }));
  stored = webhookEndpoint({ is_active: false, kinds: ['withdrawal.paid'] });
  await act(async () => await queryClient.invalidateQueries());
  await press(page, 'Salvar', asking);
  await expectToast('Webhook salvo');
  const seen = { url: endpoint.url, kinds: ['withdrawal.paid'], is_active: false };
  expect(page.requests('changeWebhookEndpoint').map(({ body }) => body)).toEqual([
    { url: 'https://novo.example/eventos', kinds: ['withdrawal.paid', 'player.changed'], is_active: false, seen },
  ]);
});

test('an endpoint that a colleague changed meanwhile is shown, and then changed or removed with a second press', async () => {
  const { url, kinds, is_active } = endpoint;
  const first = { url, kinds, is_active };
  let stored = endpoint;
  // A colleague is faster each time, and the list is read again only after the refusal.
  const overtaken =
    (colleague: string) =>
    ({ body }: { body: { seen?: { url: string } | undefined } }) => {
      if (body.seen?.url === colleague) return { id: endpoint.id };
      stored = webhookEndpoint({ url: colleague });
      return refuse('request_outdated', 'Outra pessoa o mudou.');
    };
  const page = open({
    listWebhookEndpoints: () => ({ endpoints: [stored] }),
    changeWebhookEndpoint: overtaken('https://colega.example/eventos'),
    removeWebhookEndpoint: overtaken('https://outro.example/eventos'),
  });
  await press(page, `Alterar: ${url}`);
  const asking = await dialog('Alterar webhook');
  await write(page, within(asking).getByLabelText('Endereço'), 'https://meu.example/eventos');
  await press(page, 'Salvar', asking);
  expectText(await within(asking).findByText('Como está agora'), 'Como está agora');
  expectText(asking, 'Outra pessoa o mudou.', 'https://colega.example/eventos');
  expect(within(asking).getByLabelText('Endereço')).toHaveProperty('value', 'https://meu.example/eventos');
  await press(page, 'Salvar', asking);
  await expectToast('Webhook salvo');
  const changes = page.requests('changeWebhookEndpoint').map(({ body: { seen } }) => seen);
  expect(changes).toEqual([first, { ...first, url: 'https://colega.example/eventos' }]);
  await press(page, 'Remover: https://colega.example/eventos');
  const removing = await dialog('Remover webhook?');
  await press(page, 'Remover', removing);
  await within(removing).findByText('Como está agora');
  expectText(removing, 'https://outro.example/eventos deixa de ser avisado');
  await press(page, 'Remover', removing);
  await expectToast('Webhook removido');
  expect(page.requests('removeWebhookEndpoint').map(({ body: { seen } }) => seen.url)).toEqual([
    'https://colega.example/eventos',
    'https://outro.example/eventos',
  ]);
});

test('an endpoint is tested, its secret renewed, and it is removed after a confirmation', async () => {
  const page = open({
    testWebhookEndpoint: { message_id: message.id },
    renewWebhookSecret: { id: endpoint.id, secret },
    removeWebhookEndpoint: { id: endpoint.id },
  });
  await press(page, `Enviar teste: ${endpoint.url}`);
  await expectToast('Teste na fila');
  // The keyboard stays there, although the buttons are made anew while the test is sent.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: `Enviar teste: ${endpoint.url}` }));
  await press(page, `Renovar segredo: ${endpoint.url}`);
  await press(page, 'Renovar', await dialog('Renovar o segredo?'));
  await press(page, 'Já guardei', await dialog('Segredo do webhook'));
  await press(page, `Remover: ${endpoint.url}`);
  const asking = await dialog('Remover webhook?');
  expectText(asking, endpoint.url, 'são apagadas');
  await press(page, 'Remover', asking);
  await expectToast('Webhook removido');
  expect(page.requests('removeWebhookEndpoint')).toMatchObject([{ params: { id: endpoint.id } }]);
});

test('a secret that a colleague renewed meanwhile is shown as renewed, and replaced with a second press', async () => {
  let since = endpoint.secret_since;
  const page = open({
    listWebhookEndpoints: () => ({ endpoints: [{ ...endpoint, secret_since: since }] }),
    renewWebhookSecret: ({ body: { seen_secret_since: seen } }) =>
      seen === since ? { id: endpoint.id, secret } : refuse('request_outdated', 'O segredo foi renovado.'),
  });
  await press(page, `Renovar segredo: ${endpoint.url}`);
  const asking = await dialog('Renovar o segredo?');
  since = '2026-03-20T15:00:00Z';
  await press(page, 'Renovar', asking);
  await within(asking).findByText('Como está agora');
  expectText(asking, 'O segredo foi renovado.', 'Segredo em uso desde 20/03/2026, 12:00');
  await press(page, 'Renovar', asking);
  await press(page, 'Já guardei', await dialog('Segredo do webhook'));
});

test('failed messages are shown with their tries, and sent again one by one or all at once', async () => {
  const body = '{"type":"deposit.credited","timestamp":"2026-03-20T11:00:00.000Z","data":{"amount_cents":5000}}';
  const tries = [{ at: '2026-03-20T12:00:00Z', http_status: 503, failure: 'HTTP 503', took_ms: 1234 }];
  const page = open({
    getWebhookMessage: { ...message, body, tries },
    resendWebhookMessages: ({ body: which }) =>
      'message_id' in which ? { resent: 1, remaining: 0 } : { resent: 1000, remaining: 20 },
  });
  const row = await screen.findByRole('row', { name: /Depósito creditado.*HTTP 503/ });
  expectText(row, 'Falhou', '10', endpoint.url);
  await page.user.click(within(row).getByRole('button', { name: 'Depósito creditado' }));
  const sheet = await dialog('Depósito creditado');
  expectText(sheet, '"amount_cents": 5000', 'HTTP 503, 1.234 ms');
  await press(page, 'Reenviar', sheet);
  await expectToast('Uma mensagem volta à fila');
  await press(page, 'Fechar', sheet);
  await press(page, `Reenviar as que falharam: ${endpoint.url}`);
  await expectToast('1.000 mensagens voltam à fila', 'Faltam 20');
  expect(page.requests('resendWebhookMessages').map(({ body: sent }) => sent)).toEqual([
    { message_id: message.id },
    { endpoint_id: endpoint.id },
  ]);
});

test('messages are filtered by endpoint and state, and older ones are loaded', async () => {
  const older = webhookMessage({ id: 'd0000000-0000-4000-8000-000000000002', kind: 'test', status: 'delivered', failure: null });
  const page = open({
    listWebhookMessages: ({ query }) =>
      query.before === undefined ? { items: [message], next_before: message.id } : { items: [older], next_before: null },
  });
  await press(page, 'Carregar mais');
  expect(await screen.findByRole('row', { name: /Teste/ })).toBeTruthy();
  await choose(page, 'Situação', 'Falharam');
  await choose(page, 'Sistema', endpoint.url);
  await waitFor(() => expect(page.search()).toEqual({ status: 'failed', endpoint: endpoint.id }));
  await waitFor(() =>
    expect(page.requests('listWebhookMessages').at(-1)?.query).toMatchObject({ status: 'failed', endpoint_id: endpoint.id }),
  );
  await choose(page, 'Situação', 'Todas as situações');
  await waitFor(() => expect(page.search()).toEqual({ endpoint: endpoint.id }));
});

test('how many messages wait and failed is read again every minute', async () => {
  startClock();
  let failed = 12;
  open({ listWebhookEndpoints: () => ({ endpoints: [webhookEndpoint({ failed })] }) });
  expectText(await screen.findByRole('row', { name: /Saque pago/ }), '12');
  failed = 37;
  stopClock();
  await advanceClock(61_000);
  runClock();
  await waitFor(() => expectText(screen.getByRole('row', { name: /Saque pago/ }), '37'));
});

test('a message that was tried before is read again until it is delivered or has failed', async () => {
  startClock();
  let message = webhookMessage({ status: 'pending', attempts: 1 });
  open({ listWebhookMessages: () => ({ items: [message], next_before: null }) });
  await screen.findByText('Na fila', { selector: 'td *' });
  message = webhookMessage({ status: 'failed', attempts: 10 });
  stopClock();
  await advanceClock(31_000);
  runClock();
  expectText(await screen.findByRole('row', { name: /Falhou/ }), '10');
});

test('other roles than administrators can only read, and an empty or unreadable list says so', async () => {
  let fails = true;
  const page = open(
    {
      listWebhookEndpoints: () => (fails ? refuse('internal') : { endpoints: [] }),
      listWebhookMessages: { items: [], next_before: null },
    },
    'auditor',
  );
  await screen.findByRole('alert');
  fails = false;
  await press(page, 'Tentar novamente');
  expect(await screen.findByText('Nenhum sistema avisado')).toBeTruthy();
  expect(screen.getByText('Nenhuma mensagem')).toBeTruthy();
  expectDisabled(screen.getByRole('button', { name: 'Novo webhook' }));
});

test('a test is queued once, however often its button is pressed, and an open message follows its tries', async () => {
  startClock();
  const waiting = { ...message, body: '{}', tries: [], status: 'pending' as const, attempts: 0, failure: null };
  let isSent = false;
  const page = open({
    testWebhookEndpoint: async () => await NEVER,
    getWebhookMessage: () => (isSent ? { ...waiting, status: 'delivered', attempts: 1 } : waiting),
  });
  const send = await screen.findByRole('button', { name: `Enviar teste: ${endpoint.url}` });
  await page.user.click(send);
  await waitFor(() => expect(page.requests('testWebhookEndpoint')).toHaveLength(1));
  await page.user.click(send);
  await press(page, 'Depósito creditado');
  expectText(await dialog('Depósito creditado'), 'Na fila');
  isSent = true;
  stopClock();
  await advanceClock(6000);
  runClock();
  await waitFor(async () => expectText(await dialog('Depósito creditado'), 'Entregue'));
  expect(page.requests('testWebhookEndpoint')).toHaveLength(1);
});
