import { adminPages, isAdminPage } from '@raspasorte/contract/admin';
import { createMemoryHistory } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectText } from '../../../test/expect-text.ts';
import { waitingDashboard } from '../../../test/admin/dashboard.ts';
import { operator } from '../../../test/admin/operator.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { listedUser, userDetails, usersPage } from '../../../test/admin/users.ts';
import { LOST, NEVER, refuse, type Api } from '../../../test/fake-server.ts';
import { expectPageError } from '../../../test/page-errors.ts';
import { dialog, expectToast, press, write } from '../../../test/steps.ts';
import { createAdminRouter } from '../router.tsx';

const open = (address = '/admin', api: Api = {}, signedInAs?: 'support' | 'auditor' | 'finance') =>
  renderPage(address, {
    api: { ...waitingDashboard, ...api },
    others: { '/api/auth/sign-out': {}, '/api/auth/list-sessions': [], '/api/auth/get-session': null },
    ...(signedInAs && { signedInAs }),
  });

/** What the command palette offers besides the manual. */
const offered = () =>
  screen.queryAllByRole('option').filter((option) => option.closest('[role=group]')?.textContent.startsWith('Manual') !== true);

const menu = async () => await screen.findByRole('navigation', { name: 'Telas' });

const openPalette = async ({ user }: ReturnType<typeof open>) => {
  await menu();
  await user.keyboard('{Control>}k{/Control}');
  return await screen.findByRole('combobox', { name: 'Buscar tela ou ação' });
};

test('the menu has a line for each screen, says who is signed in and names the tab of the browser', async () => {
  open();
  const links = within(await menu()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/admin'],
    ['Usuários', '/admin/m1'],
    ['Transações', '/admin/m2'],
    ['Decisões', '/admin/fila'],
    ['Aprovações', '/admin/aprovacoes'],
    ['Contestações', '/admin/contestacoes'],
    ['Atendimento', '/admin/atendimento'],
    ['Estúdio', '/admin/estudio'],
    ['RTP', '/admin/m3'],
    ['Simulador', '/admin/simulador'],
    ['Rebalancear Prêmios', '/admin/m7'],
    ['XGate PIX', '/admin/m5'],
    ['Bônus Boas-Vindas', '/admin/m6'],
    ['Aquisição', '/admin/aquisicao'],
    ['Facebook Pixel', '/admin/m8'],
    ['Configurações', '/admin/m4'],
    ['Webhooks', '/admin/webhooks'],
    ['Risco', '/admin/risco'],
    ['Auditoria', '/admin/auditoria'],
    ['Privacidade', '/admin/privacidade'],
  ]);
  expect(links[0]?.getAttribute('aria-current')).toBe('page');
  expect(screen.getByText('Olívia Operadora')).toBeTruthy();
  expect(screen.getByText('Administrador')).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('Dashboard Financeiro · RaspaSorte'));
});

test('in a low window the menu shows the line of the current screen', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  open('/admin/m1', { listUsers: usersPage(listedUser()) });
  const lines = within(await menu());
  await waitFor(() => expect(shown.mock.contexts.at(-1)).toBe(lines.getByRole('link', { name: 'Usuários' })));
});

test('the menu shows to which screen an opened dispute belongs', async () => {
  open('/admin/contestacoes/d0000000-0000-4000-8000-000000000001', { getDispute: () => NEVER });
  const lines = within(await menu()).getAllByRole('link', { current: 'page' });
  expect(lines.map((line) => line.textContent)).toEqual(['Contestações']);
});

test.each([
  ['support', 'Suporte', true],
  ['finance', 'Financeiro', false],
  ['auditor', 'Auditor', false],
] as const)('the role %s is shown as %s, and sees the privacy screen: %s', async (role, words, hasPrivacy) => {
  open('/admin', {}, role);
  const shown = await menu();
  expect(within(shown).queryByRole('link', { name: 'Privacidade' }) !== null).toBe(hasPrivacy);
  expect(screen.getByText(words)).toBeTruthy();
});

