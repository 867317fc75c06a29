import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pushEvent } from '../../../test/fake-event-source.ts';
import { depositNotification, notificationPage } from '../../../test/player/notifications.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { roundPage } from '../../../test/player/round-page.ts';
import { queryClient } from '../query-client.ts';

/** Opens the list with one notification; `arrive` puts another above it. */
async function openList() {
  let newest = 1;
  const page = renderPage('/notificacoes', {
    api: {
      listRounds: roundPage(),
      listNotifications: () => notificationPage(Array.from({ length: newest }, (_, at) => depositNotification(newest - at))),
      markRead: { unread_count: 0 },
    },
  });
  const list = within(await screen.findByRole('region', { name: 'Suas notificações' }));
  const atRest = async () => await waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0));
  await atRest();
  const arrive = async () => {
    newest += 1;
    act(() => pushEvent('notification', { change: 'new' }));
    await atRest();
  };
  const marked = () => page.requests('markRead').flatMap(({ body }) => body.ids ?? []);
  return { page, rows: () => list.getAllByRole('listitem').length, status: list.getByRole('status'), arrive, atRest, marked };
}

test('what arrives while the list is looked at moves nothing, and is read once it is shown', async () => {
  const { page, rows, status, arrive, marked } = await openList();
  await arrive();
  await within(status).findByText('Mostrar 1 nova');
  await arrive();
  const show = await within(status).findByRole('button', { name: 'Mostrar 2 novas' });
  expect(rows()).toBe(1);
  expect(new Set(marked())).toEqual(new Set([depositNotification(1).id]));
  await page.user.click(show);
  expect(rows()).toBe(3);
  expect(status.textContent).toBe('');
  await waitFor(() => expect(marked()).toContain(depositNotification(3).id));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Suas notificações');
});

test('what arrives while nobody looks is there afterwards', async () => {
  const { rows, status, arrive } = await openList();
  const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const change = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
  change();
  await arrive();
  look.mockRestore();
  change();
  expect(rows()).toBe(2);
  expect(status.textContent).toBe('');
});

test('what arrived since the list was last opened is there when it is opened again', async () => {
  const { page, arrive, atRest } = await openList();
  await page.user.click(screen.getByRole('link', { name: 'Voltar' }));
  await screen.findByRole('heading', { level: 1, name: /^Escolha Sua/ });
  await arrive();
  await page.user.click(screen.getByRole('link', { name: /^Notificações/ }));
  const list = within(await screen.findByRole('region', { name: 'Suas notificações' }));
  await atRest();
  expect(list.getAllByRole('listitem')).toHaveLength(2);
});
