import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { advanceClock, runClock, startClock, stopClock } from '../../../test/clock.ts';
import { LOST, NEVER, refuse } from '../../../test/fake-server.ts';
import { reservation } from '../../../test/player/card-offer.ts';
import { finished, losingRound } from '../../../test/player/card-round.ts';
import type { Card } from '../../../test/player/card-round.ts';
import {
  enterButton,
  enterCard,
  failureDialog,
  failureSentence,
  isFailureShown,
  openOffer,
  ownCells,
  shownPrice,
} from '../../../test/player/offer-steps.ts';
import type { Page } from '../../../test/render-app.tsx';
import { roundPage } from '../../../test/player/round-page.ts';

const NEXT_CARD = '01890000-0000-7000-8000-0000000000c2';
const nonsense = () => new Response('<html>') as never;
test('the overlay of a purchase changes its text after 0.6 s, and says after 8 s that the card is still being made', async () => {
  startClock();
  let answer = () => {};
  const bought = new Promise<{ round: ReturnType<typeof losingRound> }>((resolve) => {
    answer = () => resolve({ round: losingRound() });
  });
  openOffer({ createRound: bought });
  const button = await enterButton();
  stopClock();
  fireEvent.click(button);
  await advanceClock(500);
  expect(screen.getByText('Preparando sua cartela...')).toBeTruthy();
  await advanceClock(150);
  expect(screen.getByText('Sorteando os seus números...')).toBeTruthy();
  const slow = 'Sua cartela ainda está sendo gerada. Só mais um instante.';
  await advanceClock(7200);
  expect(screen.queryByText(slow)).toBeNull();
  await advanceClock(300);
  expect(screen.getByText(slow)).toBeTruthy();
  runClock();
  await act(async () => answer());
  expect(await ownCells()).toBeTruthy();
  expect(screen.queryByText(slow)).toBeNull();
});