test('only the loading screen is shown until the operator is known', async () => {
  open('/admin', { getMe: () => NEVER });
  expect((await screen.findByText('Carregando...')).querySelector('svg.animate-spin')).not.toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('a visitor is redirected from every screen to the sign-in', async () => {
  for (const address of ['/admin', '/admin/m3', '/admin/m5']) {
    const page = open(address, { getMe: refuse('unauthenticated') });
    await waitFor(() => expect(page.documentLoads).toContain('/auth'));
    expect(screen.queryByRole('navigation')).toBeNull();
    page.documentLoads.length = 0;
    page.leave();
  }
});

test('a player is redirected from the back-office to their home', async () => {
  const page = open('/admin/m2', { getMe: operator({ role: 'player' }) });
  await waitFor(() => expect(page.documentLoads).toEqual(['/']));
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('an operator without a connection is told so and can try again', async () => {
  let isLost = true;
  const page = open('/admin', { getMe: () => (isLost ? LOST : operator()) });
  await screen.findByText('Falha de conexão. Tente novamente.');
  isLost = false;
  await press(page, 'Tentar novamente');
  expect(await menu()).toBeTruthy();
  expectPageError(/./);
});

test('the server knows the screens that the app has, and no others', () => {
  const paths = Object.keys(createAdminRouter(createMemoryHistory()).routesByPath);
  expect(paths.map((path) => path.replace(/\$\w+/, '$')).toSorted()).toEqual(adminPages.toSorted());
  for (const path of ['/admin/m99', '/admin/m2/x', '/admin-auth/x', '/admin/contestacoes/', '/administrador'])
    expect(isAdminPage(path)).toBe(false);
});

test('the provider has a second address, and an unknown one says 404', async () => {
  const page = open('/admin/xgate', { getPaymentProvider: () => NEVER });
  await waitFor(() => expect(page.path()).toBe('/admin/m5'));
  page.leave();
  open('/admin/m99');
  expect(within(await screen.findByRole('main')).getByText('Oops! Page not found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voltar ao início' }).getAttribute('href')).toBe('/');
});

test('signing out ends the session, clears the flags and leads to the sign-in', async () => {
  sessionStorage.setItem('admin_verified', 'true');
  sessionStorage.setItem('admin_verified_at', '2026-03-01T12:00:00Z');
  const page = open();
  await menu();
  await press(page, /^Conta:/);
  await page.user.click(await screen.findByRole('menuitem', { name: 'Sair' }));
  await waitFor(() => expect(page.documentLoads).toEqual(['/auth']));
  expect(page.otherCalls('/api/auth/sign-out')).toHaveLength(1);
  expect([sessionStorage.getItem('admin_verified'), sessionStorage.getItem('admin_verified_at')]).toEqual([null, null]);
});

test('the sidebar has a button that signs out, and so has the drawer of a phone', async () => {
  const page = open();
  const sidebar = (await menu()).closest('aside')!;
  await press(page, 'Abrir menu');
  expect(within(await dialog('Menu')).getByRole('button', { name: 'Sair' })).toBeTruthy();
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(page, 'Sair', sidebar);
  await waitFor(() => expect(page.documentLoads).toEqual(['/auth']));
  expect(page.otherCalls('/api/auth/sign-out')).toHaveLength(1);
});

test('a sign-out that does not get through says so', async () => {
  const page = renderPage('/admin', { api: waitingDashboard, others: { '/api/auth/sign-out': LOST } });
  await menu();
  await press(page, /^Conta:/);
  await page.user.click(await screen.findByRole('menuitem', { name: 'Sair' }));
  await expectToast('Não foi possível sair', 'Falha de conexão. Tente novamente.');
  expect(page.documentLoads).toEqual([]);
});

test('a session that is gone clears the flags and leads to the sign-in', async () => {
  sessionStorage.setItem('admin_verified', 'true');
  const page = open('/admin/m1', { listUsers: refuse('unauthenticated') });
  await waitFor(() => expect(page.documentLoads).toContain('/auth'));
  expect(sessionStorage.getItem('admin_verified')).toBeNull();
});

test('a few letters and Enter lead to any screen', async () => {
  const page = open('/admin', { listAdminProducts: () => NEVER });
  await page.user.type(await openPalette(page), 'premios');
  await waitFor(() => expect(offered().map((option) => option.textContent)).toEqual(['Rebalancear Prêmios']));
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(page.path()).toBe('/admin/m7'));
});

test('the command palette offers neither a screen that the role may not open nor alerts that it does not get', async () => {
  const page = open('/admin', {}, 'auditor');
  const search = await openPalette(page);
  await write(page, search, 'privacidade');
  await screen.findByRole('group', { name: 'Manual' });
  expect(offered()).toEqual([]);
  await write(page, search, 'alertas');
  await waitFor(() => expect(offered().map((option) => option.textContent)).toEqual(['Risco']));
});

test.each([
  ['senha', 'Minha conta', ''],
  ['2fa', 'Dois fatores', '#dois-fatores'],
  ['passkey', 'Chaves de acesso', '#chaves-de-acesso'],
  ['silencio', 'Alertas', '#alertas'],
])('the command palette finds the own account by "%s"', async (question, label, hash) => {
  const page = open('/admin', { listStaff: [] });
  await write(page, await openPalette(page), question);
  await waitFor(() => expect(offered().map((option) => option.textContent)).toEqual([label]));
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect([page.path(), location.hash]).toEqual(['/admin/change-password', hash]));
});

test('the command palette knows what people call a screen', async () => {
  const page = open();
  const search = await openPalette(page);
  for (const [question, ...labels] of [
    ['conciliacao', 'Transações', 'XGate PIX'],
    ['solvencia', 'Dashboard'],
    ['equipe', 'Configurações'],
    ['logs', 'Auditoria'],
    ['alarmes', 'Risco'],
    ['divida', 'Contestações'],
    ['cobrar', 'Contestações'],
  ] as const) {
    await write(page, search, question);
    await waitFor(() => expect(offered().map((option) => option.textContent)).toEqual(labels));
  }
});

test('the account menu says who is signed in and leads to their own screen and sessions', async () => {
  const page = open('/admin', { listStaff: [] });
  await press(page, /^Conta:.*Olívia Operadora.*Administrador/);
  expectText(await screen.findByRole('menu'), 'Olívia Operadora', 'Administrador', 'olivia@example.com', 'Tema', 'Sair');
  expect(screen.getByRole('menuitem', { name: 'Sessões' }).getAttribute('href')).toBe('/admin/change-password#sessoes');
  await page.user.click(screen.getByRole('menuitem', { name: 'Minha conta' }));
  await waitFor(() => expect(page.path()).toBe('/admin/change-password'));
});

test('the theme is light until another one is chosen in the menu, which is kept for the next visit', async () => {
  const page = open();
  await menu();
  await press(page, /^Conta:/);
  expect((await screen.findByRole('menuitemradio', { name: 'Claro' })).getAttribute('aria-checked')).toBe('true');
  await page.user.click(await screen.findByRole('menuitemradio', { name: 'Escuro' }));
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
  expect(localStorage.getItem('raspasorte.admin.theme')).toBe('dark');
  await waitFor(() => expect(screen.queryByRole('menuitemradio')).toBeNull());
  await press(page, /^Conta:/);
  await page.user.click(await screen.findByRole('menuitemradio', { name: 'Sistema' }));
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('system'));
  expect(localStorage.getItem('raspasorte.admin.theme')).toBe('system');
});

