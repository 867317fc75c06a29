import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { advanceClock, startClock, stopClock } from '../../../test/clock.ts';
import { LOST } from '../../../test/fake-server.ts';
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
