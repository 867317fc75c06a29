import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectText } from '../../../test/expect-text.ts';
import { pushEvent } from '../../../test/fake-event-source.ts';
import { renderPage } from '../../../test/player/render-page.tsx';

test('the balance follows what the server pushes', async () => {
  const page = renderPage('/', { api: { getWallet: { balance_cents: 2500, unrevealed_cents: 0 } } });
  const balance = (await screen.findByText('Seu saldo seguro')).parentElement!;
  await waitFor(() => expectText(balance, 'R$ 25,00'));
  pushEvent('balance', { balance_cents: 7500, unrevealed_cents: 0 });
  await waitFor(() => expectText(balance, 'R$ 75,00'));
  expect(page.requests('getWallet')).toHaveLength(1);
});
