import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { focusIfLost } from '../../ui/device/focus-if-lost.ts';

/**
 * Gives each new card the focus, once it can be scratched: the pressed button is gone with the
 * offer, the tutorial or the last result. That leads to the card's top, but not where the screen
 * began with it: loaded again, it stays where the player was.
 */
export function useFocusOnCard(roundId: string, ready: boolean, wasOffered: boolean): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null);
  const focused = useRef<string>(null);
  useEffect(() => {
    if (!ready || focused.current === roundId) return;
    const isFirst = focused.current === null;
    focused.current = roundId;
    focusIfLost(card.current, { preventScroll: isFirst && !wasOffered });
  }, [roundId, ready, wasOffered]);
  return card;
}
