import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { transactionsPage, withdrawalQueue } from '../../../test/admin/transactions.ts';
import { usersPage } from '../../../test/admin/users.ts';
import { press } from '../../../test/steps.ts';

const CPF = '529.982.247-25';
const nobody = { listUsers: usersPage() };
const ofUsers = (q: string) => `/admin/m1?q=${encodeURIComponent(q)}`;
const palette = () => screen.queryByRole('combobox', { name: 'Buscar tela ou ação' });

test('a CPF that the search of users cannot find is handed to the palette, whose search is audited', async () => {
  const rita = { kind: 'user', id: 'c0000000-0000-4000-8000-000000000001', name: 'Rita Nunes' } as const;
  const hit = { ...rita, email: 'rita@example.com', status: 'active' as const };
  const page = renderPage(ofUsers(CPF), {
    signedInAs: 'support',
    api: { ...nobody, findAnything: { hits: [hit] } },
  });
  await screen.findByText('Nenhum usuário encontrado');
  expect(screen.getByText(/^CPF não se busca aqui, mas na busca do topo \(Ctrl\+K\)/)).toBeTruthy();
  expect(page.requests('findAnything')).toEqual([]);
  await press(page, 'Buscar este CPF');
  await screen.findByRole('option', { name: /Rita Nunes/ });
  expect(palette()).toHaveProperty('value', CPF);
  expect(page.requests('findAnything')).toMatchObject([{ body: { q: CPF } }]);

  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(palette()).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Buscar este CPF' }));
  await page.user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(palette()).toHaveProperty('value', ''));
});

test('the search of transactions says the same', async () => {
  renderPage('/admin/m2?user_q=52998224725', {
    api: { listWithdrawals: withdrawalQueue(), listAdminTransactions: transactionsPage([]) },
  });
  await screen.findByText('Nenhuma transação encontrada');
  expect(screen.getByRole('button', { name: 'Buscar este CPF' })).toBeTruthy();
});

test('who may not search by CPF reads whose task it is', async () => {
  renderPage(ofUsers(CPF), { signedInAs: 'auditor', api: nobody });
  expect(await screen.findByText(/Buscar por CPF é do Suporte e do Administrador/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Buscar este CPF' })).toBeNull();
});

test('a CPF with a wrong digit is not searched for', async () => {
  renderPage(ofUsers('529.982.247-24'), { signedInAs: 'support', api: nobody });
  expect(await screen.findByText(/Confira os números/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Buscar este CPF' })).toBeNull();
});

test('the middle of a masked CPF is handed to the palette too', async () => {
  const page = renderPage(ofUsers('***.982.247-**'), {
    signedInAs: 'support',
    api: { ...nobody, findAnything: { hits: [] } },
  });
  await press(page, 'Buscar este CPF');
  await waitFor(() => expect(page.requests('findAnything')).toMatchObject([{ body: { q: '***.982.247-**' } }]));
});

test('another part of a CPF leads to what finds one', async () => {
  renderPage(ofUsers('52998'), { signedInAs: 'support', api: nobody });
  expect(await screen.findByText(/inteiro ou os seis números do meio/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Buscar este CPF' })).toBeNull();
});

test('a text that is no CPF gets the usual hint', async () => {
  renderPage(ofUsers('5299'), { signedInAs: 'support', api: nobody });
  expect(await screen.findByText(/Confira a busca/)).toBeTruthy();
  expect(screen.queryByText(/CPF/)).toBeNull();
});
