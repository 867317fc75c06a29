import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pushEvent } from '../../../test/fake-event-source.ts';
import { LOST, type Api } from '../../../test/fake-server.ts';
import { depositNotification, notificationPage, unread } from '../../../test/player/notifications.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { textOf } from '../../../test/text-of.ts';
import { queryClient } from '../query-client.ts';

const { id } = depositNotification(1);
const alreadyRead = depositNotification(2, { read_at: '2026-03-01T13:00:00Z' });

/** Opens the list of a server with one that is unread; `change` are other answers of it. */
function openList(change: (server: { read: () => void }) => Api = () => ({})) {
  let isRead = false;
  const read = () => void (isRead = true);
  const page = renderPage('/notificacoes', {
    api: {
      listNotifications: () =>
        notificationPage([depositNotification(1, isRead ? { read_at: '2026-03-02T12:00:00Z' } : {}), alreadyRead]),
      listUnread: () => unread(isRead ? [] : [depositNotification(1)]),
      markRead: () => (read(), { unread_count: 0 }),
      ...change({ read }),
    },
  });
  return {
    page,
    read,
    lists: () => page.requests('listNotifications').length,
    marked: () => page.requests('markRead').map(({ body }) => body),
  };
}

const rows = async () => within(await screen.findByRole('region', { name: 'Suas notificações' })).findAllByRole('listitem');
const freshRows = async () => (await rows()).map((row) => textOf(row).endsWith('nova'));
const isBellAtRest = async () => await screen.findByRole('link', { name: 'Notificações' });
const atRest = async () => await waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0));
const tellRead = () => act(() => pushEvent('notification', { change: 'read' }));

function hidePage() {
  const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  return function show() {
    look.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
}

test('marks its notifications as read when it is opened, and shows on this visit which were new', async () => {
  const { page, lists, marked } = openList();
  await waitFor(() => expect(marked()).toEqual([{ ids: [id] }]));
  expect(await isBellAtRest()).toBeTruthy();
  await atRest();
  expect(page.requests('listUnread')).toHaveLength(1);
  tellRead();
  await atRest();
  expect(await freshRows()).toEqual([true, false]);
  expect(lists()).toBe(1);
});

test.each([
  ['comes', { unread_count: 0 }],
  ['is lost', LOST],
] as const)('is read once where the stream tells of its marking before the answer %s', async (_, answered) => {
  const answer = Promise.withResolvers<typeof answered>();
  const { page, lists, marked } = openList(({ read }) => ({ markRead: () => (read(), answer.promise) }));
  await waitFor(() => expect(marked()).toEqual([{ ids: [id] }]));
  tellRead();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  answer.resolve(answered);
  expect(await isBellAtRest()).toBeTruthy();
  await atRest();
  expect(lists()).toBe(1);
  expect(page.requests('listUnread')).toHaveLength(2);
});

test('one that arrives while they are marked waits above the list, and the bell counts it', async () => {
  const answer = Promise.withResolvers<{ unread_count: number }>();
  let newest = [depositNotification(1)];
  const { marked } = openList(() => ({
    listNotifications: () => notificationPage(newest),
    listUnread: () => unread(newest.slice(0, 1)),
    markRead: () => answer.promise,
  }));
  await waitFor(() => expect(marked()).toEqual([{ ids: [id] }]));
  newest = [depositNotification(3), depositNotification(1, { read_at: '2026-03-02T12:00:00Z' })];
  act(() => pushEvent('notification', { change: 'new' }));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  answer.resolve({ unread_count: 0 });
  await atRest();
  expect(screen.getByRole('link', { name: 'Notificações, 1 não lida' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Mostrar 1 nova' })).toBeTruthy();
});

test('marks none while another tab hides the page', async () => {
  const show = hidePage();
  const { marked } = openList();
  await rows();
  await atRest();
  expect(marked()).toEqual([]);
  show();
  await waitFor(() => expect(marked()).toEqual([{ ids: [id] }]));
});

test('those that another tab marked meanwhile are not new', async () => {
  const show = hidePage();
  const { read, marked } = openList();
  await rows();
  await atRest();
  read();
  tellRead();
  expect(await isBellAtRest()).toBeTruthy();
  await atRest();
  show();
  expect(await freshRows()).toEqual([false, false]);
  expect(marked()).toEqual([]);
});

test('marks them again when it is read the next time, where the request failed', async () => {
  let isAway = true;
  const { marked } = openList(({ read }) => ({ markRead: () => (isAway ? LOST : (read(), { unread_count: 0 })) }));
  await waitFor(() => expect(marked()).toEqual([{ ids: [id] }]));
  await atRest();
  isAway = false;
  tellRead();
  await waitFor(() => expect(marked()).toEqual([{ ids: [id] }, { ids: [id] }]));
  expect(await freshRows()).toEqual([true, false]);
});
