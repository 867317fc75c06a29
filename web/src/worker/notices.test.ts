import { expect, test, vi } from 'vitest';
import { openFromNotice, showNotice } from './notices.ts';

/** A worker whose browser has pages open at these paths. None was loaded through the worker. */
function workerOf(paths: readonly string[]) {
  const pages = paths.map((path) => ({
    url: `https://site.example${path}`,
    visibilityState: 'visible',
    focus: vi.fn<() => Promise<void>>(async () => undefined),
    postMessage: vi.fn<(message: object) => void>(),
  }));
  const openWindow = vi.fn<(path: string) => Promise<null>>(async () => null);
  const showNotification = vi.fn<(title: string, options: object) => Promise<void>>(async () => undefined);
  const worker = {
    location: { origin: 'https://site.example' },
    clients: { matchAll: async (options: ClientQueryOptions) => (options.includeUncontrolled ? pages : []), openWindow },
    registration: { showNotification },
  };
  return { worker: worker as never, pages, openWindow, showNotification };
}
const pushOf = (tag: string) => ({ json: () => ({ title: 'Título', body: 'Texto', path: '/', tag }) }) as never;
const notice = { close: () => {}, data: { path: '/wallet' } } as never;

test('a tapped notification opens its screen in the page of the player’s app', async () => {
  const { worker, pages, openWindow } = workerOf(['/play-demo', '/admin', '/game/1']);
  await openFromNotice(worker, notice);
  expect(pages.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 0, 1]);
  expect(pages[2]?.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'OPEN_PATH', path: '/wallet' });
  expect(openWindow).not.toHaveBeenCalled();
});

test('a tapped notification opens a new page where only others of the site are open', async () => {
  const { worker, pages, openWindow } = workerOf(['/play-demo', '/sandbox/pay', '/admin']);
  await openFromNotice(worker, notice);
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('/wallet');
  expect(pages.some(({ focus }) => focus.mock.calls.length > 0)).toBe(false);
});

test.each([
  ['reality-check', '/game/1', 0],
  ['reality-check', '/admin', 1],
  ['deposit', '/game/1', 1],
])('a push about %s, while %s is in sight, is shown %i times', async (tag, path, times) => {
  const { worker, showNotification } = workerOf([path]);
  await showNotice(worker, pushOf(tag));
  expect(showNotification).toHaveBeenCalledTimes(times);
});
