import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { template } from '../../../test/admin/messages.ts';
import { expectText } from '../../../test/expect-text.ts';
import { refuse, type AnswerInput, type Api } from '../../../test/fake-server.ts';
import { choose, dialog, expectDisabled, expectToast, press, write } from '../../../test/steps.ts';
import { queryClient } from '../query-client.ts';

type Tag = AnswerInput<'listTags'>['items'][number];

const vip: Tag = {
  id: 'b0000000-0000-4000-8000-000000000001',
  name: 'VIP',
  color: 'gold',
  created_at: '2026-03-01T12:00:00Z',
  retired_at: null,
  players: 1234,
};
const old: Tag = {
  ...vip,
  id: 'b0000000-0000-4000-8000-000000000002',
  name: 'Antiga',
  players: 0,
  retired_at: '2026-03-02T12:00:00Z',
};

const open = (
  api: Api,
  { tab = '', signedInAs = 'admin' }: { tab?: string; signedInAs?: 'admin' | 'support' | 'auditor' } = {},
) =>
  renderPage(`/admin/atendimento${tab}`, {
    signedInAs,
    api: { listMessageTemplates: { items: [template()] }, listTags: { items: [vip, old] }, ...api },
  });
const tags = { tab: '?tab=etiquetas' };

test('tags are listed with the number of their players, created and changed by an administrator', async () => {
  const page = open({ createTag: { id: vip.id }, changeTag: refuse('tag_known') }, tags);
  expectText((await screen.findByText('VIP')).closest('tr')!, '1.234', 'Em uso');
  expectText(screen.getByText('Antiga').closest('tr')!, 'Fora de uso');
  await press(page, 'Nova etiqueta');
  const added = await dialog('Nova etiqueta');
  expectDisabled(within(added).getByRole('button', { name: 'Criar' }));
  await write(page, within(added).getByLabelText('Nome da etiqueta'), ' Reclamou ');
  await choose(page, 'Cor', 'Vermelho');
  await press(page, 'Criar', added);
  await expectToast('Etiqueta criada');
  await press(page, 'Alterar VIP');
  const changed = await dialog('Alterar etiqueta');
  await write(page, within(changed).getByLabelText('Nome da etiqueta'), 'Antiga');
  await press(page, 'Salvar', changed);
  expect(await within(changed).findByText(/Já existe uma etiqueta com este nome/)).toBeTruthy();
  expect(page.requests('createTag').map(({ body }) => body)).toEqual([{ name: 'Reclamou', color: 'red' }]);
});

test('a tag that a colleague renamed meanwhile keeps its new name when it gets another colour', async () => {
  let stored = vip;
  const page = open({ listTags: () => ({ items: [stored] }), changeTag: { id: vip.id } }, tags);
  await press(page, 'Alterar VIP');
  const asking = await dialog('Alterar etiqueta');
  stored = { ...vip, name: 'Ouro' };
  await act(async () => await queryClient.invalidateQueries());
  await choose(page, 'Cor', 'Vermelho');
  await press(page, 'Salvar', asking);
  await expectToast('Etiqueta alterada');
  expect(page.requests('changeTag').map(({ body }) => body)).toEqual([{ color: 'red', seen: { color: 'gold' } }]);
});

test('a name that a colleague gave while another one was typed is shown, and replaced with a second press', async () => {
  let stored = vip;
  const page = open(
    {
      listTags: () => ({ items: [stored] }),
      changeTag: ({ body: { seen } }) =>
        seen?.name === stored.name ? { id: vip.id } : refuse('request_outdated', 'Outra pessoa mudou.'),
    },
    tags,
  );
  await press(page, 'Alterar VIP');
  const asking = await dialog('Alterar etiqueta');
  await write(page, within(asking).getByLabelText('Nome da etiqueta'), 'Prata');
  stored = { ...vip, name: 'Ouro' };
  await press(page, 'Salvar', asking);
  expectText(asking, 'Outra pessoa mudou.');
  expectText((await within(asking).findByText('Como está agora')).closest('[role=alert]')!, 'Nome da etiqueta: Ouro');
  await press(page, 'Salvar', asking);
  await expectToast('Etiqueta alterada');
  expect(page.requests('changeTag').map(({ body }) => body)).toEqual([
    { name: 'Prata', seen: { name: 'VIP' } },
    { name: 'Prata', seen: { name: 'Ouro' } },
  ]);
});

