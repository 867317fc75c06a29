import { refusalSentence } from '@raspasorte/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { disputeDetails } from '../../../../test/admin/disputes.ts';
import { adminRound, coveredRound } from '../../../../test/admin/lookup.ts';
import { operator } from '../../../../test/admin/operator.ts';
import { renderPage } from '../../../../test/admin/render-page.tsx';
import { listedUser, userDetails, usersPage } from '../../../../test/admin/users.ts';
import { advanceClock, startClock, stopClock } from '../../../../test/clock.ts';
import { expectText } from '../../../../test/expect-text.ts';
import { refuse } from '../../../../test/fake-server.ts';
import { dialog } from '../../../../test/steps.ts';

const afterAWhile = async (): Promise<void> => {
  stopClock();
  await advanceClock(31_000);
};

test('a dispute that the bank decides meanwhile says so on its open screen', async () => {
  startClock();
  let now = disputeDetails();
  renderPage(`/admin/contestacoes/${now.id}`, { signedInAs: 'finance', api: { getDispute: () => now } });
  await screen.findByText('Falta responder ao banco');
  now = disputeDetails({ status: 'lost', decided_at: '2026-03-19T12:00:00Z' });
  await afterAWhile();
  expectText(document.body, 'O banco devolveu o PIX a quem pagou');
  expect(screen.queryByRole('button', { name: 'Registrar resposta' })).toBeNull();
});

test('a round that its player finishes meanwhile shows its card on its open screen', async () => {
  startClock();
  let now = coveredRound();
  renderPage(`/admin/jogadas/${now.id}`, { signedInAs: 'support', api: { getAdminRound: () => now } });
  await screen.findByText('Cartela coberta');
  now = adminRound({ id: now.id });
  await afterAWhile();
  expect(screen.queryByText('Cartela coberta')).toBeNull();
});

test('a note that a colleague writes meanwhile stands among the open notes', async () => {
  startClock();
  const note = { id: 'a0000000-0000-4000-8000-000000000001', author: 'Ana', corrects: null, corrected_by: null };
  const notes = [{ ...note, body: 'Mora em Recife.', created_at: '2026-03-14T12:00:00Z' }];
  const { id } = listedUser();
  const page = renderPage(`/admin/m1?user=${id}`, {
    signedInAs: 'support',
    api: { listUsers: usersPage(listedUser()), getUser: userDetails(), listNotes: () => ({ items: notes }) },
  });
  const details = await dialog('Detalhes do Usuário');
  await page.user.click(await within(details).findByRole('tab', { name: 'Notas' }));
  await within(details).findByText('Mora em Recife.');
  notes.push({ ...note, id: 'a0000000-0000-4000-8000-000000000002', body: 'Ligou hoje.', created_at: '2026-03-15T12:00:00Z' });
  await afterAWhile();
  expectText(details, 'Ligou hoje.');
});

test('a list that the operator may not read any more leaves the screen, and whoever has no role any more leaves with it', async () => {
  startClock();
  let role: 'support' | 'auditor' | 'player' = 'support';
  const page = renderPage('/admin/m1', {
    api: {
      getMe: () => operator({ role }),
      listUsers: () => (role === 'support' ? usersPage(listedUser()) : refuse('forbidden')),
    },
  });
  await screen.findByText(listedUser().name);
  role = 'auditor';
  await afterAWhile();
  expectText(document.body, refusalSentence('forbidden'), 'Auditor');
  expect(screen.queryByText(listedUser().name)).toBeNull();
  role = 'player';
  await afterAWhile();
  expect(page.documentLoads).toEqual(['/']);
});
