import { refusalSentence } from '@raspasorte/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse, type Api, type Refusal } from '../../../test/fake-server.ts';
import { historyPage } from '../../../test/player/history-page.ts';
import { me, player } from '../../../test/player/player.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { textOf } from '../../../test/text-of.ts';

async function openDialog(api: Api) {
  const page = renderPage('/perfil', {
    api: { getMe: me(), listTransactions: historyPage(1), ...api },
    others: {
      '/api/auth/get-session': { user: player, session: { id: 'here' } },
      '/api/auth/list-sessions': [],
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Excluir minha conta' }));
  return { page, dialog: within(await screen.findByRole('dialog', { name: 'Excluir minha conta e meus dados' })) };
}

test('closing the account says what is deleted and what the law keeps, and asks for the password once more', async () => {
  const { dialog } = await openDialog({});
  expect(dialog.getByText(/ficam guardados por 5 anos, como a lei exige/)).toBeTruthy();
  expect(dialog.getByText(/^Enquanto o seu CPF fica guardado, ele não serve em outra conta/)).toBeTruthy();
  expect(dialog.getByText(/^Apagamos agora o que a lei não manda guardar/)).toBeTruthy();
  expect(dialog.getByLabelText('Sua senha')).toMatchObject({ required: true });
});

test('closing the account is not possible while the player has a balance that can be withdrawn', async () => {
  const { page, dialog } = await openDialog({ getWallet: { balance_cents: 10_000, unrevealed_cents: 0, reserved_cents: 0 } });
  expect(textOf(await dialog.findByText(/^Você ainda tem/))).toContain('R$ 100,00');
  expect(dialog.queryByLabelText('Sua senha')).toBeNull();
  await page.user.click(dialog.getByRole('link', { name: 'Ir para a carteira' }));
  await waitFor(() => expect(page.path()).toBe('/wallet'));
});

test.each([
  [999, 0, 'Restam R$ 9,99, menos do que o saque mínimo.'],
  [5000, 5000, 'Restam R$ 50,00, reservados para um depósito contestado ou um valor devido.'],
  [5000, 4500, 'Restam R$ 50,00, reservados em parte para um depósito contestado ou um valor devido; o resto é menos'],
])('of a balance of %i cents, %i of them reserved, the dialog says why it stays', async (balance_cents, reserved_cents, said) => {
  const { dialog } = await openDialog({ getWallet: { balance_cents, unrevealed_cents: 0, reserved_cents } });
  expect(textOf(await dialog.findByText(/^Restam/))).toContain(said);
  expect(dialog.getByLabelText('Sua senha')).toBeTruthy();
});

test('closing the account signs out and shows the number of the request, but not with a wrong password', async () => {
  const id = '01890000-0000-7000-8000-0000000000e1';
  const { page, dialog } = await openDialog({
    requestErasure: ({ body }) =>
      body.password === 'certa' ? { id, requested_at: '2026-03-01T12:00:00Z' } : refuse('wrong_password'),
  });
  const confirm = dialog.getByRole('button', { name: 'Excluir minha conta' });
  await page.user.type(dialog.getByLabelText('Sua senha'), 'errada');
  await page.user.click(confirm);
  expect(textOf(await dialog.findByRole('alert'))).toBe('Senha incorreta.');
  await page.user.clear(dialog.getByLabelText('Sua senha'));
  await page.user.type(dialog.getByLabelText('Sua senha'), 'certa');
  await page.user.click(confirm);
  expect(textOf(await screen.findByRole('region', { name: 'Sua conta foi encerrada' }))).toContain(id);
  expect(page.search()).toEqual({ closed: id });
});

test('closing the account while the page still reads is not called an end of the session', async () => {
  const id = '01890000-0000-7000-8000-0000000000e1';
  const ended = Promise.withResolvers<Refusal>();
  const { page, dialog } = await openDialog({
    getWallet: ended.promise,
    // The server ends the session before it answers, so a read of the page may be refused first.
    requestErasure: async () => {
      ended.resolve(refuse('unauthenticated'));
      await new Promise((resolve) => setTimeout(resolve, 50));
      return { id, requested_at: '2026-03-01T12:00:00Z' };
    },
  });
  await page.user.type(dialog.getByLabelText('Sua senha'), 'certa');
  await page.user.click(dialog.getByRole('button', { name: 'Excluir minha conta' }));
  await screen.findByRole('region', { name: 'Sua conta foi encerrada' });
  expect(page.search()).toEqual({ closed: id });
  await expect(screen.findByText(refusalSentence('unauthenticated'), {}, { timeout: 300 })).rejects.toThrow('Unable to find');
});

test('closing the account after the session has ended leads to the sign-in, which says so', async () => {
  const { page, dialog } = await openDialog({ requestErasure: refuse('unauthenticated') });
  await page.user.type(dialog.getByLabelText('Sua senha'), 'certa');
  await page.user.click(dialog.getByRole('button', { name: 'Excluir minha conta' }));
  await waitFor(() => expect(page.path()).toBe('/auth'));
  expect(await screen.findByText(refusalSentence('unauthenticated'), { selector: '[data-title]' })).toBeTruthy();
});
