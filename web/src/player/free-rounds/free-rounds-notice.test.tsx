import type { Answer } from '@raspasorte/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { advanceClock, runClock, startClock, stopClock } from '../../../test/clock.ts';
import { NEVER } from '../../../test/fake-server.ts';
import { cardDetails, reservation } from '../../../test/player/card-offer.ts';
import { cardProducts } from '../../../test/player/card-products.ts';
import { losingRound } from '../../../test/player/card-round.ts';
import { historyPage } from '../../../test/player/history-page.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { roundPage } from '../../../test/player/round-page.ts';
import { site } from '../../../test/site.ts';

test('the result of the third card says that a free round waits and until when, and leads to it', async () => {
  localStorage.setItem('raspasorte:tutorial-seen', '1');
  const page = renderPage('/game/1', {
    api: {
      site: { ...site, free_rounds: true, free_rounds_honoured: true },
      getProduct: cardDetails(),
      listRounds: roundPage([losingRound()]),
      listFreeRounds: [{ product_id: 1, product_name: 'Raspa Sorte', rounds: 1, until: '2026-03-02T03:00:00Z' }],
      nextRound: () => reservation({ is_free: true }),
      updateRoundRevealed: undefined,
      listTransactions: historyPage(1),
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Raspar tudo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Não foi desta vez' }));
  const way = await dialog.findByRole('link', { name: /Você tem 1 rodada grátis, até as 23:59\./ });
  expect(dialog.queryByText('Jogue 3 vezes e ganhe uma rodada grátis')).toBeNull();
  await page.user.click(way);
  expect(await screen.findByRole('button', { name: 'Entrar na Cartela' })).toBeTruthy();
  expect(screen.getByText('1 rodada grátis, até as 23:59')).toBeTruthy();
});

test('a result before the next card of a pack says that a free round waits, but leads to it only after the last', async () => {
  localStorage.setItem('raspasorte:tutorial-seen', '1');
  const second = losingRound({ id: '01890000-0000-7000-8000-0000000000d2', nonce: 2 });
  const page = renderPage('/game/1', {
    api: {
      site: { ...site, free_rounds: true, free_rounds_honoured: true },
      getProduct: cardDetails(),
      listRounds: roundPage([second, losingRound({ nonce: 1 })]),
      listFreeRounds: [{ product_id: 1, product_name: 'Raspa Sorte', rounds: 1, until: '2026-03-02T03:00:00Z' }],
      nextRound: () => reservation({ is_free: true }),
      updateRoundRevealed: undefined,
    },
  });
  const result = async () => {
    await page.user.click(await screen.findByRole('button', { name: 'Raspar tudo' }));
    return within(await screen.findByRole('dialog', { name: 'Não foi desta vez' }));
  };
  const first = await result();
  expect(await first.findByText('Você tem 1 rodada grátis, até as 23:59.')).toBeTruthy();
  expect(first.queryByRole('link', { name: /Jogar grátis/ })).toBeNull();
  await page.user.click(first.getByRole('button', { name: 'Próxima cartela (2 de 2)' }));
  await screen.findByText('Cartela 2 de 2');
  expect(await (await result()).findByRole('link', { name: /Jogar grátis/ })).toBeTruthy();
});

test('the offer of a card appears together with its free rounds, however late the site tells of them', async () => {
  startClock();
  let answer = (_site: Answer<'site'>) => {};
  renderPage('/game/1', {
    api: {
      site: new Promise<Answer<'site'>>((resolve) => (answer = resolve)),
      getProduct: cardDetails(),
      listRounds: roundPage(),
      listFreeRounds: [{ product_id: 1, product_name: 'Raspa Sorte', rounds: 1, until: '2026-03-02T03:00:00Z' }],
      nextRound: () => reservation({ is_free: true }),
    },
  });
  expect(await screen.findByText('Carregando...')).toBeTruthy();
  await advanceClock(1000);
  expect(screen.queryByText('Valor da Cartela')).toBeNull();
  await act(async () => answer({ ...site, free_rounds_honoured: true }));
  await screen.findByText('Valor da Cartela');
  expect(screen.getByText('1 rodada grátis, até as 23:59')).toBeTruthy();
});

test('a site that does not answer holds back the offer of a card for no more than three seconds', async () => {
  startClock();
  const page = renderPage('/game/1', {
    api: { site: NEVER, getProduct: cardDetails(), listRounds: roundPage(), nextRound: () => reservation() },
  });
  await waitFor(() => expect(page.requests('getProduct')).toHaveLength(1));
  stopClock();
  await advanceClock(3000);
  expect(screen.getByText('Valor da Cartela')).toBeTruthy();
});

test('a free round of a player in a pause is named, but nothing calls to play it', async () => {
  renderPage('/', {
    api: {
      site: { ...site, free_rounds: true, free_rounds_honoured: true },
      listProducts: cardProducts,
      listRounds: roundPage(),
      getLimits: { limits: [], paused_until: '2026-12-02T15:30:00Z', excluded_until: null, session: null },
      listFreeRounds: [{ product_id: 1, product_name: 'Raspa Sorte', rounds: 1, until: '2026-03-02T03:00:00Z' }],
    },
  });
  expect(await screen.findByRole('link', { name: /Você tem 1 rodada grátis, até as 23:59\..*Ver cartela$/ })).toBeTruthy();
  expect(screen.queryByText('Jogar grátis')).toBeNull();
});

test('a free round that lapses at midnight is gone from a lobby that stays open', async () => {
  startClock();
  vi.setSystemTime('2026-03-02T02:59:00Z');
  const until = '2026-03-02T03:00:00Z';
  const waiting = { product_id: 1, product_name: 'Raspa Sorte', rounds: 1, until };
  renderPage('/', {
    api: {
      site: { ...site, free_rounds: true, free_rounds_honoured: true },
      listProducts: cardProducts,
      listRounds: roundPage(),
      getWallet: { balance_cents: 0, unrevealed_cents: 0, reserved_cents: 0 },
      listFreeRounds: () => (Date.now() < Date.parse(until) ? [waiting] : []),
    },
  });
  const notice = await screen.findByRole('link', { name: /Você tem 1 rodada grátis, até as 23:59\./ });
  expect(notice.classList.contains('invisible')).toBe(false);
  stopClock();
  await advanceClock(70_000);
  runClock();
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Saldo Insuficiente' })).toHaveLength(6));
  // Only its place is left: the cards below it do not move.
  expect(notice.classList.contains('invisible')).toBe(true);
});