describe('a purchase', () => {
  test('sends card, reservation and a seed of its own, with a key', async () => {
    const page = openOffer();
    await enterCard(page);
    await ownCells();
    expect(page.requests('createRound')).toMatchObject([
      {
        body: { product_id: 1, reservation: 'reservation-1', client_seed: expect.stringMatching(/^[\w-]{22}$/) },
        idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]);
  });

  test('during a failover of 25 s shows progress, never an error, and then its card, all with one key', async () => {
    startClock();
    const begunMs = Date.now();
    const ofProxy = (status: number) => () => new Response('', { status }) as never;
    const failures = [() => refuse('outcome_unknown'), () => refuse('unavailable'), ofProxy(502), ofProxy(503), ofProxy(504)];
    let tries = 0;
    const page = openOffer({
      createRound: () => (Date.now() - begunMs < 25_000 ? failures[tries++ % failures.length]!() : { round: losingRound() }),
    });
    const button = await enterButton();
    stopClock();
    fireEvent.click(button);
    await advanceClock(12_000);
    expect(screen.getByText(/Só mais um instante/)).toBeTruthy();
    expect(isFailureShown()).toBe(false);
    await advanceClock(16_000);
    runClock();
    expect(await ownCells()).toBeTruthy();
    expect(isFailureShown()).toBe(false);
    expect(tries).toBeGreaterThan(5);
    expect(new Set(page.requests('createRound').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  test('that is refused says why in an overlay, and Tentar Novamente buys the card', async () => {
    let tries = 0;
    const page = openOffer({
      createRound: () => (++tries === 1 ? refuse('overloaded', 'O serviço está em manutenção.') : { round: losingRound() }),
    });
    await enterCard(page);
    expect(await failureSentence()).toBe('O serviço está em manutenção.');
    await page.user.click((await failureDialog()).getByRole('button', { name: 'Tentar Novamente' }));
    await ownCells();
    expect(tries).toBe(2);
  });

  test('that is refused leaves the card ready once its overlay is closed', async () => {
    const page = openOffer({ createRound: refuse('sales_paused') });
    await enterCard(page);
    expect(await failureSentence()).toContain('As vendas de cartelas estão pausadas no momento.');
    await page.user.click((await failureDialog()).getByRole('button', { name: 'Fechar' }));
    await enterButton();
    expect(isFailureShown()).toBe(false);
  });

  test('that fails without a message reads Ocorreu um erro inesperado', async () => {
    const page = openOffer({ createRound: () => new Response('', { status: 500 }) as never });
    await enterCard(page);
    expect(await failureSentence()).toBe('Ocorreu um erro inesperado. Tente novamente. A cartela não é cobrada duas vezes.');
  });

  test('whose answer cannot be read falls back to a sentence of our own', async () => {
    const page = openOffer({ createRound: nonsense });
    await enterCard(page);
    expect(await failureSentence()).toBe('Falha ao gerar cartela. Tente novamente. A cartela não é cobrada duas vezes.');
  });

  test('without enough balance says Saldo insuficiente and leads to the wallet', async () => {
    const page = openOffer({ createRound: refuse('insufficient_balance') });
    await enterCard(page);
    expect(await failureSentence()).toMatch(/^Saldo insuficiente/);
    await page.user.click((await failureDialog()).getByRole('link', { name: 'Recarregar na carteira' }));
    await waitFor(() => expect(page.path()).toBe('/wallet'));
  });

  test.each([
    ['loss_limit_reached', '/jogo-responsavel#limits'],
    ['session_limit_reached', '/jogo-responsavel#limits'],
    ['paused', '/jogo-responsavel'],
    ['self_excluded', '/jogo-responsavel'],
  ] as const)('refused with %s leads to what explains it in responsible play: %s', async (code, place) => {
    const page = openOffer({ createRound: refuse(code) });
    await enterCard(page);
    const way = await (await failureDialog()).findByRole('link', { name: 'Abrir Jogo responsável' });
    expect(way.getAttribute('href')).toBe(place);
  });
});

describe('a purchase whose answer is lost', () => {
  const sent = (page: Page) => page.requests('createRound').map(({ body, idempotencyKey }) => ({ ...body, idempotencyKey }));

  test('says that it costs nothing to try again, and is sent again as the same purchase', async () => {
    let tries = 0;
    const page = openOffer({ createRound: () => (++tries === 1 ? LOST : { round: losingRound() }) });
    await enterCard(page);
    expect(await failureSentence()).toBe('Falha de conexão. Tente novamente. A cartela não é cobrada duas vezes.');
    await page.user.click((await failureDialog()).getByRole('button', { name: 'Tentar Novamente' }));
    await ownCells();
    const [first, again] = sent(page);
    expect(again).toEqual(first);
  });

  test('because it broke off half-way is sent again as the same purchase', async () => {
    const broken = () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.enqueue(new TextEncoder().encode('{"ro')),
          pull: (controller) => controller.error(new TypeError('network error')),
        }),
      ) as never;
    let tries = 0;
    const page = openOffer({ createRound: () => (++tries === 1 ? broken() : { round: losingRound() }) });
    await enterCard(page);
    expect(await failureSentence()).toContain('Falha de conexão.');
    await page.user.click((await failureDialog()).getByRole('button', { name: 'Tentar Novamente' }));
    await ownCells();
    const [first, again] = sent(page);
    expect(again).toEqual(first);
  });

  test('shows its card when the message is closed', async () => {
    let isBought = false;
    const page = openOffer({
      listRounds: () => roundPage(isBought ? [losingRound()] : []),
      createRound: () => {
        isBought = true;
        return LOST;
      },
    });
    await enterCard(page);
    await page.user.click((await failureDialog()).getByRole('button', { name: 'Fechar' }));
    expect(await ownCells()).toBeTruthy();
  });

  test('is settled by its card: the next one is a new purchase', async () => {
    localStorage.setItem('raspasorte:tutorial-seen', '1');
    const bought: Card[] = [];
    const page = openOffer({
      listRounds: () => roundPage(bought),
      createRound: ({ body: { client_seed = '' } }) => {
        if (bought.length > 0) return { round: losingRound({ id: NEXT_CARD, nonce: 1, client_seed }) };
        bought.push(losingRound({ client_seed }));
        return LOST;
      },
      updateRoundRevealed: undefined,
      getRoundProof: NEVER,
    });
    await enterCard(page);
    await page.user.click((await failureDialog()).getByRole('button', { name: 'Fechar' }));
    await ownCells();
    await page.user.click(screen.getByRole('button', { name: 'Raspar tudo' }));
    await page.user.click(await screen.findByRole('button', { name: /^Mais uma desta · R/ }));
    await waitFor(() => expect(page.requests('createRound')).toHaveLength(2));
    const [first, next] = sent(page);
    expect(next?.idempotencyKey).not.toBe(first?.idempotencyKey);
    expect(next?.client_seed).not.toBe(first?.client_seed);
  });

  test('and whose card is already scratched is followed by a new purchase', async () => {
    localStorage.setItem('raspasorte:tutorial-seen', '1');
    let tries = 0;
    const page = openOffer({
      createRound: () => {
        tries += 1;
        return tries === 1 ? LOST : { round: tries === 2 ? finished(losingRound()) : losingRound({ id: NEXT_CARD, nonce: 1 }) };
      },
    });
    await enterCard(page);
    await page.user.click((await failureDialog()).getByRole('button', { name: 'Fechar' }));
    await enterCard(page);
    await ownCells();
    expect(await screen.findAllByRole('button', { name: /^Casa \d+, coberta$/ })).toHaveLength(24);
    const [first, again, next] = sent(page);
    expect(again).toEqual(first);
    expect(next?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  test('is the same one for a player who leaves the screen and comes back', async () => {
    let tries = 0;
    const page = openOffer({ createRound: () => (++tries === 1 ? LOST : { round: losingRound() }) });
    await enterCard(page);
    await page.user.click((await failureDialog()).getByRole('button', { name: 'Fechar' }));
    await page.user.click(screen.getByRole('link', { name: 'Voltar' }));
    await screen.findByRole('heading', { level: 1, name: /Escolha Sua/ });
    act(() => history.back());
    await enterCard(page);
    await ownCells();
    const [first, again] = sent(page);
    expect(again).toEqual(first);
  });

  test('ends its wait after 30 seconds and says so', async () => {
    const stop = new AbortController();
    const limits: number[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((limitMs) => {
      limits.push(limitMs);
      return stop.signal;
    });
    const page = openOffer({ createRound: NEVER });
    await enterCard(page);
    await waitFor(() => expect(page.requests('createRound')).toHaveLength(1));
    expect(new Set(limits)).toEqual(new Set([15_000, 30_000]));
    await act(async () => stop.abort(new DOMException('timeout', 'TimeoutError')));
    expect(await failureSentence()).toContain('Falha de conexão.');
  });
});

describe('a purchase whose reservation has ended', () => {
  /** The second reservation differs from the first one by `changes`. */
  const renewed = (changes: Parameters<typeof reservation>[0]) => {
    let asked = 0;
    return () => (++asked === 1 ? reservation() : reservation({ reservation: 'reservation-2', ...changes }));
  };

  test('continues silently on a new one for the same card and price, with a new seed', async () => {
    let tries = 0;
    const page = openOffer({
      nextRound: renewed({}),
      createRound: () => (++tries === 1 ? refuse('reservation_expired') : { round: losingRound() }),
    });
    await enterCard(page);
    await ownCells();
    const [first, second] = page.requests('createRound').map(({ body }) => body);
    expect(second?.reservation).toBe('reservation-2');
    expect(second?.client_seed).not.toBe(first?.client_seed);
  });

  test.each([
    ['another price', { price_cents: 700 }],
    ['other odds', { math_version: 'f'.repeat(64) }],
    ['a free round that it was not', { is_free: true }],
  ] as const)('is not repeated for %s', async (_what, changes: Parameters<typeof reservation>[0]) => {
    const page = openOffer({ nextRound: renewed(changes), createRound: refuse('reservation_expired') });
    await enterCard(page);
    expect(await failureSentence()).toContain('A reserva desta cartela expirou.');
    expect(page.requests('createRound')).toHaveLength(1);
    await page.user.click((await failureDialog()).getByRole('button', { name: 'Fechar' }));
    if (changes?.price_cents) await waitFor(() => expect(shownPrice()).toBe('R$ 7,00'));
  });
});
