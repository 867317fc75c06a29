import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { advanceClock, startClock, stopClock } from '../../../test/clock.ts';
import { LOST, refuse } from '../../../test/fake-server.ts';
import { cardDetails, reservation } from '../../../test/player/card-offer.ts';
import { losingRound } from '../../../test/player/card-round.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { roundPage } from '../../../test/player/round-page.ts';

test('a card that was scratched without a connection is stored as soon as there is one again', async () => {
  startClock();
  localStorage.setItem('raspasorte:tutorial-seen', '1');
  let isLost = false;
  const page = renderPage('/game/1', {
    api: {
      getProduct: cardDetails(),
      nextRound: () => (isLost ? LOST : reservation()),
      listRounds: roundPage([losingRound()]),
      updateRoundRevealed: () => (isLost ? LOST : undefined),
      getRoundProof: () => LOST,
    },
  });
  const scratch = await screen.findByRole('button', { name: 'Raspar tudo' });
  const connect = (isOnline: boolean) => {
    isLost = !isOnline;
    act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  connect(false);
  await page.user.click(scratch);
  await screen.findByRole('dialog', { name: 'Não foi desta vez' });
  stopClock();
  await advanceClock(31_000);
  const tried = page.requests('updateRoundRevealed').length;
  connect(true);
  await advanceClock(100);
  expect(page.requests('updateRoundRevealed')).toHaveLength(tried + 1);
});

test('a card whose progress the server could not store is sent again', async () => {
  startClock();
  localStorage.setItem('raspasorte:tutorial-seen', '1');
  let tries = 0;
  const page = renderPage('/game/1', {
    api: {
      getProduct: cardDetails(),
      nextRound: reservation(),
      listRounds: roundPage([losingRound()]),
      updateRoundRevealed: () => (++tries === 1 ? refuse('unavailable') : undefined),
      getRoundProof: LOST,
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Raspar tudo' }));
  await screen.findByRole('dialog', { name: 'Não foi desta vez' });
  await advanceClock(3000);
  const [first, again] = page.requests('updateRoundRevealed');
  expect(again?.body).toEqual(first?.body);
});
