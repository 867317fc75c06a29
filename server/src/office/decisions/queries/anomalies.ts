import type { Queryable, Tx } from '../../../platform/database/pool.ts';

export type AnomalyRow = {
  id: string;
  provider: string;
  kind: string;
  subject: string;
  detail: string;
  dispute_id: string | null;
  times: number;
  first_at: Date;
  last_at: Date;
};

const columns = 'id, provider, kind, subject, detail, dispute_id, times, first_at, last_at';

export async function selectAnomaly(db: Queryable, id: string): Promise<AnomalyRow | undefined> {
  const { rows } = await db.query<AnomalyRow>(`select ${columns} from payment_provider_anomaly where id = $1`, [id]);
  return rows[0];
}

/** Returns undefined if there is no open anomaly with this id. */
export async function lockOpenAnomaly(tx: Tx, id: string): Promise<AnomalyRow | undefined> {
  const { rows } = await tx.query<AnomalyRow>(
    `select ${columns} from payment_provider_anomaly where id = $1 and settled_at is null for update`,
    [id],
  );
  return rows[0];
}

export async function markAnomalySettled(tx: Tx, { id, by, note }: { id: string; by: string; note: string }): Promise<void> {
  await tx.query(
    `update payment_provider_anomaly set settled_at = clock_timestamp(), settled_by = $2, settled_note = $3 where id = $1`,
    [id, by, note],
  );
}
