import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { documentsPage, publicDocument } from '../../../test/admin/documents.ts';
import { shippedProducts } from '../../../test/admin/odds.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { settings, staffMember } from '../../../test/admin/settings.ts';
import { expectText } from '../../../test/expect-text.ts';
import { refuse, type Api } from '../../../test/fake-server.ts';
import { append, dialog, expectDisabled, expectToast, press, write } from '../../../test/steps.ts';
import { queryClient } from '../query-client.ts';

const reads = { getSettings: settings(), listStaff: [staffMember()], listAdminProducts: shippedProducts() };
const open = (api: Api = {}, signedInAs?: 'auditor') =>
  renderPage('/admin/m4', { api: { ...reads, ...api }, ...(signedInAs && { signedInAs }) });
const card = async () =>
  (await screen.findByRole('heading', { level: 2, name: 'Textos públicos e operador' })).closest('section') ?? document.body;

test('a text is edited, previewed and published as a new version that players accept', async () => {
  const page = open({ publishDocument: publicDocument({ version: 2 }) });
  await screen.findByRole('button', { name: 'Editar Termos de Uso' });
  expectText(await card(), 'Termos de Uso', 'Versão 1, 01/11/2026, 09:00, por Olívia Chefe');
  await press(page, 'Editar Termos de Uso');
  const editor = await dialog('Termos de Uso');
  const publish = within(editor).getByRole('button', { name: 'Publicar nova versão' });
  expectDisabled(publish);
  await write(page, within(editor).getByLabelText('Texto'), '## Novo\n\nSó **adultos**.');
  await page.user.click(within(editor).getByRole('tab', { name: 'Prévia' }));
  expect((await within(editor).findByRole('heading', { name: 'Novo' })).tagName).toBe('H2');
  await page.user.click(publish);
  const asking = await dialog('Publicar Termos de Uso, versão 2?');
  const confirm = within(asking).getByRole('button', { name: 'Publicar' });
  expectDisabled(confirm);
  await append(page, within(asking).getByLabelText('O que mudou'), 'Os prazos.');
  await page.user.click(within(asking).getByRole('checkbox', { name: 'Exige novo aceite' }));
  await page.user.click(confirm);
  await expectToast('Versão 2 publicada');
  expect(page.requests('publishDocument').map(({ params, body }) => ({ params, body }))).toEqual([
    {
      params: { kind: 'termos' },
      body: { based_on: 1, text: '## Novo\n\nSó **adultos**.', changes: 'Os prazos.', requires_acceptance: true },
    },
  ]);
});

test('the privacy policy needs no acceptance, and a version that somebody else published meanwhile is not overwritten', async () => {
  const page = open({ publishDocument: refuse('document_changed') });
  await press(page, 'Editar Política de Privacidade');
  const editor = await dialog('Política de Privacidade');
  await write(page, within(editor).getByLabelText('Texto'), 'Outro texto.');
  await page.user.click(within(editor).getByRole('button', { name: 'Publicar nova versão' }));
  const asking = await dialog('Publicar Política de Privacidade, versão 2?');
  expect(within(asking).queryByRole('checkbox')).toBeNull();
  await append(page, within(asking).getByLabelText('O que mudou'), 'Tudo.');
  await page.user.click(within(asking).getByRole('button', { name: 'Publicar' }));
  expectText(await within(asking).findByRole('alert'), 'Outra pessoa publicou uma versão enquanto você editava.');
});

test('the identity of the company is entered, and unknown fields stay empty', async () => {
  const operator = { ...documentsPage().operator, legal_name: 'Sorte Loterias S.A.', cnpj: '11222333000181', version: 3 };
  const page = open({ listDocuments: documentsPage({ operator }), setOperatorIdentity: operator });
  await screen.findByRole('button', { name: 'Alterar dados do operador' });
  expectText(await card(), 'Sorte Loterias S.A.', '11.222.333/0001-81', 'Não informado');
  await press(page, 'Alterar dados do operador');
  const asking = await dialog('Dados do operador');
  await write(page, within(asking).getByLabelText('E-mail da ouvidoria'), 'ouvidoria');
  expectText(asking, 'E-mail inválido');
  expectDisabled(within(asking).getByRole('button', { name: 'Salvar' }));
  await write(page, within(asking).getByLabelText('E-mail da ouvidoria'), 'ouvidoria@example.com');
  await page.user.click(within(asking).getByRole('button', { name: 'Salvar' }));
  await expectToast('Configuração salva com sucesso!');
  expect(page.requests('setOperatorIdentity')[0]?.body).toEqual({
    based_on: 3,
    legal_name: 'Sorte Loterias S.A.',
    cnpj: '11222333000181',
    licence: null,
    address: null,
    ombudsman_phone: null,
    ombudsman_email: 'ouvidoria@example.com',
  });
});

