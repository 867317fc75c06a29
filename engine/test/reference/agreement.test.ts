/**
 * Compares the engine with the independent implementation in this folder: figures to 1e-9, draws
 * exactly.
 */
import {
  correctionFactors,
  drawCard,
  exactFigures,
  expectedPayout,
  fromHex,
  mathVersion,
  parseMath,
  parSheet,
  roundContext,
  roundSeed,
  seedCommit,
  toHex,
  verifyRound,
} from '@raspasorte/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount } from '../amount.ts';
import { arbitraryMath, arbitraryRound, type ArbitraryRound } from './arbitrary-rounds.ts';
import { defaultSettings } from './default-settings.ts';
import {
  contradictionsIn,
  referenceCommit,
  referenceContext,
  referenceDraw,
  referenceModulation,
  referenceRoundSeed,
  type ReferenceProof,
} from './reference-draw.ts';
import {
  figuresAt,
  mean,
  payoutDistribution,
  referenceMathVersion,
  solveK,
  variance,
  type ReferenceMath,
} from './reference-math.ts';

const TOLERANCE = 1e-9;

/**
 * The tolerance is relative for values above 1, because prices of a few cents make figures huge.
 */
function expectAgreement(found: number, expected: number, scale = Math.abs(expected)): void {
  expect(Math.abs(found - expected), `${found} against ${expected}`).toBeLessThan(TOLERANCE * Math.max(1, scale));
}

function expectSameSheet(math: ReferenceMath): void {
  const sheet = parSheet(parseMath(math));
  const figures = figuresAt(math, math.k);
  const secondMoment = figures.volatility ** 2 + figures.rtp ** 2;
  expectAgreement(sheet.rtp, figures.rtp);
  expectAgreement(sheet.hit_frequency, figures.hit_frequency);
  // Squared, because where a payout hardly varies, the square root of a near-zero difference loses
  // half its digits.
  expectAgreement(sheet.volatility ** 2, figures.volatility ** 2, secondMoment);
  expectAgreement(sheet.session_rtp_100, figures.session_rtp_100);
  figures.rtp_by_streak.forEach((rtp, streak) => expectAgreement(sheet.rtp_by_streak[streak]!, rtp));
  figures.stationary.forEach((share, streak) => expectAgreement(sheet.stationary[streak]!, share));
  const payouts = new Set([...figures.distribution.keys(), ...Object.keys(sheet.distribution).map(Number)]);
  for (const cents of payouts) expectAgreement(sheet.distribution[cents] ?? 0, figures.distribution.get(cents) ?? 0);
  expect(sheet.math_version).toBe(referenceMathVersion(math));
}

describe('a par sheet', () => {
  test('has the same figures at any K for any table', () => {
    fc.assert(fc.property(arbitraryMath(7), expectSameSheet), { numRuns: amount(400) });
  }, 60_000);

  test('has the same solved K, or null in both', () => {
    fc.assert(
      fc.property(arbitraryMath(5), ({ k: _, ...unsolved }) => {
        const sheet = parSheet(parseMath(unsolved));
        const math = { ...unsolved, k: sheet.k };
        const expected = solveK(math);
        const target = math.settings.forced_rtp_enabled ? math.settings.forced_rtp : math.settings.rtp_target;
        expect(sheet.k_unclamped === null, `${sheet.k_unclamped} against ${expected.k_unclamped}`).toBe(
          expected.k_unclamped === null,
        );
        if (expected.k_unclamped === null) return;
        // Where the RTP hardly grows with K, many values of K give the target to 1e-12. Any K in
        // the same step of the walk is accepted.
        const step = (k: number) => Math.ceil(Math.log(k / 0.01) / Math.log(1.1) - 1e-6);
        const isFlat = Math.abs(figuresAt(math, sheet.k_unclamped!).rtp - target) < 1e-11;
        if (isFlat && Math.max(0, step(sheet.k_unclamped!)) === Math.max(0, step(expected.k_unclamped))) return;
        expectAgreement(sheet.k_unclamped!, expected.k_unclamped);
      }),
      { numRuns: amount(120) },
    );
  }, 60_000);

  test('agrees on the clamped K and on whether it is on target', () => {
    fc.assert(
      fc.property(arbitraryMath(4), ({ k: _, ...unsolved }) => {
        const sheet = parSheet(parseMath(unsolved));
        const expected = solveK({ ...unsolved, k: 0 });
        if (sheet.k_unclamped === null) expect(sheet.k).toBe(unsolved.settings.k_max);
        else if (unsolved.settings.forced_rtp_enabled) expect(sheet.k).toBe(sheet.k_unclamped);
        else expect(sheet.k).toBe(Math.min(unsolved.settings.k_max, Math.max(unsolved.settings.k_min, sheet.k_unclamped)));
        expect(sheet.on_target).toBe(expected.on_target);
      }),
      { numRuns: amount(120) },
    );
  }, 60_000);
});

function seedsOf(round: ArbitraryRound) {
  const { math, state, masterSeed, userId, productId, nonce } = round;
  const seed = referenceRoundSeed(masterSeed, userId, productId, nonce);
  const version = referenceMathVersion(math);
  return { seed, version, context: referenceContext(version, state) };
}

function engineDraw(round: ArbitraryRound, seedHex: string, context: string) {
  const { state, clientSeed, nonce } = round;
  return drawCard({ math: parseMath(round.math), state, roundSeed: fromHex(seedHex), clientSeed, nonce, context });
}

