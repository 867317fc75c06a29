import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { advanceClock, startClock } from '../../../../test/clock.ts';
import { LOST, Refusal } from '../../../../test/fake-server.ts';
import { expectPageError } from '../../../../test/page-errors.ts';
import { player } from '../../../../test/player/player.ts';
import { renderPage } from '../../../../test/player/render-page.tsx';
import { submitSignUp } from '../../../../test/player/submit-sign-up.ts';

/** Within it, a call whose connection fails is sent again for the last time. */
const RETRIES_MS = 5000;

/** Signs up as a visitor. `readSession` answers the reads of the session after the sign-up. */
async function signUp(readSession: () => { user: typeof player } | typeof LOST) {
  startClock();
  let isSignedUp = false;
  const { user } = renderPage('/signup', {
    signedInAs: null,
    others: {
      '/api/auth/get-session': () => (isSignedUp ? readSession() : null),
      '/api/auth/sign-up/email': () => {
        isSignedUp = true;
        return { user: player };
      },
    },
  });
  await submitSignUp(user);
  await advanceClock(RETRIES_MS);
  return user;
}
const lobby = async () => await screen.findByText(/, Joana Prado$/);

describe('a sign-up', () => {
  test('with blanks for a name is not sent, and its field says why', async () => {
    const { user } = renderPage('/signup', { signedInAs: null });
    await submitSignUp(user, '  ');
    expect(screen.getByText('Preencha este campo.').id).toBe(
      screen.getByLabelText('Nome Completo').getAttribute('aria-describedby'),
    );
  });

  test('whose session cannot be read at once tries again, and leads to the lobby', async () => {
    let reads = 0;
    await signUp(() => (++reads < 3 ? LOST : { user: player }));
    expect(await lobby()).toBeTruthy();
    expect(screen.queryByText('Confirme seu e-mail')).toBeNull();
  });

  test('whose session cannot be read says so, and can read it again', async () => {
    let isLost = true;
    const user = await signUp(() => (isLost ? LOST : { user: player }));
    const again = await screen.findByRole('button', { name: 'Tentar novamente' });
    isLost = false;
    await user.click(again);
    expect(await lobby()).toBeTruthy();
    expectPageError(/Falha de conexão|\/players\//);
  });

  test('whose answer was lost, with the address of an account under another password, says that it exists', async () => {
    startClock();
    let tries = 0;
    const exists = new Refusal('USER_ALREADY_EXISTS', 422, 'User already exists');
    const { user } = renderPage('/signup', {
      signedInAs: null,
      others: {
        '/api/auth/get-session': null,
        '/api/auth/sign-up/email': () => (++tries === 1 ? LOST : exists),
        '/api/auth/sign-in/email': new Refusal('INVALID_EMAIL_OR_PASSWORD', 401, 'Usuário não encontrado ou senha incorreta'),
      },
    });
    await submitSignUp(user);
    await advanceClock(RETRIES_MS);
    await screen.findByText('Erro ao criar conta');
    expect(screen.getByText('Já existe uma conta com este e-mail. Entre com ela.')).toBeTruthy();
  });
});
