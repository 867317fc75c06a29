import { useEffect, useState } from 'react';
import { boardPhase } from './board-phase.ts';
import type { BoardPhase } from './board-phase.ts';

/**
 * The board's phase, and a function that reports its coat as drawn. The phase becomes `started` one
 * frame after that: then whatever the player sees can be scratched.
 */
export function useBoardPhase({ waiting, finished }: { waiting: boolean; finished: boolean }): [BoardPhase, () => void] {
  const [coated, setCoated] = useState(false);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (waiting || !coated) return undefined;
    const frame = requestAnimationFrame(() => setReady(true));
    return () => cancelAnimationFrame(frame);
  }, [waiting, coated]);
  return [boardPhase({ waiting, ready, finished }), () => setCoated(true)];
}
