import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { player } from '../../../../test/player/player.ts';
import { renderPage } from '../../../../test/player/render-page.tsx';

const SESSION = '/api/auth/get-session';
const RESET = '/api/auth/reset-password';

describe('in a browser that is still signed in, the link of the mail', () => {
  test('lets the player choose a new password, which ends the session here too', async () => {
    let session: { user: typeof player } | null = { user: player };
    const reset = () => {
      session = null;
      return { status: true };
    };
    const page = renderPage('/auth?token=abcdefgh12345678', { others: { [SESSION]: () => session, [RESET]: reset } });
    await page.user.type(await screen.findByLabelText('Nova senha'), 'uma-senha-nova');
    await page.user.click(screen.getByRole('button', { name: 'Salvar nova senha' }));
    expect(await screen.findByText(/^Senha alterada/)).toBeTruthy();
    expect(await screen.findByRole('tab', { name: 'Entrar' })).toBeTruthy();
    expect([page.path(), page.search()]).toEqual(['/auth', {}]);
  });

  test('says so when it is no longer valid, and the way back leads to the lobby', async () => {
    const page = renderPage('/auth?error=INVALID_TOKEN');
    expect((await screen.findByRole('alert')).textContent).toBe('Este link não vale mais. Peça um novo.');
    await page.user.click(screen.getByRole('button', { name: 'Voltar para Entrar' }));
    await waitFor(() => expect(page.path()).toBe('/'));
  });
});
