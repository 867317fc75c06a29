import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { timelinePage } from '../../../test/admin/timeline.ts';
import { listedUser, userDetails, usersPage } from '../../../test/admin/users.ts';
import { expectText } from '../../../test/expect-text.ts';
import { NEVER, refuse, type AnswerInput, type Api } from '../../../test/fake-server.ts';
import { append, dialog, expectDisabled, expectEnabled, expectToast, press } from '../../../test/steps.ts';

type Note = AnswerInput<'listNotes'>['items'][number];

const { id } = listedUser();
const note = (changes: Partial<Note> = {}): Note => ({
  id: 'a0000000-0000-4000-8000-000000000001',
  author: 'Olívia Operadora',
  body: 'Mora em Recife.',
  corrects: null,
  corrected_by: null,
  created_at: '2026-03-14T12:00:00Z',
  ...changes,
});

async function open(api: Api, signedInAs: 'support' | 'auditor' = 'support') {
  const page = renderPage(`/admin/m1?user=${id}`, {
    signedInAs,
    api: { listUsers: usersPage(listedUser()), getUser: userDetails(), ...api },
  });
  const details = await dialog('Detalhes do Usuário');
  await page.user.click(await within(details).findByRole('tab', { name: 'Notas' }));
  return { page, details };
}

test('a note is written, and corrected by another note', async () => {
  const right = note({ id: 'a0000000-0000-4000-8000-000000000002', body: 'Mora em Olinda.', corrects: note().id });
  const { page, details } = await open({
    listNotes: { items: [right, note({ corrected_by: right.id })] },
    addNote: { id: right.id },
  });
  const [first, second] = within(await within(details).findByRole('list', { name: 'Notas' })).getAllByRole('listitem');
  expectText(first!, 'Mora em Olinda.', 'Olívia Operadora', 'Correção');
  expectText(second!, 'Mora em Recife.', 'Corrigida');
  expect(within(second!).queryByRole('button', { name: 'Corrigir' })).toBeNull();
  await append(page, within(details).getByLabelText('Nova nota'), 'Ligou hoje.');
  await press(page, 'Registrar nota', details);
  await expectToast('Nota registrada');
  await press(page, 'Corrigir', first);
  await append(page, within(details).getByLabelText('Correção da nota'), ' Confirmado.');
  await press(page, 'Registrar correção', details);
  await screen.findByLabelText('Nova nota');
  expect(page.requests('addNote').map(({ body }) => body)).toEqual([
    { body: 'Ligou hoje.' },
    { body: 'Mora em Olinda. Confirmado.', corrects: right.id },
  ]);
});

test('a second correction of the same note is refused', async () => {
  const { page, details } = await open({ listNotes: { items: [note()] }, addNote: refuse('note_corrected') });
  await press(page, 'Corrigir', details);
  await press(page, 'Registrar correção', details);
  expect(await within(details).findByText('Esta nota já foi corrigida. Corrija a mais nova.')).toBeTruthy();
});

test('an auditor reads notes and writes none', async () => {
  const { details } = await open({ listNotes: { items: [note()] } }, 'auditor');
  expect(await within(details).findByText('Mora em Recife.')).toBeTruthy();
  expect(within(details).queryByRole('button', { name: /Registrar|Corrigir/ })).toBeNull();
});

test('a note that is half written stays while another is corrected', async () => {
  const { page, details } = await open({ listNotes: { items: [note()] } });
  await append(page, await within(details).findByLabelText('Nova nota'), 'Ligou');
  await press(page, 'Corrigir', details);
  expect(within(details).getByLabelText('Correção da nota')).toHaveProperty('value', 'Mora em Recife.');
  await press(page, 'Cancelar', details);
  expect(within(details).getByLabelText('Nova nota')).toHaveProperty('value', 'Ligou');
});

