import { render, screen } from '@testing-library/react';
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
