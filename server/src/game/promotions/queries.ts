import type { Cents } from '@raspasorte/contract';
import { outcomeRow } from '../../platform/database/outcome-row.ts';
import type { Queryable, Tx } from '../../platform/database/pool.ts';
import { isFinishedRound } from '../rounds/queries/covered.ts';

/** Whether three paid rounds of a card in one day earn a free one. */
export async function selectFreeRoundsOffered(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query('select from free_round_promotion where ended_at is null');
  return rowCount === 1;
}

/**
 * Whether paid rounds earn free ones, and whether a round may be free today: what was earned stays
 * until midnight after the promotion ended.
 */
export async function selectFreeRoundsToday(db: Queryable): Promise<{ isOffered: boolean; isHonoured: boolean }> {
  const { rows } = await db.query<{ ended_at: Date | null }>('select ended_at from honoured_free_rounds()');
  return { isOffered: rows.some((period) => period.ended_at === null), isHonoured: rows.length > 0 };
}

export const startFreeRoundsOutcomes = ['started', 'request_outdated'] as const;

/** Begins a period of the promotion, as a second person has approved. */
export async function callStartFreeRounds(
  tx: Tx,
  { adminId, requestId }: { adminId: string; requestId: string },
): Promise<(typeof startFreeRoundsOutcomes)[number]> {
  const { rows } = await tx.query<{ outcome: (typeof startFreeRoundsOutcomes)[number] }>(
    'select outcome from start_free_rounds($1, $2)',
    [adminId, requestId],
  );
  return outcomeRow(startFreeRoundsOutcomes, rows).outcome;
}

/**
 * Ends the period that is on, never before its beginning, if the clock was set back meanwhile.
 * Returns whether the promotion was on before.
 */
export async function updateFreeRoundPeriod(tx: Tx): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update free_round_promotion set ended_at = greatest(began_at, clock_timestamp()) where ended_at is null',
  );
  return rowCount === 1;
}

export type WaitingFreeRoundsRow = { product_id: number; product_name: string; rounds: number; until: Date };

/** The player's waiting free rounds, of cards on sale only: others cannot be played. */
export async function selectWaitingFreeRounds(db: Queryable, playerId: string): Promise<WaitingFreeRoundsRow[]> {
  const { rows } = await db.query<WaitingFreeRoundsRow>({
    name: 'select-waiting-free-rounds',
    text: `select w.product_id, p.name as product_name, w.rounds, w.until
      from waiting_free_rounds($1) w join ticket_products p on p.id = w.product_id
      where is_on_sale(p.is_active, p.sale_from, p.sale_until, now()) order by p.price_cents desc, p.id`,
    values: [playerId],
  });
  return rows;
}

export type WelcomeTerms = {
  is_active: boolean;
  eligibility_percentage: number;
  max_budget_cents: Cents;
  min_prize_cents: Cents;
  max_prize_cents: Cents;
  boost_multiplier: number;
};
export type WelcomeRow = WelcomeTerms & { id: number; current_spent_cents: Cents };

const welcomeColumns = `id, is_active, eligibility_percentage, max_budget_cents, min_prize_cents, max_prize_cents, boost_multiplier,
  current_spent_cents`;

export async function selectWelcomeBonus(db: Queryable): Promise<WelcomeRow | undefined> {
  const { rows } = await db.query<WelcomeRow>(`select ${welcomeColumns} from welcome_bonus_config`);
  return rows[0];
}

export type BonusChange = { terms: Partial<WelcomeTerms>; reset: boolean };
export const changeBonusOutcomes = [
  'changed',
  'second_person_required',
  'request_outdated',
  'prizes_changed',
  'not_found',
] as const;
type ChangedBonus = {
  outcome: (typeof changeBonusOutcomes)[number];
  before: WelcomeRow;
  after: WelcomeRow;
  freed_cents: Cents;
  /** The id of what was freed of the budget; null where nothing was. */
  grant_id: string | null;
};

