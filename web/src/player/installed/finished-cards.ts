const KEY = 'raspasorte:finished-cards';
/** From the second card on somebody knows whether they want to come back. */
const ENOUGH = 2;

function read(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}

/** Counts no further than it is asked for. */
export function countFinishedCard(): void {
  try {
    localStorage.setItem(KEY, String(Math.min(read() + 1, ENOUGH)));
  } catch {
    // The hint is not shown then.
  }
}

export const hasFinishedEnough = (): boolean => read() >= ENOUGH;
