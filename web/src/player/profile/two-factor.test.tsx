import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectForgotten } from '../../../test/expect-forgotten.ts';
import { Refusal } from '../../../test/fake-server.ts';
import { me } from '../../../test/player/player.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { queryClient } from '../query-client.ts';
import { append } from '../../../test/steps.ts';

test('two-factor authentication is not switched off by a wrong password or code, which is said at its field', async () => {
  let refusal = new Refusal('', 400, '');
  const page = renderPage('/perfil', {
    api: { getMe: me({ two_factor_enabled: true }) },
    others: { '/api/auth/list-sessions': [], '/api/auth/two-factor/disable': () => refusal },
  });
  const own = within(await screen.findByRole('region', { name: 'Verificação em duas etapas' }));
  await page.user.click(await own.findByRole('button', { name: 'Desativar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Desativar verificação' }));
  await append(page, dialog.getByLabelText('Sua senha'), 'segredo-de-teste');
  await page.user.type(dialog.getByLabelText('Código de verificação'), '123456');
  for (const [code, label] of [
    ['INVALID_PASSWORD', 'Sua senha'],
    ['INVALID_CODE', 'Código de verificação'],
    ['INVALID_BACKUP_CODE', 'Código de verificação'],
  ] as const) {
    refusal = new Refusal(code, 400, `Não confere: ${code}.`);
    await page.user.click(dialog.getByRole('button', { name: 'Desativar' }));
    await dialog.findByText(`Não confere: ${code}.`);
    const wrong = [...dialog.getAllByLabelText(/^(Sua senha|Código)/)].filter((field) => field.hasAttribute('aria-invalid'));
    expect(wrong).toEqual([dialog.getByLabelText(label)]);
  }
});

test('the dialog stays open while a code is verified, so that the backup codes are shown', async () => {
  let isOn = false;
  let answer = (_reply: object) => {};
  const page = renderPage('/perfil', {
    api: { getMe: () => me({ two_factor_enabled: isOn }) },
    others: {
      '/api/auth/list-sessions': [],
      '/api/auth/two-factor/enable': { totpURI: 'otpauth://totp/RaspaSorte:joana?secret=ABCDEFGH', backupCodes: ['abcde-00001'] },
      '/api/auth/two-factor/verify-totp': () => new Promise((resolve) => (answer = resolve)),
    },
  });
  const own = within(await screen.findByRole('region', { name: 'Verificação em duas etapas' }));
  const openDialog = async () => {
    await page.user.click(await own.findByRole('button', { name: 'Ativar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ativar verificação' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(3);
    await append(page, dialog.getByLabelText('Sua senha'), 'segredo-de-teste');
    await page.user.click(dialog.getByRole('button', { name: 'Continuar' }));
    return dialog;
  };
  const verify = async (dialog: typeof own) => {
    await page.user.type(await dialog.findByLabelText('Código de 6 dígitos'), '123456');
    await page.user.click(dialog.getByRole('button', { name: 'Ativar' }));
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Fechar' })).toBeNull());
  };
  const refused = await openDialog();
  await verify(refused);
  await act(async () => answer(new Refusal('INVALID_CODE', 400, 'Código inválido.')));
  await within(await refused.findByRole('alert')).findByText('Código inválido.');
  await page.user.click(refused.getByRole('button', { name: 'Fechar' }));
  const dialog = await openDialog();
  await dialog.findByLabelText('Código de 6 dígitos');
  expect(dialog.queryByText('Código inválido.')).toBeNull();
  await verify(dialog);
  isOn = true;
  await act(async () => answer({}));
  await dialog.findByText('abcde-00001');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(own.queryByText('Ativa')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Fechar' })).toBeNull();
  await page.user.click(dialog.getByRole('button', { name: 'Guardei os códigos' }));
  await own.findByText('Ativa');
  await expectForgotten(queryClient, 'abcde-00001');
  await expectForgotten(queryClient, 'segredo-de-teste');
});

test('who has few backup codes left is warned, and makes new ones with the password and a code', async () => {
  const RENEW = '/api/auth/two-factor/generate-backup-codes';
  let left = 2;
  const answers = [new Refusal('INVALID_CODE', 401, 'Código inválido.'), { backupCodes: ['eeeee-fffff'] }];
  const renew = () => {
    const answer = answers.shift()!;
    if (!(answer instanceof Refusal)) left = 10;
    return answer;
  };
  const page = renderPage('/perfil', {
    api: { getMe: () => me({ two_factor_enabled: true, backup_codes_left: left }) },
    others: { '/api/auth/list-sessions': [], [RENEW]: renew },
  });
  const own = within(await screen.findByRole('region', { name: 'Verificação em duas etapas' }));
  await own.findByText('Restam 2 códigos de reserva. Gere novos: sem eles, perder o celular tranca a sua conta.');
  await page.user.click(own.getByRole('button', { name: 'Gerar novos códigos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Novos códigos de reserva' }));
  await append(page, dialog.getByLabelText('Sua senha'), 'segredo-de-teste');
  await page.user.type(dialog.getByLabelText('Código de verificação'), '123456');
  await page.user.click(dialog.getByRole('button', { name: 'Gerar códigos' }));
  await dialog.findByText('Código inválido.');
  await page.user.click(dialog.getByRole('button', { name: 'Gerar códigos' }));
  await dialog.findByText('eeeee-fffff');
  expect(dialog.queryByRole('button', { name: 'Fechar' })).toBeNull();
  expect(page.otherCalls(RENEW).at(-1)).toMatchObject({ body: { password: 'segredo-de-teste', code: '123456' } });
  await page.user.click(dialog.getByRole('button', { name: 'Guardei os códigos' }));
  await own.findByText('Restam 10 códigos de reserva.');
  await expectForgotten(queryClient, 'eeeee-fffff');
  await expectForgotten(queryClient, 'segredo-de-teste');
});
