import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NEVER } from '../../../test/fake-server.ts';
import type { Api } from '../../../test/fake-server.ts';
import { cardProducts } from '../../../test/player/card-products.ts';
import { losingRound } from '../../../test/player/card-round.ts';
import type { Card } from '../../../test/player/card-round.ts';
import { enterCard, openOffer } from '../../../test/player/offer-steps.ts';
import { roundPage } from '../../../test/player/round-page.ts';

const card = losingRound();
const WAITING = /^Raspa Sorte em andamento/;
const OWN_CARD = '1 cartela em andamento';

/**
 * Opens a card of a server that lists the open cards, and for the lobby answers when it is told.
 */
function openSlowly(open: Card[], api: Api) {
  localStorage.setItem('raspasorte:tutorial-seen', '1');
  const asked: (() => void)[] = [];
  const page = openOffer({
    listProducts: cardProducts,
    listRounds: async ({ query }) => {
      const answer = roundPage([...open]);
      if (query.product_id === undefined) await new Promise<void>((resolve) => asked.push(resolve));
      return answer;
    },
    getRoundProof: NEVER,
    ...api,
  });
  const answerNext = async () => {
    await waitFor(() => expect(asked).not.toEqual([]));
    await act(async () => asked.shift()?.());
  };
  return { page, answerNext };
}

const shownCard = async () => await screen.findByRole('heading', { level: 2, name: 'Raspa Sorte' });

test.each(['on its way', 'already read'])(
  'the lobby shows its cards, and no finished one as waiting, although the end of a card is stored only after the player came there, its list %s',
  async (state) => {
    const open = [card];
    const save = Promise.withResolvers<void>();
    const { page, answerNext } = openSlowly(open, {
      updateRoundRevealed: async () => {
        await save.promise;
        open.length = 0;
        return undefined;
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Raspar tudo' }));
    const result = within(await screen.findByRole('dialog', { name: 'Não foi desta vez' }));
    await page.user.click(result.getByRole('link', { name: 'Tentar Novamente' }));
    await waitFor(() => expect(page.path()).toBe('/'));
    await waitFor(() => expect(page.requests('listRounds').some(({ query }) => query.product_id === undefined)).toBe(true));
    if (state === 'already read') {
      await answerNext();
      expect(await screen.findByRole('link', { name: WAITING })).toBeTruthy();
    }
    await act(async () => save.resolve());
    if (state === 'on its way') await answerNext();
    await answerNext();
    expect(await shownCard()).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(OWN_CARD)).toBeNull());
    // At most its place is left: no card moves.
    const notice = screen.queryByRole('link', { name: WAITING });
    expect(notice === null || notice.classList.contains('invisible')).toBe(true);
  },
);

test('the lobby shows a card whose purchase is answered only after the player left its offer', async () => {
  const open: Card[] = [];
  const purchase = Promise.withResolvers<void>();
  const { page, answerNext } = openSlowly(open, {
    createRound: async () => {
      await purchase.promise;
      open.push(card);
      return { round: card };
    },
  });
  await enterCard(page);
  await page.user.click(await screen.findByRole('link', { name: /Voltar/ }));
  await answerNext();
  expect(await shownCard()).toBeTruthy();
  await act(async () => purchase.resolve());
  await answerNext();
  expect(await screen.findByText(OWN_CARD)).toBeTruthy();
});
