import { expect } from 'vitest';
import { advanceCohorts } from '../../src/office/acquisition/advance-cohorts.ts';
import type { Pool } from '../../src/platform/database/pool.ts';
import { passWatermark } from '../game/pass-watermark.ts';

/** The sums of each cohort, source and week, computed from the ledger. */
const plainWeeks = `
    with moves as (
      select player_id, created_at as at, kind in ('stake', 'free_stake') as is_card,
        case kind when 'stake' then amount_cents when 'prize' then -amount_cents else 0 end as ggr,
        case kind when 'stake' then amount_cents when 'prize' then -amount_cents when 'adjustment_debit' then amount_cents
          when 'adjustment_credit' then -amount_cents else 0 end as ngr from ledger_transfer
      union all
      select player_id, settled_at, false, 0, -fee_cents from provider_transactions where status = 'APPROVED')
    select date_trunc('week', s.signed_up_at at time zone 'America/Sao_Paulo')::date::text as cohort, s.source_id,
      ((date_trunc('week', m.at at time zone 'America/Sao_Paulo')::date
        - date_trunc('week', s.signed_up_at at time zone 'America/Sao_Paulo')::date) / 7)::integer as week,
      count(distinct m.player_id) filter (where m.is_card)::integer as players, sum(m.ggr)::bigint as ggr_cents,
      sum(m.ngr)::bigint as ngr_cents
    from moves m join player_source s using (player_id) group by 1, 2, 3 order by 1, 2, 3`;

/** The sums of each source and day of sign-up, computed from the ledger. */
const plainDays = `
    with steps as (
      select s.player_id, s.source_id, (s.signed_up_at at time zone 'America/Sao_Paulo')::date::text as day,
        (select count(*) from ledger_transfer t where t.player_id = s.player_id and t.kind = 'deposit') as deposits,
        exists (select from ledger_transfer t where t.player_id = s.player_id and t.kind in ('stake', 'free_stake')) as played,
        coalesce((select sum(amount_cents) from ledger_transfer t where t.player_id = s.player_id and t.kind = 'deposit'), 0)
          as deposited
      from player_source s where s.is_counted)
    select day, source_id, count(*) as sign_ups, count(*) filter (where deposits > 0) as first_deposits,
      count(*) filter (where played) as first_cards, count(*) filter (where deposits > 1) as second_deposits,
      sum(deposited)::bigint as deposited_cents
    from steps group by 1, 2 order by 1, 2`;

/**
 * Expects the stored sums to equal those of the ledger, row by row. Rows that were emptied may
 * remain as zeros.
 */
export async function expectJournalSums(pool: Pool) {
  const read = async (sql: string) => (await pool.query<Record<string, unknown>>(sql)).rows;
  const weeks = await read(`select cohort::text, source_id, week::integer, players::integer, ggr_cents, ngr_cents from cohort_week
    where source_id > 0 and (players, ggr_cents, ngr_cents) <> (0, 0, 0) order by 1, 2, 3`);
  const daysOfSources = await read(`select day::text, source_id, sign_ups, first_deposits, first_cards, second_deposits,
    deposited_cents from source_day where sign_ups <> 0 order by 1, 2`);
  const isSomething = (row: Record<string, unknown>) =>
    [row['players'], row['ggr_cents'], row['ngr_cents']].some((sum) => sum !== 0);
  expect(weeks).toEqual((await read(plainWeeks)).filter(isSomething));
  const unequal = await read(`select cohort, week from cohort_week group by 1, 2
    having sum(players) <> 2 * sum(players) filter (where source_id = 0)
      or sum(ngr_cents) <> 2 * sum(ngr_cents) filter (where source_id = 0)`);
  expect(unequal, 'weeks in which all sources together are not the sum of each').toEqual([]);
  expect(daysOfSources).toEqual(await read(plainDays));
  return { weeks, daysOfSources };
}

/**
 * Moves everything that a player did back by `by`. Switches triggers off, because they protect the
 * ledger.
 */
export async function agePlayer(owner: Pool, id: string, by: string): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query("set local session_replication_role = 'replica'");
    for (const [table, column] of moments)
      await client.query(`update ${table} set ${column} = ${column} - $2::interval where player_id = $1`, [id, by]);
    await client.query('commit');
  } finally {
    client.release();
  }
}
const moments = [
  ['ledger_transfer', 'created_at'],
  ['round', 'created_at'],
  ['provider_transactions', 'settled_at'],
  ['player_source', 'signed_up_at'],
] as const;

/**
 * Waits until the sums contain everything that has happened, however long other transactions hold
 * the watermark back.
 */
export async function sumUpUntilNow(pool: Pool): Promise<void> {
  await passWatermark(pool);
  await advanceCohorts(pool, '0');
}
