import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { advanceClock, startClock } from '../../test/clock.ts';
import { ToasterHost } from './toast/toaster-host.tsx';
import { lazyOverlay } from './lazy-overlay.ts';

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
      <Suspense>
        <Overlay />
      </Suspense>
    </>,
  );
  expect(await screen.findByText('Não foi possível abrir')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('digitado');
  isReachable = true;
  await advanceClock(6000);
  expect(await screen.findByText('Busca')).toBeTruthy();
});
