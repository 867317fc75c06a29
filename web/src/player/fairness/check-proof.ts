import { verifyRound } from '@raspasorte/engine';
import type { ProofDifference, RoundProof } from '@raspasorte/engine';
import { changedFields, rememberedCommit } from '../commit-memory.ts';

export type ProofCheck =
  | { outcome: 'unreadable' }
  | { outcome: 'genuine'; proof: RoundProof; commit: 'same' | 'unknown' }
  | { outcome: 'false'; differences: ProofDifference[] };

/** Mails and chats put no-break spaces in place of some spaces, editors a mark before the text. */
const FOREIGN_SPACE = /[\u00A0\uFEFF]/g;

/**
 * Checks a proof by repeating the draw in this browser. Also compares what it was made from
 * with what this browser stored at the purchase.
 */
export function checkProof(text: string): ProofCheck {
  let proof: unknown;
  try {
    proof = JSON.parse(text.replaceAll(FOREIGN_SPACE, ' '));
  } catch {
    return { outcome: 'unreadable' };
  }
  if (typeof proof !== 'object' || proof === null || Array.isArray(proof)) return { outcome: 'unreadable' };
  const { ok, differences } = verifyRound(proof);
  if (!ok) return { outcome: 'false', differences };
  const genuine = proof as RoundProof;
  const before = rememberedCommit(genuine.round_id);
  if (before === undefined) return { outcome: 'genuine', proof: genuine, commit: 'unknown' };
  const changed = changedFields(before, genuine).map((field) => ({ field, expected: before[field], found: genuine[field] }));
  if (changed.length > 0) return { outcome: 'false', differences: changed };
  return { outcome: 'genuine', proof: genuine, commit: 'same' };
}
