import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '../../../test/fake-server.ts';
import { cardDetails } from '../../../test/player/card-offer.ts';
import { losingRound } from '../../../test/player/card-round.ts';
import { historyPage } from '../../../test/player/history-page.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { roundPage } from '../../../test/player/round-page.ts';
import { textOf } from '../../../test/text-of.ts';

const getWallet = { balance_cents: 12_345, unrevealed_cents: 0, reserved_cents: 0 };
const bar = async () => within(await screen.findByRole('navigation', { name: 'Atalhos' }));

test('the bar tells the balance, and leads to cards, wallet, profile and a deposit', async () => {
  const page = renderPage('/', { api: { getWallet, listTransactions: historyPage(1) } });
  await waitFor(async () => expect(textOf((await bar()).getByText('Você tem'))).toContain('R$ 123,45'));
  const ways = (await bar()).getAllByRole('link').map((way) => [textOf(way), way.getAttribute('href')]);
  expect(ways).toEqual([
    ['Cartelas', '/'],
    ['Carteira', '/wallet'],
    ['Perfil', '/perfil'],
  ]);
  await page.user.click((await bar()).getByRole('button', { name: 'PIX' }));
  expect(await screen.findByRole('dialog', { name: 'Adicionar Fundos' })).toBeTruthy();
});

test('the deposit dialog of the bar does not go along when the browser goes back to another screen', async () => {
  const page = renderPage('/', { api: { listTransactions: historyPage(1) } });
  await page.user.click((await bar()).getByRole('link', { name: 'Carteira' }));
  await waitFor(() => expect(page.path()).toBe('/wallet'));
  await page.user.click((await bar()).getByRole('button', { name: 'PIX' }));
  expect(await screen.findByRole('dialog', { name: 'Adicionar Fundos' })).toBeTruthy();
  for (const go of ['back', 'forward'] as const) {
    act(() => history[go]());
    await waitFor(() => expect(page.path()).toBe(go === 'back' ? '/' : '/wallet'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Adicionar Fundos' })).toBeNull());
  }
});

test('the bar is hidden while a card is scratched, and returns when it ends', async () => {
  localStorage.setItem('raspasorte:tutorial-seen', '1');
  const isScratching = () => document.documentElement.hasAttribute('data-scratching');
  const page = renderPage('/game/1', {
    api: {
      getWallet,
      getProduct: cardDetails(),
      listRounds: roundPage([losingRound()]),
      updateRoundRevealed: undefined,
      listTransactions: historyPage(1),
    },
  });
  await screen.findByRole('button', { name: 'Raspar tudo' });
  expect(isScratching()).toBe(true);
  await page.user.click(screen.getByRole('button', { name: 'Raspar tudo' }));
  await waitFor(() => expect(isScratching()).toBe(false));
});

test.each(['limits_required', 'kyc_deposit_limit'] as const)(
  'a deposit of the bar that is refused with %s leads to where something can be done, and its dialog closes',
  async (code) => {
    const page = renderPage('/', {
      api: { createDeposit: refuse(code), listTransactions: historyPage(1) },
      others: { '/api/auth/list-sessions': [] },
    });
    await page.user.click((await bar()).getByRole('button', { name: 'PIX' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar Fundos' }));
    await page.user.click(dialog.getByRole('button', { name: /^R\$.50$/ }));
    await page.user.click(dialog.getByRole('button', { name: 'Gerar PIX' }));
    await page.user.click(await dialog.findByRole('link'));
    await waitFor(() => expect(page.path()).not.toBe('/'));
    expect(screen.queryByRole('dialog', { name: 'Adicionar Fundos' })).toBeNull();
  },
);
