import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refusal } from '../../../../test/fake-server.ts';
import { renderPage } from '../../../../test/player/render-page.tsx';
import { submitSignIn } from '../../../../test/player/submit-sign-in.ts';
import { textOf } from '../../../../test/text-of.ts';

test('a wrong code of the second step is an alert', async () => {
  const page = renderPage('/auth', {
    signedInAs: null,
    others: {
      '/api/auth/sign-in/email': { twoFactorRedirect: true },
      '/api/auth/two-factor/verify-totp': new Refusal('INVALID_CODE', 401, 'Código inválido.'),
      '/api/auth/two-factor/verify-backup-code': new Refusal('INVALID_BACKUP_CODE', 401, 'Código de reserva inválido.'),
    },
  });
  await submitSignIn(page.user);
  await page.user.type(await screen.findByLabelText('Código de 6 dígitos'), '000000');
  await page.user.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(textOf(await screen.findByRole('alert'))).toBe('Código inválido.');

  await page.user.click(screen.getByRole('button', { name: 'Usar um código de reserva' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await page.user.type(screen.getByLabelText('Código de reserva'), 'abcde-fghij');
  await page.user.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect(textOf(await screen.findByRole('alert'))).toBe('Código de reserva inválido.');
});
