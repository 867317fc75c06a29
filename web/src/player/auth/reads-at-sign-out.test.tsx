import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { pushEvent } from '../../../test/fake-event-source.ts';
import { LOST, NEVER } from '../../../test/fake-server.ts';
import { historyPage } from '../../../test/player/history-page.ts';
import { player } from '../../../test/player/player.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { expectToast } from '../../../test/steps.ts';
import { queryClient } from '../query-client.ts';

afterEach(() => vi.restoreAllMocks());

describe('what begins to be read while a sign-out waits for its answer', () => {
  /** The history is not read before the wallet's screen opens. */
  async function openWalletMeanwhile() {
    const signedOut = Promise.withResolvers<object | typeof LOST>();
    const page = renderPage('/', {
      api: { listTransactions: historyPage(1) },
      others: { '/api/auth/sign-out': signedOut.promise },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(page.otherCalls('/api/auth/sign-out')).toHaveLength(1));
    await page.user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Carteira' }));
    await screen.findByRole('heading', { name: 'Minha Carteira' });
    expect(page.requests('listTransactions')).toEqual([]);
    return { page, answer: signedOut.resolve };
  }

  test('is never sent, because the server would refuse it', async () => {
    const { page, answer } = await openWalletMeanwhile();
    answer({ success: true });
    await screen.findByLabelText('E-mail');
    expect(page.requests('listTransactions')).toEqual([]);
  });

  test('is sent once the sign-out has failed', async () => {
    const { page, answer } = await openWalletMeanwhile();
    answer(LOST);
    await expectToast('Você ainda não saiu');
    await waitFor(() => expect(page.requests('listTransactions')).toHaveLength(1));
  });
});

describe('what a page still reads is cancelled by', () => {
  const DEVICES = '/api/auth/list-sessions';
  const LIMITS = '/api/limits';

  /**
   * Opens the profile, has it read again, and notes what of that is cancelled when the server is
   * told.
   */
  async function openProfile() {
    const sent = vi.spyOn(globalThis, 'fetch');
    const cancelled: unknown[] = [];
    const note = () => {
      for (const [address, init] of sent.mock.calls) if (init?.signal?.aborted) cancelled.push(address);
    };
    let answers = true;
    const page = renderPage('/perfil', {
      api: {
        getLimits: () => (answers ? { limits: [], paused_until: null, excluded_until: null, session: null } : NEVER),
        requestErasure: () => {
          note();
          return LOST;
        },
      },
      others: {
        [DEVICES]: () => (answers ? [] : NEVER),
        '/api/auth/get-session': { user: player, session: { id: 'here' } },
        '/api/auth/sign-out': () => {
          note();
          return { success: true };
        },
      },
    });
    await screen.findByRole('button', { name: 'Sair da conta' });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const reads = () => [page.otherCalls(DEVICES).length, page.requests('getLimits').length] as const;
    const before = reads();
    answers = false;
    act(() => pushEvent('notification', { change: 'new' }));
    await waitFor(() => expect(reads()).toEqual(before.map((count) => count + 1)));
    return { page, cancelled, reads };
  }

  test('a sign-out', async () => {
    const { page, cancelled } = await openProfile();
    await page.user.click(screen.getByRole('button', { name: 'Sair da conta' }));
    await waitFor(() => expect(page.path()).toBe('/auth'));
    expect(cancelled).toEqual(expect.arrayContaining([DEVICES, LIMITS]));
  });

  test('closing the account, and read again if that fails', async () => {
    const { page, cancelled, reads } = await openProfile();
    await page.user.click(screen.getByRole('button', { name: 'Excluir minha conta' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Excluir minha conta e meus dados' }));
    const before = reads();
    await page.user.type(dialog.getByLabelText('Sua senha'), 'certa');
    await page.user.click(dialog.getByRole('button', { name: 'Excluir minha conta' }));
    await waitFor(() => expect(cancelled).toEqual(expect.arrayContaining([DEVICES, LIMITS])));
    await waitFor(() => expect(reads()).toEqual(before.map((count) => count + 1)));
  });
});
