import { refusalSentence } from '@raspasorte/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/admin/render-page.tsx';
import { listedUser, usersPage } from '../../../../test/admin/users.ts';
import { NEVER, refuse, type Api } from '../../../../test/fake-server.ts';
import { press } from '../../../../test/steps.ts';

const shared = {
  id: 'e0000000-0000-4000-8000-000000000001',
  name: 'Parados',
  query: { idle_days: 30 },
  is_shared: true,
  is_own: false,
  owner_name: 'Ana',
};
const own = { ...shared, id: 'e0000000-0000-4000-8000-000000000002', name: 'Meus', is_own: true };

async function open(api: Api, signedInAs: 'admin' | 'support' = 'admin') {
  const page = renderPage('/admin/m1', { signedInAs, api: { listUsers: usersPage(listedUser()), ...api } });
  await press(page, 'Visões');
  return { page, menu: await screen.findByRole('menu') };
}

const lines = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);

test('saved views that are not read yet move no line of the menu, and are not called none', async () => {
  const { menu } = await open({ listViews: NEVER });
  expect(lines(menu)).toEqual(['Salvar esta lista…']);
  expect(within(menu).getByRole('status').textContent).toBe('Carregando…');
});

test('the list is saved by the first line also when views are there', async () => {
  const { menu } = await open({ listViews: { items: [own, shared] } }, 'support');
  await within(menu).findByRole('menuitem', { name: 'Meus' });
  expect(lines(menu)).toEqual(['Salvar esta lista…', 'Meus', 'Parados · Ana', 'Editar Meus…']);
});

test('saved views that cannot be read say so', async () => {
  const { menu } = await open({ listViews: refuse('rate_limited') });
  expect((await within(menu).findByRole('alert')).textContent).toBe(refusalSentence('rate_limited'));
});

test('why a view cannot be deleted stands in its question', async () => {
  const { page, menu } = await open({ listViews: { items: [shared] }, deleteView: refuse('forbidden') });
  await page.user.click(await within(menu).findByRole('menuitem', { name: 'Apagar Parados · Ana…' }));
  const asking = await screen.findByRole('dialog', { name: 'Apagar a visão Parados?' });
  await press(page, 'Apagar visão', asking);
  expect((await within(asking).findByRole('alert')).textContent).toBe(refusalSentence('forbidden'));
});

test('an administrator deletes a view that a colleague shares, after a question', async () => {
  const { page, menu } = await open({ listViews: { items: [shared] }, deleteView: { id: shared.id } });
  await page.user.click(await within(menu).findByRole('menuitem', { name: 'Apagar Parados · Ana…' }));
  const asking = await screen.findByRole('dialog', { name: 'Apagar a visão Parados?' });
  expect(page.requests('deleteView')).toEqual([]);
  await press(page, 'Apagar visão', asking);
  await waitFor(() => expect(page.requests('deleteView')).toMatchObject([{ params: { id: shared.id } }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
