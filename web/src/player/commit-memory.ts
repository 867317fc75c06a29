import { readStored, store } from '../ui/device/stored-json.ts';

const KEY = 'raspasorte:commits';
const KEPT = 100;

type Commits = [roundId: string, commit: string][];

const read = (): Commits => (readStored(KEY) ?? []) as Commits;

/**
 * Stores in this browser the commitment that the server made before the purchase, so that the proof
 * can be compared with it.
 */
export function rememberCommit(roundId: string, commit: string): void {
  const others = read().filter(([id]) => id !== roundId);
  // Without storage the proof is still checked, but not against this memory.
  store(KEY, [...others, [roundId, commit]].slice(-KEPT));
}

export function rememberedCommit(roundId: string): string | undefined {
  return read().find(([id]) => id === roundId)?.[1];
}
