import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { advanceClock, startClock } from '../../../test/clock.ts';
import { cardDetails, reservation } from '../../../test/player/card-offer.ts';
import { losingRound } from '../../../test/player/card-round.ts';
import { historyPage } from '../../../test/player/history-page.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { roundPage } from '../../../test/player/round-page.ts';
import { site } from '../../../test/site.ts';

test('the result offers no free round after that promotion was switched off while the card was open', async () => {
  startClock();
  localStorage.setItem('raspasorte:tutorial-seen', '1');
  let isOn = true;
  const page = renderPage('/game/1', {
    api: {
      site: () => ({ ...site, free_rounds: isOn }),
      getProduct: cardDetails(),
      nextRound: () => reservation(),
      listRounds: roundPage([losingRound()]),
      listTransactions: historyPage(1),
      updateRoundRevealed: undefined,
    },
  });
  const scratchAll = await screen.findByRole('button', { name: 'Raspar tudo' });
  isOn = false;
  await advanceClock(61_000);
  await page.user.click(scratchAll);
  const dialog = within(await screen.findByRole('dialog', { name: 'Não foi desta vez' }));
  await waitFor(() => expect(dialog.queryByText('Jogue 3 vezes e ganhe uma rodada grátis')).toBeNull());
  expect(page.requests('site').length).toBeGreaterThan(1);
});
