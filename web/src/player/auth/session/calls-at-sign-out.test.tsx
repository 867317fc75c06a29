import { STATEMENT_PATH } from '@raspasorte/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { pushEvent } from '../../../../test/fake-event-source.ts';
import { LOST, NEVER } from '../../../../test/fake-server.ts';
import { stubPasskeys } from '../../../../test/fake-passkeys.ts';
import { historyPage } from '../../../../test/player/history-page.ts';
import { player } from '../../../../test/player/player.ts';
import { renderPage } from '../../../../test/player/render-page.tsx';
import { expectToast, press, write } from '../../../../test/steps.ts';
import { queryClient } from '../../query-client.ts';

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

describe('what is pressed while a sign-out waits for its answer', () => {
  const SIGN_OUT = '/api/auth/sign-out';

  async function openMeanwhile(address: string) {
    const signedOut = Promise.withResolvers<object | typeof LOST>();
    const page = renderPage(address, {
      api: { listTransactions: historyPage(1), setOfferConsent: { granted: true } },
      others: {
        [SIGN_OUT]: signedOut.promise,
        '/api/auth/list-sessions': [],
        '/api/auth/get-session': { user: player, session: { id: 'here' } },
        '/api/auth/update-user': {},
        [STATEMENT_PATH]: () => new Response(''),
      },
    });
    const leave = async (name: string) => {
      await press(page, name);
      await waitFor(() => expect(page.otherCalls(SIGN_OUT)).toHaveLength(1));
    };
    return { page, leave, answer: signedOut.resolve };
  }

  const presses = [
    [
      'a call of the contract',
      async () => {
        const opened = await openMeanwhile('/perfil');
        await screen.findByRole('button', { name: 'Receber ofertas' });
        await opened.leave('Sair da conta');
        await press(opened.page, 'Receber ofertas');
        return { ...opened, sent: () => opened.page.requests('setOfferConsent') };
      },
    ],
    [
      'a call of the identity provider',
      async () => {
        const opened = await openMeanwhile('/perfil');
        const name = await screen.findByLabelText('Nome');
        await opened.leave('Sair da conta');
        await write(opened.page, name, 'Joana P.');
        await press(opened.page, 'Salvar nome');
        return { ...opened, sent: () => opened.page.otherCalls('/api/auth/update-user') };
      },
    ],
    [
      'a file',
      async () => {
        const opened = await openMeanwhile('/wallet');
        await screen.findByRole('button', { name: 'Baixar extrato (CSV)' });
        await opened.page.user.click(screen.getByRole('link', { name: 'Voltar' }));
        await opened.leave('Sair');
        await opened.page.user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Carteira' }));
        await press(opened.page, 'Baixar extrato (CSV)');
        return { ...opened, sent: () => opened.page.otherCalls(STATEMENT_PATH) };
      },
    ],
  ] as const;

  test.each(presses)('is never sent, and a new page forgets it: %s', async (_, open) => {
    const { page, answer, sent } = await open();
    expect(sent()).toEqual([]);
    answer({ success: true });
    await screen.findByLabelText('E-mail');
    await waitFor(() => expect(page.documentLoads).toEqual(['/auth']));
    expect(sent()).toEqual([]);
  });

  test.each(presses)('is sent once the sign-out has failed: %s', async (_, open) => {
    const { page, answer, sent } = await open();
    answer(LOST);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(page.documentLoads).toEqual([]);
  });
});

test('a sign-out loads no new page for what the sign-in asks for at once', async () => {
  stubPasskeys({ offers: true });
  const options = '/api/auth/passkey/generate-authenticate-options';
  const page = renderPage('/', { others: { '/api/auth/sign-out': { success: true }, [options]: NEVER } });
  await press(page, 'Sair');
  await waitFor(() => expect(page.otherCalls(options)).toHaveLength(1));
  expect(page.documentLoads).toEqual([]);
});

describe('what a page still reads is cancelled by', () => {
  const DEVICES = '/api/auth/list-sessions';
  const LIMITS = '/api/limits';

  /**
   * Opens the profile, has it read again, and notes what of that is cancelled when the server is
   * told.
   */
  async function openProfile() {
    let cancelled: readonly string[] = [];
    const note = () => (cancelled = [...page.cancelled]);
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
    return { page, cancelled: () => cancelled, reads };
  }

  test('a sign-out', async () => {
    const { page, cancelled } = await openProfile();
    await page.user.click(screen.getByRole('button', { name: 'Sair da conta' }));
    await waitFor(() => expect(page.path()).toBe('/auth'));
    expect(cancelled()).toEqual(expect.arrayContaining([DEVICES, LIMITS]));
  });

  test('closing the account, and read again if that fails', async () => {
    const { page, cancelled, reads } = await openProfile();
    await page.user.click(screen.getByRole('button', { name: 'Excluir minha conta' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Excluir minha conta e meus dados' }));
    const before = reads();
    await page.user.type(dialog.getByLabelText('Sua senha'), 'certa');
    await page.user.click(dialog.getByRole('button', { name: 'Excluir minha conta' }));
    await waitFor(() => expect(cancelled()).toEqual(expect.arrayContaining([DEVICES, LIMITS])));
    await waitFor(() => expect(reads()).toEqual(before.map((count) => count + 1)));
  });
});
