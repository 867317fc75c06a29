import { refusalSentence } from '@raspasorte/contract';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { listedUser, userDetails, usersPage } from '../../../test/admin/users.ts';
import { expectText } from '../../../test/expect-text.ts';
import { refuse, type Api } from '../../../test/fake-server.ts';
import { append, dialog, expectDisabled, expectEnabled, expectToast, press } from '../../../test/steps.ts';

const id = listedUser().id;

async function openDetails(api: Api = {}) {
  const page = renderPage(`/admin/m1?user=${id}`, {
    api: { listUsers: usersPage(listedUser()), getUser: userDetails(), ...api },
  });
  return { page, details: await dialog('Detalhes do Usuário') };
}

test('the full CPF is shown only for a reason', async () => {
  const log = { items: [], next_before: null, actions: [] };
  const { page, details } = await openDetails({ revealCpf: { cpf: '52998224725' }, listAudit: log });
  await press(page, 'revelar', details);
  const asking = await dialog('Revelar CPF');
  const reveal = within(asking).getByRole('button', { name: 'Revelar' });
  await page.user.type(within(asking).getByLabelText('Motivo'), 'pedi');
  expectText(asking, 'Escreva pelo menos 5 caracteres.');
  expectDisabled(reveal);
  await append(page, within(asking).getByLabelText('Motivo'), 'do do titular');
  expectEnabled(reveal);
  await page.user.click(reveal);
  await waitFor(() => expectText(details, '529.982.247-25'));
  expect(page.requests('revealCpf')).toMatchObject([{ params: { id }, body: { reason: 'pedido do titular' } }]);
  await page.user.click(within(details).getByRole('link', { name: 'Registro de auditoria', hidden: true }));
  await waitFor(() => expect(page.path()).toBe('/admin/auditoria'));
  expect(page.search()).toEqual({ subject: id });
});

test('why a CPF was not read is told also to who closed the question meanwhile', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof refuse>>();
  const { page, details } = await openDetails({ revealCpf: answer.promise });
  await press(page, 'revelar', details);
  const asking = await dialog('Revelar CPF');
  await append(page, within(asking).getByLabelText('Motivo'), 'pedido do titular');
  await press(page, 'Revelar', asking);
  await press(page, 'Cancelar', asking);
  await waitFor(() => expect(asking.isConnected).toBe(false));
  answer.resolve(refuse('unavailable'));
  await expectToast('Erro', refusalSentence('unavailable'));
});

test('a typed reason to read the CPF is given up only after being asked', async () => {
  const { page, details } = await openDetails();
  await press(page, 'revelar', details);
  await append(page, within(await dialog('Revelar CPF')).getByLabelText('Motivo'), 'pedido');
  await page.user.keyboard('{Escape}');
  await press(page, 'Continuar editando', await dialog('Fechar sem salvar?'));
  expect(within(await dialog('Revelar CPF')).getByDisplayValue('pedido')).toBeTruthy();
  await page.user.keyboard('{Escape}');
  await press(page, 'Fechar sem salvar', await dialog('Fechar sem salvar?'));
  await press(page, 'revelar', details);
  expect(within(await dialog('Revelar CPF')).getByLabelText<HTMLInputElement>('Motivo').value).toBe('');
});
