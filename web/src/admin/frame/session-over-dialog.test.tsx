import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectText } from '../../../test/expect-text.ts';
import { waitingDashboard } from '../../../test/admin/dashboard.ts';
import { operator } from '../../../test/admin/operator.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { listedUser, userDetails, usersPage } from '../../../test/admin/users.ts';
import { refuse, type Api } from '../../../test/fake-server.ts';
import { append, dialog, expectToast, press } from '../../../test/steps.ts';
import { forgetKey } from '../staff/access/remembered-key.ts';

const sentence = 'Sua sessão terminou por inatividade. Entre de novo para continuar.';
const halfWay = { error: null, force_password_change: false, two_factor_required: true, session: null };

// Another file may have opened a page with a key.
beforeEach(forgetKey);

/** Opens a user's details; the session is over when the operator wants to block the user. */
async function openUntilOver(api: Api = {}, verifyCode: () => unknown = () => ({})) {
  const session = { isOver: false, isGone: false };
  const page = renderPage('/admin/m1', {
    api: {
      ...waitingDashboard,
      listUsers: () => usersPage(listedUser()),
      getUser: userDetails(),
      getMe: () => (session.isGone ? refuse('unauthenticated') : operator()),
      updateUser: () =>
        session.isOver ? refuse('session_over', sentence) : { id: listedUser().id, status: 'blocked', kyc_status: 'none' },
      ...api,
    },
    others: {
      '/api/auth/two-factor/verify-totp': () => {
        session.isOver = false;
        return verifyCode();
      },
    },
  });
  await press(page, `Ver detalhes de ${listedUser().name}`);
  await press(page, 'Bloquear', await dialog('Detalhes do Usuário'));
  const blocking = await dialog('Bloquear usuário');
  await append(page, within(blocking).getByLabelText('Motivo'), 'um motivo bem longo');
  session.isOver = true;
  await press(page, 'Bloquear', blocking);
  return { page, session, blocking, again: await dialog('Entre de novo') };
}

async function expectNothingLost({ page, blocking }: Awaited<ReturnType<typeof openUntilOver>>): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Entre de novo' })).toBeNull());
  expectText(blocking, 'Sua sessão tinha terminado. Tente outra vez.');
  await press(page, 'Bloquear', blocking);
  await expectToast('Usuário bloqueado com sucesso');
  expect(page.requests('updateUser').map(({ body }) => body.reason)).toEqual(['um motivo bem longo', 'um motivo bem longo']);
  expect(page.documentLoads).toEqual([]);
}

test('a session that is over asks for password and code over the screen, with the key of this tab, and nothing is lost', async () => {
  sessionStorage.setItem('admin_key', 'chave');
  const opened = await openUntilOver({ adminLogin: halfWay });
  const { page, again } = opened;
  expectText(again, sentence, 'O que você estava preenchendo continua aqui.');
  await append(page, within(again).getByLabelText('Senha'), 'segredo');
  await press(page, 'Continuar', again);
  const code = await within(again).findByLabelText('Código de verificação');
  expect(document.activeElement).toBe(code);
  await page.user.keyboard('123456{Enter}');
  await expectNothingLost(opened);
  expect(page.requests('adminLogin')).toMatchObject([{ body: { email: operator().email, password: 'segredo', slug: 'chave' } }]);
});

test('after the time for the code has run out the password can be typed again, and nothing is lost', async () => {
  sessionStorage.setItem('admin_key', 'chave');
  const expired = { code: 'INVALID_TWO_FACTOR_COOKIE', message: 'A verificação em duas etapas expirou. Entre de novo.' };
  const answers = [() => Response.json(expired, { status: 401 }), (): unknown => ({})];
  const opened = await openUntilOver({ adminLogin: halfWay }, () => answers.shift()?.());
  const { page, again } = opened;
  const give = async (label: string, text: string) => {
    await page.user.type(await within(again).findByLabelText(label), text);
    await press(page, 'Continuar', again);
  };
  await give('Senha', 'segredo');
  await give('Código de verificação', '123456');
  expectText(await within(again).findByRole('alert'), expired.message);
  await press(page, 'Voltar para a senha', again);
  expect(within(again).queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(within(again).getByLabelText('Senha'));
  await give('Senha', 'segredo');
  await give('Código de verificação', '654321');
  await expectNothingLost(opened);
});

test('a wrong password is refused in words, and the screen stays', async () => {
  sessionStorage.setItem('admin_key', 'chave');
  const { page, again } = await openUntilOver({ adminLogin: refuse('invalid_credentials') });
  await append(page, within(again).getByLabelText('Senha'), 'errada');
  await press(page, 'Continuar', again);
  expectText(await within(again).findByRole('alert'), 'Não foi possível entrar', 'Usuário não encontrado ou senha incorreta');
  expect(page.documentLoads).toEqual([]);
});

test('without a key the operator signs in in another tab and goes on, and nothing is lost', async () => {
  const opened = await openUntilOver();
  const { page, again, session } = opened;
  expectText(again, 'Abra o endereço de acesso da equipe em outra aba');
  expect(within(again).queryByLabelText('Senha')).toBeNull();
  session.isGone = true;
  await press(page, 'Continuar', again);
  expect(await within(again).findByText('Você ainda não entrou')).toBeTruthy();
  Object.assign(session, { isOver: false, isGone: false });
  await press(page, 'Continuar', again);
  await expectNothingLost(opened);
});

test('a key that was renewed meanwhile is forgotten, and another tab is asked for', async () => {
  sessionStorage.setItem('admin_key', 'velha');
  const { page, again } = await openUntilOver({ adminLogin: refuse('not_found') });
  await append(page, within(again).getByLabelText('Senha'), 'segredo');
  await press(page, 'Continuar', again);
  await screen.findByText(/Abra o endereço de acesso da equipe em outra aba/);
  expect(sessionStorage.getItem('admin_key')).toBeNull();
});

test.each([
  ['chave', '/admin-auth'],
  [null, '/auth'],
])('another account signs in at the hidden sign-in if the tab knows its key: %s', async (key, path) => {
  if (key !== null) sessionStorage.setItem('admin_key', key);
  const { page, again } = await openUntilOver();
  await press(page, 'Usar outra conta', again);
  await waitFor(() => expect(page.documentLoads).toEqual([path]));
});

test('a session that is over leads to the sign-in when nothing is on the screen yet', async () => {
  const page = renderPage('/admin', { api: { ...waitingDashboard, getMe: refuse('session_over', sentence) } });
  await waitFor(() => expect(page.documentLoads).toContain('/auth'));
});
