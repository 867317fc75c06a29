import { defaultSettings, payoutDistribution, parseMath, solveK } from '@raspasorte/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { driftEvidence, type DaySum } from './drift-evidence.ts';

type Outcome = { payout: number; chance: number };

const meanOf = (outcomes: readonly Outcome[]) => outcomes.reduce((sum, { payout, chance }) => sum + payout * chance, 0);
const varianceOf = (outcomes: readonly Outcome[]) =>
  outcomes.reduce((sum, { payout, chance }) => sum + (payout - meanOf(outcomes)) ** 2 * chance, 0);

/** A seeded generator of numbers in [0, 1). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Days of rounds that are drawn from `real`, while the books expect `promised`. */
function play(
  real: readonly Outcome[],
  promised: readonly Outcome[],
  options: { days: number; rounds: number; random: () => number },
): DaySum[] {
  const running = real.map(
    (
      (sum) =>
      ({ payout, chance }: Outcome) => ({ payout, upTo: (sum += chance) })
    )(0),
  );
  const [mean, variance] = [meanOf(promised), varianceOf(promised)];
  return Array.from({ length: options.days }, () => {
    let paid = 0;
    for (let round = 0; round < options.rounds; round += 1) {
      const point = options.random();
      paid += running.find(({ upTo }) => point < upTo)?.payout ?? 0;
    }
    return { deviation: paid - options.rounds * mean, variance: options.rounds * variance };
  });
}

const card = parseMath({
  protocol: 1,
  price_cents: 100,
  max_prize_cents: 50_000,
  settings: defaultSettings,
  prizes: [
    { prize_cents: 100, display_weight: 30, hit_rate_base: 0.2 },
    { prize_cents: 500, display_weight: 10, hit_rate_base: 0.05 },
    { prize_cents: 50_000, display_weight: 1, hit_rate_base: 0.0005 },
  ],
});
const largest = 50_000;
const right: Outcome[] = [...payoutDistribution({ ...card, k: solveK(card).k }, { streak: 0, correction: 1, protection: 1 })].map(
  ([payout, chance]) => ({ payout, chance }),
);
/** The same card with the chance of every win raised by a fraction of it. */
const leaky = (part: number): Outcome[] => {
  const wins = right.filter(({ payout }) => payout > 0).map(({ payout, chance }) => ({ payout, chance: chance * (1 + part) }));
  return [{ payout: 0, chance: 1 - wins.reduce((sum, { chance }) => sum + chance, 0) }, ...wins];
};

describe('the capital of those who bet against a card', () => {
  test('does not grow on average after a round, whatever its prizes and chances', () => {
    const outcomes = fc
      .array(fc.record({ payout: fc.nat({ max: 1000 }), weight: fc.double({ min: 1e-6, max: 1, noNaN: true }) }), {
        minLength: 2,
        maxLength: 6,
      })
      .map((entries) => {
        const total = entries.reduce((sum, { weight }) => sum + weight, 0);
        return entries.map(({ payout, weight }) => ({ payout, chance: weight / total }));
      });
    fc.assert(
      fc.property(outcomes, (all) => {
        const after = all.map(({ payout, chance }) => {
          const day = { deviation: payout - meanOf(all), variance: varianceOf(all) };
          return chance * 10 ** driftEvidence([day], 1000).always;
        });
        expect(after.reduce((sum, capital) => sum + capital, 0)).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });

  test('is neutral before the first round', () => {
    expect(driftEvidence([], largest)).toMatchObject({ always: 0, recent: -Infinity });
    expect(driftEvidence([{ deviation: 0, variance: 0 }], largest).always).toBeCloseTo(0, 12);
  });

  test('is the same however rounds are split into days', () => {
    const days = play(right, right, { days: 20, rounds: 200, random: seeded(1) });
    const whole = days.reduce((all, day) => ({
      deviation: all.deviation + day.deviation,
      variance: all.variance + day.variance,
    }));
    expect(driftEvidence(days, largest).always).toBeCloseTo(driftEvidence([whole], largest).always, 9);
  });

  test('grows in both directions', () => {
    const much = driftEvidence([{ deviation: 400_000, variance: 1e9 }], largest);
    const little = driftEvidence([{ deviation: -400_000, variance: 1e9 }], largest);
    expect([much.direction, little.direction]).toEqual(['too_much', 'too_little']);
    expect(little.always).toBeCloseTo(much.always, 9);
    expect(much.always).toBeGreaterThan(3);
  });
});

describe('a right card', () => {
  test('reaches evidence of 1 in 20 in fewer than 1 of 20 lives, although it is read every day', () => {
    const random = seeded(2);
    let alarms = 0;
    for (let life = 0; life < 100; life += 1) {
      const days = play(right, right, { days: 40, rounds: 100, random });
      const looks = days.map((_, day) => driftEvidence(days.slice(0, day + 1), largest).always);
      if (Math.max(...looks) >= Math.log10(20)) alarms += 1;
    }
    expect(alarms).toBeLessThanOrEqual(5);
  });

  test('raises a false alarm of a recent change at most once in as many days as the threshold says', () => {
    const random = seeded(3);
    let [alarms, days] = [0, 0];
    for (let life = 0; life < 30; life += 1) {
      const played = play(right, right, { days: 100, rounds: 100, random });
      let from = 0;
      for (let day = 0; day < played.length; day += 1) {
        days += 1;
        if (driftEvidence(played.slice(from, day + 1), largest).recent < 2) continue;
        alarms += 1;
        from = day + 1;
      }
    }
    expect(alarms).toBeLessThanOrEqual(days / 100);
  });
});

describe('a card that pays otherwise', () => {
  test('a fifth more or less than its odds say is found', () => {
    const days = play(leaky(0.2), right, { days: 30, rounds: 5000, random: seeded(4) });
    expect(driftEvidence(days, largest)).toMatchObject({ direction: 'too_much' });
    expect(driftEvidence(days, largest).always).toBeGreaterThan(4);
    const less = play(leaky(-0.2), right, { days: 30, rounds: 5000, random: seeded(4) });
    expect(driftEvidence(less, largest)).toMatchObject({ direction: 'too_little' });
    expect(driftEvidence(less, largest).always).toBeGreaterThan(4);
  });

  test('since recently is found by the recent evidence, whatever happened before', () => {
    const before = play(right, right, { days: 300, rounds: 2000, random: seeded(5) });
    const since = play(leaky(0.3), right, { days: 40, rounds: 2000, random: seeded(6) });
    const { always, recent } = driftEvidence([...before, ...since], largest);
    expect(recent).toBeGreaterThan(5);
    expect(recent).toBeGreaterThan(always);
  });
});
