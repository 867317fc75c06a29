import { compositeText } from '../../../platform/database/composite-text.ts';
import { checkOutcome } from '../../../platform/database/outcome-row.ts';
import type { Queryable } from '../../../platform/database/pool.ts';
import { packCard } from '../pack-card.ts';
import type { RoundRecord } from '../round-record.ts';

/** A drawn card, and everything else that decides whether it is sold. */
export type Play = {
  round: RoundRecord;
  key: string;
  request_hash: Buffer;
  reserved_at: Date | null;
  /** False where the operating profile allows no promotion. */
  promotions: boolean;
  /** The database's timeline, as this process knows it. */
  timeline: number;
};

/** A player's play state on a card, for which the next round is drawn. */
export type PlayState = Pick<RoundRecord, 'nonce' | 'streak' | 'is_free' | 'bonus'>;

/** Why `play_rounds` sells no card, in its order of precedence. */
const refusals = [
  'idempotency_conflict',
  'account_blocked',
  'sales_paused',
  'product_inactive',
  'terms_not_accepted',
  'reservation_expired',
  'reservation_used',
  'self_excluded',
  'paused',
  'loss_limit_reached',
  'session_limit_reached',
  'insufficient_balance',
] as const;
export type PlayRefusal = (typeof refusals)[number];

/** Every outcome that `play_rounds` can answer. */
export const playOutcomes = ['played', 'repeated', 'timeline_changed', 'stale', ...refusals] as const;

/** The answer of `play_rounds` to one play. For `stale` it holds the present play state. */
export type PlayAnswer = PlayState & {
  /** The index of the play that it answers. */
  place: number;
  created_at: Date;
} & ({ outcome: 'played' | 'repeated'; round_id: string } | { outcome: 'timeline_changed' | 'stale' | PlayRefusal });

/** The columns of the type `play`, in their order. */
export const playColumns = [
  'place',
  'player_id',
  'key',
  'request_hash',
  'reserved_at',
  'promotions',
  'timeline',
  'id',
  'product_id',
  'price_cents',
  'max_prize_cents',
  'math_version',
  'epoch',
  'nonce',
  'streak',
  'correction',
  'protection',
  'window_rounds',
  'window_wagered_cents',
  'window_paid_cents',
  'window_as_of',
  'is_free',
  'bonus',
  'bonus_selected',
  'client_seed',
  'card',
  'payout_cents',
  'expected_cents',
  'variance_cents2',
] as const satisfies readonly (keyof RoundRecord | keyof Play | 'place' | 'card')[];

/**
 * Sells cards in one transaction. With `waits` it takes a single play, waits for the lock of the
 * player's wallet, and can sell a card with a bonus. Without `waits` it leaves out plays whose
 * wallet is locked, second plays of a player, and cards with a bonus. These get no answer and must
 * be sent again one by one, with `waits`.
 */
export async function callPlayRounds(
  db: Queryable,
  plays: readonly Play[],
  { waits }: { waits: boolean },
): Promise<PlayAnswer[]> {
  const { rows: answers } = await db.query<PlayAnswer>({
    name: 'play-rounds',
    text: `select place, outcome, round_id, created_at, nonce, streak, is_free, bonus
      from play_rounds($1, $2, $3)`,
    values: [plays.map(({ round }) => round.player_id), plays.map(playText), waits],
  });
  return answers.map((answer) => checkOutcome(playOutcomes, answer));
}

function playText({ round, ...play }: Play, place: number): string {
  const row = { ...round, ...play, place, card: packCard(round) };
  return compositeText(playColumns.map((column) => row[column]));
}
