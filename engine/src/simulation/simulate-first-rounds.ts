/**
 * Simulates the first rounds of new players with the welcome bonus. Cards are drawn by the
 * protocol, and the bonus's budget is charged as in play.
 */
import { slotsOfCard } from '../definition/card-size.ts';
import type { MathDefinition } from '../definition/math-definition.ts';
import { MathError } from '../definition/math-error.ts';
import type { Card } from '../draw/card.ts';
import { drawCard } from '../draw/draw-card.ts';
import { mathVersion } from '../definition/math-version.ts';
import { roundContext, roundSeed } from '../draw/round-hashes.ts';
import type { BonusTerms, RoundState } from '../definition/round-state.ts';

export interface FirstRoundsOptions {
  math: MathDefinition;
  terms: BonusTerms;
  /** Number of players, 1 or more. Each plays one round. */
  players: number;
  budget: { max_cents: number; spent_cents: number };
  /** Any number; the same seed and options give the same result. */
  seed: number;
  /** Called every thousand players with their number so far. */
  onProgress?: (players: number) => void;
}

export interface FirstRoundsResult {
  players: number;
  /** Players whose round the budget could cover; none on a card in forced mode. */
  eligible: number;
  selected: number;
  winners: number;
  selected_winners: number;
  wagered_cents: number;
  paid_cents: number;
  /** Taken from the budget. */
  cost_cents: number;
  /** Players before the first whose round the budget did not cover. Null if it covered all. */
  exhausted_after: number | null;
}

const playersBetweenReports = 1000;
const beginOfTime = '1970-01-01T00:00:00.000Z';

/**
 * Simulates first rounds in the order of arrival. Throws `MathError` when `players` is not a
 * positive integer.
 *
 * @example
 * const budget = { max_cents: 100_000, spent_cents: 0 }
 * simulateFirstRounds({ math, terms, players: 1000, budget, seed: 7 }).cost_cents
 */
export function simulateFirstRounds(options: FirstRoundsOptions): FirstRoundsResult {
  const { math, terms, players, budget, onProgress } = options;
  if (!Number.isSafeInteger(players) || players < 1) throw new MathError('players', 'must be an integer of 1 or more');
  const draw = createDraw(options);
  const result: FirstRoundsResult = {
    players: 0,
    eligible: 0,
    selected: 0,
    winners: 0,
    selected_winners: 0,
    wagered_cents: 0,
    paid_cents: 0,
    cost_cents: 0,
    exhausted_after: null,
  };
  // No round of a card in forced mode is eligible.
  const isForced = math.settings.forced_rtp_enabled;
  while (result.players < players) {
    // The worst case: the largest boosted prize in each slot.
    const isCovered = budget.spent_cents + result.cost_cents + slotsOfCard * terms.max_prize_cents <= budget.max_cents;
    const isEligible = isCovered && !isForced;
    if (!isCovered) result.exhausted_after ??= result.players;
    add(result, draw(result.players, isEligible), { math, terms });
    result.eligible += Number(isEligible);
    if (result.players % playersBetweenReports === 0) onProgress?.(result.players);
  }
  return result;
}

function add(result: FirstRoundsResult, card: Card, { math, terms }: Pick<FirstRoundsOptions, 'math' | 'terms'>): void {
  const hasWon = Number(card.payout_cents > 0);
  result.players += 1;
  result.winners += hasWon;
  result.wagered_cents += math.price_cents;
  result.paid_cents += card.payout_cents;
  if (!card.bonus_selected) return;
  result.selected += 1;
  result.selected_winners += hasWon;
  const boosted = card.matches.filter(({ prize }) => prize >= terms.min_prize_cents && prize <= terms.max_prize_cents);
  result.cost_cents += Math.min(
    card.payout_cents,
    boosted.reduce((sum, { prize }) => sum + prize, 0),
  );
}

/**
 * Each player has their own round seed. Players whose round the budget does not cover get a state
 * without bonus.
 */
function createDraw({ math, terms, seed }: FirstRoundsOptions): (player: number, isEligible: boolean) => Card {
  const version = mathVersion(math);
  const window = { rounds: 0, wagered_cents: 0, paid_cents: 0, as_of: beginOfTime };
  const stateWith = (bonus: BonusTerms | null): RoundState => ({ streak: 0, correction: 1, protection: 1, window, bonus });
  const conditions = [stateWith(null), stateWith(terms)].map((state) => ({
    state,
    context: roundContext({ mathVersion: version, state }),
  }));
  const masterSeed = new Uint8Array(new Float64Array([seed, 0, 0, 0]).buffer);
  return (player, isEligible) => {
    const { state, context } = conditions[Number(isEligible)]!;
    const secret = roundSeed({ masterSeed, userId: String(player), productId: 'simulation', nonce: 0 });
    return drawCard({ math, state, roundSeed: secret, clientSeed: 'simulation', nonce: 0, context });
  };
}
