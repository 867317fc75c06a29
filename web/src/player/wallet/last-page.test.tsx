import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { historyPage } from '../../../test/player/history-page.ts';
import { renderPage } from '../../../test/player/render-page.tsx';

const rows = () => within(screen.getByRole('region', { name: 'Histórico' })).queryAllByRole('listitem').length;

test('an address beyond the last page shows the last one as it is, and the step back leads to the one before', async () => {
  const page = renderPage('/wallet?page=9', { api: { listTransactions: ({ query }) => historyPage(85, query) } });
  const last = await screen.findByRole('button', { name: 'Página 4' });
  expect(rows()).toBe(10);
  expect(last.getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('button', { name: 'Próxima página' }).matches(':disabled')).toBe(true);
  await page.user.click(screen.getByRole('button', { name: 'Página anterior' }));
  await waitFor(() => expect(rows()).toBe(25));
  expect(page.search()).toEqual({ page: '3' });
});
