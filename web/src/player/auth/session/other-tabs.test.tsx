import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FakeEventSource } from '../../../../test/fake-event-source.ts';
import { player } from '../../../../test/player/player.ts';
import { renderPage } from '../../../../test/player/render-page.tsx';

const other = { ...player, id: 'another-player', name: 'Bruno Braga' };
const ofJoana = /, Joana Prado$/;
const ofBruno = /, Bruno Braga$/;

/** A page of this player, and what another tab of the browser does to the session. */
function openTab(first: typeof player | null) {
  let current = first;
  let reads = 0;
  renderPage(first ? '/' : '/auth', {
    signedInAs: first,
    others: {
      '/api/auth/get-session': () => {
        reads += 1;
        return current && { user: current };
      },
    },
  });
  return async (next: typeof player | null) => {
    current = next;
    const before = reads;
    dispatchEvent(new StorageEvent('storage', { key: 'raspasorte:person-changed', newValue: '1' }));
    await waitFor(() => expect(reads).toBeGreaterThan(before));
  };
}

afterEach(() => vi.restoreAllMocks());

describe('in a tab that stays open, another tab’s', () => {
  test('sign-out leads to the sign-in', async () => {
    const elsewhere = openTab(player);
    await screen.findByText(ofJoana);
    await elsewhere(null);
    expect(await screen.findByRole('tab', { name: 'Entrar' })).toBeTruthy();
    // Its events are no longer for this page.
    expect(FakeEventSource.opened.map(({ readyState }) => readyState)).toEqual([FakeEventSource.CLOSED]);
  });

  test('sign-in leads to the lobby of that player', async () => {
    const elsewhere = openTab(null);
    await screen.findByRole('tab', { name: 'Entrar' });
    await elsewhere(other);
    expect(await screen.findByText(ofBruno)).toBeTruthy();
  });

  test('sign-in as somebody else begins a new page, which knows nothing of the earlier player', async () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
    const elsewhere = openTab(player);
    await screen.findByText(ofJoana);
    await elsewhere(other);
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
  });

  test('sign-in as the same player changes nothing', async () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
    const elsewhere = openTab(player);
    const greeting = await screen.findByText(ofJoana);
    await elsewhere({ ...player });
    await act(async () => {});
    expect(greeting.isConnected).toBe(true);
    expect(replace).not.toHaveBeenCalled();
  });
});

test.each([
  ['a sign-in', null, 'Entrar'],
  ['a sign-out', player, 'Sair'],
] as const)('%s is told to the other tabs', async (_what, first, button) => {
  localStorage.removeItem('raspasorte:person-changed');
  let current: typeof player | null = first;
  const { user } = renderPage(first ? '/' : '/auth', {
    signedInAs: first,
    others: {
      '/api/auth/get-session': () => current && { user: current },
      '/api/auth/sign-in/email': () => {
        current = player;
        return { user: player };
      },
      '/api/auth/sign-out': { success: true },
    },
  });
  if (!first) {
    await user.type(await screen.findByLabelText('E-mail'), 'joana@example.com');
    await user.type(screen.getByLabelText('Senha'), 'segredo-de-teste');
  }
  await user.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(localStorage.getItem('raspasorte:person-changed')).not.toBeNull());
});
