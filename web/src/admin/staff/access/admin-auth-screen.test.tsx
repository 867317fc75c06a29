import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { waitingDashboard } from '../../../../test/admin/dashboard.ts';
import { operator } from '../../../../test/admin/operator.ts';
import { renderPage } from '../../../../test/admin/render-page.tsx';
import { expectText } from '../../../../test/expect-text.ts';
import { NEVER, Refusal, refuse, type Api, type OtherCalls } from '../../../../test/fake-server.ts';
import { append, expectDisabled, expectToast, press } from '../../../../test/steps.ts';
import { forgetKey } from './remembered-key.ts';

// A page remembers the key that it was once opened with.
beforeEach(forgetKey);

const entered = { error: null, force_password_change: false, two_factor_required: false, session: null };

const openDoor = (api: Api = {}, others: OtherCalls = {}) =>
  renderPage('/admin-auth?key=chave', { api: { ...waitingDashboard, checkAdminRoute: { valid: true }, ...api }, others });

async function enter(page: ReturnType<typeof openDoor>) {
  await append(page, await screen.findByLabelText('E-mail'), 'olivia@example.com');
  await append(page, screen.getByLabelText('Senha'), 'segredo');
  await press(page, 'Entrar');
}

test('without a key there is no such page, and nobody is asked', async () => {
  const page = renderPage('/admin-auth');
  await waitFor(() => expect(page.documentLoads).toEqual(['/404']));
  expect(page.requests('checkAdminRoute')).toEqual([]);
});

test('a key that was valid in this tab still opens the sign-in after a reload', async () => {
  sessionStorage.setItem('admin_key', 'de antes');
  const page = renderPage('/admin-auth', { api: { ...waitingDashboard, checkAdminRoute: { valid: true } } });
  await screen.findByRole('heading', { name: 'Acesso administrativo' });
  expect(page.requests('checkAdminRoute')).toMatchObject([{ body: { slug: 'de antes' } }]);
  sessionStorage.clear();
});

test.each(['', 'errada'])('with the wrong key "%s" there is no such page', async (key) => {
  const page = renderPage(`/admin-auth?key=${key}`, { api: { checkAdminRoute: { valid: false } } });
  await waitFor(() => expect(page.documentLoads).toEqual(['/404']));
  expect(sessionStorage.getItem('admin_verified')).toBeNull();
});

test('while the key is being checked the screen says so, and the key has left the address', async () => {
  const page = openDoor({ checkAdminRoute: () => NEVER });
  await screen.findByText('Validando acesso...');
  expect(page.path()).toBe('/admin-auth');
  expect(page.search()).toEqual({});
  expect(page.requests('checkAdminRoute')).toMatchObject([{ body: { slug: 'chave' } }]);
});

test('a key that cannot be checked says so and is checked again on request', async () => {
  let calls = 0;
  const page = openDoor({ checkAdminRoute: () => (++calls === 1 ? refuse('internal') : { valid: true }) });
  await press(page, 'Tentar novamente');
  expect(await screen.findByRole('heading', { name: 'Acesso administrativo' })).toBeTruthy();
});

test('a right key sets the flags of the session and says how many tries there are', async () => {
  openDoor();
  await screen.findByText('Rate limit: 5 tentativas a cada 15 minutos');
  expect(sessionStorage.getItem('admin_verified')).toBe('true');
  expect(Date.now() - Date.parse(sessionStorage.getItem('admin_verified_at') ?? '')).toBeLessThan(60_000);
  expect(sessionStorage.getItem('admin_key')).toBe('chave');
});

test('a right password opens the panel', async () => {
  const page = openDoor({ adminLogin: entered });
  await enter(page);
  await waitFor(() => expect(page.path()).toBe('/admin'));
  expect(page.requests('adminLogin')).toMatchObject([
    { body: { email: 'olivia@example.com', password: 'segredo', slug: 'chave' } },
  ]);
});

test('e-mail and password are asked for before anything is sent', async () => {
  const page = openDoor();
  await screen.findByLabelText('E-mail');
  await press(page, 'Entrar');
  expect(screen.getByText('Informe seu e-mail.')).toBeTruthy();
  expect(screen.getByText('Informe sua senha.')).toBeTruthy();
  expect(page.requests('adminLogin')).toEqual([]);
});

