import { refusalSentence } from '@raspasorte/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { stubPasskeys, challenge, newPasskey } from '../../../test/fake-passkeys.ts';
import { LOST, Refusal, refuse, type Api, type OtherCalls } from '../../../test/fake-server.ts';
import { player } from '../../../test/player/player.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { dialog, expectDisabled, expectToast, press, write } from '../../../test/steps.ts';
import { textOf } from '../../../test/text-of.ts';

const id = 'b0000000-0000-4000-8000-000000000001';
const phone = { id, name: 'Celular', synced: true, created_at: '2026-03-01T15:00:00Z', last_used_at: '2026-03-02T15:30:00Z' };
const desk = { ...phone, id: id.replace('b', 'c'), name: 'Notebook', synced: false, last_used_at: null };
const until = '2026-03-02T15:35:00Z';
const confirmed = (by: 'passkey' | 'password') => ({ confirmed_by: by, ends_at: until });
const byPassword = { passkey: null, password_allowed: true, code_required: false };

const openProfile = (api: Api = {}, others: OtherCalls = {}) =>
  renderPage('/perfil', {
    api: { listPasskeys: [phone, desk], ...api },
    others: {
      '/api/auth/get-session': { user: player, session: { id: 'here' } },
      '/api/auth/list-sessions': [],
      ...others,
    },
  });

const section = async () => await screen.findByRole('region', { name: 'Chaves de acesso' });

describe('the list of passkeys', () => {
  test('shows the name of each, where and since when it exists, and its last use', async () => {
    stubPasskeys();
    openProfile();
    const rows = within(await section())
      .getAllByRole('listitem')
      .map(textOf);
    expect(rows[0]).toContain('CelularCriada em 01/03/2026, 12:00, em todos os seus aparelhos. Usada em 02/03/2026, 12:30.');
    expect(rows[1]).toContain('NotebookCriada em 01/03/2026, 12:00. Ainda não usada.');
  });

  test('that is empty shows only the button, and a browser without passkey support says so', async () => {
    openProfile({ listPasskeys: [] });
    const text = textOf(await section());
    expect(text).toContain('Este navegador não conhece chaves de acesso.');
    expect(within(await section()).queryByRole('button')).toBeNull();
  });

  test('that cannot be read can be read again', async () => {
    let isLost = true;
    const page = openProfile({ listPasskeys: () => (isLost ? LOST : [phone]) });
    const retry = await within(await section()).findByRole('button', { name: 'Tentar novamente' });
    isLost = false;
    await page.user.click(retry);
    expect(await screen.findByText('Celular')).toBeTruthy();
  });
});

test('a passkey is added after the password, with a name, and a closed browser window needs no new password', async () => {
  stubPasskeys({ closedTimes: 1 });
  const page = openProfile(
    { askConfirmation: byPassword, confirm: confirmed('password') },
    { '/api/auth/passkey/generate-register-options': newPasskey, '/api/auth/passkey/verify-registration': {} },
  );
  await press(page, 'Adicionar chave de acesso');
  const adding = await dialog('Adicionar chave de acesso');
  await page.user.type(await within(adding).findByLabelText('Sua senha'), 'segredo');
  await press(page, 'Confirmar com a senha', adding);
  await write(page, await within(adding).findByLabelText('Nome da chave de acesso'), 'Tablet');
  await press(page, 'Criar chave de acesso', adding);
  expect(await within(adding).findByText('Nenhuma chave de acesso foi usada. Tente de novo.')).toBeTruthy();
  await press(page, 'Criar chave de acesso', adding);
  await expectToast('Chave de acesso adicionada');
  expect(page.requests('confirm')).toMatchObject([{ body: { for: { purpose: 'add-passkey' }, proof: { password: 'segredo' } } }]);
  expect(page.otherCalls('/api/auth/passkey/generate-register-options')).toHaveLength(1);
  expect(page.otherCalls('/api/auth/passkey/verify-registration')).toMatchObject([{ body: { name: 'Tablet' } }]);
});

test('an attempt that broke off after the browser made the passkey asks for a new confirmation, and keeps the name', async () => {
  stubPasskeys();
  const options = [newPasskey, new Refusal('CONFIRMATION_REQUIRED', 403, 'Confirme que é você para continuar.'), newPasskey];
  const results = [LOST, {}];
  const page = openProfile(
    { askConfirmation: byPassword, confirm: confirmed('password') },
    {
      '/api/auth/passkey/generate-register-options': () => options.shift(),
      '/api/auth/passkey/verify-registration': () => results.shift(),
    },
  );
  await press(page, 'Adicionar chave de acesso');
  const adding = await dialog('Adicionar chave de acesso');
  const confirm = async () => {
    await page.user.type(await within(adding).findByLabelText('Sua senha'), 'segredo');
    await press(page, 'Confirmar com a senha', adding);
  };
  await confirm();
  await write(page, await within(adding).findByLabelText('Nome da chave de acesso'), 'Tablet');
  await press(page, 'Criar chave de acesso', adding);
  expect(await within(adding).findByText(/^Falha de conexão/)).toBeTruthy();
  await press(page, 'Criar chave de acesso', adding);
  await confirm();
  expect(within(adding).getByLabelText<HTMLInputElement>('Nome da chave de acesso').value).toBe('Tablet');
  await press(page, 'Criar chave de acesso', adding);
  await expectToast('Chave de acesso adicionada');
});

