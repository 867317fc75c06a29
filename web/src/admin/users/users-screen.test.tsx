import { USERS_EXPORT_PATH } from '@raspasorte/contract/admin';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { listedUser, userDetails, usersPage } from '../../../test/admin/users.ts';
import { expectText } from '../../../test/expect-text.ts';
import { NEVER, refuse } from '../../../test/fake-server.ts';
import { advanceClock, startClock, stopClock } from '../../../test/clock.ts';
import { stubScreen } from '../../../test/stub-screen.ts';
import { choose, expectDisabled, press, write } from '../../../test/steps.ts';

const beatriz = listedUser({ name: 'Beatriz Almeida', balance_cents: 17_500, rtp: 75 });
const found = { listUsers: usersPage(beatriz), getUser: userDetails(beatriz) };

test('a row shows who the user is, what they have and what they played', async () => {
  renderPage('/admin/m1', { api: found });
  const row = await screen.findByRole('row', { name: /Beatriz Almeida/ });
  expectText(
    row,
    'c0000000…',
    'beatriz@example.com',
    'R$ 175,00',
    'R$ 100,00',
    'R$ 25,00',
    'R$ 18,75',
    '75,00%',
    'Ativo',
    '01/03/2026',
  );
  expect(within(row).getByTitle('Em 2 depósitos')).toBeTruthy();
  expect(within(row).getByTitle('Em 10/03/2026, 09:00').textContent).toMatch(/^\d+ d$/);
  expect(screen.getByText('1 usuário')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Usuários', level: 1 })).toBeTruthy();
  expect(screen.getByText('Gerencie todos os usuários da plataforma')).toBeTruthy();
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual([
    'Nome',
    'Saldo',
    'Depositado',
    'Total Apostado',
    'Total Ganho',
    'RTP',
    'Status',
    'Jogou há',
    'Cadastro',
    'Ações',
  ]);
});

test('the list is read again while it is open: users play, and colleagues block', async () => {
  startClock();
  let now = beatriz;
  renderPage('/admin/m1', { api: { listUsers: () => usersPage(now) } });
  expectText(await screen.findByRole('row', { name: /Beatriz Almeida/ }), 'R$ 175,00', 'Ativo');
  now = { ...beatriz, balance_cents: 900, status: 'blocked' };
  stopClock();
  await advanceClock(31_000);
  expectText(screen.getByRole('row', { name: /Beatriz Almeida/ }), 'R$ 9,00', 'Bloqueado');
});

test('the RTP of a row is red above 100 %, else green, and a dash while nothing was wagered', async () => {
  const people = ([100.01, 100, null] as const).map((rtp, n) => ({ ...beatriz, id: `${beatriz.id.slice(0, -1)}${n}`, rtp }));
  renderPage('/admin/m1', { api: { listUsers: usersPage(...people) } });
  expect((await screen.findByText('100,01%')).className).toContain('text-destructive');
  expect(screen.getByText('100,00%').className).toContain('text-success');
  expect(within(screen.getAllByRole('row')[3]!).getAllByRole('cell')[5]?.textContent).toBe('—');
});

test('on a phone a long e-mail breaks before its domain', async () => {
  stubScreen({ isPhone: true });
  renderPage('/admin/m1', { api: found });
  expect((await screen.findByTitle('beatriz@example.com')).innerHTML).toContain('beatriz<wbr>@example.com');
});

test('on a phone the button of the order says which order it is', async () => {
  stubScreen({ isPhone: true });
  const page = renderPage('/admin/m1', { api: found });
  await press(page, 'Ordenar: Cadastro, do maior para o menor');
  await page.user.click(await screen.findByRole('menuitemradio', { name: 'Saldo, do menor para o maior' }));
  expect(await screen.findByRole('button', { name: 'Ordenar: Saldo, do menor para o maior' })).toBeTruthy();
});

test('a user who never played has no last play, and a click on the deposits sorts the largest first', async () => {
  const page = renderPage('/admin/m1', { api: { listUsers: usersPage(listedUser({ deposits: 1, last_played_at: null })) } });
  const row = await screen.findByRole('row', { name: /Beatriz Almeida/ });
  expect(within(row).getByTitle('Em 1 depósito')).toBeTruthy();
  expectText(row, '—');
  await page.user.click(within(screen.getByRole('columnheader', { name: 'Depositado' })).getByRole('button'));
  await waitFor(() => expect(page.requests('listUsers').at(-1)?.query.sort).toBe('-deposited'));
});

test('a user who played within the last minute played just now', async () => {
  const justNow = new Date().toISOString();
  renderPage('/admin/m1', { api: { listUsers: usersPage(listedUser({ last_played_at: justNow })) } });
  const row = await screen.findByRole('row', { name: /Beatriz Almeida/ });
  expect(row.querySelector(`time[datetime="${justNow}"]`)?.textContent).toBe('agora');
});

test('tags stand beside the name: the first, and how many more', async () => {
  const tags = ['VIP', 'Imprensa', 'Parceiro'].map((name, n) => ({
    id: `b0000000-0000-4000-8000-00000000000${n}`,
    name,
    color: 'gold' as const,
  }));
  renderPage('/admin/m1', { api: { listUsers: usersPage(listedUser({ tags })) } });
  const shown = within(await screen.findByRole('list', { name: 'Etiquetas' })).getAllByRole('listitem');
  expect(shown.map(({ textContent }) => textContent)).toEqual(['VIP', '+2']);
  expect(shown[1]?.title).toBe('Imprensa, Parceiro');
  expect(screen.getByRole('button', { name: 'Beatriz Almeida' }).parentElement?.contains(shown[0] ?? null)).toBe(true);
});

test('while the list loads the screen says so', async () => {
  renderPage('/admin/m1', { api: { listUsers: () => NEVER } });
  expect(await screen.findByText('Carregando usuários...')).toBeTruthy();
});

test('a search that finds nobody says so', async () => {
  renderPage('/admin/m1?q=ninguém', { api: { listUsers: usersPage() } });
  expect(await screen.findByText('Nenhum usuário encontrado')).toBeTruthy();
  expect(screen.getByText('0 usuários')).toBeTruthy();
});

test('a list that cannot be read says so, and is read again on request', async () => {
  let isAway = true;
  const page = renderPage('/admin/m1', {
    api: { listUsers: () => (isAway ? refuse('unavailable') : usersPage(beatriz)) },
  });
  await screen.findByText('O serviço está iniciando ou em manutenção. Tente novamente em instantes.');
  expect(screen.queryByText('Carregando usuários...')).toBeNull();
  const calls = page.requests('listUsers').length;
  isAway = false;
  await press(page, 'Tentar novamente');
  await screen.findByRole('row', { name: /Beatriz Almeida/ });
  // The pressed button is gone.
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(page.requests('listUsers')).toHaveLength(calls + 1);
});

test('a filter leads back to the first page, and the address holds it', async () => {
  const page = renderPage('/admin/m1?page=2&sort=name', { api: found });
  expect((await screen.findByRole('combobox', { name: 'Status' })).textContent).toBe('Todos os status');
  await choose(page, 'Status', 'Ativos');
  await waitFor(() => expect(page.search()).toEqual({ status: 'active', sort: 'name' }));
  await write(page, screen.getByRole('searchbox', { name: 'Buscar por nome ou email...' }), 'bea');
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

test('an auditor reads the list and changes nothing', async () => {
  const page = renderPage('/admin/m1', { signedInAs: 'auditor', api: found });
  const row = await screen.findByRole('row', { name: /Beatriz Almeida/ });
  expect(within(row).queryByRole('button', { name: /^Ajustar saldo/ })).toBeNull();
  await press(page, 'Ver detalhes de Beatriz Almeida', row);
  const details = await screen.findByRole('dialog', { name: 'Detalhes do Usuário' });
  await within(details).findByText('Não iniciado');
  for (const name of ['Bloquear', 'Ajustar saldo', 'revelar']) expect(within(details).queryByRole('button', { name })).toBeNull();
});

const tagged = { id: 'd0000000-0000-4000-8000-000000000001', name: 'VIP', color: 'gold', players: 3 } as const;
const listTags = { items: [{ ...tagged, created_at: '2026-03-01T12:00:00Z', retired_at: null }] };

test('filters are applied together, stand in words and in the address, and are removed one by one', async () => {
  const page = renderPage('/admin/m1?q=bea', { api: { ...found, listTags } });
  await press(page, 'Filtros');
  const form = await screen.findByRole('dialog', { name: 'Filtros' });
  await write(page, within(form).getByRole('textbox', { name: 'Total depositado, de' }), '500');
  await write(page, within(form).getByRole('textbox', { name: 'Não joga há (dias)' }), '30');
  await choose(page, 'Com etiqueta', 'VIP');
  await press(page, 'Aplicar', form);
  await waitFor(() =>
    expect(page.requests('listUsers').at(-1)?.query).toMatchObject({
      q: 'bea',
      deposited_min: 50_000,
      idle_days: 30,
      tag: tagged.id,
    }),
  );
  const chips = await screen.findByRole('list', { name: 'Filtros em uso' });
  expectText(chips, 'Depositou a partir de R$ 500,00', 'Não jogou nos últimos 30 dias', 'Com a etiqueta VIP');
  await press(page, 'Tirar o filtro Não jogou nos últimos 30 dias');
  await waitFor(() => expect(page.search()).toEqual({ deposited_min: '50000', tag: tagged.id }));
  expect(page.requests('listUsers').at(-1)?.query).toMatchObject({ q: 'bea' });
});

test('a filter whose amount cannot be read marks its field and is not applied', async () => {
  const page = renderPage('/admin/m1', { api: found });
  await press(page, 'Filtros');
  const form = await screen.findByRole('dialog', { name: 'Filtros' });
  const [from, to] = ['de', 'até'].map((end) => within(form).getByRole('textbox', { name: `Total apostado, ${end}` }));
  await write(page, from!, '1,2,3x');
  expect(within(form).getByRole('alert').textContent).toBe('Valor inválido');
  expect([from, to].map((field) => field?.getAttribute('aria-invalid') ?? null)).toEqual(['true', null]);
  expectDisabled(within(form).getByRole('button', { name: 'Aplicar' }));
});

test('a range that begins after its end is not applied', async () => {
  const page = renderPage('/admin/m1', { api: found });
  await press(page, 'Filtros');
  const form = await screen.findByRole('dialog', { name: 'Filtros' });
  await write(page, within(form).getByRole('textbox', { name: 'Total apostado, de' }), '20');
  await write(page, within(form).getByRole('textbox', { name: 'Total apostado, até' }), '10');
  await press(page, 'Aplicar', form);
  expect(within(form).getByRole('alert').textContent).toBe('O começo de um intervalo vem depois do fim.');
  expect(page.search()).toEqual({});
});

const view = {
  id: 'e0000000-0000-4000-8000-000000000001',
  name: 'Parados',
  query: { idle_days: 30, sort: '-balance' as const },
  is_shared: true,
  is_own: false,
  owner_name: 'Ana',
};

test("a saved view is opened, and the list's present state is saved as a view", async () => {
  const page = renderPage('/admin/m1?status=active', {
    api: { ...found, listViews: { items: [view] }, createView: { id: view.id } },
  });
  await press(page, 'Visões');
  await page.user.click(await screen.findByRole('menuitem', { name: 'Salvar esta lista…' }));
  const form = await screen.findByRole('dialog', { name: 'Salvar esta lista' });
  await write(page, within(form).getByRole('textbox', { name: 'Nome' }), 'Ativos');
  await press(page, 'Salvar', form);
  await waitFor(() =>
    expect(page.requests('createView')).toMatchObject([
      { body: { name: 'Ativos', is_shared: false, query: { status: 'active' } } },
    ]),
  );
  await press(page, 'Visões');
  await page.user.click(await screen.findByRole('menuitem', { name: 'Parados · Ana' }));
  await waitFor(() => expect(page.search()).toEqual({ idle_days: '30', sort: '-balance' }));
});

test('a view of the whole team is deleted only after a question', async () => {
  const page = renderPage('/admin/m1', {
    api: { ...found, listViews: { items: [{ ...view, is_own: true }] }, deleteView: { id: view.id } },
  });
  await press(page, 'Visões');
  await page.user.click(await screen.findByRole('menuitem', { name: /^Editar/ }));
  await press(page, 'Apagar visão', await screen.findByRole('dialog', { name: 'Editar visão' }));
  const asking = await screen.findByRole('dialog', { name: 'Apagar a visão Parados?' });
  expectText(asking, 'Toda a equipe a perde');
  expect(page.requests('deleteView')).toEqual([]);
  await press(page, 'Apagar visão', asking);
  await waitFor(() => expect(page.requests('deleteView')).toMatchObject([{ params: { id: view.id } }]));
});

test('the exported file has the filters of the list', async () => {
  const page = renderPage('/admin/m1?idle_days=30&q=bea', {
    api: found,
    others: { [USERS_EXPORT_PATH]: () => new Response('ID;Nome\r\n') },
  });
  await press(page, 'Exportar CSV');
  await waitFor(() => expect(page.otherCalls(USERS_EXPORT_PATH)).toMatchObject([{ query: { idle_days: '30', q: 'bea' } }]));
});

test('a search of one or two letters says that it looks only at the beginnings of words', async () => {
  const page = renderPage('/admin/m1', { api: { listUsers: usersPage(listedUser()) } });
  const search = await screen.findByRole('searchbox', { name: 'Buscar por nome ou email...' });
  await page.user.type(search, 'jo');
  expect(screen.getByText('começo de palavra')).toBeTruthy();
  await page.user.type(search, 'a');
  expect(screen.queryByText('começo de palavra')).toBeNull();
});

test('a search is cut where the server would refuse it', async () => {
  const page = renderPage('/admin/m1', { api: { listUsers: usersPage(listedUser()) } });
  await page.user.click(await screen.findByRole('searchbox', { name: 'Buscar por nome ou email...' }));
  await page.user.paste('a'.repeat(200));
  await waitFor(() => expect(page.requests('listUsers').at(-1)?.query).toMatchObject({ q: 'a'.repeat(100) }));
});
