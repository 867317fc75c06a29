/**
 * The loop that all simulations share: sessions of 100 rounds, the window and the tallies. A
 * `CardSource` plays the cards.
 */
import type { MathDefinition } from '../definition/math-definition.ts';
import { MathError } from '../definition/math-error.ts';
import { correctionFactors } from '../odds/correction-factors.ts';
import type { CorrectionFactors } from '../odds/correction-factors.ts';
import { figuresOfModel, sessionRounds } from '../odds/exact-figures.ts';
import type { ExactFigures } from '../odds/exact-figures.ts';
import { buildSlotModel, exactLimits } from '../odds/slot-model.ts';
import type { SlotModel } from '../odds/slot-model.ts';
import type { CardSource } from './card-source.ts';
import { conservativeK, conservativeLimits } from './conservative-limits.ts';
import { RandomWords } from './random-words.ts';
import { SessionTally } from './session-tally.ts';
import type { SimulationResult } from './simulation-result.ts';

export interface SimulationOptions {
  math: MathDefinition;
  /** Rounds to play, 1 or more. */
  samples: number;
  /** Any number; the same seed and options give the same result. */
  seed: number;
  /**
   * `session` (default): a new window every 100 rounds. So small a window is never corrected.
   * `run`: one window for the whole run, which is corrected as in play.
   */
  window?: 'session' | 'run';
  /**
   * `conservative`: lower hit limits and a session RTP of at most 0.85, for the browser's estimate
   * when the server does not answer. Default `exact`.
   */
  limits?: 'exact' | 'conservative';
  /** Called every ten thousand rounds. True ends the run early. */
  shouldStop?: () => boolean;
}

/** Creates the source that plays the cards under one pair of factors. */
export type SourceMaker = (model: SlotModel, k: number, factors: CorrectionFactors, random: RandomWords) => CardSource;

const sessionsBetweenStops = 100;

export function runSessions(options: SimulationOptions, makeSource: SourceMaker): SimulationResult {
  const { math, samples } = options;
  if (!Number.isSafeInteger(samples) || samples < 1) throw new MathError('samples', 'must be an integer of 1 or more');
  const isConservative = options.limits === 'conservative';
  const model = buildSlotModel(math, isConservative ? conservativeLimits : exactLimits);
  const k = isConservative ? conservativeK(model, math.k) : math.k;
  const exact = figuresOfModel(model, k);
  const tally = new SessionTally(math.price_cents);
  const random = new RandomWords(options.seed);
  const sources = new Map<string, CardSource>();
  const sourceFor = (factors: CorrectionFactors): CardSource => {
    const name = `${factors.correction} ${factors.protection}`;
    const source = sources.get(name) ?? makeSource(model, k, factors, random);
    sources.set(name, source);
    return source;
  };
  playAll(options, tally, sourceFor, exact.volatility);
  return resultOf(tally, [...sources.values()], exact);
}

function playAll(
  options: SimulationOptions,
  tally: SessionTally,
  sourceFor: (factors: CorrectionFactors) => CardSource,
  volatility: number,
): void {
  const { math, samples } = options;
  let factors: CorrectionFactors = { correction: 1, protection: 1 };
  let source = sourceFor(factors);
  for (let session = 1; tally.rounds < samples; session++) {
    const rounds = Math.min(sessionRounds, samples - tally.rounds);
    tally.add(rounds, source.playSession(rounds));
    if (options.window === 'run') {
      const window = { rounds: tally.rounds, wagered_cents: tally.wageredCents, paid_cents: tally.paidCents };
      const next = correctionFactors({ math, volatility, window });
      if (next.correction !== factors.correction || next.protection !== factors.protection) source = sourceFor(next);
      factors = next;
    }
    if (session % sessionsBetweenStops === 0 && options.shouldStop?.()) return;
  }
}

function resultOf(tally: SessionTally, sources: CardSource[], exact: ExactFigures): SimulationResult {
  const counts = new Map<number, number>();
  for (const source of sources) source.addWins(counts);
  const wins = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (tally.rounds > wins) counts.set(0, tally.rounds - wins);
  const rtp = tally.paidCents / tally.wageredCents;
  const halfWidth = tally.halfWidth(exact.volatility);
  return {
    samples: tally.rounds,
    rtp_estimado: 100 * rtp,
    rtp_interval: [100 * (rtp - halfWidth), 100 * (rtp + halfWidth)],
    ggr_estimado_cents: tally.wageredCents - tally.paidCents,
    distr_premios: Object.fromEntries([...counts].toSorted(([left], [right]) => left - right)),
    hit_frequency: wins / tally.rounds,
    exact,
  };
}
