import type { Answer } from '@raspasorte/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { waitingDashboard } from '../../../test/admin/dashboard.ts';
import { operator } from '../../../test/admin/operator.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { expectText } from '../../../test/expect-text.ts';
import { NEVER, refuse, type Api } from '../../../test/fake-server.ts';
import { append, choose, dialog, expectDisabled, expectToast, press, write } from '../../../test/steps.ts';

type Settings = Answer<'getPaymentProvider'>;

const webhook = (provider: string) => `https://example.com/api/webhooks/${provider}?token=secret`;
const settings = (provider: string, changes: Partial<Settings> = {}): Settings => ({
  provider,
  email: '',
  webhook_url: webhook(provider),
  is_active: false,
  has_password: false,
  active_provider: 'sandbox',
  sandbox_allowed: true,
  providers: [
    { name: 'xgate', title: 'XGate', is_real: true, secret_name: 'Senha', asks_email: true },
    { name: 'woovi', title: 'Woovi', is_real: true, secret_name: 'AppID', asks_email: false },
    { name: 'sandbox', title: 'Banco de testes', is_real: false, secret_name: null, asks_email: false },
  ],
  contact: { answered_at: null, failed_at: null, failure: null, webhook_at: null, forged_at: null },
  anomalies: [],
  ...changes,
});

/** A fake server that stores what is saved. */
function keeper(stored: Record<string, Partial<Settings>> = {}) {
  const read = (provider: string) => settings(provider, stored[provider]);
  const api: Api = {
    getPaymentProvider: ({ query }) => read(query.provider),
    savePaymentProvider: ({ body: { provider, email, webhook_url, is_active, password } }) => {
      const kept = stored[provider]?.has_password === true;
      if (!kept && !password) return refuse('provider_password_required');
      stored[provider] = {
        email,
        webhook_url,
        is_active,
        has_password: true,
        active_provider: is_active ? provider : 'sandbox',
      };
      return read(provider);
    },
  };
  return { api, stored };
}

test('a password is needed for a new configuration, and later a blank one keeps it', async () => {
  const page = renderPage('/admin/m5', { api: keeper().api });
  await screen.findByRole('heading', { level: 1, name: 'XGate PIX' });
  expect(await screen.findByText('Somente testes')).toBeTruthy();
  expect(screen.getByText('Obrigatória para uma nova configuração.')).toBeTruthy();
  await append(page, screen.getByLabelText('E-mail da conta'), 'a@example.com');
  await press(page, 'Salvar');
  expectText(await screen.findByRole('alert'), 'Erro ao salvar: Senha é obrigatória para nova configuração');
  await append(page, screen.getByLabelText('Senha'), 'segredo');
  await press(page, 'Salvar');
  await expectToast('Configurações salvas com sucesso');
  await waitFor(() => expect(screen.getByLabelText('Senha')).toHaveProperty('value', ''));
  expect(screen.getByText('Deixe em branco para manter a atual.')).toBeTruthy();
  await write(page, screen.getByLabelText('E-mail da conta'), 'b@example.com');
  await press(page, 'Salvar');
  await waitFor(() => expect(page.requests('savePaymentProvider')).toHaveLength(3));
  expect(page.requests('savePaymentProvider').at(-1)?.body).toMatchObject({ email: 'b@example.com', password: '' });
});

test('a provider that is not yet configured shows an empty form', async () => {
  renderPage('/admin/m5', { api: keeper().api });
  expect(await screen.findByLabelText('E-mail da conta')).toHaveProperty('value', '');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an operator with an authenticator saves with its code, which is valid once', async () => {
  const page = renderPage('/admin/m5', {
    api: { ...keeper({ xgate: { has_password: true } }).api, getMe: operator({ two_factor_enabled: true }) },
  });
  const code = await screen.findByLabelText('Código 2FA');
  expectDisabled(screen.getByRole('button', { name: 'Salvar' }));
  await page.user.type(code, '123456');
  await press(page, 'Salvar');
  await expectToast('Configurações salvas com sucesso');
  expect(page.requests('savePaymentProvider')[0]?.body.otp).toBe('123456');
  expect(code).toHaveProperty('value', '');
});

test('the address of the webhooks is copied', async () => {
  const page = renderPage('/admin/m5', { api: keeper().api });
  expect(await screen.findByRole('textbox', { name: 'URL do Webhook' })).toHaveProperty('value', webhook('xgate'));
  await press(page, 'Copiar URL do webhook');
  await expectToast('URL do webhook copiada');
  await expect(navigator.clipboard.readText()).resolves.toBe(webhook('xgate'));
});

test('another provider has its own fields and its own address', async () => {
  const page = renderPage('/admin/m5', { api: { ...keeper().api, ...waitingDashboard } });
  await choose(page, 'Provedor', 'Woovi');
  await waitFor(() => expect(page.search()).toEqual({ provedor: 'woovi' }));
  expect(await screen.findByLabelText('AppID')).toBeTruthy();
  expect(screen.queryByLabelText('E-mail da conta')).toBeNull();
  await page.user.click(screen.getByRole('link', { name: 'Voltar' }));
  await waitFor(() => expect(page.path()).toBe('/admin'));
});

