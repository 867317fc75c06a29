import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { advanceClock, startClock, stopClock } from '../../test/clock.ts';
import { ToasterHost } from './toast/toaster-host.tsx';
import { lazyOverlay } from './lazy-overlay.tsx';

test('an overlay whose code does not arrive says so, and what is typed below it stays until it opens', async () => {
  startClock();
  let isReachable = false;
  const Overlay = lazyOverlay(async () => {
    if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module');
    return await Promise.resolve(() => <p>Busca</p>);
  });
  render(
    <>
      <ToasterHost />
      <input aria-label="Nome" defaultValue="digitado" />
      <Overlay />
    </>,
  );
  expect(await screen.findByText('Não foi possível abrir')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('digitado');
  isReachable = true;
  await advanceClock(6000);
  expect(await screen.findByText('Busca')).toBeTruthy();
});

const Search = () => <p>Busca</p>;

test('an overlay shows what stands in for it until its code arrives, and then opens at once', async () => {
  startClock();
  const Overlay = lazyOverlay(async () => await Promise.resolve(Search));
  render(<Overlay fallback={<p>Carregando</p>} />);
  expect(screen.getByText('Carregando')).toBeTruthy();
  stopClock();
  await advanceClock(20);
  expect(screen.getByText('Busca')).toBeTruthy();
  expect(screen.queryByText('Carregando')).toBeNull();
});

test('an overlay whose code was loaded before is there as soon as it is asked for', async () => {
  const Overlay = lazyOverlay(async () => await Promise.resolve(Search));
  await Overlay.preload();
  render(<Overlay />);
  expect(screen.getByText('Busca')).toBeTruthy();
});

test('what was pressed is busy in its own place until the overlay that it opens has arrived, unless that is at once', async () => {
  startClock();
  let release = (_: typeof Search) => {};
  const Overlay = lazyOverlay(async () => await new Promise<typeof Search>((resolve) => (release = resolve)));
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          <span>Buscar</span>
        </button>
        {isOpen && <Overlay />}
      </>
    );
  }
  render(<Page />);
  const button = screen.getByRole('button', { name: 'Buscar' });
  const isBusy = () => button.matches('[aria-busy="true"]');
  stopClock();
  fireEvent.click(screen.getByText('Buscar'));
  expect(isBusy()).toBe(false);
  await advanceClock(100);
  expect(isBusy()).toBe(true);
  release(Search);
  await advanceClock(0);
  expect(screen.getByText('Busca')).toBeTruthy();
  expect(isBusy()).toBe(false);
});

test('what was pressed long before an overlay opened by itself is not busy', async () => {
  startClock();
  const Overlay = lazyOverlay(async () => await new Promise<typeof Search>(() => {}));
  const page = (isOpen: boolean) => (
    <>
      <button type="button">Comprar</button>
      {isOpen && <Overlay />}
    </>
  );
  const { rerender } = render(page(false));
  stopClock();
  const button = screen.getByRole('button', { name: 'Comprar' });
  fireEvent.click(button);
  await advanceClock(2000);
  rerender(page(true));
  await advanceClock(100);
  expect(button.matches('[aria-busy="true"]')).toBe(false);
});