test('a tag goes out of use and comes back', async () => {
  const page = open({ changeTag: { id: vip.id } }, tags);
  await press(page, 'Tirar de uso: VIP');
  await expectToast('Etiqueta fora de uso');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tirar de uso: VIP' }));
  await press(page, 'Trazer de volta: Antiga');
  expect(page.requests('changeTag').map(({ body }) => body)).toEqual([{ is_retired: true }, { is_retired: false }]);
});

test('support reads the tags and changes the templates, and an auditor reads both', async () => {
  const page = open({}, { ...tags, signedInAs: 'support' });
  await screen.findByText('VIP');
  expect(screen.queryByRole('button', { name: 'Nova etiqueta' })).toBeNull();
  await page.user.click(screen.getByRole('tab', { name: 'Modelos de mensagem' }));
  expect(await screen.findByRole('button', { name: 'Novo modelo' })).toBeTruthy();
});

test('an auditor changes nothing', async () => {
  open({}, { signedInAs: 'auditor' });
  expectText((await screen.findByText('Documento recusado')).closest('tr')!, 'Serviço', 'Olívia Operadora', 'Em uso');
  expect(screen.queryByRole('button', { name: /Novo modelo|Alterar/ })).toBeNull();
});

test('a template is written with the fields of the list, and no others', async () => {
  const page = open({ createMessageTemplate: { id: template().id } });
  await press(page, 'Novo modelo');
  const added = await dialog('Novo modelo');
  await write(page, within(added).getByLabelText('Nome do modelo'), 'Convite');
  await page.user.click(within(added).getByRole('radio', { name: 'Promoção' }));
  expect(within(added).getByText(/Promoção é tudo o que convida a jogar/)).toBeTruthy();
  await write(page, within(added).getByLabelText('Assunto'), 'Novidade');
  const body = within(added).getByLabelText('Texto');
  await page.user.click(body);
  await page.user.paste('Olá, {{sobrenome}}');
  expect(within(added).getByText('Não é um campo da lista: sobrenome')).toBeTruthy();
  expectDisabled(within(added).getByRole('button', { name: 'Criar' }));
  await page.user.clear(body);
  await page.user.paste('Olá, {{primeiro_nome}}');
  await press(page, 'Criar', added);
  await expectToast('Modelo criado');
  expect(page.requests('createMessageTemplate').map(({ body: sent }) => sent)).toEqual([
    { name: 'Convite', purpose: 'promotion', subject: 'Novidade', body: 'Olá, {{primeiro_nome}}' },
  ]);
});

test('a template that somebody else changed meanwhile says so', async () => {
  const page = open({ changeMessageTemplate: refuse('template_changed') });
  await press(page, 'Alterar Documento recusado');
  const changed = await dialog('Alterar modelo');
  await write(page, within(changed).getByLabelText('Assunto'), 'Outro');
  await press(page, 'Salvar', changed);
  expectText(await within(changed).findByRole('alert'), 'Outra pessoa alterou este modelo há pouco');
  await press(page, 'Cancelar', changed);
  await press(page, 'Fechar sem salvar', await dialog('Fechar sem salvar?'));
  await press(page, 'Tirar de uso: Documento recusado');
  await expectToast('Outra pessoa alterou este modelo há pouco');
});

test('a template that a colleague changed meanwhile can be saved at the second press without typing it again', async () => {
  let stored = template();
  const page = open({
    listMessageTemplates: () => ({ items: [stored] }),
    changeMessageTemplate: ({ body }) => (body.revision === stored.revision ? stored : refuse('template_changed')),
  });
  await press(page, 'Alterar Documento recusado');
  const changed = await dialog('Alterar modelo');
  const body = within(changed).getByLabelText('Texto');
  await write(page, body, 'Envie outra foto.');
  stored = template({ subject: 'Documento ilegível', body: 'A foto não abre.', revision: 4, changed_by: 'Caio Colega' });
  // Reading the list again is not yet a sight of the present text.
  await act(async () => await queryClient.invalidateQueries());
  await press(page, 'Salvar', changed);
  const [refusal, notice] = await within(changed).findAllByRole('alert');
  expectText(refusal!, 'Outra pessoa alterou este modelo há pouco');
  expectText(notice!, 'Caio Colega', 'Texto agora: A foto não abre.', 'Assunto agora: Documento ilegível');
  await press(page, 'Salvar', changed);
  await expectToast('Modelo alterado');
  expect(page.requests('changeMessageTemplate').map(({ body: sent }) => sent)).toMatchObject([
    { revision: 3, subject: 'Sobre o seu documento', body: 'Envie outra foto.' },
    { revision: 4, subject: 'Documento ilegível', body: 'Envie outra foto.' },
  ]);
});