test('a colleague’s new CNPJ stays when the address is saved in a dialog that was open meanwhile', async () => {
  let operator = { ...documentsPage().operator, cnpj: '11222333000181', version: 3 };
  const page = open({
    listDocuments: () => documentsPage({ operator }),
    setOperatorIdentity: ({ body }) => (body.based_on === operator.version ? operator : refuse('document_changed')),
  });
  await press(page, 'Alterar dados do operador');
  const asking = await dialog('Dados do operador');
  await write(page, within(asking).getByLabelText('Endereço'), 'Rua Nova, 1');
  operator = { ...operator, cnpj: '45723174000110', version: 4 };
  await act(async () => await queryClient.invalidateQueries());
  operator = { ...operator, licence: 'SPA/MF 77', version: 5 };
  await press(page, 'Salvar', asking);
  await within(asking).findByRole('alert');
  await press(page, 'Salvar', asking);
  await expectToast('Configuração salva com sucesso!');
  const sent = page.requests('setOperatorIdentity').map(({ body }) => [body.based_on, body.cnpj, body.licence, body.address]);
  expect(sent).toEqual([
    [4, '45723174000110', null, 'Rua Nova, 1'],
    [5, '45723174000110', 'SPA/MF 77', 'Rua Nova, 1'],
  ]);
});

test('an auditor can read the documents but not edit them', async () => {
  open({}, 'auditor');
  expectDisabled(await screen.findByRole('button', { name: 'Editar Termos de Uso' }));
  expectDisabled(screen.getByRole('button', { name: 'Alterar dados do operador' }));
});

test('a text that was changed closes only after a question', async () => {
  const page = open();
  await press(page, 'Editar Termos de Uso');
  const editor = await dialog('Termos de Uso');
  await append(page, within(editor).getByLabelText('Texto'), ' Mais.');
  await page.user.keyboard('{Escape}');
  await press(page, 'Continuar editando', await dialog('Fechar sem salvar?'));
  expect(within(await dialog('Termos de Uso')).getByDisplayValue(/Mais\.$/)).toBeTruthy();
  await page.user.keyboard('{Escape}');
  await press(page, 'Fechar sem salvar', await dialog('Fechar sem salvar?'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(page, 'Editar Termos de Uso');
  await page.user.click(within(await dialog('Termos de Uso')).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a text is published at the second press, after the version of a colleague was shown', async () => {
  let stored = publicDocument();
  const page = open({
    listDocuments: () => documentsPage({ documents: [stored] }),
    publishDocument: ({ body }) => (body.based_on === stored.version ? { ...stored, version: 3 } : refuse('document_changed')),
  });
  await press(page, 'Editar Termos de Uso');
  const editor = await dialog('Termos de Uso');
  await write(page, within(editor).getByLabelText('Texto'), 'Meu texto.');
  const [first] = stored.versions;
  const second = { ...first!, version: 2, changes: 'Os prazos de saque.', published_by: 'Caio Colega' };
  stored = publicDocument({ version: 2, text: 'Texto do Caio.', versions: [second, first!] });
  await act(async () => await queryClient.invalidateQueries());
  await press(page, 'Publicar nova versão', editor);
  const asking = await dialog('Publicar Termos de Uso, versão 2?');
  await append(page, within(asking).getByLabelText('O que mudou'), 'Tudo.');
  await press(page, 'Publicar', asking);
  const [notice] = await within(asking).findAllByRole('alert');
  expectText(notice!, 'Versão 2', 'por Caio Colega', 'Os prazos de saque.');
  expectText(asking, 'Publicar Termos de Uso, versão 3?');
  await press(page, 'Publicar', asking);
  await expectToast('Versão 3 publicada');
  expect(page.requests('publishDocument').map(({ body }) => body)).toMatchObject([
    { based_on: 1, text: 'Meu texto.', changes: 'Tudo.' },
    { based_on: 2, text: 'Meu texto.', changes: 'Tudo.' },
  ]);
});
