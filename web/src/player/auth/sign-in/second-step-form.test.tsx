import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refusal } from '../../../../test/fake-server.ts';
import { me, player } from '../../../../test/player/player.ts';
import { renderPage } from '../../../../test/player/render-page.tsx';
import { submitSignIn } from '../../../../test/player/submit-sign-in.ts';
import { append, expectToast, press } from '../../../../test/steps.ts';
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

test.each([
  [8, 'Restam 8 códigos de reserva.', false],
  [1, 'Resta 1 código de reserva.', true],
  [0, 'Seus códigos de reserva acabaram.', true],
])('a sign-in with a backup code says that %i are left', async (left, sentence, areFew) => {
  let isIn = false;
  const page = renderPage('/auth', {
    signedInAs: null,
    api: { getMe: me({ two_factor_enabled: true, backup_codes_left: left }) },
    others: {
      '/api/auth/get-session': () => (isIn ? { user: player } : null),
      '/api/auth/list-sessions': [],
      '/api/auth/sign-in/email': { twoFactorRedirect: true },
      '/api/auth/two-factor/verify-backup-code': () => {
        isIn = true;
        return {};
      },
    },
  });
  await submitSignIn(page.user);
  await press(page, 'Usar um código de reserva');
  await append(page, screen.getByLabelText('Código de reserva'), 'abcde-fghij');
  await press(page, 'Confirmar');
  await expectToast('Você usou um código de reserva.', sentence);
  expect(page.path()).toBe('/');
  const renew = screen.queryByRole('button', { name: 'Gerar novos' });
  expect(renew !== null).toBe(areFew);
  if (renew === null) return;
  await page.user.click(renew);
  const place = await screen.findByRole('heading', { name: 'Verificação em duas etapas' });
  expect(page.path()).toBe('/perfil');
  await waitFor(() => expect(document.activeElement).toBe(place));
});
