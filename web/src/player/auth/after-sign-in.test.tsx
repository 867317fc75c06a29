import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { player } from '../../../test/player/player.ts';
import { renderPage } from '../../../test/player/render-page.tsx';

test.each(['/perfil', '/informe?ano=2025'])(
  'a link to a screen of players opens that screen after the sign-in: %s',
  async (address) => {
    let isSignedIn = false;
    const { user, path } = renderPage(address, {
      signedInAs: null,
      others: {
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
    await waitFor(() => expect(`${path()}${location.search}`).toBe(address));
  },
);