test('a note that is half written stays while another tab is read, and closing the details asks first', async () => {
  const { page, details } = await open({ listNotes: { items: [] } });
  await append(page, await within(details).findByLabelText('Nova nota'), 'Ligou');
  await page.user.click(within(details).getByRole('tab', { name: 'Transações' }));
  await page.user.click(within(details).getByRole('tab', { name: 'Notas' }));
  expect(within(details).getByLabelText('Nova nota')).toHaveProperty('value', 'Ligou');
  await page.user.keyboard('{Escape}');
  await press(page, 'Continuar editando', await dialog('Fechar sem salvar?'));
  expect(within(details).getByLabelText('Nova nota')).toHaveProperty('value', 'Ligou');
  await press(page, 'Fechar', details);
  await press(page, 'Fechar sem salvar', await dialog('Fechar sem salvar?'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a link in the details asks before a note that is half written is lost', async () => {
  const { page, details } = await open({ listNotes: { items: [] } });
  await append(page, await within(details).findByLabelText('Nova nota'), 'Ligou');
  await page.user.click(within(details).getByRole('link', { name: 'Linha do tempo' }));
  await press(page, 'Continuar editando', await dialog('Sair sem salvar?'));
  expect(within(await dialog('Detalhes do Usuário')).getByDisplayValue('Ligou')).toBeTruthy();
  expect(page.path()).toBe('/admin/m1');
  await page.user.keyboard('{Escape}');
  await press(page, 'Fechar sem salvar', await dialog('Fechar sem salvar?'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('whoever writes notes without a mouse stays in the field', async () => {
  const { page, details } = await open({ listNotes: { items: [] }, addNote: { id: note().id } });
  await append(page, await within(details).findByLabelText('Nova nota'), 'Ligou hoje.');
  await page.user.keyboard('{Tab}{Enter}');
  await expectToast('Nota registrada');
  await waitFor(() => expect(within(details).getByLabelText('Nova nota')).toHaveProperty('value', ''));
  expect(document.activeElement).toBe(within(details).getByLabelText('Nova nota'));
});

test('a timeline that was read before shows a new note', async () => {
  const page = renderPage(`/admin/usuarios/${id}`, {
    signedInAs: 'support',
    api: {
      listUsers: usersPage(listedUser()),
      getUser: userDetails(),
      readTimeline: timelinePage(),
      listNotes: { items: [] },
      addNote: { id: note().id },
    },
  });
  await screen.findByRole('region', { name: 'Linha do tempo' });
  await page.user.click(screen.getByRole('link', { name: 'Detalhes' }));
  const details = await dialog('Detalhes do Usuário');
  await page.user.click(await within(details).findByRole('tab', { name: 'Notas' }));
  await append(page, await within(details).findByLabelText('Nova nota'), 'Ligou hoje.');
  await press(page, 'Registrar nota', details);
  await expectToast('Nota registrada');
  await page.user.click(within(details).getByRole('link', { name: 'Linha do tempo' }));
  await screen.findByRole('region', { name: 'Linha do tempo' });
  await waitFor(() => expect(page.requests('readTimeline')).toHaveLength(2));
});

test('a note that is begun while the one before is registered stays', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const { page, details } = await open({
    listNotes: { items: [] },
    addNote: async () => {
      await held;
      return { id: note().id };
    },
  });
  const field = await within(details).findByLabelText<HTMLTextAreaElement>('Nova nota');
  await append(page, field, 'Ligou hoje.');
  await press(page, 'Registrar nota', details);
  await page.user.clear(field);
  await append(page, field, 'Pediu o extrato.');
  await act(async () => release());
  await expectToast('Nota registrada');
  await waitFor(() => expectEnabled(within(details).getByRole('button', { name: 'Registrar nota' })));
  expect(field.value).toBe('Pediu o extrato.');
});

/** Opens a player with one note, and registers another, which the server answers at its release. */
async function registering(answer: () => AnswerInput<'addNote'> | ReturnType<typeof refuse>) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { page, details } = await open({
    listNotes: { items: [note()] },
    addNote: async () => {
      await promise;
      return answer();
    },
  });
  await append(page, await within(details).findByLabelText('Nova nota'), 'Ligou hoje.');
  await press(page, 'Registrar nota', details);
  return { page, details, release: async () => await act(async () => resolve()) };
}

test('a correction begins only once the note before is registered, and none of both is kept twice', async () => {
  const { page, details, release } = await registering(() => ({ id: note().id }));
  const correct = () => within(details).getByRole('button', { name: 'Corrigir' });
  expectDisabled(correct());
  await page.user.click(correct());
  expect(within(details).getByLabelText('Nova nota')).toBeTruthy();
  await release();
  await waitFor(() => expectEnabled(correct()));
  await page.user.click(correct());
  expect(within(details).getByLabelText('Correção da nota')).toHaveProperty('value', 'Mora em Recife.');
  await press(page, 'Cancelar', details);
  expect(within(details).getByLabelText('Nova nota')).toHaveProperty('value', '');
});

test('what is written while a correction is registered corrects that correction', async () => {
  const right = note({ id: 'a0000000-0000-4000-8000-000000000002', body: 'Mora em Olinda.', corrects: note().id });
  const { promise, resolve } = Promise.withResolvers<{ id: string }>();
  let items = [note()];
  const { page, details } = await open({ listNotes: () => ({ items }), addNote: promise });
  await press(page, 'Corrigir', details);
  const field = () => within(details).getByLabelText('Correção da nota');
  await page.user.clear(field());
  await append(page, field(), 'Mora em Olinda.');
  await press(page, 'Registrar correção', details);
  await append(page, field(), ' Confirmado.');
  items = [right, note({ corrected_by: right.id })];
  await act(async () => resolve({ id: right.id }));
  await waitFor(() => expectEnabled(within(details).getByRole('button', { name: 'Registrar correção' })));
  expect(field()).toHaveProperty('value', 'Mora em Olinda. Confirmado.');
  expect(document.activeElement).toBe(field());
  await press(page, 'Registrar correção', details);
  await within(details).findByLabelText('Nova nota');
  expect(page.requests('addNote').map(({ body }) => body)).toEqual([
    { body: 'Mora em Olinda.', corrects: note().id },
    { body: 'Mora em Olinda. Confirmado.', corrects: right.id },
  ]);
});

test('a correction that is being registered can no longer be cancelled', async () => {
  const { details, page } = await open({ listNotes: { items: [note()] }, addNote: () => NEVER });
  await press(page, 'Corrigir', details);
  await press(page, 'Registrar correção', details);
  expectDisabled(within(details).getByRole('button', { name: 'Cancelar' }));
});

test('a note that is registered while another tab is read is no draft any more', async () => {
  const { page, details, release } = await registering(() => ({ id: note().id }));
  await page.user.click(within(details).getByRole('tab', { name: 'Transações' }));
  await page.user.click(within(details).getByRole('tab', { name: 'Notas' }));
  expect(within(details).getByRole('button', { name: 'Registrar nota' }).getAttribute('aria-busy')).toBe('true');
  await page.user.click(within(details).getByRole('tab', { name: 'Transações' }));
  await release();
  await expectToast('Nota registrada');
  await page.user.click(within(details).getByRole('tab', { name: 'Notas' }));
  expect(within(details).getByLabelText('Nova nota')).toHaveProperty('value', '');
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.requests('addNote')).toHaveLength(1);
});

test('a note that is refused while another tab is read says so beside its text', async () => {
  const { page, details, release } = await registering(() => refuse('overloaded', 'Muita gente agora.'));
  await page.user.click(within(details).getByRole('tab', { name: 'Transações' }));
  await release();
  await page.user.click(within(details).getByRole('tab', { name: 'Notas' }));
  expect(await within(details).findByText('Muita gente agora.')).toBeTruthy();
  expect(within(details).getByLabelText('Nova nota')).toHaveProperty('value', 'Ligou hoje.');
  await press(page, 'Corrigir', details);
  expect(within(details).queryByText('Muita gente agora.')).toBeNull();
});
