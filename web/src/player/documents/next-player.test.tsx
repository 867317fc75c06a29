import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse, type Api } from '../../../test/fake-server.ts';
import { losingRound } from '../../../test/player/card-round.ts';
import { enterCard, openOffer } from '../../../test/player/offer-steps.ts';
import { player } from '../../../test/player/player.ts';
import { publicText } from '../../../test/player/public-text.ts';

const bruno = { ...player, id: 'another-player', name: 'Bruno Braga' };
const question = () => screen.queryByRole('dialog', { name: 'Os Termos de Uso mudaram' });

/** Joana presses; then another tab signs her out, and Bruno signs in on this page. */
async function changePlayerAfter(createRound: NonNullable<Api['createRound']>, pressed: () => Promise<void>) {
  let current: typeof player | null = player;
  const page = openOffer(
    { getDocument: publicText(), acceptTerms: { version: 2 }, createRound },
    {
      '/api/auth/get-session': () => current && { user: current },
      '/api/auth/sign-in/email': () => {
        current = bruno;
        return { user: current };
      },
    },
  );
  await enterCard(page);
  await pressed();
  current = null;
  dispatchEvent(new StorageEvent('storage', { key: 'raspasorte:person-changed', newValue: '1' }));
  await page.user.type(await screen.findByLabelText('E-mail'), 'bruno@example.com');
  await page.user.type(screen.getByLabelText('Senha'), 'segredo-de-teste{Enter}');
  await screen.findByText(/, Bruno Braga$/);
  return page;
}

test('a question about new terms ends with the session of the player whose purchase waits for it', async () => {
  let asked = 0;
  const createRound = () => (++asked === 1 ? refuse('terms_not_accepted') : { round: losingRound() });
  const page = await changePlayerAfter(createRound, async () => {
    await waitFor(() => expect(question()).not.toBeNull());
  });
  expect(question()).toBeNull();
  expect(page.requests('createRound')).toHaveLength(1);
});

test('a purchase that is refused for new terms after its player left asks nobody', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof refuse>>();
  const page = await changePlayerAfter(promise, async () => {});
  resolve(refuse('terms_not_accepted'));
  const shown = screen.findByRole('dialog', { name: 'Os Termos de Uso mudaram' }, { timeout: 500 });
  await expect(shown).rejects.toThrow('Unable to find');
  expect(page.requests('createRound')).toHaveLength(1);
});