test('another provider is picked only after a question when something typed would be lost, and the list keeps the focus', async () => {
  const page = renderPage('/admin/m5', { api: { ...keeper().api, ...waitingDashboard } });
  const expectListFocused = async () =>
    await waitFor(() => expect(document.activeElement === screen.getByRole('combobox', { name: 'Provedor' })).toBe(true));
  await append(page, await screen.findByLabelText('Senha'), 'segredo');
  await choose(page, 'Provedor', 'Woovi');
  const asking = await dialog('Sair sem salvar?');
  expectText(asking, 'O que você digitou em XGate ainda não foi salvo');
  await press(page, 'Continuar editando', asking);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expectListFocused();
  expect(screen.getByLabelText('Senha')).toHaveProperty('value', 'segredo');
  expect(page.search()).toEqual({});
  await page.user.click(screen.getByRole('link', { name: 'Voltar' }));
  await press(page, 'Continuar editando', await dialog('Sair sem salvar?'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose(page, 'Provedor', 'Woovi');
  await press(page, 'Sair sem salvar', await dialog('Sair sem salvar?'));
  await screen.findByLabelText('AppID');
  await expectListFocused();
  await choose(page, 'Provedor', 'XGate');
  expect(await screen.findByLabelText('Senha')).toHaveProperty('value', '');
  await expectListFocused();
});

test('only what was touched is changed: what a colleague changed meanwhile stays', async () => {
  const { api, stored } = keeper({ xgate: { has_password: true } });
  const page = renderPage('/admin/m5', { api });
  expect((await screen.findByRole('switch', { name: 'Ativo' })).getAttribute('aria-checked')).toBe('false');
  stored['xgate'] = { ...stored['xgate'], is_active: true, active_provider: 'xgate', email: 'colega@example.com' };
  await page.user.type(screen.getByLabelText('Senha'), 'nova');
  await press(page, 'Salvar');
  await expectToast('Configurações salvas com sucesso');
  expect(page.requests('savePaymentProvider')[0]?.body).toMatchObject({
    is_active: true,
    email: 'colega@example.com',
    password: 'nova',
  });
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Ativo' }).getAttribute('aria-checked')).toBe('true'));
});

test('an e-mail that a colleague changed while it was typed is shown, and replaced with a second press', async () => {
  const { api, stored } = keeper({ xgate: { has_password: true, email: 'casa@example.com' } });
  const save: Api['savePaymentProvider'] = ({ body: { provider, seen, ...saved } }) => {
    if (seen?.email !== stored['xgate']?.email) return refuse('request_outdated', 'Outra pessoa mudou o provedor.');
    return settings(provider, { ...stored['xgate'], ...saved });
  };
  const page = renderPage('/admin/m5', { api: { ...api, savePaymentProvider: save } });
  await write(page, await screen.findByLabelText('E-mail da conta'), 'minha@example.com');
  stored['xgate'] = { ...stored['xgate'], email: 'colega@example.com' };
  await press(page, 'Salvar');
  await screen.findByText('E-mail da conta: colega@example.com');
  expect(screen.getByText('Erro ao salvar: Outra pessoa mudou o provedor.')).toBeTruthy();
  await press(page, 'Salvar');
  await expectToast('Configurações salvas com sucesso');
  expect(page.requests('savePaymentProvider').map(({ body }) => [body.email, body.seen?.email])).toEqual([
    ['minha@example.com', 'casa@example.com'],
    ['minha@example.com', 'colega@example.com'],
  ]);
});

test('a refusal is told at once, however long it takes to read what is stored now', async () => {
  let isRefused = false;
  const page = renderPage('/admin/m5', {
    api: {
      getPaymentProvider: () => (isRefused ? NEVER : settings('xgate')),
      savePaymentProvider: () => {
        isRefused = true;
        return refuse('request_outdated', 'Outra pessoa mudou o provedor.');
      },
    },
  });
  await append(page, await screen.findByLabelText('Senha'), 'segredo');
  await press(page, 'Salvar');
  expectText(await screen.findByRole('alert'), 'Erro ao salvar: Outra pessoa mudou o provedor.');
});

test('a change of the active provider explains its effect first', async () => {
  const { api } = keeper({ woovi: { has_password: true, active_provider: 'xgate' } });
  const page = renderPage('/admin/m5?provedor=woovi', { api });
  const isActive = await screen.findByRole('switch', { name: 'Ativo' });
  await page.user.click(isActive);
  await press(page, 'Salvar');
  const asking = await dialog('Ativar Woovi?');
  expectText(asking, 'Novas cobranças e novos saques passam a ir para Woovi. XGate deixa de estar ativo.');
  await press(page, 'Cancelar', asking);
  expect(page.requests('savePaymentProvider')).toEqual([]);
  await press(page, 'Salvar');
  await press(page, 'Ativar', await dialog('Ativar Woovi?'));
  await expectToast('Configurações salvas com sucesso');
  expect(page.requests('savePaymentProvider')[0]?.body).toMatchObject({ is_active: true, seen: { active_provider: 'xgate' } });
});

test('another account waits for a second person, and what was typed stays to be saved again', async () => {
  const { api } = keeper({ xgate: { has_password: true, email: 'casa@example.com' } });
  const waiting = {
    success: true,
    pending_approval_id: '0199d0a0-0000-7000-8000-000000000001',
    expires_at: new Date().toISOString(),
  } as const;
  const page = renderPage('/admin/m5', { api: { ...api, savePaymentProvider: () => waiting } });
  await append(page, await screen.findByLabelText('Senha'), 'da outra');
  await press(page, 'Salvar');
  await expectToast('Aguardando segunda pessoa');
  expect(screen.getByText(/outra pessoa da equipe a confirma em Aprovações\. Depois, salve de novo\./)).toBeTruthy();
  expect(screen.getByLabelText('Senha')).toHaveProperty('value', 'da outra');
});

test('without an active provider deposits and withdrawals are said to be refused', async () => {
  const { api } = keeper({ xgate: { has_password: true, is_active: true, active_provider: 'xgate' } });
  const page = renderPage('/admin/m5', { api });
  await page.user.click(await screen.findByRole('switch', { name: 'Ativo' }));
  await press(page, 'Salvar');
  const asking = await dialog('Desativar XGate?');
  expectText(asking, 'Nenhum provedor fica ativo: em produção, depósitos e saques são recusados');
  await press(page, 'Desativar', asking);
  await waitFor(() => expect(page.requests('savePaymentProvider')[0]?.body.is_active).toBe(false));
});

test('a provider that cannot be activated here says why', async () => {
  const { api } = keeper({ xgate: { has_password: true } });
  const page = renderPage('/admin/m5', { api: { ...api, savePaymentProvider: refuse('sandbox_credits') } });
  await page.user.click(await screen.findByRole('switch', { name: 'Ativo' }));
  await press(page, 'Salvar');
  await press(page, 'Ativar', await dialog('Ativar XGate?'));
  expectText(await screen.findByRole('alert'), 'Erro ao salvar: Este banco de dados já recebeu créditos do banco de testes.');
});

test('the state says whether the provider answers, and lists its anomalies', async () => {
  const at = '2026-03-01T12:00:00Z';
  renderPage('/admin/m5', {
    api: {
      getPaymentProvider: settings('xgate', {
        active_provider: null,
        contact: { answered_at: null, failed_at: at, failure: 'login', webhook_at: at, forged_at: null },
        anomalies: [{ kind: 'unknown_status', subject: 'pix-1', detail: 'ODD', times: 2, last_at: at }],
      }),
    },
  });
  expect(await screen.findByText('Nenhum provedor ativo')).toBeTruthy();
  const contact = screen.getByRole('region', { name: 'Contato com XGate' });
  expectText(contact, 'As credenciais foram recusadas.', 'Última respostaNunca', 'Último webhook recusadoNunca');
  expectText(document.body, 'Status desconhecido', 'ODD', '2 vezes');
  expect(screen.getByRole('link', { name: 'Encerrar na fila' }).getAttribute('href')).toBe('/admin/fila?kind=anomaly');
});

test('a payout that was paid after its refund says that the balance was debited already', async () => {
  const detail = 'O saque foi pago depois de estornado: o valor foi descontado do saldo outra vez';
  const late = { kind: 'paid_after_refund', subject: 'saque-1', detail, times: 1, last_at: '2026-03-01T12:00:00Z' };
  renderPage('/admin/m5', { api: { getPaymentProvider: settings('xgate', { anomalies: [late] }) } });
  expectText((await screen.findByText('Saque pago depois de estornado')).closest('li')!, detail);
  expect(screen.queryByText(/Nada foi lançado/)).toBeNull();
});

test('an auditor sees how the provider is set up and changes nothing', async () => {
  const anomalies = [
    { kind: 'unknown_status' as const, subject: 'pix-1', detail: 'ODD', times: 1, last_at: '2026-03-01T12:00:00Z' },
  ];
  renderPage('/admin/m5', { signedInAs: 'auditor', api: { getPaymentProvider: settings('xgate', { anomalies }) } });
  expect(await screen.findByText('Só administradores alteram o provedor de pagamentos.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
  expectDisabled(screen.getByLabelText('Senha'));
  expect(within(screen.getByRole('main')).queryByLabelText('Código 2FA')).toBeNull();
  expectText(document.body, 'Status desconhecido');
  expect(screen.queryByRole('link', { name: 'Encerrar na fila' })).toBeNull();
});

test('settings that cannot be read say so', async () => {
  renderPage('/admin/m5', { api: { getPaymentProvider: refuse('internal') } });
  expect(await screen.findByText('Ocorreu um erro inesperado. Tente novamente.')).toBeTruthy();
});
