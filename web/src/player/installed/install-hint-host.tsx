import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { hasFinishedEnoughCards } from './finished-cards.ts';

const InstallHint = lazy(async () => ({ default: (await import('./install-hint.tsx')).InstallHint }));

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
