import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/player/render-page.tsx';
import { updateBetweenCards } from './update-between-cards.ts';

type Listener = (event: { isUpdate: boolean }) => void;

afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

test('a newer version that takes over while a card is being scratched leaves the page alone', async () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { query: async () => ({ held: [] }) } });
  const listeners = new Map<string, Listener>();
  const messageSkipWaiting = vi.fn<() => void>();
  const worker = { addEventListener: (type: string, listener: Listener) => listeners.set(type, listener), messageSkipWaiting };
  let navigate = (_event: { pathChanged: boolean; toLocation: { href: string } }) => {};
  const page = renderPage('/jogo-responsavel');
  updateBetweenCards(
    worker as never,
    { subscribe: (_type: string, listener: typeof navigate) => (navigate = listener) } as never,
  );
  act(() => listeners.get('waiting')?.({ isUpdate: true }));
  await page.user.click(await screen.findByRole('button', { name: 'Atualizar' }));
  expect(messageSkipWaiting).toHaveBeenCalledOnce();
  document.documentElement.toggleAttribute('data-scratching', true);
  listeners.get('controlling')?.({ isUpdate: true });
  expect(page.documentLoads).toEqual([]);
  document.documentElement.removeAttribute('data-scratching');
  navigate({ pathChanged: true, toLocation: { href: '/wallet' } });
  expect(page.documentLoads).toEqual(['/wallet']);
});
