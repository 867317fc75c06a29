import type { Revealed } from '../../ui/board/winnings.ts';

export function isSameProgress(one: Revealed, other: Revealed): boolean {
  return [...one.winning, ...one.yours].join() === [...other.winning, ...other.yours].join();
}

const key = (roundId: string) => `raspasorte:scratch:${roundId}`;

export function readProgress(roundId: string): Revealed | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key(roundId)) ?? 'null') as Partial<Record<string, unknown>> | null;
    const { revealedWinning, revealedYours } = stored ?? {};
    return Array.isArray(revealedWinning) && Array.isArray(revealedYours)
      ? { winning: revealedWinning.map(Boolean), yours: revealedYours.map(Boolean) }
      : null;
  } catch {
    return null;
  }
}

export function storeProgress(roundId: string, { winning, yours }: Revealed): void {
  try {
    localStorage.setItem(key(roundId), JSON.stringify({ revealedWinning: winning, revealedYours: yours }));
  } catch {
    // The server keeps it too.
  }
}

export function forgetProgress(roundId: string): void {
  try {
    localStorage.removeItem(key(roundId));
  } catch {
    // Nothing was stored then.
  }
}
