import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { waitingDashboard } from '../../../../test/admin/dashboard.ts';
import { operator } from '../../../../test/admin/operator.ts';
import { renderPage } from '../../../../test/admin/render-page.tsx';
import { expectForgotten } from '../../../../test/expect-forgotten.ts';
import { expectText } from '../../../../test/expect-text.ts';
import { Refusal, refuse, type Api, type OtherCalls } from '../../../../test/fake-server.ts';
import { append, dialog, expectDisabled, expectToast, press, write } from '../../../../test/steps.ts';
import { queryClient } from '../../query-client.ts';
import { operatorQuery } from '../../shell/operator/use-operator.ts';

const at = '2026-03-01T12:00:00Z';
const session = (id: string) => ({ id, userAgent: null, ipAddress: '203.0.113.7', createdAt: at, updatedAt: at });
const sessions: OtherCalls = {
  '/api/auth/list-sessions': [session('here'), session('there')],
  '/api/auth/get-session': { session: { id: 'here' } },
};
const GOOD = 'cavalo bateria grampo certo';

const open = (others: OtherCalls = {}, api: Api = {}) =>
  renderPage('/admin/change-password', { api: { listStaff: [], ...api }, others: { ...sessions, ...others } });

async function typePasswords(page: ReturnType<typeof open>, present: string, next: string, repeated: string) {
  await page.user.type(await screen.findByLabelText('Senha atual'), present);
  await page.user.type(screen.getByLabelText('Nova senha'), next);
  if (repeated !== '') await page.user.type(screen.getByLabelText('Repita a nova senha'), repeated);
}

test('a new password has a policy, a hint of its strength, and ends the other sessions', async () => {
  const page = open({ '/api/auth/change-password': {} });
  await screen.findByRole('heading', { name: 'Minha conta' });
  await press(page, 'Alterar senha');
  expect(screen.getByText('Informe a senha atual.')).toBeTruthy();
  await typePasswords(page, 'segredo', 'onze letras', '');
  expect(screen.getByText('Falta 1 caractere')).toBeTruthy();
  expect(screen.getByText('A senha precisa ter pelo menos 12 caracteres.')).toBeTruthy();
  await page.user.clear(screen.getByLabelText('Nova senha'));
  await page.user.type(screen.getByLabelText('Nova senha'), GOOD);
  expect(screen.getByText('Senha forte')).toBeTruthy();
  expect(screen.getByText('As senhas não são iguais.')).toBeTruthy();
  await page.user.type(screen.getByLabelText('Repita a nova senha'), GOOD);
  await press(page, 'Alterar senha');
  await expectToast('Senha alterada', 'As outras sessões foram encerradas.');
  const [request] = page.otherCalls('/api/auth/change-password');
  expect(request?.body).toMatchObject({ currentPassword: 'segredo', newPassword: GOOD });
});

test('what is read while a new password begins another session is sent after it', async () => {
  const changed = Promise.withResolvers<object>();
  const page = open({ '/api/auth/change-password': changed.promise });
  await typePasswords(page, 'segredo', GOOD, GOOD);
  await press(page, 'Alterar senha');
  await waitFor(() => expect(page.otherCalls('/api/auth/change-password')).toHaveLength(1));
  const asked = page.requests('getMe').length;
  void queryClient.invalidateQueries(operatorQuery);
  await expect(waitFor(() => expect(page.requests('getMe')).toHaveLength(asked + 1), { timeout: 300 })).rejects.toThrow(
    'to have a length',
  );
  changed.resolve({});
  await expectToast('Senha alterada');
  await waitFor(() => expect(page.requests('getMe').length).toBeGreaterThan(asked));
  expect(page.documentLoads).toEqual([]);
});

test('a refused password is explained in words', async () => {
  const page = open({ '/api/auth/change-password': new Refusal('INVALID_PASSWORD', 400, 'Senha incorreta.') });
  await typePasswords(page, 'errada', GOOD, GOOD);
  await press(page, 'Alterar senha');
  expectText(await screen.findByRole('alert'), 'A senha não foi alterada', 'Senha incorreta.');
});

test('the present session comes first, and the others are ended at once', async () => {
  let isOther = true;
  const page = open({
    '/api/auth/list-sessions': () => [session('here'), ...(isOther ? [session('there')] : [])],
    '/api/auth/revoke-other-sessions': () => {
      isOther = false;
      return {};
    },
  });
  const list = await screen.findByRole('list', { name: 'Sessões' });
  const [first, second] = within(list).getAllByRole('listitem');
  expectText(first!, 'Esta sessão', '203.0.113.7');
  expect(second?.textContent).not.toContain('Esta sessão');
  await press(page, 'Encerrar as outras');
  await expectToast('As outras sessões foram encerradas');
  // The keyboard goes on here, although its button is gone.
  await waitFor(() => expect(document.activeElement).toBe(list));
});

