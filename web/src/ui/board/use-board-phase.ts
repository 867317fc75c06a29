import { useEffect, useState } from 'react';
import { boardPhase } from './board-phase.ts';
import type { BoardPhase } from './board-phase.ts';

/**
 * The board's phase. It starts with the frame after its coat was drawn: then what is seen can be
 * scratched.
 */
export function useBoardPhase({ waiting, finished }: { waiting: boolean; finished: boolean }): [BoardPhase, () => void] {
  const [coated, setCoated] = useState(false);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (waiting || !coated) return undefined;
    const frame = requestAnimationFrame(() => setReady(true));
    return () => cancelAnimationFrame(frame);
  }, [waiting, coated]);
  const [markCoated] = useState(() => () => setCoated(true));
  return [boardPhase({ waiting, ready, finished }), markCoated];
}
