import type { Cents } from '@raspasorte/contract';
import { outcomeRow } from '../../platform/database/outcome-row.ts';
import type { Queryable, Tx } from '../../platform/database/pool.ts';

export type ReceivableRow = {
  id: string;
  user_id: string;
  user_name: string;
  cause: 'dispute' | 'late_payout';
  amount_cents: Cents;
  collected_cents: Cents;
  owed_cents: Cents;
  balance_cents: Cents;
  is_undecided: boolean;
  created_at: Date;
  /** `created_at` to the microsecond. */
  position: string;
};

const isOwed = 'r.cancelled_at is null and r.collected_cents < r.amount_cents';

const listed = `
  select r.id, r.player_id as user_id, p.name as user_name, r.cause, r.amount_cents, r.collected_cents,
    r.amount_cents - r.collected_cents as owed_cents, w.balance_cents, d.id is not null as is_undecided, r.created_at,
    r.created_at::text as position
  from receivable r join profiles p on p.player_id = r.player_id join wallet w on w.player_id = r.player_id
    left join dispute d on d.player_id = r.player_id and d.id = r.id and d.status = 'open'
  where ${isOwed}`;

/** What can be collected now comes first, then the oldest. */
export async function selectReceivables(
  db: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReceivableRow[]> {
  const { rows } = await db.query<ReceivableRow>(
    `${listed} order by w.balance_cents = 0 or d.id is not null, r.created_at, r.id limit $1 offset $2`,
    [limit, offset],
  );
  return rows;
}

/** The oldest first, from those after the given row on. */
export async function selectReceivablesAfter(
  db: Queryable,
  { after, limit }: { after: ReceivableRow | null; limit: number },
): Promise<ReceivableRow[]> {
  const { rows } = await db.query<ReceivableRow>(
    `${listed} and ($1::timestamptz is null or (r.created_at, r.id) > ($1, $2::uuid)) order by r.created_at, r.id limit $3`,
    [after?.position, after?.id, limit],
  );
  return rows;
}

export async function sumReceivables(db: Queryable): Promise<{ total: number; owed_cents: Cents }> {
  const { rows } = await db.query<{ total: number; owed_cents: Cents }>(
    `select count(*) as total, coalesce(sum(r.amount_cents - r.collected_cents), 0)::bigint as owed_cents from receivable r where ${isOwed}`,
  );
  return rows[0]!;
}

export const collectOutcomes = [
  'collected',
  'nothing_owed',
  'receivable_changed',
  'dispute_open',
  'insufficient_balance',
  'not_found',
] as const;
type Collected = { outcome: (typeof collectOutcomes)[number]; amount_cents: Cents; owed_cents: Cents; balance_cents: Cents };

export async function callCollectReceivable(
  tx: Tx,
  collection: { playerId: string; id: string; collectionId: string; adminId: string; seenCents: Cents },
): Promise<Collected> {
  const { rows } = await tx.query<Collected>(
    'select outcome, amount_cents, owed_cents, balance_cents from collect_receivable($1, $2, $3, $4, $5)',
    [collection.playerId, collection.id, collection.collectionId, collection.adminId, collection.seenCents],
  );
  return outcomeRow(collectOutcomes, rows);
}
