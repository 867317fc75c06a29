import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { listedUser, userDetails, usersPage } from '../../../test/admin/users.ts';
import { expectText } from '../../../test/expect-text.ts';
import { refuse } from '../../../test/fake-server.ts';
import { append, dialog, expectToast, press } from '../../../test/steps.ts';
import { queryClient } from '../query-client.ts';

test('a question whether to block stays that question when a colleague blocks the user meanwhile', async () => {
  const id = listedUser().id;
  let isBlocked = false;
  const page = renderPage(`/admin/m1?user=${id}`, {
    api: {
      listUsers: usersPage(listedUser()),
      getUser: () => userDetails(isBlocked ? { status: 'blocked', blocked_by_operator: true } : {}),
      updateUser: { id, status: 'blocked', kyc_status: 'none' },
    },
  });
  const details = await dialog('Detalhes do Usuário');
  await press(page, 'Bloquear', details);
  const asking = await dialog('Bloquear usuário');
  await append(page, within(asking).getByLabelText('Motivo'), 'fraude');
  isBlocked = true;
  await act(async () => await queryClient.invalidateQueries());
  await within(details).findByText('Desbloquear');
  await press(page, 'Bloquear', asking);
  await waitFor(() => expect(page.requests('updateUser')[0]?.body).toMatchObject({ status: 'blocked', reason: 'fraude' }));
});

test('a decision that a colleague was faster to make is not replaced: the details say what counts now', async () => {
  const id = listedUser().id;
  const lifted = '2026-03-14T12:00:00Z';
  const at = '2026-03-15T12:00:00Z';
  const block = { at, by: 'Olívia Operadora', reason: 'rede de contas' };
  let isBlocked = false;
  const page = renderPage(`/admin/m1?user=${id}`, {
    api: {
      listUsers: usersPage(listedUser()),
      getUser: () =>
        userDetails(
          isBlocked
            ? { status: 'blocked', blocked_by_operator: true, block, block_decided_at: at }
            : { block_decided_at: lifted },
        ),
      updateUser: () => {
        isBlocked = true;
        return refuse('block_changed');
      },
    },
  });
  const details = await dialog('Detalhes do Usuário');
  await press(page, 'Bloquear', details);
  const asking = await dialog('Bloquear usuário');
  await append(page, within(asking).getByLabelText('Motivo'), 'fraude');
  await press(page, 'Bloquear', asking);
  await expectToast('Erro', 'Outra pessoa bloqueou ou desbloqueou este usuário há pouco.');
  await waitFor(() => expect(asking.isConnected).toBe(false));
  expectText(details, 'por Olívia Operadora', 'rede de contas', 'Desbloquear');
  expect(page.requests('updateUser')).toMatchObject([{ body: { status: 'blocked', seen_block_decided_at: lifted } }]);
});

test('a decision that fails for another reason keeps its question and its text', async () => {
  const id = listedUser().id;
  const page = renderPage(`/admin/m1?user=${id}`, {
    api: { listUsers: usersPage(listedUser()), getUser: userDetails(), updateUser: refuse('overloaded', 'Muita gente agora.') },
  });
  await press(page, 'Bloquear', await dialog('Detalhes do Usuário'));
  const asking = await dialog('Bloquear usuário');
  await append(page, within(asking).getByLabelText('Motivo'), 'fraude');
  await press(page, 'Bloquear', asking);
  expectText(await within(asking).findByRole('alert'), 'Muita gente agora.');
  expect(screen.getAllByText('Muita gente agora.')).toHaveLength(1);
  expect(within(asking).getByLabelText('Motivo')).toHaveProperty('value', 'fraude');
});
