import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test/admin/render-page.tsx';
import { listedUser, usersPage } from '../../../../test/admin/users.ts';

test('an address with an unknown tab opens the first one', async () => {
  const page = renderPage('/admin/atendimento?tab=nada', { api: { listMessageTemplates: { items: [] } } });
  expect((await screen.findByRole('tab', { name: 'Modelos de mensagem' })).getAttribute('aria-selected')).toBe('true');
  expect(await screen.findByRole('tabpanel')).toBeTruthy();
  await waitFor(() => expect(page.search()).toEqual({}));
});

test('an address with unknown filters asks for what the others filter and leaves the unknown ones out', async () => {
  const page = renderPage('/admin/m1?q=rita&page=meia&sort=signo&utm_source=chat', {
    api: { listUsers: usersPage(listedUser()) },
  });
  await screen.findByText('1 usuário');
  expect(page.requests('listUsers').map(({ query }) => query)).toEqual([expect.objectContaining({ q: 'rita', page: 1 })]);
  expect(page.requests('listUsers')[0]?.query).not.toHaveProperty('utm_source');
  await waitFor(() => expect(page.search()).toEqual({}));
});
