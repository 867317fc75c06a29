import type { Round } from '@raspasorte/contract';
import { useEffect, useRef, useState } from 'react';
import { CardProgress } from '../../ui/board/card-progress.ts';
import { mergeRevealed } from '../../ui/board/merge-revealed.ts';
import { isFinished } from '../../ui/board/winnings.ts';
import type { Revealed } from '../../ui/board/winnings.ts';
import { forgetProgress, isSameProgress, readProgress, storeProgress } from './scratch-progress.ts';
import { useSaveProgress } from './use-save-progress.ts';

const SAVE_AFTER_MS = 600;

/** What is scratched: begins with what browser and server remember, and is kept in both. `onFinishSaved` runs once a finished card is stored. */
export function useScratchProgress(round: Round, onFinishSaved: () => void): CardProgress {
  const [progress] = useState(() => new CardProgress(round, initialProgress(round)));
  const saved = useRef(serverProgress(round));
  const { mutate } = useSaveProgress(round.id, (stored) => {
    if (!isFinished(stored)) return;
    forgetProgress(round.id);
    onFinishSaved();
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      const { revealed } = progress;
      if (isSameProgress(saved.current, revealed)) return;
      saved.current = revealed;
      storeProgress(round.id, revealed);
      mutate(revealed);
    };
    const saveSoon = () => {
      clearTimeout(timer);
      // A stroke opens several cells in a row, and needs its frames for itself: they are saved together, the last one at once.
      timer = setTimeout(save, progress.finished ? 0 : SAVE_AFTER_MS);
    };
    saveSoon();
    const stopListening = progress.subscribe(saveSoon);
    // Whoever leaves before that finds them scratched all the same.
    addEventListener('pagehide', save);
    return () => {
      stopListening();
      clearTimeout(timer);
      removeEventListener('pagehide', save);
      save();
    };
  }, [progress, round.id, mutate]);

  return progress;
}

function serverProgress(round: Round): Revealed {
  return { winning: round.revealed_winning, yours: round.revealed_yours };
}

function initialProgress(round: Round): Revealed {
  const server = serverProgress(round);
  const browser = readProgress(round.id);
  return browser ? mergeRevealed(server, browser) : server;
}
