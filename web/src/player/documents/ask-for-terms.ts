import { hasCode } from '@raspasorte/contract';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../../ui/listeners.ts';
import { presentPlayerId } from '../query-client.ts';

type Answer = (isAccepted: boolean) => void;

let asked: Answer | null = null;
const { subscribe, notify } = createListeners();

function show(next: Answer | null): void {
  asked = next;
  notify();
}

/** The function to call with the player's answer; null while nothing is asked. */
export const useTermsAnswer = () =>
  useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  );

/** Ends a question whose player leaves, so that the next player on this page does not answer it. */
export const endTermsQuestion = (): void => asked?.(false);

function askForTerms(): Promise<boolean> {
  // If a question is already open, its answer counts for both callers.
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
 * Runs an action. If new terms must be accepted first, asks for that and runs the action again. It
 * may use the same idempotency key, since a refusal has stored nothing.
 */
export async function withAcceptedTerms<Result>(act: () => Promise<Result>): Promise<Result> {
  const playerId = presentPlayerId();
  try {
    return await act();
  } catch (error) {
    if (!hasCode(error, 'terms_not_accepted')) throw error;
    if (presentPlayerId() !== playerId || !(await askForTerms())) throw error;
    return await act();
  }
}
