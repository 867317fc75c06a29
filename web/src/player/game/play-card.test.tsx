import { OWN_CELLS } from '@raspasorte/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { advanceClock, startClock, stopClock } from '../../../test/clock.ts';
import { LOST, NEVER, type Api } from '../../../test/fake-server.ts';
import { cardDetails, reservation } from '../../../test/player/card-offer.ts';
import { losingRound, winningRound } from '../../../test/player/card-round.ts';
import type { Card } from '../../../test/player/card-round.ts';
import { historyPage } from '../../../test/player/history-page.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { roundPage } from '../../../test/player/round-page.ts';
import { spyConfetti } from '../../../test/spy-confetti.ts';
import { stubScreen } from '../../../test/stub-screen.ts';
import { site } from '../../../test/site.ts';
import { textOf } from '../../../test/text-of.ts';
import { storeProgress } from './scratch-progress.ts';

const TUTORIAL_SEEN = 'raspasorte:tutorial-seen';

/** Opens a bought card, by default for a player who has seen the tutorial. */
function openCard(round: Card, api: Api = {}, { isNewcomer = false } = {}) {
  if (!isNewcomer) localStorage.setItem(TUTORIAL_SEEN, '1');
  return renderPage('/game/1', {
    api: {
      getProduct: cardDetails(),
      nextRound: () => reservation(),
      listRounds: roundPage([round]),
      listTransactions: historyPage(1),
      updateRoundRevealed: undefined,
      ...api,
    },
  });
}

type Page = ReturnType<typeof openCard>;

const cell = async (name: RegExp) => await screen.findByRole('button', { name });
const covered = () => screen.queryAllByRole('button', { name: /^Casa \d+, coberta$/ });
const coveredWinning = () => screen.queryAllByRole('button', { name: /^Número vencedor \d+, coberto$/ });
const result = async (name: string) => within(await screen.findByRole('dialog', { name }));
const revealAll = async ({ user }: Page) => await user.click(await screen.findByRole('button', { name: 'Raspar tudo' }));
/** Presses a cell as assistive technology does. */
const press = async (name: RegExp) => fireEvent.click(await cell(name), { detail: 0 });
const stored = (round: Card): unknown => JSON.parse(localStorage.getItem(`raspasorte:scratch:${round.id}`) ?? 'null');
const cellsOpen = (...open: number[]) => Array.from({ length: OWN_CELLS }, (_, index) => open.includes(index));

describe('the tutorial', () => {
  test('comes before the first card of a browser, which records that it was seen', async () => {
    const page = openCard(losingRound(), {}, { isNewcomer: true });
    const tutorial = within(await screen.findByRole('dialog', { name: 'Como raspar' }));
    expect(localStorage.getItem(TUTORIAL_SEEN)).toBeNull();
    await page.user.click(tutorial.getByRole('button', { name: 'Começar a raspar' }));
    expect(localStorage.getItem(TUTORIAL_SEEN)).toBe('1');
    expect(screen.queryByRole('dialog', { name: 'Como raspar' })).toBeNull();
  });

  test('does not come again', async () => {
    openCard(losingRound());
    await screen.findByRole('group', { name: 'Seus 24 números' });
    expect(screen.queryByRole('dialog', { name: 'Como raspar' })).toBeNull();
  });
});

describe('a bought card', () => {
  test('has 30 covered cells, 6 winning and 24 own, and none of their content is text of the page', async () => {
    openCard(winningRound());
    await waitFor(() => expect(covered()).toHaveLength(OWN_CELLS));
    expect(coveredWinning()).toHaveLength(6);
    for (const each of [...covered(), ...coveredWinning()]) expect(each.textContent).toBe('');
  });

  test('comes before an offer of the same card', async () => {
    const page = openCard(losingRound());
    await screen.findByRole('group', { name: 'Seus 24 números' });
    expect(screen.queryByRole('button', { name: 'Entrar na Cartela' })).toBeNull();
    expect(page.requests('nextRound')).toEqual([]);
  });

  test('says what was fixed before it was scratched', async () => {
    const round = losingRound({ nonce: 4 });
    localStorage.setItem('raspasorte:commits', JSON.stringify([[round.id, { commit: 'c'.repeat(64) }]]));
    openCard(round);
    const facts = within(await screen.findByRole('region', { name: 'Sobre esta cartela' }));
    expect(facts.getByText('nº 5 nesta cartela')).toBeTruthy();
    expect(facts.getByText('semente')).toBeTruthy();
    expect(facts.getByText('c'.repeat(64))).toBeTruthy();
  });

  test('opens cell by cell, and tells screen readers what is in each', async () => {
    openCard(winningRound());
    await press(/^Casa 1, coberta$/);
    expect(await cell(/^Casa 1, 3$/)).toBeTruthy();
    await press(/^Número vencedor 3, coberto$/);
    expect(textOf(await cell(/^Número vencedor 3, 3 R\$\s20, acerto$/))).toBe('3 R$ 20');
    expect(covered()).toHaveLength(OWN_CELLS - 1);
    const found = screen.getByText('Prêmios encontrados').parentElement;
    await waitFor(() => expect(textOf(found)).toContain('R$ 20,00'));
  });
});

