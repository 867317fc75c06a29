import fc from 'fast-check';
import { defaultSettings, parseMath } from '../src/index.ts';
import type { MathDefinition } from '../src/index.ts';

/**
 * Numbers of a range, its ends more often than others. Not `fc.double`, nearly all of whose numbers
 * are 0 for every purpose: hardly any card would ever win.
 */
const between = (min: number, max: number) => fc.integer({ min: 0, max: 10 ** 6 }).map((n) => min + ((max - min) * n) / 10 ** 6);
const factor = between(0, 12);
const chance = between(0, 1);

const settings = fc
  .record({
    engagement_loss_3_multiplier: factor,
    engagement_loss_5_multiplier: factor,
    engagement_loss_8_multiplier: factor,
    small_prize_multiplier_1: factor,
    small_prize_multiplier_2: factor,
    max_prize_appearance_chance: chance,
    forced_rtp_enabled: fc.boolean(),
  })
  .map((changed) => ({ ...defaultSettings, ...changed }));

const prizes = fc.uniqueArray(fc.integer({ min: 1, max: 150_000 }), { minLength: 2, maxLength: 8 }).chain((cents) =>
  fc.tuple(
    ...cents.map((prizeCents) =>
      fc.record({
        prize_cents: fc.constant(prizeCents),
        display_weight: between(0.1, 1000),
        hit_rate_base: chance,
      }),
    ),
  ),
);

/**
 * Arbitrary valid maths. Many would be absurd as products: large hit rates, prizes near the
 * maximum, any K.
 */
export const anyMath: fc.Arbitrary<MathDefinition> = fc
  .record({ settings, prizes, price_cents: fc.integer({ min: 1, max: 10_000 }), k: between(0, 5) })
  .map((math) => {
    const maxPrizeCents = Math.max(...math.prizes.map((row) => row.prize_cents));
    return parseMath({ protocol: 1, ...math, max_prize_cents: maxPrizeCents });
  });
