import type { Round } from '@raspasorte/contract';
import { useEffect, useRef, useState } from 'react';
import { CardProgress } from '../../ui/board/card-progress.ts';
import { mergeRevealed } from '../../ui/board/merge-revealed.ts';
import { isFinished } from '../../ui/board/winnings.ts';
import type { Revealed } from '../../ui/board/winnings.ts';
import { rememberedCommit } from '../commit-memory.ts';
import { forgetProgress, isSameProgress, readProgress, storeProgress } from './scratch-progress.ts';
import { useSaveProgress } from './use-save-progress.ts';

const SAVE_AFTER_MS = 600;

/**
 * A card's scratch progress. It starts from the progress stored in the browser and on the server,
 * and every change is stored in both. `onFinishSaved` runs once the server has stored a finished
 * card.
 */
export function useScratchProgress(round: Round, onFinishSaved: () => void): CardProgress {
  const [progress] = useState(() => new CardProgress(round, initialProgress(round)));
  const saved = useRef(serverProgress(round));
  // Whether this browser neither bought the card nor has scratched it before.
  const [resumed] = useState(() => rememberedCommit(round.id) === undefined && readProgress(round.id) === null);
  const { mutate } = useSaveProgress({ roundId: round.id, resumed }, (stored) => {
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
      mutate(revealed);
    };
    const saveSoon = () => {
      // At once: a browser that is killed does not come to the rest of it.
      if (!isSameProgress(saved.current, progress.revealed)) storeProgress(round.id, progress.revealed);
      clearTimeout(timer);
      // A stroke opens several cells quickly, so they are sent together. The last cell is sent at
      // once.
      timer = setTimeout(save, progress.finished ? 0 : SAVE_AFTER_MS);
    };
    saveSoon();
    const stopListening = progress.subscribe(saveSoon);
    // Saves also when the page is closed before the timer has run.
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
