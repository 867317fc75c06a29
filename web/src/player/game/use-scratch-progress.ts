import type { Round } from '@raspasorte/contract';
import { useEffect, useRef, useState } from 'react';
import { mergeRevealed } from '../../ui/board/merge-revealed.ts';
import { isFinished } from '../../ui/board/winnings.ts';
import type { Revealed } from '../../ui/board/winnings.ts';
import { forgetProgress, isSameProgress, readProgress, storeProgress } from './scratch-progress.ts';
import { useSaveProgress } from './use-save-progress.ts';

const SAVE_AFTER_MS = 250;

/** What is scratched: begins with what browser and server remember, and is kept in both. `onFinishSaved` runs once a finished card is stored. */
export function useScratchProgress(round: Round, onFinishSaved: () => void): [Revealed, (next: Revealed) => void] {
  const [revealed, setRevealed] = useState(() => initialProgress(round));
  const saved = useRef<Revealed>(serverProgress(round));
  const { mutate } = useSaveProgress(round.id, (stored) => {
    if (!isFinished(stored)) return;
    forgetProgress(round.id);
    onFinishSaved();
  });

  useEffect(() => {
    if (isSameProgress(saved.current, revealed)) return undefined;
    storeProgress(round.id, revealed);
    const finished = isFinished(revealed);
    const save = () => {
      saved.current = revealed;
      mutate(revealed);
    };
    // A stroke opens several cells in a row: they go to the server together, the last one at once.
    const timer = setTimeout(save, finished ? 0 : SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [round.id, revealed, mutate]);

  return [revealed, setRevealed];
}

function serverProgress(round: Round): Revealed {
  return { winning: round.revealed_winning, yours: round.revealed_yours };
}

function initialProgress(round: Round): Revealed {
  const server = serverProgress(round);
  const browser = readProgress(round.id);
  return browser ? mergeRevealed(server, browser) : server;
}