describe('the keyboard', () => {
  test('opens a cell with Enter or Space and goes on to the next covered one', async () => {
    const page = openCard(losingRound());
    await waitFor(() => expect(coveredWinning()).toHaveLength(6));
    act(() => coveredWinning()[0]?.focus());
    for (let count = 0; count < 30; count++) await page.user.keyboard(count % 2 === 0 ? '{Enter}' : ' ');
    expect(covered()).toHaveLength(0);
    expect(await screen.findByRole('dialog', { name: 'Não foi desta vez' })).toBeTruthy();
  });

  test('moves over the board with arrows, Home and End', async () => {
    const page = openCard(losingRound());
    await waitFor(() => expect(coveredWinning()).toHaveLength(6));
    act(() => coveredWinning()[0]?.focus());
    for (const [key, name] of [
      ['ArrowDown', 'Casa 1, coberta'],
      ['ArrowRight', 'Casa 2, coberta'],
      ['ArrowDown', 'Casa 8, coberta'],
      ['ArrowUp', 'Casa 2, coberta'],
      ['End', 'Casa 24, coberta'],
      ['ArrowDown', 'Casa 24, coberta'],
      ['Home', 'Número vencedor 1, coberto'],
    ] as const) {
      await page.user.keyboard(`{${key}}`);
      expect(document.activeElement?.getAttribute('aria-label')).toBe(name);
    }
  });
});

describe('what is scratched', () => {
  test('is sent to the server after each reveal, as two full lists', async () => {
    startClock();
    const round = losingRound();
    storeProgress(round.id, { winning: round.revealed_winning, yours: round.revealed_yours });
    const page = openCard(round);
    const sent = () => page.requests('updateRoundRevealed').map(({ body }) => body);
    await press(/^Casa 1, coberta$/);
    await advanceClock(700);
    expect(sent()).toEqual([{ p_round_id: round.id, p_revealed_winning: Array(6).fill(false), p_revealed_yours: cellsOpen(0) }]);
    await press(/^Casa 9, coberta$/);
    await advanceClock(700);
    await press(/^Número vencedor 2, coberto$/);
    await advanceClock(700);
    expect(sent().slice(1)).toEqual([
      { p_round_id: round.id, p_revealed_winning: Array(6).fill(false), p_revealed_yours: cellsOpen(0, 8) },
      { p_round_id: round.id, p_revealed_winning: [false, true, false, false, false, false], p_revealed_yours: cellsOpen(0, 8) },
    ]);
  });

  test('in one stroke is sent in one request', async () => {
    startClock();
    const page = openCard(losingRound());
    await cell(/^Casa 1, coberta$/);
    stopClock();
    for (const each of covered().slice(0, 3)) fireEvent.click(each, { detail: 0 });
    await advanceClock(700);
    expect(page.requests('updateRoundRevealed')).toHaveLength(1);
  });

  test('stays in the browser as two lists while the server cannot be reached, without a message to the player', async () => {
    startClock();
    const round = losingRound();
    let isLost = true;
    const page = openCard(round, { updateRoundRevealed: () => (isLost ? LOST : undefined) });
    await press(/^Casa 1, coberta$/);
    await advanceClock(700);
    expect(stored(round)).toEqual({ revealedWinning: Array(6).fill(false), revealedYours: cellsOpen(0) });
    expect(screen.queryByRole('alert')).toBeNull();
    await press(/^Casa 2, coberta$/);
    await advanceClock(700);
    expect(page.requests('updateRoundRevealed').some(({ body }) => body.p_revealed_yours?.[1])).toBe(false);
    isLost = false;
    const before = page.requests('updateRoundRevealed').length;
    await advanceClock(5000);
    expect(page.requests('updateRoundRevealed').length).toBeGreaterThan(before);
  });

  test('is restored after a reload, from the browser or from the server', async () => {
    const round = losingRound({ revealed_yours: cellsOpen(1) });
    localStorage.setItem(
      `raspasorte:scratch:${round.id}`,
      JSON.stringify({ revealedWinning: Array(6).fill(false), revealedYours: cellsOpen(0) }),
    );
    openCard(round);
    expect(await cell(/^Casa 1, 7$/)).toBeTruthy();
    expect(await cell(/^Casa 2, 8$/)).toBeTruthy();
    expect(covered()).toHaveLength(OWN_CELLS - 2);
  });

  test('is kept when the player leaves the screen before it is sent', async () => {
    const page = openCard(losingRound());
    await press(/^Casa 1, coberta$/);
    await page.user.click(screen.getByRole('link', { name: 'Voltar' }));
    await screen.findByRole('heading', { level: 1, name: /Escolha Sua/ });
    await waitFor(() => expect(page.requests('updateRoundRevealed')).toHaveLength(1));
  });

  test('to the end is sent whole, and removed from the browser once the server has it', async () => {
    const round = losingRound();
    const page = openCard(round);
    await revealAll(page);
    const body = { p_revealed_yours: Array(OWN_CELLS).fill(true) };
    await waitFor(() => expect(page.requests('updateRoundRevealed')).toMatchObject([{ body }]));
    await waitFor(() => expect(stored(round)).toBeNull());
  });
});

