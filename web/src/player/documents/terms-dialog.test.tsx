import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectText } from '../../../test/expect-text.ts';
import { refuse, type AnswerInput, type Api } from '../../../test/fake-server.ts';
import { losingRound } from '../../../test/player/card-round.ts';
import { enterCard, failureSentence, openOffer, ownCells } from '../../../test/player/offer-steps.ts';
import { publicText } from '../../../test/player/public-text.ts';
import { versionsToAccept } from './versions-to-accept.ts';

const askingForTerms = () => {
  let isAccepted = false;
  const api: Api = {
    getDocument: publicText(),
    acceptTerms: () => {
      isAccepted = true;
      return { version: 2 };
    },
    createRound: () => (isAccepted ? { round: losingRound() } : refuse('terms_not_accepted')),
  };
  return openOffer(api);
};
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Os Termos de Uso mudaram' }));

test('before the next card the player reads what is new, accepts it, and gets the card by the same purchase', async () => {
  const page = askingForTerms();
  await enterCard(page);
  const terms = await dialog();
  expect(await terms.findByText('O prazo dos saques.')).toBeTruthy();
  expect(terms.getByRole('link', { name: 'Ler os Termos de Uso completos' }).getAttribute('href')).toBe('/termos');
  expect(terms.queryByText('Primeira versão.')).toBeNull();
  await page.user.click(terms.getByRole('button', { name: 'Li e aceito' }));
  await ownCells();
  expect(page.requests('acceptTerms').map(({ body }) => body)).toEqual([{ version: 2 }]);
  const purchases = page.requests('createRound');
  expect(purchases).toHaveLength(2);
  expect(new Set(purchases.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('a player who does not accept reads why nothing was bought, and is asked again with the next purchase', async () => {
  const page = askingForTerms();
  await enterCard(page);
  await page.user.click((await dialog()).getByRole('button', { name: 'Agora não' }));
  expect(await failureSentence()).toContain('Os Termos de Uso mudaram.');
  expect(page.requests('acceptTerms')).toEqual([]);
  await page.user.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  expectText(await screen.findByRole('dialog', { name: 'Os Termos de Uso mudaram' }), 'Li e aceito');
});

test('terms that changed once more while they were read are read again before they are accepted', async () => {
  let version = 2;
  const newer = Promise.withResolvers<AnswerInput<'getDocument'>>();
  const page = openOffer({
    getDocument: async () => (version === 2 ? publicText() : await newer.promise),
    acceptTerms: ({ body }) => {
      version = 3;
      return body.version === 3 ? { version: 3 } : refuse('terms_changed');
    },
    createRound: refuse('terms_not_accepted'),
  });
  await enterCard(page);
  const terms = await dialog();
  await terms.findByText('O prazo dos saques.');
  await page.user.click(terms.getByRole('button', { name: 'Li e aceito' }));
  expectText(await terms.findByRole('alert'), 'Há uma versão mais nova dos Termos de Uso.');
  await waitFor(() => expect(page.requests('getDocument')).toHaveLength(2));
  // The text that is on its way is the one to accept.
  await page.user.click(terms.getByRole('button', { name: 'Li e aceito' }));
  newer.resolve(publicText({ version }));
  const button = terms.getByRole('button', { name: 'Li e aceito' });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  await page.user.click(button);
  await waitFor(() => expect(page.requests('acceptTerms').map(({ body }) => body)).toEqual([{ version: 2 }, { version: 3 }]));
});

test('the new versions are the newest one that asks for acceptance and all later ones', () => {
  const version = (number: number, requires_acceptance: boolean) => ({
    version: number,
    requires_acceptance,
    published_at: '2026-11-01T12:00:00Z',
    changes: '',
  });
  const numbers = (asking: number) =>
    versionsToAccept([3, 2, 1].map((number) => version(number, number === asking))).map((each) => each.version);
  expect([numbers(3), numbers(2), numbers(1), numbers(0)]).toEqual([[3], [3, 2], [3, 2, 1], [3]]);
});
