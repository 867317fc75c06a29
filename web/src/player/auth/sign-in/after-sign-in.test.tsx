import { refusalSentence } from '@raspasorte/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LOST, NEVER, Refusal, refuse } from '../../../../test/fake-server.ts';
import { player } from '../../../../test/player/player.ts';
import { renderPage } from '../../../../test/player/render-page.tsx';
import { submitSignIn } from '../../../../test/player/submit-sign-in.ts';
import { expectToast } from '../../../../test/steps.ts';
import { walletQuery } from '../../balance/use-wallet.ts';
import { queryClient } from '../../query-client.ts';
import { meKey } from '../session/use-me.ts';

test.each([
  ['/perfil', 'Perfil'],
  ['/informe?ano=2025', 'Informe anual'],
])('a link to a screen of players opens that screen after the sign-in: %s', async (address, title) => {
  let isSignedIn = false;
  const { user, path } = renderPage(address, {
    signedInAs: null,
    api: { getYearlyStatement: refuse('not_found') },
    others: {
      '/api/auth/list-sessions': [],
      '/api/auth/get-session': () => (isSignedIn ? { user: player } : null),
      '/api/auth/sign-in/email': () => {
        isSignedIn = true;
        return { user: player };
      },
    },
  });
  await user.type(await screen.findByLabelText('E-mail'), player.email);
  expect(path()).toBe('/auth');
  await user.type(screen.getByLabelText('Senha'), 'segredo-de-teste');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  await waitFor(() => expect(`${path()}${location.search}`).toBe(address));
});

test('the failure of an earlier try is gone once the sign-in succeeds', async () => {
  let isSignedIn = false;
  const { user } = renderPage('/auth', {
    signedInAs: null,
    others: {
      '/api/auth/get-session': () => (isSignedIn ? { user: player } : null),
      '/api/auth/sign-in/email': ({ body }) => {
        isSignedIn = (body as { password: string }).password === 'segredo-de-teste';
        return isSignedIn ? { user: player } : new Refusal('INVALID_EMAIL_OR_PASSWORD', 401, '');
      },
    },
  });
  await user.type(await screen.findByLabelText('E-mail'), player.email);
  await user.type(screen.getByLabelText('Senha'), 'segredo');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  await expectToast('Erro ao fazer login');
  await user.type(screen.getByLabelText('Senha'), '-de-teste');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByRole('button', { name: 'Sair' })).toBeTruthy();
  // By itself it would stay for four seconds.
  await waitFor(() => expect(screen.queryByText('Erro ao fazer login')).toBeNull(), { timeout: 1500 });
});

describe('a session that is over', () => {
  let isSignedIn = true;
  const open = (address: string, next = player) => {
    isSignedIn = true;
    let current = player;
    return renderPage(address, {
      api: { getYearlyStatement: () => refuse(isSignedIn ? 'overloaded' : 'unauthenticated') },
      others: {
        '/api/auth/list-sessions': [],
        '/api/auth/get-session': () => (isSignedIn ? { user: current } : null),
        '/api/auth/sign-out': { success: true },
        '/api/auth/sign-in/email': () => {
          isSignedIn = true;
          current = next;
          return { user: current };
        },
      },
    });
  };

  test('because the server ended it leads back to its screen after the sign-in', async () => {
    const { user, path } = open('/informe?ano=2025');
    const again = await screen.findByRole('button', { name: 'Tentar novamente' });
    isSignedIn = false;
    await user.click(again);
    await submitSignIn(user);
    expect(await screen.findByRole('heading', { name: 'Informe anual' })).toBeTruthy();
    await waitFor(() => expect(`${path()}${location.search}`).toBe('/informe?ano=2025'));
  });

  test('because the server ended it leads somebody else to the lobby', async () => {
    const { user, path, search } = open('/informe?ano=2025', { ...player, id: 'another-player' });
    const again = await screen.findByRole('button', { name: 'Tentar novamente' });
    isSignedIn = false;
    await user.click(again);
    await submitSignIn(user);
    await waitFor(() => expect(path()).not.toBe('/auth'));
    expect(path()).toBe('/');
    expect(search()).toEqual({});
  });

  test('because the player signed out keeps nothing that was read for them, and leads to the lobby', async () => {
    const { user, path } = open('/perfil');
    const kept = () => [walletQuery.queryKey, meKey].map((queryKey) => queryClient.getQueryData(queryKey) !== undefined);
    const leave = await screen.findByRole('button', { name: 'Sair da conta' });
    await waitFor(() => expect(kept()).toEqual([true, true]));
    await user.click(leave);
    isSignedIn = false;
    await screen.findByLabelText('E-mail');
    await waitFor(() => expect(kept()).toEqual([false, false]));
    await submitSignIn(user);
    await waitFor(() => expect(path()).toBe('/'));
  });
});

test('a sign-out while the page still reads is not called an end of the session', async () => {
  let isSignedIn = true;
  const ended = Promise.withResolvers<Refusal>();
  const { user, path } = renderPage('/', {
    api: { getWallet: ended.promise },
    others: {
      '/api/auth/get-session': () => (isSignedIn ? { user: player } : null),
      // The server ends the session before it answers, so a read of the page may be refused first.
      '/api/auth/sign-out': async () => {
        isSignedIn = false;
        ended.resolve(refuse('unauthenticated'));
        await new Promise((resolve) => setTimeout(resolve, 50));
        return { success: true };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Sair' }));
  expect(await screen.findByLabelText('E-mail')).toBeTruthy();
  expect(path()).toBe('/auth');
  await expect(screen.findByText(refusalSentence('unauthenticated'), {}, { timeout: 300 })).rejects.toThrow('Unable to find');
});

test('a sign-out that fails reads again what it had stopped', async () => {
  let reads = 0;
  const { user } = renderPage('/', {
    api: { getWallet: () => ((reads += 1) === 1 ? NEVER : { balance_cents: 1234, unrevealed_cents: 0, reserved_cents: 0 }) },
    others: { '/api/auth/get-session': { user: player }, '/api/auth/sign-out': LOST },
  });
  await user.click(await screen.findByRole('button', { name: 'Sair' }));
  await expectToast('Você ainda não saiu');
  expect(await screen.findAllByText('R$ 12,34')).not.toHaveLength(0);
});
