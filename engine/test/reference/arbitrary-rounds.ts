import fc from 'fast-check';
import type { ReferenceBonus, ReferenceMath, ReferencePrize, ReferenceSettings } from './reference-math.ts';
import type { ReferenceState, ReferenceWindow } from './reference-draw.ts';

/**
 * Doubles uniform over the range. fast-check's own doubles are uniform over their exponents, so
 * nearly all are close to 0, and hardly any card would win.
 */
const between = (min: number, max: number) => fc.integer({ min: 0, max: 1e9 }).map((step) => min + ((max - min) * step) / 1e9);
/** Includes the limits 0 and 1 often, because two implementations of a rule differ there first. */
const fraction = fc.oneof({ weight: 6, arbitrary: between(0, 1) }, { weight: 1, arbitrary: fc.constantFrom(0, 1) });
const factor = (max: number) =>
  fc.oneof({ weight: 6, arbitrary: between(0, max) }, { weight: 2, arbitrary: fc.constantFrom(0, 1) });

const arbitrarySettings: fc.Arbitrary<ReferenceSettings> = fc
  .record({
    rtp_target: fraction,
    rtp_tolerance: between(0.001, 0.1),
    k_min: between(0, 1),
    k_max: between(1, 20),
    forced_rtp_enabled: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    forced_rtp: fraction,
    engagement_loss_3_multiplier: factor(5),
    engagement_loss_5_multiplier: factor(8),
    engagement_loss_8_multiplier: factor(20),
    rtp_correction_threshold: between(0, 0.3),
    rtp_correction_multiplier: between(0.2, 3),
    small_prize_multiplier_1: factor(5),
    small_prize_threshold_1: fc.constantFrom(1, 1.5, 2.3, 3),
    small_prize_multiplier_2: factor(4),
    small_prize_threshold_2: fc.constantFrom(1, 2, 2.3, 3, 5),
    max_prize_appearance_chance: fraction,
    adaptive_balance_critical_ratio: between(0, 1.5),
    adaptive_balance_warning_ratio: between(0, 2),
    adaptive_high_prize_reduction_critical: factor(1),
    adaptive_high_prize_reduction_warning: factor(1),
  })
  .map((settings) => ({ ...settings, forced_rtp: settings.forced_rtp_enabled ? settings.forced_rtp : 0 }));

/**
 * Prizes at, near and far from the thresholds of the rules: multiples of the price, the jackpot
 * class, and arbitrary amounts.
 */
const prizeCents = (priceCents: number) =>
  fc.oneof(
    fc.constantFrom(0.5, 1, 1.5, 2, 2.3, 3, 5, 10, 20, 50).map((ratio) => Math.max(1, Math.round(ratio * priceCents))),
    fc.constantFrom(99_999, 100_000, 100_001),
    fc.integer({ min: 1, max: 3_000_000 }),
    // Far above all sums of the other prizes, so that sums below the cap occur too.
    fc.constant(50_000_000),
  );

const prizeTable = (priceCents: number, rowsAtMost: number): fc.Arbitrary<ReferencePrize[]> =>
  fc
    .uniqueArray(
      fc.record({
        prize_cents: prizeCents(priceCents),
        display_weight: fc.oneof({ weight: 5, arbitrary: between(0.1, 1000) }, { weight: 1, arbitrary: fc.constantFrom(0, 1) }),
        hit_rate_base: fc.oneof(
          { weight: 6, arbitrary: between(0, 0.3) },
          { weight: 1, arbitrary: fraction },
          { weight: 1, arbitrary: fc.constant(1e-7) },
        ),
      }),
      { minLength: 2, maxLength: rowsAtMost, size: 'max', selector: (row) => row.prize_cents },
    )
    .map((rows) => rows.toSorted((left, right) => left.prize_cents - right.prize_cents))
    .filter((rows) => rows.slice(0, -1).some((row) => row.display_weight > 0));

export const arbitraryMath = (rowsAtMost: number): fc.Arbitrary<ReferenceMath> =>
  fc
    .constantFrom(100, 230, 500, 1000, 3333, 10_000)
    .chain((priceCents) =>
      fc.record({
        protocol: fc.constant(1 as const),
        price_cents: fc.constant(priceCents),
        settings: arbitrarySettings,
        prizes: prizeTable(priceCents, rowsAtMost),
        k: fc.oneof(between(0, 3), fc.constantFrom(0, 1, 40)),
      }),
    )
    .map((math) => ({ ...math, max_prize_cents: math.prizes.at(-1)!.prize_cents }));

const arbitraryWindow: fc.Arbitrary<ReferenceWindow> = fc
  .record({
    rounds: fc.oneof(fc.nat(2000), fc.integer({ min: 999, max: 1001 }), fc.nat(50_000_000)),
    returned: fc.oneof(between(0, 2), fc.constantFrom(0, 0.92, 0.97, 1.02)),
    as_of: fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
  })
  .map(({ rounds, returned, as_of }) => ({
    rounds,
    wagered_cents: rounds * 1000,
    paid_cents: Math.round(rounds * 1000 * returned),
    as_of: as_of.toISOString(),
  }));

const arbitraryBonus: fc.Arbitrary<ReferenceBonus> = fc
  .record({
    eligibility_percentage: fraction,
    boost_multiplier: between(1, 5),
    first: fc.integer({ min: 0, max: 200_000 }),
    second: fc.integer({ min: 0, max: 200_000 }),
  })
  .map(({ first, second, ...terms }) => ({
    ...terms,
    min_prize_cents: Math.min(first, second),
    max_prize_cents: Math.max(first, second),
  }));

/**
 * Arbitrary correction and protection, which need not follow from the window. `correctionFactors`
 * has its own test.
 */
const arbitraryState: fc.Arbitrary<ReferenceState> = fc.record({
  streak: fc.nat(8),
  correction: factor(3),
  protection: factor(1),
  window: arbitraryWindow,
  bonus: fc.option(arbitraryBonus),
});

export interface ArbitraryRound {
  math: ReferenceMath;
  state: ReferenceState;
  masterSeed: Uint8Array;
  userId: string;
  productId: string;
  nonce: number;
  clientSeed: string;
}

/** Rounds in forced mode have no bonus, as in play. */
export const arbitraryRound: fc.Arbitrary<ArbitraryRound> = fc
  .record({
    math: arbitraryMath(8),
    state: arbitraryState,
    masterSeed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    userId: fc.oneof(fc.uuid(), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })),
    productId: fc.uuid(),
    nonce: fc.oneof(fc.nat(20), fc.nat()),
    clientSeed: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
  })
  .map((round) => (round.math.settings.forced_rtp_enabled ? { ...round, state: { ...round.state, bonus: null } } : round));
