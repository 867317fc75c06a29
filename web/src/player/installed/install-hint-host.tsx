import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyWhenIdle } from '../../ui/device/when-idle.ts';
import { hasFinishedEnoughCards } from './finished-cards.ts';

const InstallHint = lazyWhenIdle(async () => (await import('./install-hint.tsx')).InstallHint);

/** Shows the install hint after the second finished card, on any screen except that of a card. */
export function InstallHintHost() {
  const isAtCard = useLocation({ select: ({ pathname }) => pathname.startsWith('/game/') });
  if (isAtCard || !hasFinishedEnoughCards()) return null;
  return (
    <Suspense>
      <InstallHint />
    </Suspense>
  );
}
