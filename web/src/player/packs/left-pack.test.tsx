import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NEVER, refuse } from '../../../test/fake-server.ts';
import { cardProducts } from '../../../test/player/card-products.ts';
import { losingRound } from '../../../test/player/card-round.ts';
import type { Card } from '../../../test/player/card-round.ts';
import { enterButton, enterCard, openOffer } from '../../../test/player/offer-steps.ts';
import { reservation } from '../../../test/player/card-offer.ts';
import { roundPage } from '../../../test/player/round-page.ts';
import type { Page } from '../../../test/render-app.tsx';

const card = (nonce: number): Card => losingRound({ id: `01890000-0000-7000-8000-0000000000d${nonce}`, nonce });

/**
 * A server that sells cards, the n-th only once the test lets it, and no third one if that is
 * refused.
 */
function slowShop(slow: number, { isThirdRefused = false } = {}) {
  localStorage.setItem('raspasorte:tutorial-seen', '1');
  const open: Card[] = [];
  const wait = Promise.withResolvers<void>();
  let calls = 0;
  const page = openOffer({
    listProducts: cardProducts,
    nextRound: () => reservation({ reservation: `reservation-${calls}`, nonce: calls }),
    createRound: async () => {
      const nonce = calls++;
      if (calls === slow) await wait.promise;
      if (nonce === 2 && isThirdRefused) return refuse('loss_limit_reached');
      open.push(card(nonce));
      return { round: card(nonce) };
    },
    listRounds: () => roundPage(open.toReversed()),
    updateRoundRevealed: ({ body }) => {
      if (body.p_revealed_yours?.every(Boolean)) open.splice(0, open.length, ...open.filter(({ id }) => id !== body.p_round_id));
      return undefined;
    },
    getRoundProof: NEVER,
  });
  const isAsked = async () => await waitFor(() => expect(page.requests('createRound')).toHaveLength(slow));
  return { page, isAsked, answer: async () => await act(async () => wait.resolve()) };
}

async function buyThree({ user }: Page) {
  await enterButton();
  await user.click(screen.getByRole('radio', { name: '3 cartelas' }));
  await user.click(screen.getByRole('button', { name: 'Comprar 3 cartelas' }));
  const question = within(await screen.findByRole('dialog', { name: 'Comprar 3 cartelas?' }));
  await user.click(question.getByRole('button', { name: /^Comprar por/ }));
}

const leave = async ({ user }: Page) => await user.click(screen.getByRole('link', { name: 'Voltar' }));
const comeBack = async ({ user }: Page) => await user.click(await screen.findByRole('link', { name: /Continuar/ }));
const scratch = async ({ user }: Page) => {
  await user.click(await screen.findByRole('button', { name: 'Raspar tudo' }));
  return within(await screen.findByRole('dialog', { name: 'Não foi desta vez' }));
};

test('a pack whose player left and came back goes on with the present card when its last card is bought', async () => {
  const { page, isAsked, answer } = slowShop(3);
  await buyThree(page);
  await isAsked();
  await leave(page);
  await comeBack(page);
  await screen.findByText('Cartela 1 de 2');
  await page.user.click((await scratch(page)).getByRole('button', { name: 'Próxima cartela (2 de 2)' }));
  await screen.findByText('Cartela 2 de 2');
  await answer();
  await screen.findByText('Cartela 2 de 3');
  expect((await scratch(page)).getByRole('button', { name: 'Próxima cartela (3 de 3)' })).toBeTruthy();
});

test.each([
  { isThirdRefused: false, next: 'Próxima cartela (2 de 3)' },
  { isThirdRefused: true, next: 'Próxima cartela (2 de 2)' },
])(
  'a finished card whose pack was still being bought leads to the next one (third refused: $isThirdRefused)',
  async ({ isThirdRefused, next }) => {
    const { page, isAsked, answer } = slowShop(2, { isThirdRefused });
    await buyThree(page);
    await isAsked();
    await leave(page);
    await comeBack(page);
    await screen.findByText('Cartela 1 de 1');
    const result = await scratch(page);
    await answer();
    expect(await result.findByRole('button', { name: next })).toBeTruthy();
  },
);

test('a card whose purchase was answered while its player was away is not shown again once it is finished', async () => {
  const { page, isAsked, answer } = slowShop(1);
  await enterCard(page);
  await isAsked();
  await leave(page);
  const tile = async () => within((await screen.findByRole('heading', { level: 2, name: 'Raspa Sorte' })).closest('article')!);
  const enterTile = async () => await page.user.click((await tile()).getByRole('link', { name: 'Entrar na Cartela' }));
  await tile();
  await answer();
  await (await tile()).findByText('1 cartela em andamento');
  await enterTile();
  await page.user.click((await scratch(page)).getByRole('link', { name: 'Tentar Novamente' }));
  await enterTile();
  expect(await screen.findByText('Valor da Cartela')).toBeTruthy();
  expect(await enterButton()).toBeTruthy();
});
