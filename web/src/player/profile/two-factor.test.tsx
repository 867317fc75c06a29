import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refusal } from '../../../test/fake-server.ts';
import { me } from '../../../test/player/player.ts';
import { renderPage } from '../../../test/player/render-page.tsx';

test.each([
  ['the password', 'INVALID_PASSWORD', 'Sua senha'],
  ['the code', 'INVALID_CODE', 'Código de verificação'],
  ['the code', 'INVALID_BACKUP_CODE', 'Código de verificação'],
])('two-factor authentication is not switched off by a wrong one, which is said at %s: %s', async (_what, code, label) => {
  const page = renderPage('/perfil', {
    api: { getMe: me({ two_factor_enabled: true }) },
    others: { '/api/auth/list-sessions': [], '/api/auth/two-factor/disable': new Refusal(code, 400, 'Não confere.') },
  });
  const own = within(await screen.findByRole('region', { name: 'Verificação em duas etapas' }));
  await page.user.click(await own.findByRole('button', { name: 'Desativar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Desativar verificação' }));
  await page.user.type(dialog.getByLabelText('Sua senha'), 'segredo-de-teste');
  await page.user.type(dialog.getByLabelText('Código de verificação'), '123456');
  await page.user.click(dialog.getByRole('button', { name: 'Desativar' }));
  await dialog.findByText('Não confere.');
  const wrong = [...dialog.getAllByLabelText(/^(Sua senha|Código)/)].filter((field) => field.hasAttribute('aria-invalid'));
  expect(wrong).toEqual([dialog.getByLabelText(label)]);
});
