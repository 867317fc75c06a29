import type { Queryable, Tx } from '../../../platform/database/pool.ts';

export type AnomalyRow = {
  id: string;
  provider: string;
  kind: string;
  subject: string;
  detail: string;
  times: number;
  first_at: Date;
  last_at: Date;
};

export async function selectAnomaly(db: Queryable, id: string): Promise<AnomalyRow | undefined> {
  const { rows } = await db.query<AnomalyRow>(
    'select id, provider, kind, subject, detail, times, first_at, last_at from payment_provider_anomaly where id = $1',
    [id],
  );
  return rows[0];
}

/** Returns undefined if there is no open anomaly with this id. */
export async function settleOpenAnomaly(
  tx: Tx,
  { id, by, note }: { id: string; by: string; note: string },
): Promise<{ provider: string; kind: string; subject: string } | undefined> {
  const { rows } = await tx.query<{ provider: string; kind: string; subject: string }>(
    `update payment_provider_anomaly set settled_at = clock_timestamp(), settled_by = $2, settled_note = $3
     where id = $1 and settled_at is null returning provider, kind, subject`,
    [id, by, note],
  );
  return rows[0];
}
