import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/admin/render-page.tsx';
import { listedUser, userDetails, usersPage } from '../../../../test/admin/users.ts';
import { expectText } from '../../../../test/expect-text.ts';
import { NEVER, refuse } from '../../../../test/fake-server.ts';
import { press, write } from '../../../../test/steps.ts';

test('numbers of deposits and days are whole, and stand in words as Brazil writes them', async () => {
  const page = renderPage('/admin/m1?deposits_max=12000', { api: { listUsers: usersPage(listedUser()) } });
  await press(page, 'Filtros (1)');
  const form = await screen.findByRole('dialog', { name: 'Filtros' });
  await write(page, within(form).getByRole('textbox', { name: 'Quantos depósitos, de' }), '1000,5');
  await write(page, within(form).getByRole('textbox', { name: 'Não joga há (dias)' }), '1234,2{Enter}');
  await waitFor(() => expect(page.search()).toEqual({ deposits_min: '1001', deposits_max: '12000', idle_days: '1234' }));
  const chips = await screen.findByRole('list', { name: 'Filtros em uso' });
  expectText(chips, 'Depósitos de 1.001 a 12.000', 'Não jogou nos últimos 1.234 dias');
});

test('a list that filters emptied asks to remove one, and speaks of the search only where there is one', async () => {
  const page = renderPage('/admin/m1?kyc=verified', { api: { listUsers: usersPage() } });
  await screen.findByText('Nenhum usuário encontrado');
  expectText(document.body, 'Ninguém passa por todos os filtros. Tire um deles.');
  expect(document.body.textContent).not.toContain('Confira a busca');
  await write(page, screen.getByRole('searchbox'), 'zzz');
  await waitFor(() => expectText(document.body, 'Confira a busca'));
});

test('a day that is only half typed is reported at its field, and not applied as no day', async () => {
  const page = renderPage('/admin/m1', { api: { listUsers: usersPage(listedUser()) } });
  await press(page, 'Filtros');
  const form = await screen.findByRole('dialog', { name: 'Filtros' });
  const from = within(form).getByLabelText<HTMLInputElement>('Cadastro, de');
  // The state that a browser gives a field with 25/12/––––, which cannot be typed in happy-dom.
  Object.defineProperty(from, 'validity', { value: { valid: false, badInput: true } });
  const report = vi.spyOn(from, 'reportValidity');
  await press(page, 'Aplicar', form);
  expect(report).toHaveBeenCalledOnce();
  expect(screen.getByRole('dialog', { name: 'Filtros' })).toBe(form);
});

test('a chosen tag whose name is not known yet is not shown as an id', async () => {
  const tag = 'b0000000-0000-4000-8000-000000000001';
  const page = renderPage(`/admin/m1?tag=${tag}`, { api: { listUsers: usersPage(listedUser()), listTags: NEVER } });
  await press(page, 'Filtros (1)');
  const form = await screen.findByRole('dialog', { name: 'Filtros' });
  expect(within(form).getByRole('combobox', { name: 'Com etiqueta' }).textContent).toBe('…');
});

test('tags and blocks of many that cannot be read are not passed off as none', async () => {
  const api = { listUsers: usersPage(listedUser()), listTags: refuse('internal'), listBulkBlocks: refuse('internal') };
  const page = renderPage('/admin/m1', { api });
  await press(page, 'Filtros');
  const form = await screen.findByRole('dialog', { name: 'Filtros' });
  await waitFor(() => expectText(form, 'Não foi possível ler as etiquetas.', 'Não foi possível ler os bloqueios em massa.'));
});

test('an address with what is no id of a block of many leaves that filter out', async () => {
  const page = renderPage(`/admin/m1?bulk_block=zzz&idle_days=30&device_of=${listedUser().id}`, {
    api: { listUsers: usersPage(listedUser()), getUser: userDetails({ name: 'Lia Moura' }) },
  });
  await screen.findByRole('row', { name: /Beatriz Almeida/ });
  const chips = screen.getByRole('list', { name: 'Filtros em uso' });
  await waitFor(() => expectText(chips, 'Não jogou nos últimos 30 dias', 'Divide o aparelho com Lia Moura'));
  expect(page.requests('listUsers').every(({ query }) => !('bulk_block' in query))).toBe(true);
});

test('whose device a filter means stays an id where the person cannot be read', async () => {
  const { id } = listedUser();
  renderPage(`/admin/m1?device_of=${id}`, { api: { listUsers: usersPage(listedUser()), getUser: refuse('not_found') } });
  expect(await screen.findByText(`Divide o aparelho com ${id.slice(0, 8)}…`)).toBeTruthy();
});

test('a list that was empty is not called so while another filter is being read', async () => {
  const page = renderPage('/admin/m1?kyc=verified', {
    api: { listUsers: ({ query }) => ('kyc' in query ? usersPage() : NEVER) },
  });
  await screen.findByText('Nenhum usuário encontrado');
  await press(page, 'Tirar o filtro KYC: Verificado');
  await waitFor(() => expect(page.requests('listUsers')).toHaveLength(2));
  expect(screen.queryByText('Nenhum usuário encontrado')).toBeNull();
});

test('after a filter is removed the keyboard goes on at the button of the filters', async () => {
  const page = renderPage('/admin/m1?kyc=verified&idle_days=30', { api: { listUsers: usersPage(listedUser()) } });
  await press(page, 'Tirar o filtro KYC: Verificado');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filtros (1)' })));
  await press(page, /^Tirar o filtro/);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filtros' })));
});