test('a refused sign-in says why in plain words, and after too many tries how long to wait', async () => {
  const wait = 'Muitas tentativas. Tente novamente em 14 min.';
  const answers = [refuse('invalid_credentials'), refuse('rate_limited', wait)];
  const page = openDoor({ adminLogin: () => answers.shift() ?? entered });
  await enter(page);
  const alert = await screen.findByRole('alert');
  expectText(alert, 'Não foi possível entrar', 'Usuário não encontrado ou senha incorreta');
  await press(page, 'Entrar');
  await waitFor(() => expectText(screen.getByRole('alert'), wait));
  expect(page.path()).toBe('/admin-auth');
});

test('with an authenticator a code is asked for, and a wrong one is refused in words', async () => {
  const page = openDoor(
    { adminLogin: { ...entered, two_factor_required: true } },
    {
      '/api/auth/two-factor/verify-totp': ({ body }) =>
        (body as { code: string }).code === '123456' ? {} : new Refusal('INVALID_CODE', 401, 'Código inválido'),
    },
  );
  await enter(page);
  await screen.findByText('Verificação em duas etapas');
  const code = screen.getByLabelText('Código de 6 dígitos');
  const verify = screen.getByRole('button', { name: 'Verificar' });
  expectDisabled(verify);
  expect(document.activeElement).toBe(code);
  await page.user.keyboard('00x0000');
  expect(code).toHaveProperty('value', '000000');
  await page.user.click(verify);
  expectText(await screen.findByRole('alert'), 'Código inválido');
  expect(code).toHaveProperty('value', '');
  expect(code.getAttribute('aria-invalid')).toBe('true');
  await page.user.keyboard('123456');
  await page.user.click(verify);
  await waitFor(() => expect(page.path()).toBe('/admin'));
});

test('a backup code stands in for the authenticator, and says how many are left', async () => {
  const page = openDoor(
    {
      adminLogin: { ...entered, two_factor_required: true },
      getMe: operator({ two_factor_enabled: true, backup_codes_left: 1 }),
      listStaff: [],
    },
    {
      '/api/auth/two-factor/verify-backup-code': {},
      '/api/auth/list-sessions': [],
      '/api/auth/get-session': { session: { id: 'here' } },
    },
  );
  await enter(page);
  await press(page, 'Usar um código de reserva');
  await append(page, screen.getByLabelText('Código de reserva'), 'abcde-fghij');
  await press(page, 'Verificar');
  await expectToast('Você usou um código de reserva.', 'Resta 1 código de reserva.');
  expect(page.path()).toBe('/admin');
  await press(page, 'Gerar novos');
  await waitFor(() => expect(page.path() + location.hash).toBe('/admin/change-password#dois-fatores'));
});

test('too many backup codes say how long to wait', async () => {
  const tooMany = () =>
    new Response(JSON.stringify({ code: 'TOO_MANY_REQUESTS' }), { status: 429, headers: { 'retry-after': '300' } });
  const page = openDoor(
    { adminLogin: { ...entered, two_factor_required: true } },
    { '/api/auth/two-factor/verify-backup-code': tooMany },
  );
  await enter(page);
  await press(page, 'Usar um código de reserva');
  await append(page, screen.getByLabelText('Código de reserva'), 'abcde-fghij');
  await press(page, 'Verificar');
  expectText(await screen.findByRole('alert'), 'Muitas tentativas. Tente novamente em 5 min.');
  await press(page, 'Voltar');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('a provisional password is changed before anything else', async () => {
  const forced = { ...entered, force_password_change: true };
  const me = operator({ force_password_change: true });
  const page = openDoor({ adminLogin: forced, getMe: me }, { '/api/auth/change-password': {} });
  await enter(page);
  await screen.findByText('Troque a senha provisória antes de continuar.');
  expect(page.path()).toBe('/admin/change-password');
  expect(screen.queryByRole('link', { name: 'Ir para o painel' })).toBeNull();
  expect(screen.queryByText('Autenticação de dois fatores')).toBeNull();
});

test('every screen leads an operator with a provisional password to change it', async () => {
  const me = operator({ force_password_change: true });
  const page = renderPage('/admin/m2', { api: { getMe: me } });
  await waitFor(() => expect(page.path()).toBe('/admin/change-password'));
  expect(within(await screen.findByRole('main')).getByLabelText('Senha atual')).toBeTruthy();
});
