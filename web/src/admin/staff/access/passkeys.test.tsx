import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { waitingDashboard } from '../../../../test/admin/dashboard.ts';
import { operator } from '../../../../test/admin/operator.ts';
import { renderPage } from '../../../../test/admin/render-page.tsx';
import { expectText } from '../../../../test/expect-text.ts';
import { challenge, stubPasskeys, newPasskey } from '../../../../test/fake-passkeys.ts';
import { NEVER, Refusal, refuse, type Api, type OtherCalls } from '../../../../test/fake-server.ts';
import { append, dialog, expectDisabled, expectToast, press, write } from '../../../../test/steps.ts';

const OPTIONS = '/api/auth/passkey/generate-authenticate-options';
const id = 'b0000000-0000-4000-8000-000000000001';
const token = { id, name: 'Token', synced: false, created_at: '2026-03-01T15:00:00Z', last_used_at: null };
const confirmed = { confirmed_by: 'password', ends_at: '2026-03-02T15:35:00Z' } as const;

const openAccess = (api: Api = {}, others: OtherCalls = {}) =>
  renderPage('/admin/change-password', {
    api: { listStaff: [], listPasskeys: [token], ...api },
    others: { '/api/auth/list-sessions': [], '/api/auth/get-session': { session: { id: 'here' } }, ...others },
  });

test('an operator adds a passkey with password and code, and gives it a name', async () => {
  stubPasskeys();
  const page = openAccess(
    {
      getMe: operator({ two_factor_enabled: true }),
      listPasskeys: [],
      confirm: ({ body: { proof } }) => ('otp' in proof && proof.otp === '000000' ? refuse('otp_invalid') : confirmed),
    },
    { '/api/auth/passkey/generate-register-options': newPasskey, '/api/auth/passkey/verify-registration': {} },
  );
  expect(await screen.findByText('Nenhuma chave de acesso ainda.')).toBeTruthy();
  await press(page, 'Adicionar');
  const adding = await dialog('Adicionar chave de acesso');
  const create = within(adding).getByRole('button', { name: 'Criar chave de acesso' });
  await write(page, within(adding).getByLabelText('Nome da chave de acesso'), 'Token da mesa');
  await append(page, within(adding).getByLabelText('Sua senha'), 'segredo');
  expectDisabled(create);
  const code = within(adding).getByLabelText('Código de 6 dígitos');
  await page.user.type(code, '000000');
  await page.user.click(create);
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(code);
  await write(page, code, '123456');
  await page.user.click(create);
  await expectToast('Chave de acesso adicionada');
  expect(page.requests('confirm').slice(1)).toMatchObject([
    { body: { for: { purpose: 'add-passkey' }, proof: { kind: 'password', password: 'segredo', otp: '123456' } } },
  ]);
  expect(page.otherCalls('/api/auth/passkey/verify-registration')).toMatchObject([{ body: { name: 'Token da mesa' } }]);
});

test('an operator renames and removes a passkey, the latter with the password', async () => {
  stubPasskeys();
  let isWrong = true;
  let passkeys = [token];
  const page = openAccess({
    listPasskeys: () => passkeys,
    renamePasskey: undefined as never,
    removePasskey: () => {
      passkeys = [];
    },
    confirm: () => (isWrong ? refuse('wrong_password') : confirmed),
  });
  await press(page, 'Renomear Token');
  const naming = await dialog('Renomear chave de acesso');
  await write(page, within(naming).getByLabelText('Nome da chave de acesso'), 'Chaveiro');
  await press(page, 'Salvar', naming);
  await waitFor(() => expect(page.requests('renamePasskey')).toMatchObject([{ params: { id }, body: { name: 'Chaveiro' } }]));
  await waitFor(() => expect(naming.isConnected).toBe(false));
  await press(page, 'Remover Token');
  const removing = await dialog('Remover chave de acesso');
  await append(page, within(removing).getByLabelText('Sua senha'), 'errada');
  await press(page, 'Remover', removing);
  expectText(await within(removing).findByRole('alert'), 'Senha incorreta.');
  expect(page.requests('removePasskey')).toEqual([]);
  isWrong = false;
  await press(page, 'Remover', removing);
  await expectToast('Chave de acesso removida');
  expect(page.requests('removePasskey')).toMatchObject([{ params: { id } }]);
  expect(await screen.findByText('Nenhuma chave de acesso ainda.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Adicionar' })));
});

