import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '../../../test/fake-server.ts';
import { player } from '../../../test/player/player.ts';
import { renderPage } from '../../../test/player/render-page.tsx';

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
