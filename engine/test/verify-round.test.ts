import fc from 'fast-check';
import { expect, test } from 'vitest';
import { verifyRound } from '../src/index.ts';
import { proofOf } from './proof-of.ts';

const bonus = { eligibility_percentage: 0.5, boost_multiplier: 2, min_prize_cents: 0, max_prize_cents: 5000 };

const overJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const fieldsOf = (value: unknown): string[] => verifyRound(value).differences.map((difference) => difference.field);

test('a proof from the server verifies, also after a JSON round trip, with and without the welcome bonus', () => {
  for (let nonce = 0; nonce < 50; nonce++) {
    const proof = proofOf(nonce, { bonus: nonce % 2 === 0 ? null : bonus });
    expect(verifyRound(overJson(proof))).toEqual({ ok: true, differences: [] });
  }
});

const proof = proofOf(7, { bonus });
const altered: [field: string, change: object][] = [
  ['commit', { commit: '0'.repeat(64) }],
  ['math_version', { math_version: '0'.repeat(64) }],
  ['context', { context: '0'.repeat(64) }],
  ['bonus_selected', { bonus_selected: null }],
  ['winning_numbers', { winning_numbers: proof.winning_numbers.toReversed() }],
  ['winning_prizes', { winning_prizes: proof.winning_prizes.map((prize) => prize + 1) }],
  ['your_numbers', { your_numbers: proof.your_numbers.toReversed() }],
  ['payout_cents', { payout_cents: proof.payout_cents + 1 }],
  ['payout_cents', { payout_cents: undefined }],
];

test.each(altered)('an altered %s is reported as the only difference', (field, change) => {
  expect(fieldsOf({ ...proof, ...change })).toEqual([field]);
});

test('odds, state or seeds changed afterwards are reported', () => {
  expect(fieldsOf({ ...proof, math: { ...proof.math, k: 0.1 } })).toEqual(expect.arrayContaining(['math_version', 'context']));
  expect(fieldsOf({ ...proof, state: { ...proof.state, streak: 0 } })).toContain('context');
  expect(fieldsOf({ ...proof, client_seed: 'abd' })).toContain('your_numbers');
  expect(fieldsOf({ ...proof, round_seed: 'f'.repeat(64) })).toContain('commit');
});

test('factors that do not follow from the window are reported, even when the context hash covers them', () => {
  expect(fieldsOf(proofOf(1, { correction: 0.5, protection: 0.1 }))).toEqual(['state.correction', 'state.protection']);
});

test('a bonus in forced mode is reported', () => {
  expect(fieldsOf(proofOf(1, { bonus }, { forced_rtp_enabled: true, forced_rtp: 0.5 }))).toEqual(['state.bonus']);
});

const malformed: [field: string, value: unknown][] = [
  ['proof', null],
  ['proof', []],
  ['protocol', { ...proof, protocol: 2 }],
  ['nonce', { ...proof, nonce: -1 }],
  ['nonce', { ...proof, nonce: 7.5 }],
  ['round_id', { ...proof, round_id: '' }],
  ['user_id', { ...proof, user_id: 7 }],
  ['product_id', { ...proof, product_id: 7 }],
  ['client_seed', { ...proof, client_seed: 'a b' }],
  ['client_seed', { ...proof, client_seed: 'a'.repeat(65) }],
  ['round_seed', { ...proof, round_seed: 'xyz' }],
  ['math', { ...proof, math: undefined }],
  ['math.k', { ...proof, math: { ...proof.math, k: undefined } }],
  ['math.prizes', { ...proof, math: { ...proof.math, prizes: [] } }],
  ['math.extra', { ...proof, math: { ...proof.math, extra: 1 } }],
  ['state.streak', { ...proof, state: { ...proof.state, streak: 9 } }],
  ['state.window', { ...proof, state: { ...proof.state, window: null } }],
  ['state.window.as_of', { ...proof, state: { ...proof.state, window: { ...proof.state.window, as_of: 'now' } } }],
  [
    'state.bonus.eligibility_percentage',
    { ...proof, state: { ...proof.state, bonus: { ...bonus, eligibility_percentage: 1.01 } } },
  ],
  ['state.bonus.boost_multiplier', { ...proof, state: { ...proof.state, bonus: { ...bonus, boost_multiplier: '2' } } }],
  ['state.bonus.min_prize_cents', { ...proof, state: { ...proof.state, bonus: { ...bonus, min_prize_cents: 0.5 } } }],
  ['state.bonus.max_prize_cents', { ...proof, state: { ...proof.state, bonus: { ...bonus, max_prize_cents: 0.5 } } }],
];

test.each(malformed)('a malformed %s is reported by name', (field, value) => {
  expect(fieldsOf(value)).toEqual([field]);
});

test('verification never throws, whatever the input', () => {
  fc.assert(
    fc.property(fc.anything(), fc.constantFrom(...Object.keys(proof)), (value, field) => {
      expect(verifyRound(value).ok).toBe(false);
      const { ok, differences } = verifyRound({ ...proof, [field]: value });
      expect(ok).toBe(differences.length === 0);
    }),
    { numRuns: 300 },
  );
});