test('a name of spaces makes no passkey and renames none', async () => {
  stubPasskeys();
  const page = openProfile({ askConfirmation: byPassword, confirm: confirmed('password') });
  await press(page, 'Renomear Notebook');
  const naming = await dialog('Renomear chave de acesso');
  await write(page, within(naming).getByLabelText('Nome da chave de acesso'), '  {Enter}');
  expectDisabled(within(naming).getByRole('button', { name: 'Salvar' }));
  await press(page, 'Fechar', naming);
  await press(page, 'Adicionar chave de acesso');
  const adding = await dialog('Adicionar chave de acesso');
  await page.user.type(await within(adding).findByLabelText('Sua senha'), 'segredo');
  await press(page, 'Confirmar com a senha', adding);
  await write(page, await within(adding).findByLabelText('Nome da chave de acesso'), '  {Enter}');
  expectDisabled(within(adding).getByRole('button', { name: 'Criar chave de acesso' }));
  expect(page.requests('renamePasskey')).toEqual([]);
  expect(page.otherCalls('/api/auth/passkey/generate-register-options')).toEqual([]);
});

test('a passkey that another device has removed counts as removed, and the list is read again', async () => {
  let list = [phone, desk];
  const page = openProfile({
    listPasskeys: () => list,
    askConfirmation: byPassword,
    confirm: confirmed('password'),
    renamePasskey: refuse('not_found'),
    removePasskey: refuse('not_found'),
  });
  await press(page, 'Renomear Celular');
  const naming = await dialog('Renomear chave de acesso');
  list = [desk];
  await press(page, 'Salvar', naming);
  await waitFor(() => expect(screen.queryByText('Celular')).toBeNull());
  await press(page, 'Fechar', naming);
  await press(page, 'Remover Notebook');
  const removing = await dialog('Remover chave de acesso');
  list = [];
  await page.user.type(await within(removing).findByLabelText('Sua senha'), 'segredo');
  await press(page, 'Confirmar com a senha', removing);
  await expectToast('Chave de acesso removida');
  expect(screen.queryByText('Notebook')).toBeNull();
});

test('a passkey is renamed', async () => {
  const page = openProfile({ renamePasskey: undefined as never });
  await press(page, 'Renomear Notebook');
  const naming = await dialog('Renomear chave de acesso');
  await write(page, within(naming).getByLabelText('Nome da chave de acesso'), 'Trabalho');
  await press(page, 'Salvar', naming);
  await waitFor(() => expect(naming.isConnected && naming.hasAttribute('open')).toBe(false));
  expect(page.requests('renamePasskey')).toMatchObject([{ params: { id: desk.id }, body: { name: 'Trabalho' } }]);
});

test('a passkey is removed after a confirmation by passkey or by password and code', async () => {
  stubPasskeys();
  const asked = { passkey: challenge, password_allowed: true, code_required: true };
  const page = openProfile({ askConfirmation: asked, confirm: confirmed('passkey'), removePasskey: undefined as never });
  await press(page, 'Remover Celular');
  const removing = await dialog('Remover chave de acesso');
  expect(await within(removing).findByLabelText('Código de 6 dígitos')).toBeTruthy();
  await press(page, 'Confirmar com chave de acesso', removing);
  await expectToast('Chave de acesso removida');
  expect(page.requests('confirm')).toMatchObject([
    { body: { for: { purpose: 'remove-passkey', passkey_id: id }, proof: { kind: 'passkey', assertion: { id: 'Y2hhdmU' } } } },
  ]);
  expect(page.requests('removePasskey')).toMatchObject([{ params: { id } }]);
});

test('a passkey that is not removed says why, and stays', async () => {
  const page = openProfile({ askConfirmation: byPassword, confirm: confirmed('password'), removePasskey: refuse('overloaded') });
  await press(page, 'Remover Celular');
  const removing = await dialog('Remover chave de acesso');
  await page.user.type(await within(removing).findByLabelText('Sua senha'), 'segredo');
  await press(page, 'Confirmar com a senha', removing);
  await expectToast(refusalSentence('overloaded'));
  expect(within(screen.getByRole('list', { name: 'Chaves de acesso' })).getByText('Celular')).toBeTruthy();
});

test('a wrong password is reported at its field, and nothing is removed', async () => {
  const page = openProfile({ askConfirmation: byPassword, confirm: refuse('wrong_password') });
  await press(page, 'Remover Celular');
  const removing = await dialog('Remover chave de acesso');
  await page.user.type(await within(removing).findByLabelText('Sua senha'), 'errada');
  await press(page, 'Confirmar com a senha', removing);
  expect(textOf(await within(removing).findByRole('alert'))).toBe('Senha incorreta.');
  expect(page.requests('removePasskey')).toEqual([]);
});