test('after the first refusal an operator whose role was changed sees what the new role may do', async () => {
  let role: 'admin' | 'auditor' = 'admin';
  const page = open('/admin/m1', {
    getMe: () => operator({ role }),
    listUsers: usersPage(listedUser()),
    getUser: userDetails(),
    adjustBalance: refuse('forbidden'),
  });
  await press(page, /^Ajustar saldo de/);
  const asking = await dialog('Ajustar Saldo');
  await page.user.type(within(asking).getByLabelText('Valor (R$)'), '500');
  role = 'auditor';
  await press(page, 'Confirmar', asking);
  await expectToast('Você não tem permissão para isso.');
  await press(page, 'Cancelar', asking);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Ajustar saldo/ })).toBeNull());
  expect(screen.getByRole('button', { name: /^Ver detalhes/ })).toBeTruthy();
  expect(screen.getByText('Auditor')).toBeTruthy();
});

test('below an open dialog "/" and Ctrl+K do nothing', async () => {
  const listed = listedUser();
  const page = open(`/admin/m1?user=${listed.id}`, { listUsers: usersPage(listed), getUser: userDetails() });
  const details = await dialog('Detalhes do Usuário');
  details.focus();
  await page.user.keyboard('/{Control>}k{/Control}');
  expect(screen.queryByRole('combobox', { name: 'Buscar tela ou ação' })).toBeNull();
  expect(document.activeElement?.matches('[data-shortcut="/"]')).toBe(false);
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await page.user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('combobox', { name: 'Buscar tela ou ação' })).toBeTruthy();
});
