import { USERS_EXPORT_PATH } from '@raspasorte/contract/admin';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { waitingDashboard } from '../../../test/admin/dashboard.ts';
import { decision, decisionDetails, decisionsPage } from '../../../test/admin/decisions.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { listedUser, usersPage } from '../../../test/admin/users.ts';
import { LOST, NEVER } from '../../../test/fake-server.ts';
import type { Page } from '../../../test/render-app.tsx';
import { expectToast, press } from '../../../test/steps.ts';

const SIGN_OUT = '/api/auth/sign-out';
const SESSIONS = '/api/auth/list-sessions';

describe('what begins while a sign-out waits for its answer', () => {
  async function signOutAt(address: string, shown: string | RegExp = /^Conta:/) {
    const signedOut = Promise.withResolvers<object | typeof LOST>();
    const page = renderPage(address, {
      api: {
        ...waitingDashboard,
        listUsers: usersPage(listedUser()),
        listStaff: [],
        listNotes: { items: [] },
        listDecisions: decisionsPage(decision()),
        getDecision: decisionDetails(),
        holdDecision: decision(),
      },
      others: {
        [SIGN_OUT]: signedOut.promise,
        [SESSIONS]: [],
        '/api/auth/get-session': null,
        [USERS_EXPORT_PATH]: () => new Response(''),
      },
    });
    await screen.findByRole('button', { name: shown });
    await signOut(page);
    return { page, answer: signedOut.resolve };
  }

  const click = async (page: Page, role: 'button' | 'link' | 'menuitem', name: string | RegExp) =>
    await page.user.click(await screen.findByRole(role, { name }));

  const begun = [
    {
      what: 'a read',
      address: '/admin',
      begin: async (page: Page) => {
        await click(page, 'link', 'Usuários');
        await screen.findByRole('heading', { name: 'Usuários' });
      },
      sent: (page: Page) => page.requests('listUsers'),
    },
    {
      what: 'a change',
      address: '/admin/fila',
      shown: /^Pegar/,
      begin: async (page: Page) => await click(page, 'button', /^Pegar/),
      sent: (page: Page) => page.requests('holdDecision'),
    },
    {
      what: 'a file',
      address: '/admin/m1',
      shown: 'Exportar CSV',
      begin: async (page: Page) => await click(page, 'button', 'Exportar CSV'),
      sent: (page: Page) => page.otherCalls(USERS_EXPORT_PATH),
    },
    {
      what: 'a call of the identity provider',
      address: '/admin',
      begin: async (page: Page) => {
        await click(page, 'button', /^Conta:/);
        await click(page, 'menuitem', 'Minha conta');
        await screen.findByText('Onde sua conta está aberta agora.');
      },
      sent: (page: Page) => page.otherCalls(SESSIONS),
    },
  ];

  test.each(begun)('is never sent, because the server would refuse it: $what', async ({ address, shown, begin, sent }) => {
    const { page, answer } = await signOutAt(address, shown);
    await begin(page);
    answer({});
    await waitFor(() => expect(page.documentLoads).toEqual(['/auth']));
    expect(sent(page)).toEqual([]);
  });

  test.each(begun)('is sent once the sign-out has failed: $what', async ({ address, shown, begin, sent }) => {
    const { page, answer } = await signOutAt(address, shown);
    await begin(page);
    answer(LOST);
    await expectToast('Não foi possível sair');
    await waitFor(() => expect(sent(page)).toHaveLength(1));
  });
});

test('a sign-out cancels what the page still reads, and reads it again if it fails', async () => {
  let cancelled: readonly string[] = [];
  const page = renderPage('/admin/m1', {
    api: { listUsers: () => (page.requests('listUsers').length === 1 ? NEVER : usersPage(listedUser())) },
    others: {
      [SIGN_OUT]: () => {
        cancelled = [...page.cancelled];
        return LOST;
      },
    },
  });
  await waitFor(() => expect(page.requests('listUsers')).toHaveLength(1));
  await signOut(page);
  expect(await screen.findByText('Beatriz Almeida')).toBeTruthy();
  expect(cancelled).toEqual(['/api/admin/users']);
});

async function signOut(page: Page): Promise<void> {
  await press(page, /^Conta:/);
  await page.user.click(await screen.findByRole('menuitem', { name: 'Sair' }));
  await waitFor(() => expect(page.otherCalls(SIGN_OUT)).toHaveLength(1));
}
