import { toCents, type Cents, type RoundState } from '@raspasorte/contract';
import type { QueryConfig } from 'pg';
import type { Queryable } from '../../platform/database/pool.ts';

type BonusTerms = NonNullable<RoundState['bonus']>;

/** A card as it is handed to `play_rounds`. Money in cents; `expectedCents` and `varianceCents2` are exact for its state. */
export type RoundDraft = {
  playerId: string;
  key: string;
  requestHash: Buffer;
  reservedAt: Date | null;
  /** False where the operating profile allows no promotion. */
  promotions: boolean;
  roundId: string;
  productId: number;
  priceCents: Cents;
  maxPrizeCents: Cents;
  mathVersion: Buffer;
  epoch: number;
  nonce: number;
  streak: number;
  correction: number;
  protection: number;
  windowRounds: number;
  windowWageredCents: number;
  windowPaidCents: number;
  windowAsOf: Date;
  isFree: boolean;
  bonus: BonusTerms | null;
  bonusSelected: boolean | null;
  clientSeed: string;
  winningNumbers: number[];
  winningPrizes: Cents[];
  yourNumbers: number[];
  payoutCents: Cents;
  expectedCents: number;
  varianceCents2: number;
};

/** Where a player stands on a card: what the next round is drawn for. */
export type PlayState = { nonce: number; streak: number; is_free: boolean; bonus: BonusTerms | null };

/** What `play_rounds` answers; with outcome `stale` the play state is the present one. */
export type PlayAnswer = PlayState & { outcome: string; round_id: string | null; created_at: Date | null };

type PlacedAnswer = PlayAnswer & { place: number };

/** Several at once, in one transaction. `place` is the draft's; one without an answer has to be played by itself. */
export const callPlayRounds = (db: Queryable, drafts: readonly RoundDraft[]): Promise<PlacedAnswer[]> =>
  selectPlayed(db, drafts, { waits: false });

/** One by itself, which waits for its player's wallet and may have a bonus. */
export async function callPlayRound(db: Queryable, draft: RoundDraft): Promise<PlayAnswer> {
  const [answer] = await selectPlayed(db, [draft], { waits: true });
  if (answer === undefined) throw new Error(`player ${draft.playerId} has no wallet`);
  return answer;
}

/**
 * After that the answer counts as lost and its connection is given up: the host of a database can vanish without a word, and then nobody
 * would ever answer. Whether the cards were sold is asked again by their keys.
 */
const ANSWER_WITHIN_MS = 8000;

async function selectPlayed(
  db: Queryable,
  drafts: readonly RoundDraft[],
  { waits }: { waits: boolean },
): Promise<PlacedAnswer[]> {
  const call: QueryConfig & { query_timeout: number } = {
    name: 'play-rounds',
    text: 'select place, outcome, round_id, created_at, nonce, streak, is_free, bonus from play_rounds($1, $2, $3)',
    values: [drafts.map(({ playerId }) => playerId), JSON.stringify(drafts.map(toPlay)), waits],
    query_timeout: ANSWER_WITHIN_MS,
  };
  const { rows } = await db.query<PlacedAnswer>(call);
  return rows;
}

function toPlay(draft: RoundDraft, place: number) {
  return {
    place,
    player_id: draft.playerId,
    key: draft.key,
    request_hash: `\\x${draft.requestHash.toString('hex')}`,
    reserved_at: draft.reservedAt,
    promotions: draft.promotions,
    round_id: draft.roundId,
    product_id: draft.productId,
    price_cents: draft.priceCents,
    max_prize_cents: draft.maxPrizeCents,
    math_version: `\\x${draft.mathVersion.toString('hex')}`,
    epoch: draft.epoch,
    nonce: draft.nonce,
    streak: draft.streak,
    correction: draft.correction,
    protection: draft.protection,
    window_rounds: draft.windowRounds,
    window_wagered_cents: draft.windowWageredCents,
    window_paid_cents: draft.windowPaidCents,
    window_as_of: draft.windowAsOf,
    is_free: draft.isFree,
    bonus: draft.bonus,
    bonus_selected: draft.bonusSelected,
    client_seed: draft.clientSeed,
    winning_numbers: draft.winningNumbers,
    winning_prizes: draft.winningPrizes,
    your_numbers: draft.yourNumbers,
    payout_cents: draft.payoutCents,
    expected_cents: draft.expectedCents,
    variance_cents2: draft.varianceCents2,
  };
}