test.each([
  ['Renomear Token', 'Renomear chave de acesso'],
  ['Adicionar', 'Adicionar chave de acesso'],
])('a name that is typed for a passkey is given up only after being asked: %s', async (button, title) => {
  stubPasskeys();
  const page = openAccess();
  await press(page, button);
  await append(page, within(await dialog(title)).getByLabelText('Nome da chave de acesso'), ' da mesa');
  await page.user.keyboard('{Escape}');
  await press(page, 'Continuar editando', await dialog('Fechar sem salvar?'));
  expect(within(await dialog(title)).getByDisplayValue(/ da mesa$/)).toBeTruthy();
});

test('a refused passkey is no longer reported while the password is checked', async () => {
  stubPasskeys();
  const page = renderPage('/admin-auth?key=chave', {
    api: { checkAdminRoute: { valid: true }, adminPasskeyLogin: () => refuse('invalid_credentials'), adminLogin: NEVER },
    others: { [OPTIONS]: challenge },
  });
  await press(page, 'Entrar com chave de acesso');
  await screen.findByRole('alert');
  await append(page, screen.getByLabelText('E-mail'), 'ana@example.com');
  await page.user.type(screen.getByLabelText('Senha'), 'segredo{Enter}');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a passkey signs in on the hidden page, and a refused one is reported', async () => {
  stubPasskeys();
  let isKnown = false;
  const page = renderPage('/admin-auth?key=chave', {
    api: {
      ...waitingDashboard,
      checkAdminRoute: { valid: true },
      adminPasskeyLogin: () =>
        isKnown
          ? { error: null, force_password_change: false, two_factor_required: false, session: null }
          : refuse('invalid_credentials', 'Não foi possível entrar com esta chave de acesso.'),
    },
    others: { [OPTIONS]: challenge },
  });
  await press(page, 'Entrar com chave de acesso');
  expectText(await screen.findByRole('alert'), 'Não foi possível entrar com esta chave de acesso.');
  isKnown = true;
  await press(page, 'Entrar com chave de acesso');
  await waitFor(() => expect(page.path()).toBe('/admin'));
  expect(page.requests('adminPasskeyLogin')[0]).toMatchObject({ body: { slug: 'chave', assertion: { id: 'Y2hhdmU' } } });
});

test('an offer of passkeys fails without a word, until one of them is chosen', async () => {
  stubPasskeys({ offers: true });
  let isBusy = true;
  const alerts: (HTMLElement | null)[] = [];
  const options = () => {
    alerts.push(screen.queryByRole('alert'));
    return isBusy ? new Refusal('TOO_MANY_REQUESTS', 429, 'Muitas tentativas.') : challenge;
  };
  const open = () =>
    renderPage('/admin-auth?key=chave', {
      api: { checkAdminRoute: { valid: true }, adminPasskeyLogin: refuse('invalid_credentials') },
      others: { [OPTIONS]: options },
    });
  const page = open();
  await waitFor(() => expect(page.otherCalls(OPTIONS)).toHaveLength(1));
  // A press asks once more, and what fails then is said.
  await press(page, 'Entrar com chave de acesso');
  expectText(await screen.findByRole('alert'), 'Muitas tentativas.');
  expect(alerts.slice(0, 2)).toEqual([null, null]);
  page.leave();
  isBusy = false;
  open();
  expectText(await screen.findByRole('alert'), 'Não foi possível entrar');
});
