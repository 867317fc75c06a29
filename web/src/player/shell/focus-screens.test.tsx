import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cardDetails, reservation } from '../../../test/player/card-offer.ts';
import { refuse } from '../../../test/fake-server.ts';
import { historyPage } from '../../../test/player/history-page.ts';
import { notificationPage } from '../../../test/player/notifications.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { roundPage } from '../../../test/player/round-page.ts';
import { queryClient } from '../query-client.ts';

const isFocused = async (title: string) =>
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: title })));

test('each screen that a link or the browser leads to has the focus on its heading, but not the first one', async () => {
  const page = renderPage('/cartelas', { api: { listRounds: roundPage(), listNotifications: notificationPage([]) } });
  await screen.findByRole('heading', { level: 1, name: 'Minhas cartelas' });
  await screen.findByText('Você ainda não terminou nenhuma cartela.');
  expect(document.activeElement).toBe(document.body);
  await page.user.click(screen.getByRole('link', { name: 'Notificações' }));
  await isFocused('Notificações');
  act(() => history.back());
  await isFocused('Minhas cartelas');
});

test('another search of the same screen, and a link to a part of one, leave the focus where it belongs', async () => {
  const api = { listRounds: roundPage(), listTransactions: historyPage(1), listNotifications: notificationPage([]) };
  const page = renderPage('/wallet', { api, others: { '/api/auth/list-sessions': [] } });
  await waitFor(() => expect(page.requests('listTransactions')).toHaveLength(1));
  act(() => history.pushState(null, '', '/wallet?status=PENDING'));
  await waitFor(() => expect(page.requests('listTransactions').at(-1)!.query).toMatchObject({ status: 'PENDING' }));
  expect(document.activeElement).toBe(document.body);
  act(() => history.pushState(null, '', '/perfil#privacy'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Privacidade'));
  act(() => history.back());
  await isFocused('Minha Carteira');
  // All is known now: the screen has focused its part before it is called rendered.
  act(() => history.forward());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Privacidade'));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(document.activeElement?.textContent).toBe('Privacidade');
});

test('a card that a link leads to has the focus on its heading, however late its data comes', async () => {
  const { promise: details, resolve } = Promise.withResolvers<ReturnType<typeof cardDetails>>();
  renderPage('/cartelas', { api: { listRounds: roundPage(), getProduct: details, nextRound: () => reservation() } });
  await screen.findByRole('heading', { level: 1, name: 'Minhas cartelas' });
  act(() => history.pushState(null, '', '/game/1'));
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
  await act(async () => resolve(cardDetails()));
  await isFocused('Raspa Sorte');
});

test('a card that cannot be read has a heading, too, which a link leads to', async () => {
  const { promise: details, resolve } = Promise.withResolvers<ReturnType<typeof refuse>>();
  renderPage('/cartelas', { api: { listRounds: roundPage(), getProduct: details } });
  await screen.findByRole('heading', { level: 1, name: 'Minhas cartelas' });
  act(() => history.pushState(null, '', '/game/1'));
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
  await act(async () => resolve(refuse('overloaded')));
  await screen.findByRole('button', { name: 'Tentar novamente' });
  await isFocused('Cartela');
});