describe('a draw', () => {
  test('has the same round seed, commitment, math version and context', () => {
    fc.assert(
      fc.property(arbitraryRound, (round) => {
        const { seed, version, context } = seedsOf(round);
        expect(toHex(roundSeed(round))).toBe(seed);
        expect(seedCommit(roundSeed(round))).toBe(referenceCommit(seed));
        expect(mathVersion(parseMath(round.math))).toBe(version);
        expect(roundContext({ mathVersion: version, state: round.state })).toBe(context);
      }),
      { numRuns: amount(300) },
    );
  }, 60_000);

  test('gives the same card to the bit', () => {
    fc.assert(
      fc.property(arbitraryRound, (round) => {
        const { seed, context } = seedsOf(round);
        const { clientSeed, ...rest } = round;
        const expected = referenceDraw({ ...rest, round_seed: seed, client_seed: clientSeed, context });
        expect(engineDraw(round, seed, context)).toEqual(expected);
      }),
      { numRuns: amount(2000) },
    );
  }, 60_000);

  test('has the same expectation and variance in its state', () => {
    fc.assert(
      fc.property(arbitraryRound, fc.boolean(), ({ math, state }, selected) => {
        const bonusSelected = state.bonus === null ? null : selected;
        const found = expectedPayout({ math: parseMath(math), state, bonusSelected });
        const slotState = { ...state, bonus: bonusSelected === true ? state.bonus : null };
        const distribution = payoutDistribution(math, math.k, slotState);
        const centre = mean(distribution);
        expectAgreement(found.mean_cents, centre);
        expectAgreement(found.variance_cents2, variance(distribution), variance(distribution) + centre ** 2);
      }),
      { numRuns: amount(400) },
    );
  }, 60_000);
});

/** A valid proof of the round, with correction and protection as they follow from its window. */
function honestProof(round: ArbitraryRound): ReferenceProof {
  const { userId, productId, nonce, clientSeed } = round;
  const math = { ...round.math, k: Math.min(round.math.k, 3) };
  const state = { ...round.state, ...referenceModulation(math, round.state.window) };
  const { seed, version, context } = seedsOf({ ...round, math, state });
  const card = referenceDraw({ math, state, round_seed: seed, client_seed: clientSeed, nonce, context });
  const { matches: _, ...drawn } = card;
  const identity = {
    protocol: 1 as const,
    round_id: 'round',
    user_id: userId,
    product_id: productId,
    epoch: 1,
    nonce,
    client_seed: clientSeed,
  };
  return { ...identity, commit: referenceCommit(seed), round_seed: seed, math_version: version, math, state, context, ...drawn };
}

const forgeries: Record<string, (proof: ReferenceProof) => Partial<ReferenceProof>> = {
  nonce: ({ nonce }) => ({ nonce: nonce + 1 }),
  client_seed: ({ client_seed }) => ({ client_seed: client_seed === 'a' ? 'b' : 'a' }),
  commit: () => ({ commit: '0'.repeat(64) }),
  round_seed: () => ({ round_seed: '0'.repeat(64) }),
  'math.k': ({ math }) => ({ math: { ...math, k: math.k + 1 } }),
  'state.streak': ({ state }) => ({ state: { ...state, streak: (state.streak + 1) % 9 } }),
  'state.correction': ({ state }) => ({ state: { ...state, correction: state.correction + 1 } }),
  'state.protection': ({ state }) => ({ state: { ...state, protection: state.protection + 1 } }),
  payout_cents: ({ payout_cents }) => ({ payout_cents: payout_cents + 1 }),
  your_numbers: ({ your_numbers }) => ({ your_numbers: your_numbers.toReversed() }),
  winning_prizes: ({ winning_prizes }) => ({ winning_prizes: winning_prizes.map((prize) => prize + 1) }),
};

describe('a proof', () => {
  test('that is honest is accepted by both implementations', () => {
    fc.assert(
      fc.property(arbitraryRound, (round) => {
        const proof = honestProof(round);
        expect(contradictionsIn(proof)).toEqual([]);
        expect(verifyRound(proof).differences).toEqual([]);
      }),
      { numRuns: amount(100) },
    );
  }, 60_000);

  test.each(Object.keys(forgeries))(
    'whose %s is forged is rejected by both implementations',
    (field) => {
      fc.assert(
        fc.property(arbitraryRound, (round) => {
          const honest = honestProof(round);
          const forged = { ...honest, ...forgeries[field]!(honest) };
          expect(contradictionsIn(forged)).not.toEqual([]);
          expect(verifyRound(forged).ok).toBe(false);
        }),
        { numRuns: amount(20) },
      );
    },
    60_000,
  );
});

describe('correction and protection', () => {
  test('are the same in both implementations for any window', () => {
    fc.assert(
      fc.property(arbitraryRound, ({ math, state: { window } }) => {
        const parsed = parseMath(math);
        const found = correctionFactors({ math: parsed, volatility: exactFigures(parsed).volatility, window });
        expect(found).toEqual(referenceModulation(math, window));
      }),
      { numRuns: amount(200) },
    );
  }, 60_000);

  test.each([0.92, 1.02])('stay at 1 for a window exactly on the threshold, %f', (returned) => {
    const prizes = [
      { prize_cents: 500, display_weight: 1, hit_rate_base: 0.1 },
      { prize_cents: 1000, display_weight: 1, hit_rate_base: 0.1 },
    ];
    const math: ReferenceMath = { protocol: 1, price_cents: 500, max_prize_cents: 1000, settings: defaultSettings, prizes, k: 1 };
    const window = { rounds: 1e6, wagered_cents: 1e9, paid_cents: returned * 1e9, as_of: '2026-01-01T00:00:00Z' };
    const parsed = parseMath(math);
    const found = correctionFactors({ math: parsed, volatility: exactFigures(parsed).volatility, window });
    expect(found.correction).toBe(1);
    expect(found).toEqual(referenceModulation(math, window));
  });
});
