import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NEVER } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/player/render-page.tsx';

const SIGN_UP = '/api/auth/sign-up/email';

test('a double click signs up once, although its second press comes before the button is busy', async () => {
  const page = renderPage('/signup', { signedInAs: null, others: { [SIGN_UP]: NEVER } });
  await page.user.type(await screen.findByLabelText('Nome Completo'), 'Rita Lima');
  await page.user.type(screen.getByLabelText('E-mail'), 'rita@example.com');
  await page.user.type(screen.getByLabelText('Senha'), 'segredo-de-teste');
  const button = screen.getByRole('button', { name: 'Criar Conta' });
  for (let press = 1; press <= 2; press++) await act(async () => button.click());
  expect(page.otherCalls(SIGN_UP)).toHaveLength(1);
});
