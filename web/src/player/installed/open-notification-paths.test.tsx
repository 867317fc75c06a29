import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../../test/player/render-page.tsx';

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

const tap = (workers: EventTarget, path: string) =>
  act(() => void workers.dispatchEvent(new MessageEvent('message', { data: { type: 'OPEN_PATH', path } })));

test.each([
  ['a page of a player', '/jogo-responsavel', 'Jogo responsável', undefined],
  ['a page of a visitor', '/auth', 'Entrar ou cadastrar', null],
] as const)('%s opens the screen of a tapped notification from its start', async (_whose, address, heading, signedInAs) => {
  const workers = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
  const page = renderPage(address, signedInAs === null ? { signedInAs } : {});
  await screen.findByRole('heading', { level: 1, name: heading });
  tap(workers, '/verificar');
  await waitFor(() => expect(page.path()).toBe('/verificar'));
});

test('a page on which a card is being scratched stays', async () => {
  const workers = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
  const page = renderPage('/jogo-responsavel');
  await screen.findByRole('heading', { level: 1, name: 'Jogo responsável' });
  document.documentElement.toggleAttribute('data-scratching', true);
  tap(workers, '/verificar');
  document.documentElement.removeAttribute('data-scratching');
  expect(page.path()).toBe('/jogo-responsavel');
});
