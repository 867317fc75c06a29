import type { MathDefinition } from '../definition/math-definition.ts';
import { MathError } from '../definition/math-error.ts';
import { parseMath } from '../parse-math.ts';
import { readNumber, readObject } from '../definition/read-fields.ts';
import type { NumberRule } from '../definition/read-fields.ts';
import type { BonusTerms, PlayWindow, RoundState } from '../definition/round-state.ts';

/** The inputs of a draw. Verification recomputes all other fields of a proof and compares them. */
export interface ProofInputs {
  math: MathDefinition;
  state: RoundState;
  roundSeedHex: string;
  clientSeed: string;
  nonce: number;
}

const count: NumberRule = { min: 0, integer: true };
const factor: NumberRule = { min: 0 };

/**
 * Reads the draw inputs from a proof. Throws a `MathError` that names the first missing or
 * malformed field.
 */
export function readProof(proof: Record<string, unknown>): ProofInputs {
  if (proof['protocol'] !== 1) throw new MathError('protocol', 'must be 1');
  for (const name of ['round_id', 'user_id', 'product_id']) readText(proof[name], name, /^[^]+$/, 'a text');
  return {
    nonce: readNumber(proof['nonce'], 'nonce', count),
    clientSeed: readText(proof['client_seed'], 'client_seed', /^[A-Za-z0-9_-]{1,64}$/, '1 to 64 of A-Z a-z 0-9 _ -'),
    roundSeedHex: readText(proof['round_seed'], 'round_seed', /^[0-9a-f]{64}$/, '64 lower-case hexadecimal digits'),
    math: readMath(proof['math']),
    state: readState(proof['state']),
  };
}

function readMath(value: unknown): MathDefinition {
  try {
    const math = parseMath(value);
    // `parseMath` solves a missing k, but a proof must state the k of its draw.
    if ((value as Partial<MathDefinition>).k !== undefined) return math;
  } catch (error) {
    if (!(error instanceof MathError) || error.field === 'math') throw error;
    throw new MathError(`math.${error.field}`, error.message.slice(error.field.length + 1));
  }
  throw new MathError('math.k', 'is required: a number of 0 or more');
}

function readState(value: unknown): RoundState {
  const state = readObject(value, 'state', ['streak', 'correction', 'protection', 'window', 'bonus']);
  return {
    streak: readNumber(state['streak'], 'state.streak', { min: 0, max: 8, integer: true }),
    correction: readNumber(state['correction'], 'state.correction', factor),
    protection: readNumber(state['protection'], 'state.protection', factor),
    window: readWindow(state['window']),
    bonus: state['bonus'] === null ? null : readBonus(state['bonus']),
  };
}

function readWindow(value: unknown): PlayWindow {
  const window = readObject(value, 'state.window', ['rounds', 'wagered_cents', 'paid_cents', 'as_of']);
  return {
    rounds: readNumber(window['rounds'], 'state.window.rounds', count),
    wagered_cents: readNumber(window['wagered_cents'], 'state.window.wagered_cents', count),
    paid_cents: readNumber(window['paid_cents'], 'state.window.paid_cents', count),
    as_of: readText(window['as_of'], 'state.window.as_of', /^\d{4}-\d\d-\d\dT[\d:.]+Z$/, 'a time in ISO 8601 UTC'),
  };
}

function readBonus(value: unknown): BonusTerms {
  const names = ['eligibility_percentage', 'boost_multiplier', 'min_prize_cents', 'max_prize_cents'] as const;
  const bonus = readObject(value, 'state.bonus', names);
  const read = (name: (typeof names)[number], rule: NumberRule): number => readNumber(bonus[name], `state.bonus.${name}`, rule);
  return {
    eligibility_percentage: read('eligibility_percentage', { min: 0, max: 1 }),
    boost_multiplier: read('boost_multiplier', factor),
    min_prize_cents: read('min_prize_cents', count),
    max_prize_cents: read('max_prize_cents', count),
  };
}

function readText(value: unknown, field: string, pattern: RegExp, allowed: string): string {
  if (typeof value !== 'string' || !pattern.test(value)) throw new MathError(field, `must be ${allowed}`);
  return value;
}
