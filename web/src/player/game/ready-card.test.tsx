import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { advanceClock, startClock } from '../../../test/clock.ts';
import { pushEvent } from '../../../test/fake-event-source.ts';
import { LOST, NEVER, refuse } from '../../../test/fake-server.ts';
import { cardDetails, reservation } from '../../../test/player/card-offer.ts';
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
import { site } from '../../../test/site.ts';
import { textOf } from '../../../test/text-of.ts';
import { noteServerTime } from '../../ui/device/server-clock.ts';

const DAY_MS = 24 * 3_600_000;

describe('the ready card', () => {
  test('shows maximum prize, price, advantages, RTP and the way back', async () => {
    openOffer();
    await enterButton();
    expect(textOf(screen.getByRole('banner'))).toContain('Prêmio máximo R$ 10 mil');
    expect(shownPrice()).toBe('R$ 5,00');
    expect(screen.getByRole('heading', { name: 'Vantagens Exclusivas' })).toBeTruthy();
    expect(screen.getByText('Pagamento instantâneo via PIX')).toBeTruthy();
    expect(screen.getByText('Prêmios de até R$ 10 mil')).toBeTruthy();
    expect(screen.getByText('RTP 97%')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe('/');
    expect(screen.queryByText('Jogue 3 vezes e ganhe uma rodada grátis')).toBeNull();
  });

  test('can be entered while nobody knows whether the balance is enough', async () => {
    openOffer({ getWallet: NEVER });
    await enterButton();
    expect(screen.queryByText('Saldo Insuficiente')).toBeNull();
  });

  test('tells the exact chance of each prize and of any win', async () => {
    openOffer();
    await enterButton();
    const rows = within(screen.getByRole('region', { name: 'Prêmios e chances' }))
      .getAllByRole('row')
      .map(textOf);
    expect(rows.slice(1)).toEqual(['R$ 10.000,001 em 1.000.000', 'R$ 5,001 em 4']);
    expect(screen.getByRole('columnheader', { name: 'Chance média' })).toBeTruthy();
    expect(textOf(screen.getByText(/^Chance de ganhar algum prêmio/))).toBe(
      'Chance de ganhar algum prêmio: 1 em 3,7 (27%), em média.',
    );
  });

  test('says that a win may be less than the price where a prize is, and what chance and RTP mean', async () => {
    openOffer({ getProduct: cardDetails({ prizes: [...cardDetails().prizes, { prize_cents: 250, chance: 0.01 }] }) });
    await enterButton();
    expect(textOf(screen.getByText(/^Chance de ganhar algum prêmio/))).toBe(
      'Chance de ganhar algum prêmio, mesmo menor do que o preço: 1 em 3,7 (27%), em média.',
    );
    expect(screen.getByText(/O RTP é a parte do valor apostado que volta em prêmios\./)).toBeTruthy();
  });

  test('reads Carregando... until the card is known', async () => {
    let answer = (_product: ReturnType<typeof cardDetails>) => {};
    openOffer({ getProduct: new Promise<ReturnType<typeof cardDetails>>((resolve) => (answer = resolve)) });
    expect(await screen.findByText('Carregando...')).toBeTruthy();
    await act(async () => answer(cardDetails()));
    await enterButton();
    expect(screen.queryByText('Carregando...')).toBeNull();
  });

  test('that costs more than the balance leads to the wallet', async () => {
    openOffer({ getWallet: { balance_cents: 499, unrevealed_cents: 0, reserved_cents: 0 } });
    const way = await screen.findByRole('link', { name: 'Saldo Insuficiente' });
    expect(way.getAttribute('href')).toBe('/wallet');
    expect(screen.queryByRole('button', { name: 'Entrar na Cartela' })).toBeNull();
  });

  test.each([
    ['a pause', { paused_until: '2026-12-02T15:30:00Z', excluded_until: null }, 'Você está em pausa até 02/12/2026, 12:30.'],
    ['a self-exclusion', { paused_until: null, excluded_until: 'never' }, 'Você se autoexcluiu sem prazo.'],
  ] as const)('during %s says so instead of urging, and sells nothing', async (_which, stop, sentence) => {
    openOffer({ getLimits: { limits: [], session: null, ...stop } });
    expect(await screen.findByText(sentence)).toBeTruthy();
    const way = screen.getByRole('link', { name: 'Abrir Jogo responsável' });
    expect(way.getAttribute('href')).toBe('/jogo-responsavel');
    expect(screen.queryByRole('button', { name: 'Entrar na Cartela' })).toBeNull();
    expect(screen.queryByText(/^3 minutos para garantir/)).toBeNull();
  });

  test('says while sales are paused that no card is sold, reserves none, and is offered again at once', async () => {
    const page = openOffer({ site: { ...site, sales_paused: true } });
    expect(await screen.findByText(/^Nenhuma cartela é vendida agora\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Vendas pausadas' }).matches(':disabled')).toBe(true);
    expect(page.requests('nextRound')).toEqual([]);
    expect(screen.getByText('Compromisso do sorteio').textContent).toBe('Compromisso do sorteio—');
    pushEvent('pause', { operation: 'sales', paused: false });
    await enterButton();
    expect(screen.queryByText(/^Nenhuma cartela é vendida/)).toBeNull();
    pushEvent('pause', { operation: 'sales', paused: true });
    expect(await screen.findByRole('button', { name: 'Vendas pausadas' })).toBeTruthy();
    expect(isFailureShown()).toBe(false);
  });

  test('says only once that sales are paused where the reservation is refused first', async () => {
    openOffer({ nextRound: refuse('sales_paused') });
    await failureDialog();
    pushEvent('pause', { operation: 'sales', paused: true });
    await waitFor(() => expect(isFailureShown()).toBe(false));
    expect(screen.getByText(/^Nenhuma cartela é vendida agora\./)).toBeTruthy();
  });

  test('that is refused because another device began a pause is not offered again', async () => {
    const stop = { limits: [], paused_until: null as string | null, excluded_until: null, session: null };
    const page = openOffer({
      getLimits: () => stop,
      createRound: () => {
        stop.paused_until = '2026-12-02T15:30:00Z';
        return refuse('paused');
      },
    });
    await enterCard(page);
    await failureSentence();
    expect(await screen.findByText('Você está em pausa até 02/12/2026, 12:30.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Entrar na Cartela' })).toBeNull();
  });

  test('that is a free round can be entered without a balance', async () => {
    openOffer({
      nextRound: () => reservation({ is_free: true }),
      getWallet: { balance_cents: 0, unrevealed_cents: 0, reserved_cents: 0 },
    });
    await enterButton();
    expect(screen.getByText('Rodada grátis')).toBeTruthy();
  });
});

describe('the reservation', () => {
  test('is counted down from three minutes', async () => {
    openOffer();
    await enterButton();
    const note = /^3 minutos para garantir a cartela do dia: faltam (2 minutos e \d+ segundos?|3 minutos)$/;
    expect(textOf(screen.getByText(/^3 minutos para garantir/))).toMatch(note);
  });

  test('is counted down from three minutes where the clock of the device is behind', async () => {
    openOffer({ nextRound: () => reservation({ expires_at: new Date(Date.now() + 5 * 60_000).toISOString() }) });
    await enterButton();
    expect(textOf(screen.getByText(/^3 minutos para garantir/))).toMatch(/: faltam 3 minutos$/);
  });

  test('is counted down from three minutes, and kept so long, where the clock of the device is a day ahead', async () => {
    startClock();
    const serverMs = () => Date.now() - DAY_MS;
    const expires_at = new Date(serverMs() + 3 * 60_000).toISOString();
    const answer = () => Response.json(reservation({ expires_at }), { headers: { date: new Date(serverMs()).toUTCString() } });
    const page = openOffer({ nextRound: () => answer() as never });
    await enterButton();
    expect(textOf(screen.getByText(/^3 minutos para garantir/))).toMatch(/: faltam (2 minutos e \d+ segundos?|3 minutos)$/);
    await advanceClock(150_000);
    expect(page.requests('nextRound')).toHaveLength(1);
    noteServerTime(new Date().toUTCString(), Date.now(), Date.now());
  });

  test('shows no countdown on a regulated site', async () => {
    openOffer({ site: { ...site, operation_profile: 'regulado' } });
    await enterButton();
    await waitFor(() => expect(screen.queryByText(/^3 minutos para garantir/)).toBeNull());
  });

  test('renews itself when it runs out', async () => {
    startClock();
    const page = openOffer();
    await enterButton();
    const before = page.requests('nextRound').length;
    await advanceClock(3 * 60_000 + 1000);
    expect(page.requests('nextRound').length).toBeGreaterThan(before);
    await enterButton();
  });

  test('that ran out while the page was hidden is renewed when the page is shown again', async () => {
    startClock();
    const page = openOffer();
    await enterButton();
    const show = (state: DocumentVisibilityState) => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    };
    show('hidden');
    await advanceClock(4 * 60_000);
    const before = page.requests('nextRound').length;
    show('visible');
    await waitFor(() => expect(page.requests('nextRound')).toHaveLength(before + 1));
    show('hidden');
    show('visible');
    await advanceClock(1000);
    expect(page.requests('nextRound')).toHaveLength(before + 1);
  });

  test('that cannot be renewed says so once, and its notice stays closed', async () => {
    startClock();
    let isRefused = false;
    const page = openOffer({
      nextRound: () => (isRefused ? refuse('overloaded', 'O serviço está em manutenção.') : reservation()),
    });
    await enterButton();
    isRefused = true;
    await advanceClock(3 * 60_000 + 1000);
    expect(await failureSentence()).toBe('O serviço está em manutenção.');
    await page.user.click((await failureDialog()).getByRole('button', { name: 'Fechar' }));
    expect(isFailureShown()).toBe(false);
    const before = page.requests('nextRound').length;
    await advanceClock(40_000);
    const tries = page.requests('nextRound').length - before;
    expect(tries).toBeGreaterThan(0);
    expect(tries).toBeLessThan(6);
    expect(isFailureShown()).toBe(false);
  });

  test('that could not be made is requested again by the button', async () => {
    let isLost = true;
    const page = openOffer({ nextRound: () => (isLost ? LOST : reservation()) });
    await page.user.click((await failureDialog()).getByRole('button', { name: 'Fechar' }));
    isLost = false;
    await page.user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Tentar Novamente' }));
    await enterCard(page);
    expect(await ownCells()).toBeTruthy();
  });
});

test('chances that changed since the screen was opened are shown before the card is sold', async () => {
  let answer = cardDetails({ math_version: '0'.repeat(64), prizes: [{ prize_cents: 500, chance: 0.5 }] });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let reads = 0;
  openOffer({
    getProduct: async () => {
      reads += 1;
      if (reads > 1) await held;
      return answer;
    },
  });
  const chance = async () => textOf((await screen.findAllByRole('row'))[1]);
  expect(await chance()).toBe('R$ 5,001 em 2');
  await waitFor(() => expect(reads).toBeGreaterThan(1));
  expect(screen.getByRole('button', { name: 'Entrar na Cartela' }).matches(':disabled')).toBe(true);
  answer = cardDetails({ prizes: [{ prize_cents: 500, chance: 0.25 }] });
  await act(async () => release());
  await enterButton();
  expect(await chance()).toBe('R$ 5,001 em 4');
});

test('a reservation and the card that it offers stay together when the player comes back to the page', async () => {
  startClock();
  const page = openOffer();
  await enterButton();
  await advanceClock(60_000);
  const reads = () => [page.requests('getProduct').length, page.requests('nextRound').length, page.requests('getWallet').length];
  const [products, reservations, wallets] = reads();
  act(() => void globalThis.dispatchEvent(new Event('visibilitychange')));
  // Other readings of the page are repeated.
  await waitFor(() => expect(reads()[2]).toBeGreaterThan(wallets!));
  expect(reads().slice(0, 2)).toEqual([products, reservations]);
});

test('a balance that is pushed while the offer is open decides whether the card can be bought', async () => {
  openOffer();
  await enterButton();
  act(() => pushEvent('balance', { balance_cents: 100, unrevealed_cents: 0, reserved_cents: 0 }));
  expect(await screen.findByRole('link', { name: 'Saldo Insuficiente' })).toBeTruthy();
});
