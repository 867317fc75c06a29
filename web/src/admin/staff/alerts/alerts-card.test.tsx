import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { waitingDashboard } from '../../../../test/admin/dashboard.ts';
import { renderPage } from '../../../../test/admin/render-page.tsx';
import { expectText } from '../../../../test/expect-text.ts';
import { refuse, type AnswerInput, type Api } from '../../../../test/fake-server.ts';
import { append, dialog, expectToast, press } from '../../../../test/steps.ts';

const settings = {
  mail_kinds: ['solvency' as const],
  webhook_kinds: [],
  webhook_url: null as string | null,
  quiet: null,
  possible: ['solvency' as const, 'dispute' as const, 'second-person' as const, 'nearly-due' as const, 'overdue' as const],
  failed: [] as { id: string; failure: string }[],
};
const others = { '/api/auth/list-sessions': [], '/api/auth/get-session': null };

const open = (api: Api = {}, signedInAs: 'finance' | 'auditor' = 'finance') =>
  renderPage('/admin/change-password', { signedInAs, api: { listStaff: [], getAlertSettings: settings, ...api }, others });

test('kinds are chosen for e-mail and webhook, with quiet hours, and a new address has its secret shown once', async () => {
  const wish = {
    mail_kinds: ['solvency'],
    webhook_kinds: ['dispute'],
    webhook_url: 'https://a.example/x',
    quiet: { from: '22:00', until: '07:00' },
  };
  const page = open({ saveAlertSettings: { ...settings, ...wish, secret: 'whsec_abc' } as never });
  const list = await screen.findByRole('list', { name: 'Alertas' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  await page.user.click(within(list).getByRole('checkbox', { name: /Webhook: Nova contestação/ }));
  expect(screen.getByText('Informe o endereço que recebe os alertas.')).toBeTruthy();
  await append(page, screen.getByLabelText('Endereço do webhook'), 'https://a.example/x');
  await page.user.click(screen.getByRole('switch', { name: /Horas de silêncio/ }));
  expect(screen.getByLabelText<HTMLInputElement>('Até').value).toBe('07:00');
  await press(page, 'Salvar alertas');
  await expectToast('Alertas salvos');
  expect(page.requests('saveAlertSettings')).toMatchObject([{ body: wish }]);
  const shown = await dialog('Segredo do webhook');
  expect(within(shown).getByLabelText<HTMLInputElement>('Segredo').value).toBe('whsec_abc');
});

test('requests for a second person and withdrawals close to their deadline are chosen like the others', async () => {
  const page = open({ saveAlertSettings: { ...settings, secret: null } as never });
  await page.user.click(await screen.findByRole('checkbox', { name: 'E-mail: Pedido que espera uma segunda pessoa' }));
  await page.user.click(screen.getByRole('checkbox', { name: 'E-mail: Saque perto do prazo legal' }));
  await press(page, 'Salvar alertas');
  await expectToast('Alertas salvos');
  const chosen = { mail_kinds: ['solvency', 'second-person', 'nearly-due'], webhook_kinds: [] };
  expect(page.requests('saveAlertSettings')).toMatchObject([{ body: chosen }]);
});

test('alerts that were changed and not saved are not lost without a question, and saved ones ask nothing', async () => {
  const url = 'https://a.example/x';
  const page = open({ ...waitingDashboard, saveAlertSettings: { ...settings, webhook_url: url, secret: null } as never });
  await append(page, await screen.findByLabelText('Endereço do webhook'), ` ${url}`);
  const leave = async () => await page.user.click(screen.getByRole('link', { name: 'Ir para o painel' }));
  await leave();
  const asking = await dialog('Sair sem salvar?');
  expectText(asking, 'Seus alertas ainda não foram salvos');
  await press(page, 'Continuar editando', asking);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(page, 'Salvar alertas');
  await expectToast('Alertas salvos');
  await leave();
  await waitFor(() => expect(page.path()).toBe('/admin'));
});

test('saved alerts are shown as the server stored them, and leaving them asks nothing', async () => {
  const before = { ...settings, mail_kinds: ['solvency' as const, 'handed' as const] };
  const stored = { ...settings, webhook_url: 'https://a.example/' };
  const page = open({ ...waitingDashboard, getAlertSettings: before, saveAlertSettings: { ...stored, secret: null } });
  const address = await screen.findByLabelText<HTMLInputElement>('Endereço do webhook');
  await append(page, address, 'https://A.Example#topo');
  await press(page, 'Salvar alertas');
  await expectToast('Alertas salvos');
  expect(address.value).toBe('https://a.example/');
  await page.user.click(screen.getByRole('link', { name: 'Ir para o painel' }));
  await waitFor(() => expect(page.path()).toBe('/admin'));
});

test('what is typed while alerts are being saved stays, and still counts as not saved', async () => {
  const answer = Promise.withResolvers<AnswerInput<'saveAlertSettings'>>();
  const page = open({ saveAlertSettings: () => answer.promise });
  const address = await screen.findByLabelText<HTMLInputElement>('Endereço do webhook');
  await append(page, address, 'https://a.example');
  await press(page, 'Salvar alertas');
  await page.user.type(address, '/x');
  answer.resolve({ ...settings, webhook_url: 'https://a.example/', secret: null });
  await expectToast('Alertas salvos');
  expect(address.value).toBe('https://a.example/x');
  await page.user.click(screen.getByRole('link', { name: 'Ir para o painel' }));
  expect(await dialog('Sair sem salvar?')).toBeTruthy();
});

test('an address inside the own network is refused beside the field', async () => {
  const page = open({ saveAlertSettings: refuse('webhook_address_refused') });
  await append(page, await screen.findByLabelText('Endereço do webhook'), 'https://10.0.0.1/x');
  await press(page, 'Salvar alertas');
  expect(await screen.findByText(/Use um endereço https público/)).toBeTruthy();
});

test('a lost secret of the saved address is renewed after a confirmation, and nothing that is only typed is saved', async () => {
  const saved = { mail_kinds: ['solvency' as const], webhook_kinds: [], webhook_url: 'https://a.example/x', quiet: null };
  const tries = [refuse('internal'), { ...settings, ...saved, secret: 'whsec_new' }];
  const page = open({ getAlertSettings: { ...settings, ...saved }, saveAlertSettings: () => tries.shift() as never });
  await append(page, await screen.findByLabelText('Endereço do webhook'), '/outro');
  await press(page, 'Novo segredo');
  const asking = await dialog('Renovar o segredo?');
  expectText(asking, 'para https://a.example/x já', 'o antigo deixa de valer na hora', 'Entregue o novo');
  await press(page, 'Cancelar', asking);
  expect(page.requests('saveAlertSettings')).toEqual([]);
  await press(page, 'Novo segredo');
  await press(page, 'Renovar', await dialog('Renovar o segredo?'));
  expectText(await screen.findByRole('alert'), 'Ocorreu um erro inesperado');
  await press(page, 'Renovar', await dialog('Renovar o segredo?'));
  const shown = await dialog('Segredo do webhook');
  expect(within(shown).getByLabelText<HTMLInputElement>('Segredo').value).toBe('whsec_new');
  await press(page, 'Já guardei', shown);
  const body = { ...saved, renew_secret: true };
  expect(page.requests('saveAlertSettings').map((request) => request.body)).toEqual([body, body]);
  expect(screen.getByLabelText<HTMLInputElement>('Endereço do webhook').value).toBe('https://a.example/x/outro');
});

test('without a saved address there is no secret to renew', async () => {
  const page = open();
  await append(page, await screen.findByLabelText('Endereço do webhook'), 'https://a.example/x');
  expect(screen.queryByRole('button', { name: 'Novo segredo' })).toBeNull();
});

test('failed alerts are shown, and a test is sent', async () => {
  const failed = [{ id: 'a0000000-0000-4000-8000-000000000001', failure: 'HTTP 500' }];
  const page = open({ getAlertSettings: { ...settings, failed }, testAlerts: { sent: 1 } });
  expectText((await screen.findByText('Alertas que não chegaram ao webhook')).parentElement!, 'O último falhou: HTTP 500.');
  await press(page, 'Enviar teste');
  await expectToast('Teste a caminho');
  await waitFor(() => expect(page.requests('testAlerts')).toHaveLength(1));
});

test('a role that only reads has no alerts', async () => {
  open({}, 'auditor');
  await screen.findByRole('heading', { name: 'Minha conta' });
  expect(screen.queryByText('Alertas')).toBeNull();
});

test('any other failure stands above the buttons, not beside the address', async () => {
  const page = open({ saveAlertSettings: refuse('internal') });
  const address = await screen.findByLabelText('Endereço do webhook');
  await press(page, 'Salvar alertas');
  expectText(await screen.findByRole('alert'), 'Ocorreu um erro inesperado');
  expect(address.getAttribute('aria-invalid')).not.toBe('true');
});

test('a quiet hour that is only half typed is reported at its field, and not sent', async () => {
  const page = open({ getAlertSettings: { ...settings, quiet: { from: '22:00', until: '07:00' } } });
  const from = await screen.findByLabelText<HTMLInputElement>('Das');
  Object.defineProperty(from, 'validity', { value: { valid: false, badInput: true } });
  const report = vi.spyOn(from, 'reportValidity');
  await press(page, 'Salvar alertas');
  expect(report).toHaveBeenCalledOnce();
  expect(page.requests('saveAlertSettings')).toEqual([]);
});
