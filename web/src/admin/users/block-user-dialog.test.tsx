import { act, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { listedUser, userDetails, usersPage } from '../../../test/admin/users.ts';
import { dialog, press } from '../../../test/steps.ts';
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
  await page.user.type(within(asking).getByLabelText('Motivo'), 'fraude');
  isBlocked = true;
  await act(async () => await queryClient.invalidateQueries());
  await within(details).findByText('Desbloquear');
  await press(page, 'Bloquear', asking);
  await waitFor(() => expect(page.requests('updateUser')[0]?.body).toEqual({ status: 'blocked', reason: 'fraude' }));
});