/** Locks the budget: no bonus round can be charged to it until the transaction ends. */
export async function callChangeWelcomeBonus(
  tx: Tx,
  { adminId, terms, reset, requestId }: BonusChange & { adminId: string; requestId: string | null },
): Promise<ChangedBonus> {
  const { rows } = await tx.query<ChangedBonus>(
    'select outcome, before, after, freed_cents, grant_id from change_welcome_bonus($1, $2, $3, $4)',
    [adminId, terms, reset, requestId],
  );
  return outcomeRow(changeBonusOutcomes, rows);
}

export type WelcomeLogRow = {
  id: string;
  user_id: string;
  user_name: string;
  created_at: Date;
  was_eligible: boolean;
  was_selected: boolean;
  boost_applied: number;
  original_k: number;
  boosted_k: number;
  /** Null while the card is covered. */
  prize_awarded_cents: Cents | null;
};

/** Newest first. */
export async function selectWelcomeLogs(db: Queryable, limit: number): Promise<WelcomeLogRow[]> {
  const { rows } = await db.query<WelcomeLogRow>(
    `select l.id, l.player_id as user_id, p.name as user_name, l.created_at, l.was_eligible, l.was_selected, l.boost_applied,
       l.original_k, l.boosted_k, case when ${isFinishedRound('l')} then l.prize_awarded_cents end as prize_awarded_cents
     from (select * from welcome_bonus_logs order by created_at desc, id desc limit $1) l join profiles p on p.player_id = l.player_id
     order by l.created_at desc, l.id desc`,
    [limit],
  );
  return rows;
}

export type WelcomeGroupRow = {
  was_selected: boolean;
  players: number;
  came_back: number;
  deposited_again: number;
  cost_cents: Cents;
  deposited_cents: Cents;
  ggr_cents: Cents;
};

/** The players of the newest `limit` eligible rounds, by whether they were selected. */
export async function selectWelcomeGroups(db: Queryable, limit: number): Promise<WelcomeGroupRow[]> {
  const { rows } = await db.query<WelcomeGroupRow>(
    `select l.was_selected, count(*) as players, count(*) filter (where t.rounds > 1) as came_back,
       count(*) filter (where t.deposits > 1) as deposited_again, sum(l.prize_awarded_cents)::bigint as cost_cents,
       coalesce(sum(t.deposited_cents), 0)::bigint as deposited_cents,
       coalesce(sum(t.wagered_cents - t.won_cents), 0)::bigint as ggr_cents
     from (select * from welcome_bonus_logs where was_eligible order by created_at desc limit $1) l
       left join player_totals t on t.player_id = l.player_id
     group by l.was_selected order by l.was_selected desc`,
    [limit],
  );
  return rows;
}

export type FreeRoundRow = {
  id: number;
  name: string;
  price_cents: Cents;
  rtp: number;
  free_rounds: number;
  free_paid_cents: Cents;
  wagered_cents: Cents;
  paid_cents: Cents;
};

/**
 * Active cards, cheapest first, with their sums of the seven days up to that of `asOf`, as the
 * screen of a card's RTP has them. `paid_cents` includes free rounds. The sums count every round so
 * far: `asOf` has only milliseconds, so as an upper bound it would leave out the last ones.
 */
export async function selectFreeRoundCosts(db: Queryable, asOf: Date): Promise<FreeRoundRow[]> {
  const { rows } = await db.query<FreeRoundRow>(
    `select p.id, p.name, p.price_cents, m.rtp,
       coalesce(sum(s.rounds) filter (where s.is_free), 0)::bigint as free_rounds,
       coalesce(sum(s.paid_cents) filter (where s.is_free), 0)::bigint as free_paid_cents,
       coalesce(sum(s.wagered_cents), 0)::bigint as wagered_cents, coalesce(sum(s.paid_cents), 0)::bigint as paid_cents
     from ticket_products p join math_versions m on m.math_version = p.math_version
       left join round_sums((sao_paulo_day($1::timestamptz) - 6)::timestamp at time zone 'America/Sao_Paulo', 'infinity') s
         on s.product_id = p.id
     where p.is_active group by p.id, m.rtp order by p.price_cents, p.id`,
    [asOf],
  );
  return rows;
}
