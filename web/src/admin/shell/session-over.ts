import { useSyncExternalStore } from 'react';

let sentence: string | undefined;
const listeners = new Set<() => void>();

function tell(words: string | undefined): void {
  sentence = words;
  for (const listener of listeners) listener();
}

/** Asks for a new sign-in over the present screen. False where none can show it. */
export function showSessionOver(words: string): boolean {
  if (listeners.size === 0) return false;
  tell(words);
  return true;
}

export const forgetSessionOver = (): void => tell(undefined);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) sentence = undefined;
  };
}

/** Why the session is over; undefined while it is not. */
export const useSessionOver = (): string | undefined => useSyncExternalStore(subscribe, () => sentence);
