import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { player } from './player.ts';
import { append } from '../steps.ts';

/** Fills in the form of the sign-in screen as the player, and sends it. */
export async function submitSignIn(user: UserEvent): Promise<void> {
  await append({ user }, await screen.findByLabelText('E-mail'), player.email);
  await append({ user }, screen.getByLabelText('Senha'), 'segredo-de-teste');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
}
