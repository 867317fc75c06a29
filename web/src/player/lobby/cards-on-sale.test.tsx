import type { Answer } from '@raspasorte/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { advanceClock, startClock, stopClock } from '../../../test/clock.ts';
import { pushEvent } from '../../../test/fake-event-source.ts';
import { type AnswerInput, type Api, NEVER, refuse } from '../../../test/fake-server.ts';
import { cardProducts } from '../../../test/player/card-products.ts';
import { losingRound } from '../../../test/player/card-round.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { roundPage } from '../../../test/player/round-page.ts';
import { site } from '../../../test/site.ts';
import { queryClient } from '../query-client.ts';

const openLobby = (api: Api) => renderPage('/', { api: { listProducts: cardProducts, listRounds: roundPage(), ...api } });

const tile = async (name: string): Promise<HTMLElement> => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  return heading.closest('article')!;
};

test('the lobby reads Carregando... while the cards load', async () => {
  let answer = (_products: typeof cardProducts) => {};
  const products = new Promise<typeof cardProducts>((resolve) => (answer = resolve));
  openLobby({ listProducts: products });
  expect(await screen.findByText('Carregando...')).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
  await act(async () => answer(cardProducts));
  await tile('Raspa Sorte');
  expect(screen.queryByText('Carregando...')).toBeNull();
});

test('the lobby shows its cards once, with the free rounds of which the site tells late', async () => {
  startClock();
  let answer = (_site: Answer<'site'>) => {};
  const until = '2026-03-02T03:00:00Z';
  openLobby({
    site: new Promise<Answer<'site'>>((resolve) => (answer = resolve)),
    listFreeRounds: [{ product_id: 1, product_name: 'Raspa Sorte', rounds: 1, until }],
  });
  expect(await screen.findByText('Carregando...')).toBeTruthy();
  await advanceClock(1000);
  expect(screen.queryByRole('article')).toBeNull();
  await act(async () => answer({ ...site, free_rounds_honoured: true }));
  await tile('Raspa Sorte');
  expect(screen.getByRole('link', { name: /Jogar grátis$/ })).toBeTruthy();
});

test.each<[what: string, api: Api]>([
  ['site', { site: NEVER }],
  ['free rounds', { site: { ...site, free_rounds_honoured: true }, listFreeRounds: NEVER }],
  ['open cards', { listRounds: NEVER }],
  ['limits', { getLimits: NEVER }],
])('the lobby shows its cards after three seconds, although the %s did not come', async (_what, api) => {
  startClock();
  const page = openLobby(api);
  await waitFor(() => expect(page.requests('listProducts')).toHaveLength(1));
  stopClock();
  await advanceClock(3000);
  expect(screen.getAllByRole('article')).toHaveLength(6);
});

test('the lobby has no notice of a free round that it hears of late, but its card says so; one that is over leaves its place until nobody looks', async () => {
  startClock();
  const until = '2026-03-02T03:00:00Z';
  const first = { product_id: 1, product_name: 'Raspa Sorte', rounds: 1, until };
  let waiting = [first];
  openLobby({ site: { ...site, free_rounds_honoured: true }, listFreeRounds: () => waiting });
  const card = await tile('Raspa Sorte');
  const notice = screen.getByRole('link', { name: /Jogar grátis$/ });
  const readAgain = async (next: typeof waiting) => {
    waiting = next;
    await act(async () => await queryClient.invalidateQueries({ queryKey: ['free-rounds'] }));
  };
  await readAgain([{ ...first, product_id: 2, product_name: 'Sorte Grande' }]);
  expect(within(await tile('Sorte Grande')).getByText('1 rodada grátis, até as 23:59')).toBeTruthy();
  expect(within(card).queryByText(/rodada grátis/)).toBeNull();
  expect(screen.getAllByRole('link', { name: /Jogar grátis$/ })).toEqual([notice]);
  expect(notice.classList.contains('invisible')).toBe(true);
  await readAgain([first]);
  expect(notice.classList.contains('invisible')).toBe(false);
  await readAgain([]);
  const look = vi.spyOn(document, 'visibilityState', 'get');
  const turn = (to: DocumentVisibilityState) => {
    look.mockReturnValue(to);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  turn('hidden');
  expect(screen.queryByRole('link', { name: /Jogar grátis$/ })).toBeNull();
  // What comes meanwhile is there when they look again.
  await readAgain([first]);
  turn('visible');
  expect(screen.getByRole('link', { name: /Jogar grátis$/ })).toBeTruthy();
  look.mockRestore();
});

test('the lobby has no notice of an open card that it hears of late, but its card says so', async () => {
  startClock();
  const late = Promise.withResolvers<ReturnType<typeof roundPage>>();
  openLobby({ listRounds: async () => await late.promise });
  await advanceClock(3000);
  const card = await tile('Raspa Sorte');
  late.resolve(roundPage([losingRound()]));
  expect(await within(card).findByText('1 cartela em andamento')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Raspa Sorte em andamento/ })).toBeNull();
});

