import { readStored, store } from '../ui/device/stored-json.ts';

const KEY = 'raspasorte:commits';
const KEPT = 100;

/**
 * What the server fixed before a purchase: `commit` the secret seed, `context` the odds and the
 * state. Without the context, a house that knows its seed could look for better odds afterwards.
 */
export interface KeptCommit {
  commit: string;
  context: string;
}

type Commits = [roundId: string, commit: string, context: string][];

const read = (): Commits => (readStored(KEY) ?? []) as Commits;

/** Stores it in this browser, so that the proof can be compared with it. */
export function rememberCommit(roundId: string, { commit, context }: KeptCommit): void {
  const others = read().filter(([id]) => id !== roundId);
  // Without storage the proof is still checked, but not against this memory.
  store(KEY, [...others, [roundId, commit, context]].slice(-KEPT));
}

export function rememberedCommit(roundId: string): KeptCommit | undefined {
  const kept = read().find(([id]) => id === roundId);
  return kept && { commit: kept[1], context: kept[2] };
}
