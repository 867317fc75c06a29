import { useSyncExternalStore } from 'react';
import { createListeners } from '../../../ui/listeners.ts';

let sentence: string | undefined;
const listeners = createListeners();

function tell(words: string | undefined): void {
  sentence = words;
  listeners.notify();
}

/**
 * Asks for a new sign-in over the present screen. Returns false when no dialog is mounted to show
 * it.
 */
export function showSessionOver(words: string): boolean {
  if (!listeners.hasAny()) return false;
  tell(words);
  return true;
}

export const forgetSessionOver = (): void => tell(undefined);

function subscribe(listener: () => void): () => void {
  const stop = listeners.subscribe(listener);
  return () => {
    stop();
    if (!listeners.hasAny()) sentence = undefined;
  };
}

/** Why the session is over; undefined while it is not. */
export const useSessionOver = (): string | undefined => useSyncExternalStore(subscribe, () => sentence);
