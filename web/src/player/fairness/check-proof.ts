import { verifyRound } from '@raspasorte/engine';
import type { ProofDifference, RoundProof } from '@raspasorte/engine';
import { rememberedCommit } from '../commit-memory.ts';

export type ProofCheck =
  | { outcome: 'unreadable' }
  | { outcome: 'genuine'; proof: RoundProof; commit: 'same' | 'unknown' }
  | { outcome: 'false'; differences: ProofDifference[] };

/**
 * Repeats the draw in this browser. Also holds the proof's commitment against the one that was
 * shown before the purchase.
 */
export function checkProof(text: string): ProofCheck {
  let proof: unknown;
  try {
    proof = JSON.parse(text);
  } catch {
    return { outcome: 'unreadable' };
  }
  const { ok, differences } = verifyRound(proof);
  if (!ok) return { outcome: 'false', differences };
  const genuine = proof as RoundProof;
  const commit = rememberedCommit(genuine.round_id);
  if (commit !== undefined && commit !== genuine.commit) {
    return { outcome: 'false', differences: [{ field: 'commit', expected: commit, found: genuine.commit }] };
  }
  return { outcome: 'genuine', proof: genuine, commit: commit === undefined ? 'unknown' : 'same' };
}
