import { everyValue } from '../../../platform/database/every-value.ts';
import type { Queryable, Tx } from '../../../platform/database/pool.ts';
import type { OurTransaction } from '../compare-books.ts';

/** That the house has not left the provider of the transaction `t`. */
export const isNotEnded =
  'not exists (select from payment_provider_settings s where s.provider = t.provider and s.ended_at is not null)';

/** Every provider of our transactions, as a recursive part of a statement. */
export const everyProvider = everyValue('every_provider', { table: 'provider_transactions', column: 'provider' });

type Bounds = { provider: string; from: Date; until: Date };

/**
 * Our transactions that were made in the period, a page at a time by id. Second payments are part
 * of their charge.
 */
export async function selectOurTransactions(
  db: Queryable,
  { provider, from, until }: Bounds,
  { after, limit }: { after: string | null; limit: number },
): Promise<OurTransaction[]> {
  const { rows } = await db.query<OurTransaction>(
    `select t.type, t.player_id as "playerId", t.id, t.external_id as "externalId", t.status, t.requested_cents as "requestedCents",
       coalesce(w.cpf, t.payer_cpf) as cpf, case t.type when 'DEPOSIT' then t.external_id is not null else t.requested_at is not null end as "wasSent",
       (select coalesce(sum(p.amount_cents), 0)::bigint from provider_transactions p
         where p.player_id = t.player_id and p.status = 'APPROVED'
           and (p.id = t.id or (p.type = 'DEPOSIT' and t.type = 'DEPOSIT' and p.external_id = t.external_id)))
       + (select coalesce(sum(r.amount_cents), 0)::bigint from payment_return r join provider_transactions p
           on p.player_id = r.player_id and p.id = r.transaction_id
         where r.player_id = t.player_id and t.type = 'DEPOSIT' and (p.id = t.id or p.external_id = t.external_id)) as "paidCents"
     from provider_transactions t
       left join withdrawal w on w.player_id = t.player_id and w.id = t.id
     where t.provider = $1 and t.created_at >= $2 and t.created_at < $3 and ($4::uuid is null or t.id > $4)
       and not (t.type = 'DEPOSIT' and t.expires_at is null)
     order by t.id limit $5`,
    [provider, from, until, after, limit],
  );
  return rows;
}

/** Those of these ids that are ours. */
export async function selectKnownIds(db: Queryable, provider: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>(
    'select id from provider_transactions where provider = $1 and id = any ($2::uuid[])',
    [provider, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** The providers that had any of our transactions since then, and that the house has not left. */
export async function selectUsedProviders(db: Queryable, since: Date): Promise<string[]> {
  const { rows } = await db.query<{ provider: string }>(
    `with recursive ${everyProvider}
     select t.provider from every_provider t
       cross join lateral (select from provider_transactions p where p.provider = t.provider and p.created_at >= $1
         order by p.created_at limit 1) paid
     where ${isNotEnded} order by t.provider`,
    [since],
  );
  return rows.map(({ provider }) => provider);
}

/** When a provider's old deposits were last scheduled to be asked about again; null: never. */
export async function selectReasked(tx: Tx, provider: string): Promise<Date | null> {
  const { rows } = await tx.query<{ at: Date }>('select asked_at as at from reconciliation_reask where provider = $1', [
    provider,
  ]);
  return rows[0]?.at ?? null;
}

export async function upsertReasked(tx: Tx, provider: string, at: Date): Promise<void> {
  await tx.query(
    `insert into reconciliation_reask (provider, asked_at) values ($1, $2)
     on conflict (provider) do update set asked_at = excluded.asked_at`,
    [provider, at],
  );
}

/**
 * Schedules the credited deposits of a period to be asked about once more, spread over six hours,
 * in case the message about a dispute was lost; and those that somebody else paid. `withUnpaid`:
 * also those that expired unpaid, in case they were paid since. Of what was not credited, none of
 * an earlier account, about which the present one fails to answer for ever.
 */
export async function markDepositsDueForPolling(
  db: Queryable,
  { provider, from, until }: Bounds,
  { withUnpaid }: { withUnpaid: boolean },
): Promise<void> {
  await db.query(
    `update provider_transactions t set next_poll_at = clock_timestamp() + random() * interval '6 hours'
     where provider = $1 and type = 'DEPOSIT' and created_at >= $2 and created_at < $3
       and (status = 'APPROVED' or status = 'REJECTED' and ($4 or flag = 'third_party') and external_id is not null
         and not exists (select from payment_provider_settings s
           where s.provider = t.provider and s.account_changed_at > t.created_at))
       and next_poll_at is null and expires_at is not null`,
    [provider, from, until, withUnpaid],
  );
}
