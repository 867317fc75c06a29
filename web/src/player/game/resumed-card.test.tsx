import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { advanceClock, startClock } from '../../../test/clock.ts';
import { beOlderBrowser } from '../../../test/older-browser.ts';
import { cardDetails } from '../../../test/player/card-offer.ts';
import { losingRound } from '../../../test/player/card-round.ts';
import { enterCard, openOffer } from '../../../test/player/offer-steps.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { roundPage } from '../../../test/player/round-page.ts';
import { readProgress } from './scratch-progress.ts';

const scratchOne = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^Casa 1, coberta$/ }), { detail: 0 });
  await advanceClock(700);
};

test('a card that another browser bought is reported as resumed when it is scratched, so that the other pages learn of its prize', async () => {
  startClock();
  localStorage.setItem('raspasorte:tutorial-seen', '1');
  const api = { getProduct: cardDetails(), listRounds: roundPage([losingRound()]), updateRoundRevealed: undefined };
  const page = renderPage('/game/1', { api });
  await scratchOne();
  expect(page.requests('updateRoundRevealed')[0]?.body).toMatchObject({ p_resumed: true });
});

test('a card that this browser bought is not reported as resumed', async () => {
  startClock();
  localStorage.setItem('raspasorte:tutorial-seen', '1');
  const page = openOffer({ updateRoundRevealed: undefined });
  await enterCard(page);
  await scratchOne();
  expect(page.requests('updateRoundRevealed')[0]?.body).not.toHaveProperty('p_resumed');
});

test('a browser that is killed while cell after cell is opened still knows them all', async () => {
  startClock();
  localStorage.setItem('raspasorte:tutorial-seen', '1');
  const round = losingRound();
  const page = openOffer({ listRounds: roundPage([round]), updateRoundRevealed: undefined });
  for (const place of [1, 2, 3]) {
    fireEvent.click(await screen.findByRole('button', { name: `Casa ${place}, coberta` }), { detail: 0 });
    await advanceClock(400);
  }
  expect(page.requests('updateRoundRevealed')).toHaveLength(0);
  expect(readProgress(round.id)?.yours.filter(Boolean)).toHaveLength(3);
});

test('a bought card is scratched in Safari 16.4, which has neither Promise.withResolvers nor AbortSignal.any', async () => {
  beOlderBrowser();
  startClock();
  localStorage.setItem('raspasorte:tutorial-seen', '1');
  const page = openOffer({ updateRoundRevealed: undefined });
  await enterCard(page);
  await scratchOne();
  expect(page.requests('updateRoundRevealed')).toHaveLength(1);
});
