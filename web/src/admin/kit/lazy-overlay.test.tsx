import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { advanceClock, startClock, stopClock } from '../../../test/clock.ts';
import { ToasterHost } from '../../ui/toast/toaster-host.tsx';
import { lazyOverlay } from './lazy-overlay.ts';

test('an overlay whose code does not arrive says so, and what is typed below it stays until it opens', async () => {
  startClock();
  stopClock();
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
  await advanceClock(2000);
  expect(screen.getByText('Não foi possível abrir')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('digitado');
  isReachable = true;
  await advanceClock(6000);
  expect(screen.getByText('Busca')).toBeTruthy();
});