test.each<[first: ReturnType<typeof roundPage>, next: ReturnType<typeof roundPage>]>([
  [roundPage(), roundPage([losingRound()])],
  [roundPage([losingRound()]), roundPage()],
])('an open card that begins or ends on another device moves no card of the lobby', async (first, next) => {
  startClock();
  let shown = first;
  openLobby({ listRounds: () => shown });
  const card = await tile('Raspa Sorte');
  const notices = () => screen.queryAllByRole('link', { name: /^Raspa Sorte em andamento/ });
  const before = notices();
  shown = next;
  await act(async () => await queryClient.invalidateQueries({ queryKey: ['open-rounds'] }));
  await waitFor(() => expect(within(card).queryAllByText('1 cartela em andamento')).toHaveLength(next.items.length));
  expect(notices()).toEqual(before);
  for (const notice of before) expect(notice.classList.contains('invisible')).toBe(true);
});

test('the lobby keeps its cards while it reads the free rounds of a site that could not be read before', async () => {
  let isLost = true;
  const page = openLobby({
    site: () => (isLost ? refuse('unavailable') : { ...site, free_rounds_honoured: true }),
    listFreeRounds: NEVER,
  });
  const shown = await tile('Raspa Sorte');
  isLost = false;
  act(() => void queryClient.invalidateQueries({ queryKey: ['site'] }));
  await waitFor(() => expect(page.requests('listFreeRounds')).toHaveLength(1));
  expect(shown.isConnected).toBe(true);
});

test('the lobby says that sales are paused, calls on nobody to buy meanwhile, and shows at once that they go on', async () => {
  const until = '2026-03-02T03:00:00Z';
  const page = openLobby({
    site: { ...site, free_rounds_honoured: true, sales_paused: true },
    getWallet: { balance_cents: 0, unrevealed_cents: 0, reserved_cents: 0 },
    listFreeRounds: [{ product_id: 1, product_name: 'Raspa Sorte', rounds: 1, until }],
  });
  const way = async () => within(await tile('Raspa Sorte')).getByRole('link');
  expect((await way()).textContent).toBe('Ver cartela');
  expect((await way()).getAttribute('href')).toBe('/game/1');
  expect(within(await tile('Trevo')).getByRole('link').textContent).toBe('Ver cartela');
  expect(screen.getByText('Vendas pausadas')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Jogar grátis$/ })).toBeNull();
  pushEvent('pause', { operation: 'sales', paused: false });
  await waitFor(async () => expect((await way()).textContent).toBe('Entrar na Cartela'));
  expect(screen.queryByText('Vendas pausadas')).toBeNull();
  expect(within(await tile('Trevo')).getByRole('link').textContent).toBe('Saldo Insuficiente');
  pushEvent('pause', { operation: 'sales', paused: true });
  expect(await screen.findByText('Vendas pausadas')).toBeTruthy();
  expect(page.requests('site')).toHaveLength(1);
});

test('the lobby says that the player has stopped, and calls on them neither to buy nor to deposit', async () => {
  const limits = { limits: [], paused_until: null, excluded_until: null, session: null };
  let answer = (_limits: AnswerInput<'getLimits'>) => {};
  openLobby({ getLimits: new Promise<AnswerInput<'getLimits'>>((resolve) => (answer = resolve)) });
  expect(await screen.findByText('Carregando...')).toBeTruthy();
  answer({ ...limits, paused_until: '2026-12-02T15:30:00Z' });
  const way = within(await tile('Raspa Sorte')).getByRole('link');
  expect([way.textContent, way.getAttribute('href')]).toEqual(['Ver cartela', '/game/1']);
  expect(screen.getByText('Você está em pausa até 02/12/2026, 12:30.')).toBeTruthy();
  expect(screen.getByText('Você não joga nem deposita; pode sacar.')).toBeTruthy();
  expect(screen.getByText(/^Raspe 24 números/).classList.contains('invisible')).toBe(true);
  expect(screen.getByRole('button', { name: 'Recarregar' }).classList.contains('gold-leaf')).toBe(false);
  const more = screen.getByRole('link', { name: 'Abrir Jogo responsável' });
  expect(more.getAttribute('href')).toBe('/jogo-responsavel');
});

test('the lobby leads to a free round only where no open card of the same kind comes first', async () => {
  const until = '2026-03-02T03:00:00Z';
  openLobby({
    site: { ...site, free_rounds_honoured: true },
    listRounds: roundPage([losingRound()]),
    listFreeRounds: [
      { product_id: 1, product_name: 'Raspa Sorte', rounds: 1, until },
      { product_id: 2, product_name: 'Trevo', rounds: 1, until },
    ],
  });
  expect(within(await tile('Raspa Sorte')).getByText('1 rodada grátis, até as 23:59')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Raspa Sorte em andamento/ })).toBeTruthy();
  const ways = screen.getAllByRole('link', { name: /Jogar grátis$/ });
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/game/2']);
});
