import { readStored, store } from '../../ui/device/stored-json.ts';
import type { Revealed } from '../../ui/board/winnings.ts';

export function isSameProgress(one: Revealed, other: Revealed): boolean {
  return [...one.winning, ...one.yours].join() === [...other.winning, ...other.yours].join();
}

const key = (roundId: string) => `raspasorte:scratch:${roundId}`;

export function readProgress(roundId: string): Revealed | null {
  const { revealedWinning, revealedYours } = (readStored(key(roundId)) ?? {}) as Partial<Record<string, unknown>>;
  return Array.isArray(revealedWinning) && Array.isArray(revealedYours)
    ? { winning: revealedWinning.map(Boolean), yours: revealedYours.map(Boolean) }
    : null;
}

/** Stores the progress in this browser. The server stores it too. */
export const storeProgress = (roundId: string, { winning, yours }: Revealed): void =>
  store(key(roundId), { revealedWinning: winning, revealedYours: yours });

export const forgetProgress = (roundId: string): void => store(key(roundId), undefined);
