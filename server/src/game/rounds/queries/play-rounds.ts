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
  const rows = plays.map(
    ({ round: { winning_numbers, winning_prizes, your_numbers, ...round }, request_hash, ...play }, place) => ({
      ...round,
      ...play,
      place,
      card: `\\x${packCard({ winning_numbers, winning_prizes, your_numbers }).toString('hex')}`,
      math_version: `\\x${round.math_version.toString('hex')}`,
      request_hash: `\\x${request_hash.toString('hex')}`,
    }),
  );
  const { rows: answers } = await db.query<PlayAnswer>({
    name: 'play-rounds',
    text: `select place, outcome, round_id, created_at, nonce, streak, is_free, bonus
      from play_rounds($1, $2, $3)`,
    values: [rows.map(({ player_id }) => player_id), JSON.stringify(rows), waits],
  });
  return answers.map((answer) => checkOutcome(playOutcomes, answer));
}
