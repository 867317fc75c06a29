import type { Round } from '@raspasorte/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { mergeRevealed } from '../../ui/board/merge-revealed.ts';
import { isFinished } from '../../ui/board/winnings.ts';
import type { Revealed } from '../../ui/board/winnings.ts';
import { forgetProgress, isSameProgress, readProgress, storeProgress } from './scratch-progress.ts';
import { useSaveProgress } from './use-save-progress.ts';

const SAVE_AFTER_MS = 600;

/** What is scratched: begins with what browser and server remember, and is kept in both. `onFinishSaved` runs once a finished card is stored. */
export function useScratchProgress(round: Round, onFinishSaved: () => void): [Revealed, (next: Revealed) => void] {
  const [revealed, setRevealed] = useState(() => initialProgress(round));
  const saved = useRef<Revealed>(serverProgress(round));
  const unsaved = useRef<Revealed>(null);
  const { mutate } = useSaveProgress(round.id, (stored) => {
    if (!isFinished(stored)) return;
    forgetProgress(round.id);
    onFinishSaved();
  });
  const save = useCallback(() => {
    if (!unsaved.current) return;
    saved.current = unsaved.current;
    unsaved.current = null;
    storeProgress(round.id, saved.current);
    mutate(saved.current);
  }, [round.id, mutate]);

  useEffect(() => {
    if (isSameProgress(saved.current, revealed)) return undefined;
    unsaved.current = revealed;
    // A stroke opens several cells in a row, and needs its frames for itself: they are saved together, the last one at once.
    const timer = setTimeout(save, isFinished(revealed) ? 0 : SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [revealed, save]);

  useEffect(() => {
    addEventListener('pagehide', save);
    return () => {
      removeEventListener('pagehide', save);
      save();
    };
  }, [save]);

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
