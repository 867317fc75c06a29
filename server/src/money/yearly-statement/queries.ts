import type { Cents } from '@raspasorte/contract';
import type { Queryable } from '../../platform/database/pool.ts';

export type MonthRow = {
  month: number;
  deposits_cents: Cents;
  withdrawals_cents: Cents;
  stakes_cents: Cents;
  prizes_cents: Cents;
  other_cents: number;
};

/**
 * The months of a year in which anything happened. `journal_history` leaves out prizes of covered
 * cards. A payout that was paid after its void counts in full; what is owed of it is in
 * `other_cents`, until it is collected.
 */
export async function selectMonths(db: Queryable, playerId: string, year: number): Promise<MonthRow[]> {
  const { rows } = await db.query<MonthRow>({
    name: 'select-yearly-statement',
    text: `
      with bounds as (select make_timestamptz($2, 1, 1, 0, 0, 0, 'America/Sao_Paulo') as begins,
        make_timestamptz($2 + 1, 1, 1, 0, 0, 0, 'America/Sao_Paulo') as ends
      ), lines as (
        select h.created_at, h.kind, h.direction, h.amount_cents from journal_history h where h.player_id = $1
        union all
        select t.created_at, t.kind, 'credit', t.amount_cents from ledger_transfer t
        where t.player_id = $1 and t.kind in ('deposit', 'withdrawal_post', 'withdrawal_late_post', 'withdrawal_receivable')
      )
      select extract(month from l.created_at at time zone 'America/Sao_Paulo')::integer as month,
        coalesce(sum(l.amount_cents) filter (where l.kind = 'deposit'), 0)::bigint as deposits_cents,
        coalesce(sum(l.amount_cents) filter (where l.kind in ('withdrawal_post', 'withdrawal_late_post')), 0)::bigint as withdrawals_cents,
        coalesce(sum(l.amount_cents) filter (where l.kind = 'stake'), 0)::bigint as stakes_cents,
        coalesce(sum(l.amount_cents) filter (where l.kind = 'prize'), 0)::bigint as prizes_cents,
        coalesce(sum(case l.direction when 'credit' then l.amount_cents else -l.amount_cents end)
          filter (where l.kind in ('adjustment_credit', 'adjustment_debit', 'dispute_hold', 'dispute_release',
            'withdrawal_receivable', 'receivable_collect')), 0)::bigint as other_cents
      from lines l cross join bounds b where l.created_at >= b.begins and l.created_at < b.ends
      group by 1 order by 1`,
    values: [playerId, year],
  });
  return rows;
}

export type OwnerRow = { name: string; cpf: string | null; first_year: number };

/** The statement's owner, and the first year for which there is one. */
export async function selectOwner(db: Queryable, playerId: string): Promise<OwnerRow | undefined> {
  const { rows } = await db.query<OwnerRow>(
    `select p.name, c.cpf, extract(year from p.created_at at time zone 'America/Sao_Paulo')::integer as first_year
     from profiles p left join player_cpf c on c.player_id = p.player_id where p.player_id = $1`,
    [playerId],
  );
  return rows[0];
}
