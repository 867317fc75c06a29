import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { listedUser, userDetails, usersPage } from '../../../test/admin/users.ts';
import { expectText } from '../../../test/expect-text.ts';
import { NEVER, refuse } from '../../../test/fake-server.ts';
import { choose, press, write } from '../../../test/steps.ts';

const beatriz = listedUser({ name: 'Beatriz Almeida', balance_cents: 17_500, rtp: 75 });
const found = { listUsers: usersPage(beatriz), getUser: userDetails(beatriz) };

test('a row says who somebody is, what they have and what they played', async () => {
  renderPage('/admin/m1', { api: found });
  const row = await screen.findByRole('row', { name: /Beatriz Almeida/ });
  expectText(row, 'c0000000…', 'beatriz@example.com', 'R$ 175,00', 'R$ 25,00', 'R$ 18,75', '75,00%', 'Ativo', '01/03/2026');
  expect(screen.getByText('1 usuário')).toBeTruthy();
  expect(screen.getByText('Gerencie todos os usuários da plataforma')).toBeTruthy();
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual(['Nome', 'E-mail', 'Saldo', 'Total Apostado', 'Total Ganho', 'RTP', 'Status', 'Cadastro', 'Ações']);
});

test('while the list is on its way the screen says so', async () => {
  renderPage('/admin/m1', { api: { listUsers: () => NEVER } });
  expect(await screen.findByText('Carregando usuários...')).toBeTruthy();
});

test('a search that finds nobody says so', async () => {
  renderPage('/admin/m1?q=ninguém', { api: { listUsers: usersPage() } });
  expect(await screen.findByText('Nenhum usuário encontrado')).toBeTruthy();
  expect(screen.getByText('0 usuários')).toBeTruthy();
});

test('a list that cannot be read says so, and is read again on request', async () => {
  let calls = 0;
  const page = renderPage('/admin/m1', {
    api: { listUsers: () => (++calls === 1 ? refuse('unavailable') : usersPage(beatriz)) },
  });
  await screen.findByText('O serviço está iniciando ou em manutenção. Tente novamente em instantes.');
  await press(page, 'Tentar novamente');
  await screen.findByRole('row', { name: /Beatriz Almeida/ });
  expect(page.requests('listUsers')).toHaveLength(2);
});

test('a filter leads back to the first page, and the address holds what the list shows', async () => {
  const page = renderPage('/admin/m1?page=2&sort=name', { api: found });
  await choose(page, 'Status', 'Ativos');
  await waitFor(() => expect(page.search()).toEqual({ status: 'active', sort: 'name' }));
  await write(page, screen.getByRole('searchbox', { name: 'Buscar por nome ou email...' }), 'bea');
  await waitFor(() => expect(page.search()).toEqual({ status: 'active', sort: 'name', q: 'bea' }));
  await waitFor(() =>
    expect(page.requests('listUsers').at(-1)?.query).toMatchObject({ status: 'active', sort: 'name', q: 'bea', page: 1 }),
  );
});

test('a click on the head of a column turns its order round', async () => {
  const page = renderPage('/admin/m1', { api: found });
  const head = await screen.findByRole('columnheader', { name: 'Cadastro' });
  expect(head.getAttribute('aria-sort')).toBe('descending');
  for (const [sort, order] of [
    ['created_at', 'ascending'],
    ['-created_at', 'descending'],
  ] as const) {
    await page.user.click(within(screen.getByRole('columnheader', { name: 'Cadastro' })).getByRole('button'));
    await waitFor(() => expect(page.search()).toEqual({ sort }));
    expect(screen.getByRole('columnheader', { name: 'Cadastro' }).getAttribute('aria-sort')).toBe(order);
  }
});

test('pages of a list follow each other by their cursors', async () => {
  const first = { ...usersPage(beatriz), total: 120, next_cursor: 'after-50' };
  const page = renderPage('/admin/m1', { api: { ...found, listUsers: first } });
  expect(await screen.findByText('Página 1 de 3')).toBeTruthy();
  await press(page, 'Próxima');
  await waitFor(() => expect(page.search()).toEqual({ page: '2', cursor: 'after-50' }));
  await waitFor(() => expect(page.requests('listUsers').at(-1)?.query).toMatchObject({ page: 2, cursor: 'after-50' }));
});

test('an auditor looks and changes nothing', async () => {
  const page = renderPage('/admin/m1', { signedInAs: 'auditor', api: found });
  const row = await screen.findByRole('row', { name: /Beatriz Almeida/ });
  expect(within(row).queryByRole('button', { name: /^Ajustar saldo/ })).toBeNull();
  await press(page, 'Ver detalhes de Beatriz Almeida', row);
  const details = await screen.findByRole('dialog', { name: 'Detalhes do Usuário' });
  await within(details).findByText('Não iniciado');
  for (const name of ['Bloquear', 'Ajustar saldo', 'revelar']) expect(within(details).queryByRole('button', { name })).toBeNull();
});

test('a search of one or two letters says that it looks at the beginnings of words', async () => {
  const page = renderPage('/admin/m1', { api: { listUsers: usersPage(listedUser()) } });
  const search = await screen.findByRole('searchbox', { name: 'Buscar por nome ou email...' });
  await page.user.type(search, 'jo');
  expect(screen.getByText('começo de palavra')).toBeTruthy();
  await page.user.type(search, 'a');
  expect(screen.queryByText('começo de palavra')).toBeNull();
});
