import type { RoundProof } from '@raspasorte/engine';
import { readStored, store } from '../ui/device/stored-json.ts';

const KEY = 'raspasorte:commits';
const KEPT = 100;

/** All that a draw is made from: the secret seed, odds and state, and the rest of its message. */
const fields = ['commit', 'context', 'nonce', 'client_seed'] as const;

/**
 * What was fixed before a draw. A house that knows its seed could look for a better result with
 * another value of any of them.
 */
export type KeptCommit = Pick<RoundProof, (typeof fields)[number]>;

type Commits = [roundId: string, kept: KeptCommit][];

const read = (): Commits => (readStored(KEY) ?? []) as Commits;

/** Stores it in this browser, so that the proof can be compared with it. */
export function rememberCommit(roundId: string, { commit, context, nonce, client_seed }: KeptCommit): void {
  const others = read().filter(([id]) => id !== roundId);
  // Without storage the proof is still checked, but not against this memory.
  store(KEY, [...others, [roundId, { commit, context, nonce, client_seed }]].slice(-KEPT));
}

export function rememberedCommit(roundId: string): KeptCommit | undefined {
  return read().find(([id]) => id === roundId)?.[1];
}

/** Which fields of a proof are not what was fixed before its draw. */
export const changedFields = (kept: KeptCommit, proof: KeptCommit) => fields.filter((field) => kept[field] !== proof[field]);
