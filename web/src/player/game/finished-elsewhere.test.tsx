import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { cardDetails, reservation } from '../../../test/player/card-offer.ts';
import { losingRound, winningRound, type Card } from '../../../test/player/card-round.ts';
import { historyPage } from '../../../test/player/history-page.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { roundPage } from '../../../test/player/round-page.ts';

const other = losingRound({ id: '01890000-0000-7000-8000-000000000002', nonce: 1 });

/** A page with a covered card, and a function that changes what is open and comes back to it. */
function openCard() {
  let open: Card[] = [winningRound()];
  localStorage.setItem('raspasorte:tutorial-seen', '1');
  const page = renderPage('/game/1', {
    api: {
      getProduct: cardDetails(),
      nextRound: () => reservation(),
      listRounds: () => roundPage(open),
      listTransactions: historyPage(1),
      updateRoundRevealed: undefined,
      getWallet: { balance_cents: 10_000, unrevealed_cents: 0, reserved_cents: 0 },
    },
  });
  const comeBackTo = async (now: Card[], from = 'another tab') => {
    open = now;
    const before = page.requests('listRounds').length;
    // A window beside this one leaves it visible.
    if (from === 'another window') act(() => void dispatchEvent(new Event('focus')));
    else act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(page.requests('listRounds').length).toBeGreaterThan(before));
  };
  return { ...page, comeBackTo };
}

const ownPlay = (number: number) => screen.findByText(new RegExp(`nº ${number}`));

describe('a covered card that was scratched in another tab', () => {
  test.each(['another tab', 'another window'])('makes room for the one that was bought in %s since', async (from) => {
    const { comeBackTo } = openCard();
    await screen.findByRole('group', { name: 'Seus 24 números' });
    await comeBackTo([other], from);
    expect(await screen.findByText('A cartela já foi raspada')).toBeTruthy();
    expect(await ownPlay(2)).toBeTruthy();
  });

  test('makes room for the offer when none was bought', async () => {
    const { comeBackTo } = openCard();
    await screen.findByRole('group', { name: 'Seus 24 números' });
    await comeBackTo([]);
    expect(await screen.findByRole('button', { name: 'Entrar na Cartela' })).toBeTruthy();
  });
});

test('a card that is still open stays when the player comes back', async () => {
  const { comeBackTo } = openCard();
  await screen.findByRole('group', { name: 'Seus 24 números' });
  await comeBackTo([other, winningRound()]);
  await act(async () => {});
  expect(await ownPlay(1)).toBeTruthy();
  expect(screen.queryByText('A cartela já foi raspada')).toBeNull();
});

test('a card that was scratched here keeps its result when the player comes back', async () => {
  const page = openCard();
  await page.user.click(await screen.findByRole('button', { name: 'Raspar tudo' }));
  expect(await screen.findByRole('dialog', { name: 'Parabéns, você ganhou!' })).toBeTruthy();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await act(async () => {});
  expect(page.requests('listRounds')).toHaveLength(1);
  expect(screen.getByRole('dialog', { name: 'Parabéns, você ganhou!' })).toBeTruthy();
});
