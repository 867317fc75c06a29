import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pushEvent } from '../../../test/fake-event-source.ts';
import { finished, losingRound, winningRound } from '../../../test/player/card-round.ts';
import type { Card } from '../../../test/player/card-round.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { roundPage } from '../../../test/player/round-page.ts';
import { textOf } from '../../../test/text-of.ts';
import { queryClient } from '../query-client.ts';

const card = (place: number, changes: Partial<Card> = {}) =>
  winningRound({ id: `01890000-0000-7000-8000-${String(place).padStart(12, '0')}`, nonce: place, ...changes });

/** Opens the lists; `change` is what another device does to them. */
async function openLists(lists: { open: Card[]; finished: Card[] }) {
  const page = renderPage('/cartelas', { api: { listRounds: ({ query }) => roundPage(lists[query.status as 'open']) } });
  await screen.findByRole('region', { name: 'Terminadas' });
  const change = async (now: Partial<typeof lists>) => {
    Object.assign(lists, now);
    act(() => pushEvent('balance', { balance_cents: 9500, unrevealed_cents: 0, reserved_cents: 0 }));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  };
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const rows = (name: string) => {
    const list = screen.queryByRole('region', { name });
    return (
      list &&
      within(list)
        .queryAllByRole('listitem')
        .map(textOf)
        .map((row) => /nº (\d+)(.*)/.exec(row)?.slice(1))
    );
  };
  const shown = () => ({ waiting: rows('Esperando por você'), ended: rows('Terminadas') });
  return { page, change, shown, numbers: () => shown().ended?.map((row) => row?.[0]) };
}

test('what another device buys or finishes moves none of the cards that are looked at', async () => {
  const { page, change, shown } = await openLists({ open: [card(2)], finished: [finished(losingRound())] });
  const [waits, lost] = [
    ['3', 'Em andamentoContinuar'],
    ['1', 'Sem prêmioReverConferir'],
  ];
  expect(shown()).toEqual({ waiting: [waits], ended: [lost] });
  // It says how it ended where it stands.
  await change({ open: [], finished: [finished(card(2)), finished(losingRound())] });
  const won = ['3', expect.stringMatching(/^Prêmio R\$ 20,00/)];
  expect(shown()).toEqual({ waiting: [won], ended: [lost] });
  expect(screen.queryByRole('button', { name: /^Mostrar/ })).toBeNull();
  await change({ open: [card(4)], finished: [finished(card(3)), finished(card(2)), finished(losingRound())] });
  expect(shown()).toEqual({ waiting: [won], ended: [lost] });
  await page.user.click(screen.getByRole('button', { name: 'Mostrar 2 novas' }));
  expect(shown()).toEqual({ waiting: [['5', waits[1]]], ended: [['4', won[1]], won, lost] });
});

test('a card that ended between the readings of the two lists is shown once', async () => {
  const { shown } = await openLists({ open: [card(2)], finished: [finished(card(2))] });
  expect(shown()).toEqual({ waiting: null, ended: [['3', expect.stringMatching(/^Prêmio/)]] });
});

test('a card that another device buys, where none waits, comes above the finished ones only when it is asked for', async () => {
  const { page, change, shown } = await openLists({ open: [], finished: [finished(card(1))] });
  await change({ open: [card(2)] });
  expect(shown().waiting).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Mostrar 1 nova' }));
  expect(shown().waiting).toHaveLength(1);
});

test('a card that ended elsewhere still says so when new ones push it out of its page', async () => {
  const { change, shown } = await openLists({ open: [card(1)], finished: [] });
  await change({ open: [], finished: [finished(card(1))] });
  await change({ finished: Array.from({ length: 20 }, (_, index) => finished(card(30 - index))) });
  expect(shown().waiting).toEqual([['2', expect.stringMatching(/^Prêmio/)]]);
});

test('the last card of a page that new ones push out of it stays', async () => {
  const some = Array.from({ length: 20 }, (_, index) => finished(card(20 - index)));
  const { change, numbers } = await openLists({ open: [], finished: some });
  const before = numbers();
  await change({ finished: [finished(card(21)), ...some.slice(0, -1)] });
  expect(numbers()).toEqual(before);
  // So many are new that none of the held ones is left in what is read.
  await change({ finished: some.map((_, index) => finished(card(60 - index))) });
  expect(numbers()).toEqual(before);
  screen.getByRole('button', { name: 'Mostrar 20 novas' });
});
