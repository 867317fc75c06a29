import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refusal } from '../../../../test/fake-server.ts';
import { player } from '../../../../test/player/player.ts';
import { renderPage } from '../../../../test/player/render-page.tsx';
import { submitSignIn } from '../../../../test/player/submit-sign-in.ts';

test('a sign-in without a confirmed address says so, can have the mail sent again, and leads back', async () => {
  const resend = '/api/auth/send-verification-email';
  const page = renderPage('/auth', {
    signedInAs: null,
    others: {
      '/api/auth/sign-in/email': new Refusal('EMAIL_NOT_VERIFIED', 403, 'Email not verified'),
      [resend]: { status: true },
    },
  });
  await submitSignIn(page.user);
  expect(await screen.findByText('Confirme seu e-mail')).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Enviar de novo' }));
  expect(await screen.findByText('Link enviado de novo')).toBeTruthy();
  expect(page.otherCalls(resend)).toEqual([{ query: {}, body: { email: player.email, callbackURL: '/' } }]);
  await page.user.click(screen.getByRole('button', { name: 'Voltar para Entrar' }));
  expect(await screen.findByLabelText('Senha')).toBeTruthy();
});

test.each([
  ['/?email=confirmado', 'E-mail confirmado. Entre com sua senha para continuar.'],
  ['/?email=confirmado&error=TOKEN_EXPIRED', /^Este link de confirmação não vale mais\./],
])(
  'a link that confirms an address leads to the sign-in by %s, which says what it did, and then to the lobby',
  async (address, said) => {
    let isSignedIn = false;
    const page = renderPage(address, {
      others: {
        '/api/auth/get-session': () => (isSignedIn ? { user: player } : null),
        '/api/auth/sign-in/email': () => {
          isSignedIn = true;
          return { user: player };
        },
      },
    });
    expect(await screen.findByText(said)).toBeTruthy();
    await submitSignIn(page.user);
    await waitFor(() => expect(page.path()).toBe('/'));
    expect(page.search()).toEqual({});
  },
);

test.each([
  ['/?email=confirmado', 'E-mail confirmado'],
  ['/?email=confirmado&error=TOKEN_EXPIRED', 'Este link de confirmação não vale mais'],
])('a link that confirms an address tells a signed-in player in the lobby, by %s, once what it did', async (address, said) => {
  const page = renderPage(address);
  expect(await screen.findByRole('heading', { name: /Escolha Sua/ })).toBeTruthy();
  expect(await screen.findAllByText(said)).toHaveLength(1);
  // So a reload, or the way back, does not say it again.
  await waitFor(() => expect(page.search()).toEqual({}));
  expect(page.path()).toBe('/');
});
