import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { Api, OtherCalls } from '../fake-server.ts';
import type { Page } from '../render-app.tsx';
import { forgetPurchase } from '../../src/player/purchase/buy-on-reservation.ts';
import { textOf } from '../text-of.ts';
import { cardDetails, reservation } from './card-offer.ts';
import { losingRound } from './card-round.ts';
import { historyPage } from './history-page.ts';
import { renderPage } from './render-page.tsx';
import { roundPage } from './round-page.ts';

const FAILED = 'Não foi possível gerar sua cartela';

/** Opens the offer of a card, for a player with R$ 100,00. */
export function openOffer(api: Api = {}, others: OtherCalls = {}): Page {
  // The app keeps a purchase until the server answers it. That of an earlier test never gets an
  // answer.
  forgetPurchase(1);
  return renderPage('/game/1', {
    api: {
      getProduct: cardDetails(),
      nextRound: () => reservation(),
      listRounds: roundPage(),
      listTransactions: historyPage(1),
      getWallet: { balance_cents: 10_000, unrevealed_cents: 0, reserved_cents: 0 },
      createRound: { round: losingRound() },
      ...api,
    },
    others,
  });
}

/** The button that starts a purchase, once it is enabled. */
export async function enterButton(): Promise<HTMLElement> {
  const button = () => screen.getByRole('button', { name: 'Entrar na Cartela' });
  await waitFor(() => expect(button().matches(':disabled')).toBe(false));
  return button();
}

export const enterCard = async ({ user }: Page): Promise<void> => await user.click(await enterButton());

/** The dialog over an offer whose purchase has failed. */
export const failureDialog = async () => within(await screen.findByRole('dialog', { name: FAILED }));
export const isFailureShown = (): boolean => screen.queryByRole('dialog', { name: FAILED }) !== null;
export const failureSentence = async (): Promise<string> => textOf(await (await failureDialog()).findByRole('alert'));

export const shownPrice = (): string => textOf(screen.getByText('Valor da Cartela').nextElementSibling);

/** The bought card's own cells. */
export const ownCells = async (): Promise<HTMLElement> => await screen.findByRole('group', { name: 'Seus 24 números' });
