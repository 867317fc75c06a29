import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/player/render-page.tsx';
import { append } from '../../../test/steps.ts';

test('an e-mail that was typed once stands in the form that the visitor goes on to', async () => {
  const page = renderPage('/auth', { signedInAs: null });
  const email = () => screen.getByLabelText<HTMLInputElement>('E-mail');
  await append(page, await screen.findByLabelText('E-mail'), 'rita@example.co');
  await page.user.click(screen.getByRole('button', { name: 'Esqueci minha senha' }));
  expect(email().value).toBe('rita@example.co');
  await append(page, email(), 'm');
  await page.user.click(screen.getByRole('button', { name: 'Voltar para Entrar' }));
  await screen.findByRole('tab', { name: 'Entrar' });
  expect(email().value).toBe('rita@example.com');
  await page.user.click(screen.getByRole('tab', { name: 'Cadastrar' }));
  expect(email().value).toBe('rita@example.com');
});
