import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { focusIfLost } from '../../ui/device/focus-if-lost.ts';

/**
 * Gives each new card the focus, once it can be scratched: the pressed button is gone with the
 * offer, the tutorial or the last result.
 */
export function useFocusOnCard(roundId: string, ready: boolean): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null);
  const focused = useRef<string>(null);
  useEffect(() => {
    if (!ready || focused.current === roundId) return;
    focused.current = roundId;
    focusIfLost(card.current);
  }, [roundId, ready]);
  return card;
}