describe('the result', () => {
  test('comes half a second after the last cell, which is sent at once', async () => {
    startClock();
    const page = openCard(losingRound());
    const button = await screen.findByRole('button', { name: 'Raspar tudo' });
    stopClock();
    fireEvent.click(button);
    await advanceClock(20);
    expect([covered(), page.requests('updateRoundRevealed')]).toMatchObject([{ length: 0 }, { length: 1 }]);
    await advanceClock(450);
    expect(screen.queryByRole('dialog')).toBeNull();
    await advanceClock(50);
    expect(screen.getByRole('dialog', { name: 'Não foi desta vez' })).toBeTruthy();
  });

  test('of a card without a hit is plain, and leads to the proof of the draw and to the lobby', async () => {
    const confetti = spyConfetti();
    stubScreen({ reducesMotion: false });
    const page = openCard(losingRound());
    await revealAll(page);
    const dialog = await result('Não foi desta vez');
    expect(dialog.getByText('Nenhum dos seus números é vencedor nesta cartela.')).toBeTruthy();
    expect(dialog.queryByText('Jogue 3 vezes e ganhe uma rodada grátis')).toBeNull();
    expect(await confetti.thrown()).toBe(0);
    const proof = dialog.getByRole('link', { name: 'Verificar este sorteio' });
    expect(proof.getAttribute('href')).toBe(`/verificar?round=${losingRound().id}`);
    await page.user.click(dialog.getByRole('link', { name: 'Tentar Novamente' }));
    await waitFor(() => expect(page.path()).toBe('/'));
  });

  test('of a card without a hit offers three plays for a free round while that promotion is on', async () => {
    await revealAll(openCard(losingRound(), { site: { ...site, free_rounds: true } }));
    const dialog = await result('Não foi desta vez');
    expect(await dialog.findByText('Jogue 3 vezes e ganhe uma rodada grátis')).toBeTruthy();
  });

  test('of a prize at least as high as the price congratulates, and Resgatar Prêmio leads to the wallet', async () => {
    const confetti = spyConfetti();
    stubScreen({ reducesMotion: false });
    const page = openCard(winningRound(), { site: { ...site, free_rounds: true } });
    await revealAll(page);
    const dialog = await result('Parabéns, você ganhou!');
    expect(await confetti.thrown()).toBe(1);
    expect(await dialog.findByText('R$ 20,00')).toBeTruthy();
    expect(dialog.getByText('1 acerto. O prêmio já está no seu saldo.')).toBeTruthy();
    expect(dialog.queryByText('Jogue 3 vezes e ganhe uma rodada grátis')).toBeNull();
    expect(dialog.getByRole('link', { name: 'Jogar de Novo' }).getAttribute('href')).toBe('/');
    await page.user.click(dialog.getByRole('link', { name: 'Resgatar Prêmio' }));
    await waitFor(() => expect(page.path()).toBe('/wallet'));
    await waitFor(() => expect(confetti.taken()).toBe(1));
  });

  test('of a prize below the price is stated plainly', async () => {
    const confetti = spyConfetti();
    stubScreen({ reducesMotion: false });
    await revealAll(openCard(winningRound({ payout_cents: 250, winning_prizes: [500, 1000, 250, 500, 500, 500] })));
    const dialog = await result('Você ganhou um prêmio');
    expect(await dialog.findByText('R$ 2,50')).toBeTruthy();
    expect(await confetti.thrown()).toBe(0);
  });

  test('of a card that the player leaves before its end is stored still reaches balance and history', async () => {
    let save = () => {};
    const saved = new Promise<void>((resolve) => (save = resolve));
    const page = openCard(winningRound(), {
      updateRoundRevealed: async () => {
        await saved;
        return undefined;
      },
    });
    await revealAll(page);
    await page.user.click((await result('Parabéns, você ganhou!')).getByRole('link', { name: 'Resgatar Prêmio' }));
    await screen.findByRole('region', { name: 'Histórico' });
    await waitFor(() => expect(page.requests('listTransactions').length).toBeGreaterThan(0));
    const before = page.requests('listTransactions').length;
    await act(async () => save());
    await waitFor(() => expect(page.requests('listTransactions').length).toBeGreaterThan(before));
  });
});

test('a card that cannot be read says so, and can be read again', async () => {
  let isLost = true;
  const page = openCard(losingRound(), { listRounds: () => (isLost ? LOST : roundPage([losingRound()])), getProduct: NEVER });
  const alert = within(await screen.findByRole('alert'));
  isLost = false;
  await page.user.click(alert.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('group', { name: 'Seus 24 números' })).toBeTruthy();
});
