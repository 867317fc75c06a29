import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { historyPage } from '../../../test/player/history-page.ts';
import { renderPage } from '../../../test/player/render-page.tsx';

test('an address with unknown filters asks for what the others filter and leaves the unknown ones out', async () => {
  const page = renderPage('/wallet?page=meia&status=signo&type=DEPOSIT&utm_source=chat', {
    api: { getWallet: { balance_cents: 0, unrevealed_cents: 0, reserved_cents: 0 }, listTransactions: historyPage(1) },
  });
  await screen.findByText(/Disponível: /);
  await waitFor(() => expect(page.requests('listTransactions')).not.toEqual([]));
  for (const { query } of page.requests('listTransactions'))
    expect(query).toMatchObject({ type: 'DEPOSIT', status: 'all', page: 1 });
  await waitFor(() => expect(page.search()).toEqual({ type: 'DEPOSIT' }));
});
