import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cardProducts } from '../../../test/player/card-products.ts';

const parts = ['../installed/install-hint.tsx', '../sources/source-question.tsx', '../wallet/history.tsx'];
const lost = vi.fn<() => void>();

// A part that an earlier test has loaded would not be asked for, so the app is loaded anew. It
// takes the browser's `fetch` when it is loaded.
beforeEach(async () => {
  vi.resetModules();
  await import('../../../test/stub-browser.ts');
  for (const part of parts)
    vi.doMock(part, () => {
      lost();
      throw new TypeError('Failed to fetch dynamically imported module');
    });
});
afterEach(() => {
  for (const part of parts) vi.doUnmock(part);
  vi.resetModules();
});

test('a lobby whose install hint cannot be loaded stays, and so does a sign-in whose question cannot', async () => {
  const { renderPage } = await import('../../../test/player/render-page.tsx');
  localStorage.setItem('raspasorte:finished-cards', '2');
  const lobby = renderPage('/', { api: { listProducts: cardProducts } });
  await waitFor(() => expect(lost).toHaveBeenCalledTimes(1));
  expect(await screen.findByRole('heading', { level: 2, name: 'Raspa Sorte' })).toBeTruthy();
  lobby.leave();

  renderPage('/auth?utm_source=anuncio', { signedInAs: null });
  await waitFor(() => expect(lost).toHaveBeenCalledTimes(2));
  expect(await screen.findByLabelText('Senha')).toBeTruthy();
});

test('a wallet whose history cannot be loaded says so, and keeps its balance and its forms', async () => {
  const { renderPage } = await import('../../../test/player/render-page.tsx');
  renderPage('/wallet', { api: { getWallet: { balance_cents: 12_345, unrevealed_cents: 0, reserved_cents: 0 } } });
  expect(await screen.findByText('Não foi possível abrir')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Saldo' })).getByText('R$ 123,45')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Solicitar saque' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Histórico' })).toBeTruthy();
});
