import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Fills in the form of the sign-up screen, and sends it. */
export async function submitSignUp(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText('Nome Completo'), 'Rita Lima');
  await user.type(screen.getByLabelText('E-mail'), 'rita@example.com');
  await user.type(screen.getByLabelText('Senha'), 'segredo-de-teste');
  await user.click(screen.getByRole('button', { name: 'Criar Conta' }));
}
