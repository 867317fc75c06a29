import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { append } from '../steps.ts';

/** Fills in the form of the sign-up screen, and sends it. */
export async function submitSignUp(user: UserEvent, name = 'Rita Lima'): Promise<void> {
  await append({ user }, await screen.findByLabelText('Nome Completo'), name);
  await append({ user }, screen.getByLabelText('E-mail'), 'rita@example.com');
  await append({ user }, screen.getByLabelText('Senha'), 'segredo-de-teste');
  await user.click(screen.getByRole('button', { name: 'Criar Conta' }));
}
