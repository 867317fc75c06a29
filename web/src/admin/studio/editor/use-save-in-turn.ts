import { useEffect, useEffectEvent, useRef } from 'react';

interface Turn {
  isSaving: boolean;
  /** The last save failed. It is not repeated without a press. */
  hasFailed: boolean;
  /** Something was changed that the save under way does not contain. */
  isBehind: boolean;
  /** Saves what is on the screen then, if it may. */
  save: () => void;
}

/** Returns a save for the keyboard. While another save runs it waits, and then saves once. */
export function useSaveInTurn({ isSaving, hasFailed, isBehind, save }: Turn): () => void {
  const isAwaited = useRef(false);
  const onTurn = useEffectEvent(save);
  useEffect(() => {
    if (isSaving || !isAwaited.current) return;
    isAwaited.current = false;
    if (!hasFailed) onTurn();
  }, [isSaving, hasFailed]);
  return () => {
    if (!isSaving) save();
    else if (isBehind) isAwaited.current = true;
  };
}
