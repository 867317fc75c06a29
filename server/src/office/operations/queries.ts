import type { Cents } from '@raspasorte/contract';
import { FUNCTION_SETS_TABLE } from '../../platform/database/function-files.ts';
import { MIGRATIONS_TABLE } from '../../platform/database/migration-files.ts';
import type { Queryable } from '../../platform/database/pool.ts';

export type DatabaseState = { migrations: string[]; sets: string[]; is_standby: boolean };

/**
 * Which migrations and functions the database has, and whether it may be written to. Throws when it
 * does not answer.
 */
export async function selectState(db: Queryable): Promise<DatabaseState> {
  const { rows } = await db.query<DatabaseState>(
    `select array(select name from public.${MIGRATIONS_TABLE}) as migrations,
      array(select sha256 from public.${FUNCTION_SETS_TABLE}) as sets, pg_is_in_recovery() as is_standby`,
  );
  return rows[0]!;
}

export type InFlight = {
  type: 'deposit' | 'withdrawal' | 'approval';
  provider: string;
  count: number;
  cents: Cents;
  oldest_seconds: number;
};

/**
 * Pending payments, read from their index, so that the cost does not grow with the history. An
 * approved withdrawal is on its way since its approval, not since it was asked for.
 */
export async function selectMoneyInFlight(db: Queryable): Promise<InFlight[]> {
  const { rows } = await db.query<InFlight>(`
    select case when t.type = 'DEPOSIT' then 'deposit' when t.awaits_approval then 'approval' else 'withdrawal' end as type,
      t.provider, count(*), sum(t.amount_cents)::bigint as cents,
      extract(epoch from clock_timestamp() - min(coalesce(w.decided_at, t.created_at)))::double precision as oldest_seconds
    from provider_transactions t left join withdrawal w on w.player_id = t.player_id and w.id = t.id
    where t.status = 'PENDING' group by 1, 2`);
  return rows;
}

/**
 * Seconds until the next dispute has to be answered, below 0 when one is late; null when none
 * waits.
 */
export async function selectNextAnswer(db: Queryable): Promise<number | null> {
  const { rows } = await db.query<{ seconds: number | null }>(`
    select extract(epoch from min(answer_by) - clock_timestamp())::double precision as seconds
    from dispute where status = 'open' and answer is null`);
  return rows[0]!.seconds;
}

export async function selectInbox(db: Queryable): Promise<{ count: number; oldest_seconds: number }> {
  const { rows } = await db.query<{ count: number; oldest_seconds: number }>(`
    select count(*), coalesce(extract(epoch from clock_timestamp() - min(received_at)), 0)::double precision as oldest_seconds
    from payment_inbox where processed_at is null`);
  return rows[0]!;
}

/**
 * Players in a row who asked for a charge and paid none: since the newest payment of anybody, and
 * five minutes ago or longer, so that each has had the time to pay.
 */
export async function selectUnpaidInARow(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ players: number }>(`
    select count(distinct player_id) as players from (
      select player_id from provider_transactions
      where type = 'DEPOSIT' and status in ('PENDING', 'REJECTED', 'FAILED') and created_at < now() - interval '5 minutes'
        and created_at > coalesce((select max(settled_at) from provider_transactions where type = 'DEPOSIT' and status = 'APPROVED'),
          '-infinity')
      limit 1000) unpaid`);
  return rows[0]!.players;
}
