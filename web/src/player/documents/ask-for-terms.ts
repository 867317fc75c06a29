import { ApiError } from '@raspasorte/contract';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../../ui/listeners.ts';

type Answer = (isAccepted: boolean) => void;

let asked: Answer | null = null;
const { subscribe, tell } = createListeners();

function show(next: Answer | null): void {
  asked = next;
  tell();
}

/** What to call with the player's answer; null while nobody is asked. */
export const useTermsAnswer = () =>
  useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  );

function askForTerms(): Promise<boolean> {
  // Somebody who is asked already answers for both.
  const before = asked;
  return new Promise((resolve) => {
    show((isAccepted) => {
      show(null);
      before?.(isAccepted);
      resolve(isAccepted);
    });
  });
}

/**
 * Does what the player wants. Where new terms are to be accepted first, asks for that, and does it
 * again: with the same key, since a refusal has stored nothing.
 */
export async function withAcceptedTerms<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'terms_not_accepted' || !(await askForTerms())) throw error;
    return await act();
  }
}
