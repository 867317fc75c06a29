import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LOST } from '../../../test/fake-server.ts';
import { reservation } from '../../../test/player/card-offer.ts';
import { cardProducts } from '../../../test/player/card-products.ts';
import { losingRound } from '../../../test/player/card-round.ts';
import { enterCard, failureDialog, openOffer, ownCells } from '../../../test/player/offer-steps.ts';
import { player } from '../../../test/player/player.ts';
import { press } from '../../../test/steps.ts';

test.each([
  ['somebody else, who signs in on the same page, is not sent for them', 'another-player', false],
  ['the same player, who signs in again, is sent again', player.id, true],
])('a purchase whose answer was lost, of %s', async (_who, nextId, isSame) => {
  let current: typeof player | null = player;
  let reserved = 0;
  let tries = 0;
  const page = openOffer(
    {
      listProducts: cardProducts.filter(({ id }) => id === 1),
      nextRound: () => reservation({ reservation: `reservation-${++reserved}` }),
      createRound: () => (++tries === 1 ? LOST : { round: losingRound() }),
    },
    {
      '/api/auth/get-session': () => current && { user: current },
      '/api/auth/sign-out': () => {
        current = null;
        return {};
      },
      '/api/auth/sign-in/email': () => {
        current = { ...player, id: nextId };
        return { user: current };
      },
    },
  );
  await enterCard(page);
  await page.user.click((await failureDialog()).getByRole('button', { name: 'Fechar' }));
  await page.user.click(screen.getByRole('link', { name: 'Voltar' }));
  await press(page, 'Sair');
  await page.user.type(await screen.findByLabelText('E-mail'), 'bruno@example.com');
  await page.user.type(screen.getByLabelText('Senha'), 'segredo-de-teste{Enter}');
  await page.user.click(await screen.findByRole('link', { name: 'Entrar na Cartela' }));
  await enterCard(page);
  await ownCells();
  const [first, next] = page.requests('createRound');
  expect(next?.idempotencyKey === first?.idempotencyKey).toBe(isSame);
  expect(next?.body.client_seed === first?.body.client_seed).toBe(isSame);
  expect(next?.body.reservation === first?.body.reservation).toBe(isSame);
});
