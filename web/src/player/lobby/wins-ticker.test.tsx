import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { advanceClock, startClock, stopClock } from '../../../test/clock.ts';
import { pushEvent } from '../../../test/fake-event-source.ts';
import type { Api } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { roundPage } from '../../../test/player/round-page.ts';
import { win } from '../../../test/player/win.ts';
import { textOf } from '../../../test/text-of.ts';

const samples = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((letter, index) =>
  win(`Ana ${letter}.`, { sample: true, price_cents: 500 * (index + 1), amount_cents: 1000 * (index + 1) }),
);

const openLobby = (listWins: NonNullable<Api['listWins']>) => renderPage('/', { api: { listWins, listRounds: roundPage() } });

const ticker = async () => within(await screen.findByRole('region', { name: 'Ganhos Agora' }));
const shownRows = () =>
  within(screen.getByRole('region', { name: 'Ganhos Agora' }))
    .getAllByRole('listitem')
    .map(textOf);
const rows = async () => (await ticker()).getAllByRole('listitem').map(textOf);

describe('sample wins', () => {
  test('are marked as illustrative, each with name, price, time ago, amount and multiplier', async () => {
    openLobby(samples);
    expect((await ticker()).getByText('valores ilustrativos')).toBeTruthy();
    expect(await rows()).toContain('Ana A.cartela de R$ 5,00 · agoraR$ 10,002×');
  });

  test('pass by, one every 3 to 5 seconds', async () => {
    startClock();
    openLobby(samples);
    await ticker();
    stopClock();
    for (let change = 0; change < 3; change++) {
      const before = shownRows();
      await advanceClock(2900);
      expect(shownRows()).toEqual(before);
      await advanceClock(2200);
      expect(shownRows()).not.toEqual(before);
    }
  });

  test('stay ordered by time while they pass by', async () => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    startClock();
    openLobby(samples.map((sample, index) => ({ ...sample, created_at: minutesAgo(index * 5) })));
    await ticker();
    stopClock();
    const times = () => shownRows().map((row) => /· (.*?)R\$/.exec(row)?.[1]);
    const inOrder = ['agora', 'há 5 minutos', 'há 10 minutos', 'há 15 minutos', 'há 20 minutos', 'há 25 minutos'];
    const before = shownRows();
    expect(times()).toEqual(inOrder);
    await advanceClock(5100);
    expect(shownRows()).not.toEqual(before);
    expect(times()).toEqual(inOrder);
  });

  test('are replaced by the real ones as soon as the server has enough of them', async () => {
    let answer = samples;
    openLobby(() => answer);
    await ticker();
    answer = [win('Zilda L.'), win('Wanda L.')];
    act(() => pushEvent('win', win('Zilda L.')));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect((await ticker()).queryByText('valores ilustrativos')).toBeNull();
  });
});

describe('real wins', () => {
  test('appear the moment they are pushed, the newest first and at most six', async () => {
    let wins = ['Um A.', 'Dois B.', 'Três C.', 'Quatro D.', 'Cinco E.', 'Seis F.'].map((name) => win(name));
    const page = openLobby(() => wins);
    await ticker();
    expect(await rows()).toHaveLength(6);
    const newest = win('Zilda L.', { price_cents: 2000, amount_cents: 5000, multiplier: 2.5 });
    wins = [newest, ...wins];
    act(() => pushEvent('win', newest));
    await waitFor(async () => expect((await rows())[0]).toBe('Zilda L.cartela de R$ 20,00 · agoraR$ 50,002,5×'));
    expect(await rows()).toHaveLength(6);
    expect(page.requests('listWins')).toHaveLength(1);
  });

  test('are shown once where the list was read before the event came, and twice where two are alike', async () => {
    const [twice, once] = [win('Zilda L.'), win('Um A.')];
    let wins = [once];
    openLobby(() => wins);
    const names = async () => (await rows()).map((row) => row.split('cartela')[0]);
    expect(await names()).toEqual(['Um A.']);
    act(() => pushEvent('win', once));
    expect(await names()).toEqual(['Um A.']);
    act(() => pushEvent('win', twice));
    expect(await names()).toEqual(['Zilda L.', 'Um A.']);
    // The stream opens anew: the list is read, and holds one whose event is still to come.
    wins = [win('Wanda P.'), twice, once];
    act(() => pushEvent('quiet', { own_ms: 1e12, pauses_ms: 1e12, wins_ms: 0 }));
    await waitFor(async () => expect(await names()).toEqual(['Wanda P.', 'Zilda L.', 'Um A.']));
    act(() => pushEvent('win', wins[0]!));
    expect(await names()).toEqual(['Wanda P.', 'Zilda L.', 'Um A.']);
    act(() => pushEvent('win', twice));
    expect(await names()).toEqual(['Zilda L.', 'Wanda P.', 'Zilda L.', 'Um A.']);
  });

  test('do not change while no new one happens', async () => {
    startClock();
    openLobby([win('Um A.'), win('Dois B.')]);
    const before = await rows();
    await advanceClock(12_000);
    expect(await rows()).toEqual(before);
  });
});

test('without any win there is no ticker', async () => {
  openLobby([]);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Ganhos Agora')).toBeNull();
});
