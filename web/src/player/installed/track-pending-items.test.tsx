import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { NEVER } from '../../../test/fake-server.ts';
import { cardDetails, reservation } from '../../../test/player/card-offer.ts';
import { cardProducts } from '../../../test/player/card-products.ts';
import { losingRound } from '../../../test/player/card-round.ts';
import { historyPage } from '../../../test/player/history-page.ts';
import { enterCard, ownCells } from '../../../test/player/offer-steps.ts';
import { player } from '../../../test/player/player.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { roundPage } from '../../../test/player/round-page.ts';
import { readPendingItems } from '../../ui/device/pending-items.ts';
import { noteServerTime } from '../../ui/device/server-clock.ts';
import { sessionKey } from '../auth/session/session-key.ts';
import { depositKey } from '../deposits/deposit-key.ts';
import { queryClient } from '../query-client.ts';
import { trackPendingItems } from './track-pending-items.ts';

test('the offline page knows of a card from its purchase until it is scratched', async () => {
  localStorage.setItem('raspasorte:tutorial-seen', '1');
  const page = renderPage('/', {
    api: {
      listProducts: cardProducts,
      listRounds: roundPage(),
      getWallet: { balance_cents: 10_000, unrevealed_cents: 0, reserved_cents: 0 },
      getProduct: cardDetails(),
      nextRound: () => reservation(),
      createRound: { round: losingRound() },
      updateRoundRevealed: undefined,
      getRoundProof: NEVER,
      listTransactions: historyPage(1),
    },
  });
  onTestFinished(trackPendingItems(queryClient));
  const tile = (await screen.findByRole('heading', { level: 2, name: 'Raspa Sorte' })).closest('article')!;
  expect(readPendingItems().cards).toBe(0);
  await page.user.click(within(tile).getByRole('link', { name: 'Entrar na Cartela' }));
  await enterCard(page);
  await ownCells();
  expect(readPendingItems().cards).toBe(1);
  await page.user.click(screen.getByRole('button', { name: 'Raspar tudo' }));
  await waitFor(() => expect(readPendingItems().cards).toBe(0));
});

test('the offline page knows of an unpaid PIX on a device whose clock is a day ahead, too', () => {
  const aheadMs = 24 * 3_600_000;
  const serverMs = Date.now() - aheadMs;
  noteServerTime(new Date(serverMs).toUTCString(), Date.now(), Date.now());
  // All files share the client.
  onTestFinished(() => queryClient.clear());
  queryClient.setQueryData(sessionKey, player);
  queryClient.setQueryData(depositKey('order'), {
    status: 'PENDING',
    expires_at: new Date(serverMs + 60_000).toISOString(),
  });
  onTestFinished(trackPendingItems(queryClient));
  expect(readPendingItems().chargeUntilMs).toBeGreaterThan(Date.now());
  noteServerTime(new Date().toUTCString(), Date.now(), Date.now());
});