export type RoundRow = {
  id: string;
  player_id: string;
  product_id: number;
  product_name: string;
  price_cents: Cents;
  max_prize_cents: Cents;
  payout_cents: Cents;
  epoch: number;
  nonce: number;
  client_seed: string;
  math_version: Buffer;
  streak: number;
  correction: number;
  protection: number;
  window_rounds: number;
  window_wagered_cents: Cents;
  window_paid_cents: Cents;
  window_as_of: Date;
  is_free: boolean;
  bonus: BonusTerms | null;
  bonus_selected: boolean | null;
  winning_numbers: number[];
  winning_prizes: Cents[];
  your_numbers: number[];
  created_at: Date;
  revealed: number;
  finished_at: Date | null;
};

const selectRounds = `
  select r.id, r.player_id, r.product_id, p.name as product_name, r.price_cents, r.max_prize_cents, r.payout_cents, r.epoch, r.nonce,
    r.client_seed, r.math_version, r.streak, r.correction, r.protection, r.window_rounds, r.window_wagered_cents, r.window_paid_cents,
    r.window_as_of, r.is_free, r.bonus, r.bonus_selected, r.winning_numbers, r.winning_prizes, r.your_numbers, r.created_at,
    s.revealed, s.finished_at
  from round r join round_status s on s.player_id = r.player_id and s.id = r.id
    join ticket_products p on p.id = r.product_id`;

/** int8[] arrives as text, since only single int8 values are parsed by the pool. */
function withNumbers(row: RoundRow): RoundRow {
  return { ...row, winning_prizes: row.winning_prizes.map((prize) => toCents(Number(prize))) };
}

export async function selectRound(db: Queryable, playerId: string, roundId: string): Promise<RoundRow | undefined> {
  const { rows } = await db.query<RoundRow>({
    name: 'select-round',
    text: `${selectRounds} where r.player_id = $1 and r.id = $2`,
    values: [playerId, roundId],
  });
  return rows.map(withNumbers)[0];
}

export type RevealAnswer = { is_known: boolean; finished: boolean; just_won: boolean };

export async function callRevealRound(
  db: Queryable,
  { playerId, roundId, revealed }: { playerId: string; roundId: string; revealed: number },
): Promise<RevealAnswer> {
  const { rows } = await db.query<RevealAnswer>({
    name: 'reveal-round',
    text: 'select is_known, finished, just_won from reveal_round($1, $2, $3)',
    values: [playerId, roundId, revealed],
  });
  const [answer] = rows;
  if (answer === undefined) throw new Error('reveal_round answered nothing');
  return answer;
}

/** The state that the next round of this player on this card has, and whether cards are sold at all. */
export async function selectPlayState(
  db: Queryable,
  card: { playerId: string; productId: number; priceCents: Cents; mathVersion: Buffer; promotions: boolean },
): Promise<PlayState & { is_paused: boolean }> {
  const { rows } = await db.query<PlayState & { is_paused: boolean }>({
    name: 'select-play-state',
    text: `select nonce, streak, is_free, case when $5 and not is_free then welcome_terms($1, $4) end as bonus,
        exists (select from operation_pause where operation = 'sales') as is_paused
      from (select
        (select coalesce(max(nonce) + 1, 0) from round where player_id = $1 and product_id = $2) as nonce,
        coalesce((select streak from player_streak where player_id = $1 and product_id = $2 and price_cents = $3), 0) as streak,
        $5 and has_free_round($1, $2) as is_free) state`,
    values: [card.playerId, card.productId, card.priceCents, card.mathVersion, card.promotions],
  });
  const [state] = rows;
  if (state === undefined) throw new Error('the play state was not answered');
  return state;
}