test('an authenticator is enrolled by QR code or key, and its backup codes are shown once', async () => {
  let enrolled = false;
  const backupCodes = ['aaaaa-bbbbb', 'ccccc-ddddd'];
  const page = open(
    {
      '/api/auth/two-factor/enable': { totpURI: 'otpauth://totp/x?secret=ABCDEFGH', backupCodes },
      '/api/auth/two-factor/verify-totp': ({ body }) => {
        enrolled = (body as { code: string }).code === '123456';
        return enrolled ? {} : new Refusal('INVALID_CODE', 401, 'Código inválido');
      },
    },
    { getMe: () => operator({ two_factor_enabled: enrolled }) },
  );
  await press(page, 'Ativar dois fatores');
  await append(page, await screen.findByLabelText('Sua senha'), 'segredo');
  await press(page, 'Continuar');
  const reading = await dialog('Leia o código com o aplicativo');
  expect(within(reading).getByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeTruthy();
  expectText(reading, 'ABCD EFGH');
  const activate = within(reading).getByRole('button', { name: 'Verificar e ativar' });
  expectDisabled(activate);
  await page.user.type(within(reading).getByLabelText('Código de 6 dígitos'), '000000');
  await page.user.click(activate);
  expectText(await within(reading).findByRole('alert'), 'Código inválido');
  expect(within(reading).getByLabelText('Código de 6 dígitos').getAttribute('aria-invalid')).toBe('true');
  await page.user.keyboard('123456');
  await page.user.click(activate);
  const codes = await screen.findByRole('list', { name: 'Códigos de reserva' });
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map((code) => code.textContent),
  ).toEqual(backupCodes);
  await page.user.keyboard('{Escape}');
  expect(codes.isConnected).toBe(true);
  await press(page, 'Baixar');
  await expect(page.downloads[0]?.content.text()).resolves.toBe(`${backupCodes.join('\n')}\n`);
  await press(page, 'Guardei os códigos');
  expect(await screen.findByText('Ativa')).toBeTruthy();
  // The button that had it is gone.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  await expectForgotten(queryClient, 'aaaaa-bbbbb');
  await expectForgotten(queryClient, 'segredo');
});

test('backup codes are renewed and two factors disabled with the password and a code', async () => {
  let left: number | null = 2;
  const page = open(
    {
      '/api/auth/two-factor/generate-backup-codes': ({ body }) => {
        if ((body as { code: string }).code === '000000') return new Refusal('INVALID_CODE', 401, 'Código inválido.');
        left = 10;
        return { backupCodes: ['eeeee-fffff'] };
      },
      '/api/auth/two-factor/disable': () => {
        left = null;
        return {};
      },
    },
    { getMe: () => operator({ two_factor_enabled: left !== null, backup_codes_left: left }) },
  );
  await screen.findByText('Restam 2 códigos de reserva.');
  await screen.findByText(/^Gere novos/);
  await press(page, 'Gerar novos códigos de reserva');
  const asking = await dialog('Gerar novos códigos de reserva');
  await append(page, within(asking).getByLabelText('Sua senha'), 'segredo');
  const code = within(asking).getByLabelText('Código de verificação');
  await page.user.type(code, '000000');
  await press(page, 'Gerar códigos', asking);
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
  expect(within(asking).getByLabelText('Sua senha').getAttribute('aria-invalid')).not.toBe('true');
  await write(page, code, '123456');
  await press(page, 'Gerar códigos', asking);
  expect(await screen.findByText('eeeee-fffff')).toBeTruthy();
  await press(page, 'Guardei os códigos');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('Restam 10 códigos de reserva.');
  expect(screen.queryByText(/^Gere novos/)).toBeNull();
  await expectForgotten(queryClient, 'eeeee-fffff');
  await press(page, 'Desativar');
  const disabling = await dialog('Desativar dois fatores');
  await append(page, within(disabling).getByLabelText('Sua senha'), 'segredo');
  await append(page, within(disabling).getByLabelText('Código de verificação'), 'abcde-fghij');
  await press(page, 'Desativar', disabling);
  expect(page.otherCalls('/api/auth/two-factor/disable')).toMatchObject([{ body: { password: 'segredo', code: 'abcde-fghij' } }]);
  await expectToast('Dois fatores desativados');
  expect(await screen.findByText('Inativa')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ativar dois fatores' })));
});

test('where the panel needs two factors the screen says so and offers no way past', async () => {
  open({}, { listStaff: refuse('two_factor_required') });
  expect(await screen.findByText('Ative a autenticação de dois fatores para usar o painel.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ir para o painel' })).toBeNull());
});

test('after the change of a provisional password comes the enrolment, then the panel', async () => {
  let me = operator({ force_password_change: true });
  const page = open(
    {
      '/api/auth/change-password': () => {
        me = operator();
        return {};
      },
      '/api/auth/two-factor/enable': { totpURI: 'otpauth://totp/x?secret=ABCDEFGH', backupCodes: ['aaaaa-bbbbb'] },
      '/api/auth/two-factor/verify-totp': () => {
        me = operator({ two_factor_enabled: true });
        return {};
      },
    },
    { getMe: () => me, ...waitingDashboard },
  );
  await typePasswords(page, 'segredo', GOOD, GOOD);
  await press(page, 'Alterar senha');
  const enrolling = await dialog('Ativar autenticação de dois fatores');
  expect(page.path()).toBe('/admin/change-password');
  await page.user.type(within(enrolling).getByLabelText('Sua senha'), GOOD);
  await press(page, 'Continuar', enrolling);
  const reading = await dialog('Leia o código com o aplicativo');
  await page.user.type(within(reading).getByLabelText('Código de 6 dígitos'), '123456');
  await press(page, 'Verificar e ativar', reading);
  await press(page, 'Guardei os códigos');
  await screen.findByRole('heading', { name: 'Dashboard Financeiro' });
  expect(page.path()).toBe('/admin');
});

test('a player cannot open the screen with the access of staff', async () => {
  const page = open({}, { getMe: operator({ role: 'player' }) });
  await waitFor(() => expect(page.documentLoads).toContain('/'));
});
