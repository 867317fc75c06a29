import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/admin/render-page.tsx';
import { transactionsPage, withdrawalQueue } from '../../../../test/admin/transactions.ts';
import { listedUser, usersPage } from '../../../../test/admin/users.ts';
import { choose, write } from '../../../../test/steps.ts';
import { createPrivateHistory } from './private-history.ts';

const api = {
  listUsers: usersPage(listedUser()),
  listWithdrawals: withdrawalQueue(),
  listAdminTransactions: transactionsPage([]),
};
const box = async (name: string) => await screen.findByRole('searchbox', { name });
const people = 'Buscar por nome ou email...';

test('whom an operator searched for stands in no address, and Back finds it again', async () => {
  const page = renderPage('/admin/m1', { api });
  await write(page, await box(people), '529.982.247-25');
  await waitFor(() => expect(page.requests('listUsers').at(-1)?.query).toMatchObject({ q: '529.982.247-25' }));
  await choose(page, 'Status', 'Ativos');
  await waitFor(() => expect(page.search()).toEqual({ status: 'active' }));
  expect(page.requests('listUsers').at(-1)?.query).toMatchObject({ q: '529.982.247-25', status: 'active' });

  await page.user.click(screen.getByRole('link', { name: 'Transações' }));
  await write(page, await box('Buscar usuário...'), 'rita@example.com');
  await waitFor(() => expect(page.requests('listAdminTransactions').at(-1)?.query).toMatchObject({ user_q: 'rita@example.com' }));
  expect(page.search()).toEqual({});
  history.back();
  await waitFor(async () => expect(await box(people)).toHaveProperty('value', '529.982.247-25'));
  expect(page.search()).toEqual({ status: 'active' });
});

test('a reload finds what was searched for, and an address with an id can be sent to a colleague', () => {
  const id = 'c0000000-0000-4000-8000-000000000001';
  const open = (address: string) => {
    const opened = createPrivateHistory();
    opened.replace(address);
    opened.flush();
    opened.destroy();
    const reloaded = createPrivateHistory();
    reloaded.destroy();
    return { shown: location.search, read: reloaded.location.search };
  };
  expect(open('/admin/m1?q=rita+nunes&page=2')).toEqual({ shown: '?page=2', read: '?page=2&q=rita+nunes' });
  expect(open(`/admin/m2?user_q=${id}`)).toEqual({ shown: `?user_q=${id}`, read: `?user_q=${id}` });
  expect(open('/admin/m1')).toEqual({ shown: '', read: '' });
  expect(open('/admin/manual?q=saques')).toEqual({ shown: '?q=saques', read: '?q=saques' });
});

test('a link to a place within the page keeps what was searched for, also when its entry is opened again', async () => {
  const page = renderPage('/admin/m1', { api });
  await write(page, await box(people), 'rita');
  await waitFor(() => expect(page.requests('listUsers').at(-1)?.query).toMatchObject({ q: 'rita' }));
  // As the browser does: an entry without a state, then an event.
  location.hash = '#conteudo';
  await waitFor(() => expect(history.state).toMatchObject({ searchedFor: 'rita' }));
  expect(await box(people)).toHaveProperty('value', 'rita');
  await page.user.click(screen.getByRole('link', { name: 'Transações' }));
  await box('Buscar usuário...');
  history.back();
  await waitFor(async () => expect(await box(people)).toHaveProperty('value', 'rita'));
  expect(location.hash).toBe('#conteudo');
});
