import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { isFocusLost } from '../../ui/device/pass-focus-on.ts';

/**
 * Gives each new card the focus, once it can be scratched: the pressed button is gone with the
 * offer, the tutorial or the last result. That leads to the screen's top, but not where the screen
 * began with it: loaded again, it stays where the player was.
 */
export function useFocusOnCard(roundId: string, ready: boolean, wasOffered: boolean): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null);
  const focused = useRef<string>(null);
  useEffect(() => {
    if (!ready || focused.current === roundId) return;
    const isFirst = focused.current === null;
    focused.current = roundId;
    if (!isFocusLost()) return;
    // By itself the browser would centre a card that is higher than the window.
    card.current?.focus({ preventScroll: true });
    if (wasOffered || !isFirst) scrollTo(0, 0);
  }, [roundId, ready, wasOffered]);
  return card;
}
