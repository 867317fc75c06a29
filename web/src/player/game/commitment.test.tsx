import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cardDetails, reservation } from '../../../test/player/card-offer.ts';
import { losingRound } from '../../../test/player/card-round.ts';
import { genuineProof } from '../../../test/player/genuine-proof.ts';
import { historyPage } from '../../../test/player/history-page.ts';
import { enterCard, openOffer, ownCells } from '../../../test/player/offer-steps.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { roundPage } from '../../../test/player/round-page.ts';

test('the commitment of the next card is shown before it is bought, and copied whole', async () => {
  const copied: string[] = [];
  const writeText = async (text: string) => void copied.push(text);
  const page = openOffer({ nextRound: () => reservation({ commit: '0123456789'.repeat(6) + 'abcd' }) });
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  expect(await screen.findByText('0123456789…456789abcd')).toBeTruthy();
  expect(screen.getByText('O que é isto?')).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Copiar o compromisso' }));
  expect(await screen.findByRole('button', { name: 'Compromisso copiado' })).toBeTruthy();
  expect(copied).toEqual(['0123456789'.repeat(6) + 'abcd']);
});

test('a purchase keeps what was shown before it, and the seed that it sent', async () => {
  const shown = { commit: 'd'.repeat(64), context: 'e'.repeat(64), nonce: 6 };
  const page = openOffer({ nextRound: () => reservation(shown) });
  await enterCard(page);
  await ownCells();
  const kept = JSON.parse(localStorage.getItem('raspasorte:commits') ?? '') as unknown;
  const sent = page.requests('createRound')[0]?.body.client_seed;
  expect(kept).toEqual([[losingRound().id, { ...shown, client_seed: sent }]]);
});

const OTHER = 'Diferente do da prova do sorteio. Fale com o suporte.';
test.each([
  ['the same', 'Igual ao da prova do sorteio: nem as sementes nem as chances foram trocadas.', {}],
  ['another', OTHER, { commit: 'c'.repeat(64) }],
  ['made for other odds', OTHER, { context: 'c'.repeat(64) }],
  ['drawn with a seed that was not sent', OTHER, { client_seed: 'outra' }],
])('a finished card says whether the commitment of its proof is %s', async (_which, sentence, changes) => {
  const round = losingRound();
  const { commit, context, nonce, client_seed } = { ...genuineProof(), ...changes };
  localStorage.setItem('raspasorte:tutorial-seen', '1');
  localStorage.setItem('raspasorte:commits', JSON.stringify([[round.id, { commit, context, nonce, client_seed }]]));
  const page = renderPage('/game/1', {
    api: {
      getProduct: cardDetails(),
      listRounds: roundPage([round]),
      listTransactions: historyPage(1),
      getRoundProof: genuineProof(),
      updateRoundRevealed: undefined,
    },
  });
  const facts = within(await screen.findByRole('region', { name: 'Sobre esta cartela' }));
  // Those of a pack's later cards arrive before the purchase without being shown.
  expect(facts.getByText('Compromisso recebido antes da compra')).toBeTruthy();
  expect(facts.getByText('Será comparado com a prova do sorteio quando a cartela terminar.')).toBeTruthy();
  expect(page.requests('getRoundProof')).toEqual([]);
  await page.user.click(screen.getByRole('button', { name: 'Raspar tudo' }));
  expect(await facts.findByText(sentence)).toBeTruthy();
});
