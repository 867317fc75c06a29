/** Repeats a round from its proof alone. It trusts no field of the proof that it can compute. */
import { MathError } from '../definition/math-error.ts';
import { correctionFactors } from '../odds/correction-factors.ts';
import { exactFigures } from '../odds/exact-figures.ts';
import { canonicalJson } from '../encoding/canonical-json.ts';
import { drawCard } from './draw-card.ts';
import { fromHex } from '../encoding/hex.ts';
import { readProof } from './read-proof.ts';
import type { ProofInputs } from './read-proof.ts';
import { mathVersion } from '../definition/math-version.ts';
import { roundContext, seedCommit } from './round-hashes.ts';

/**
 * A field of a proof that differs from the recomputed round. For a malformed field, `expected` is a
 * text that says what is allowed.
 */
export interface ProofDifference {
  field: string;
  expected: unknown;
  found: unknown;
}

/** `ok` is true when the recomputed round equals its proof in every field. */
export interface Verification {
  ok: boolean;
  differences: ProofDifference[];
}

/**
 * Verifies a proof. It recomputes math version, context, commitment, correction and protection
 * (from the window) and the draw itself, and reports every difference. Never throws.
 *
 * @example
 * verifyRound(proof)                         // { ok: true, differences: [] }
 * verifyRound({ ...proof, payout_cents: 0 })
 * // { ok: false, differences: [{ field: 'payout_cents', expected: 500, found: 0 }] }
 */
export function verifyRound(proof: unknown): Verification {
  if (typeof proof !== 'object' || proof === null || Array.isArray(proof)) {
    return { ok: false, differences: [{ field: 'proof', expected: 'an object', found: proof }] };
  }
  const found = proof as Record<string, unknown>;
  try {
    const differences = compare(repeat(readProof(found)), found);
    return { ok: differences.length === 0, differences };
  } catch (error) {
    return { ok: false, differences: [malformed(error, found)] };
  }
}

/** The expected values, by their paths in the proof. */
function repeat(inputs: ProofInputs): Record<string, unknown> {
  const { math, state, clientSeed, nonce } = inputs;
  const version = mathVersion(math);
  const context = roundContext({ mathVersion: version, state });
  const roundSeed = fromHex(inputs.roundSeedHex);
  const factors = correctionFactors({ math, volatility: exactFigures(math).volatility, window: state.window });
  const card = drawCard({ math, state, roundSeed, clientSeed, nonce, context });
  return {
    math,
    state,
    math_version: version,
    context,
    commit: seedCommit(roundSeed),
    'state.correction': factors.correction,
    'state.protection': factors.protection,
    'state.bonus': math.settings.forced_rtp_enabled ? null : state.bonus,
    bonus_selected: card.bonus_selected,
    winning_numbers: card.winning_numbers,
    winning_prizes: card.winning_prizes,
    your_numbers: card.your_numbers,
    payout_cents: card.payout_cents,
  };
}

function compare(expected: Record<string, unknown>, proof: Record<string, unknown>): ProofDifference[] {
  return Object.entries(expected)
    .map(([field, value]) => ({ field, expected: value, found: valueAt(proof, field) }))
    .filter((difference) => !isSame(difference.expected, difference.found));
}

function isSame(expected: unknown, found: unknown): boolean {
  return found !== undefined && canonicalJson(expected) === canonicalJson(found);
}

function valueAt(proof: Record<string, unknown>, path: string): unknown {
  const keys = path.split(/[.[\]]+/).filter(Boolean);
  return keys.reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], proof);
}

function malformed(error: unknown, proof: Record<string, unknown>): ProofDifference {
  if (!(error instanceof MathError)) return { field: 'proof', expected: 'a JSON object', found: String(error) };
  const allowed = error.message.slice(error.field.length + 1);
  return { field: error.field, expected: allowed, found: valueAt(proof, error.field) };
}
