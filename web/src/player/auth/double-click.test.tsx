import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { doubleClick } from '../../../test/double-click.ts';
import { NEVER } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { append } from '../../../test/steps.ts';

test.each([
  { address: '/signup', path: '/api/auth/sign-up/email', press: 'Criar Conta', name: 'Rita Lima' },
  { address: '/auth', path: '/api/auth/sign-in/email', press: 'Entrar' },
])('a double click on $press calls once: the button is busy before the second press', async ({ address, path, press, name }) => {
  const page = renderPage(address, { signedInAs: null, others: { [path]: NEVER } });
  const button = await screen.findByRole('button', { name: press });
  if (name !== undefined) await page.user.type(screen.getByLabelText('Nome Completo'), name);
  await append(page, screen.getByLabelText('E-mail'), 'rita@example.com');
  await append(page, screen.getByLabelText('Senha'), 'segredo-de-teste');
  await doubleClick(button);
  expect(page.otherCalls(path)).toHaveLength(1);
});
