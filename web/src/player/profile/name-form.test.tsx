import { PERSON_NAME_MAX } from '@raspasorte/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LOST } from '../../../test/fake-server.ts';
import { historyPage } from '../../../test/player/history-page.ts';
import { me, player } from '../../../test/player/player.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { append } from '../../../test/steps.ts';

test('a name is not typed longer than the server takes it', async () => {
  const page = renderPage('/perfil', {
    api: { getMe: me(), listTransactions: historyPage(1) },
    others: {
      '/api/auth/get-session': { user: player, session: { id: 'here' } },
      '/api/auth/list-sessions': [],
      '/api/auth/update-user': { status: true },
    },
  });
  await page.user.clear(await screen.findByLabelText('Nome'));
  await page.user.type(screen.getByLabelText('Nome'), 'a'.repeat(PERSON_NAME_MAX + 20));
  await page.user.click(screen.getByRole('button', { name: 'Salvar nome' }));
  expect(await screen.findByText('Nome salvo')).toBeTruthy();
  expect(page.otherCalls('/api/auth/update-user')).toMatchObject([{ body: { name: 'a'.repeat(PERSON_NAME_MAX) } }]);
});

test('what an earlier try was told goes when the next one succeeds', async () => {
  const answers = [LOST, LOST, { status: true }];
  const page = renderPage('/perfil', {
    api: { getMe: me(), listTransactions: historyPage(1) },
    others: {
      '/api/auth/get-session': { user: player, session: { id: 'here' } },
      '/api/auth/list-sessions': [],
      '/api/auth/update-user': () => answers.shift()!,
    },
  });
  await append(page, await screen.findByLabelText('Nome'), ' Lima');
  const save = async () => await page.user.click(screen.getByRole('button', { name: 'Salvar nome' }));
  await save();
  await screen.findByText('Falha de conexão. Tente novamente.');
  await save();
  await waitFor(() => expect(page.otherCalls('/api/auth/update-user')).toHaveLength(2));
  expect(screen.getAllByText('Falha de conexão. Tente novamente.')).toHaveLength(1);
  await save();
  const saved = (await screen.findByText('Nome salvo')).closest('li')!;
  await waitFor(() => expect(screen.queryByText('Falha de conexão. Tente novamente.')).toBeNull());
  // Only a failure waits to be closed.
  expect(within(saved).queryByRole('button')).toBeNull();
});

test('a saved name keeps the focus at its form, whose button takes no press without a change', async () => {
  let name = player.name;
  const page = renderPage('/perfil', {
    api: { getMe: () => me({ name }), listTransactions: historyPage(1) },
    others: {
      '/api/auth/get-session': () => ({ user: { ...player, name }, session: { id: 'here' } }),
      '/api/auth/list-sessions': [],
      '/api/auth/update-user': () => {
        name = 'Rita Lima';
        return { status: true };
      },
    },
  });
  const field = await screen.findByLabelText('Nome');
  await page.user.clear(field);
  await page.user.type(field, 'Rita Lima');
  await page.user.click(screen.getByRole('button', { name: 'Salvar nome' }));
  await waitFor(() => expect(document.activeElement).toBe(field.closest('form')));
});
