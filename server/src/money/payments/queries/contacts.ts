import type { Queryable } from '../../../platform/database/pool.ts';
import type { Anomaly } from '../anomaly.ts';

/** The times of a provider's last contacts, by kind. Fields that are left out keep their value. */
export type Contact = { answered_at?: Date; failed_at?: Date; failure?: string; webhook_at?: Date; forged_at?: Date };

export async function upsertContact(db: Queryable, provider: string, contact: Contact): Promise<void> {
  await db.query(
    `insert into payment_provider_contact as c (provider, answered_at, failed_at, failure, webhook_at, forged_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (provider) do update set answered_at = coalesce($2, c.answered_at), failed_at = coalesce($3, c.failed_at),
       failure = coalesce($4, c.failure), webhook_at = coalesce($5, c.webhook_at), forged_at = coalesce($6, c.forged_at)`,
    [
      provider,
      contact.answered_at ?? null,
      contact.failed_at ?? null,
      contact.failure ?? null,
      contact.webhook_at ?? null,
      contact.forged_at ?? null,
    ],
  );
}

const valuesOf = (provider: string, { kind, subject, detail }: Anomaly) => [
  provider,
  kind,
  subject.slice(0, 100),
  detail.slice(0, 300),
];

/** Opens the anomaly `o` again if it was settled. */
export const OPEN_AGAIN = `opened_at = case when o.settled_at is null then o.opened_at else clock_timestamp() end,
       settled_at = null, settled_by = null, settled_note = null`;

/** One that was noted before is counted; if it says something else now, it is open again. */
export async function upsertAnomaly(db: Queryable, provider: string, anomaly: Anomaly): Promise<void> {
  await db.query(
    `insert into payment_provider_anomaly as o (provider, kind, subject, detail) values ($1, $2, $3, $4)
     on conflict (provider, kind, subject) do update set detail = $4, times = o.times + 1, last_at = clock_timestamp(),
       opened_at = case when o.settled_at is null or o.detail = $4 then o.opened_at else clock_timestamp() end,
       settled_at = case when o.detail = $4 then o.settled_at end, settled_by = case when o.detail = $4 then o.settled_by end,
       settled_note = case when o.detail = $4 then o.settled_note end`,
    valuesOf(provider, anomaly),
  );
}

/** Returns false and changes nothing when the anomaly was noted before. */
export async function insertAnomalyOnce(db: Queryable, provider: string, anomaly: Anomaly): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into payment_provider_anomaly (provider, kind, subject, detail) values ($1, $2, $3, $4) on conflict do nothing`,
    valuesOf(provider, anomaly),
  );
  return rowCount === 1;
}

/** Changes what an anomaly says, if it was noted before. A settled one opens again. */
export async function changeAnomaly(db: Queryable, provider: string, anomaly: Anomaly): Promise<void> {
  await db.query(
    `update payment_provider_anomaly o set detail = $4, times = o.times + (o.settled_at is not null)::int, last_at = clock_timestamp(),
       ${OPEN_AGAIN}
     where provider = $1 and kind = $2 and subject = $3`,
    valuesOf(provider, anomaly),
  );
}

export type ProviderFigures = {
  provider: string;
  answered_at: Date | null;
  failed_at: Date | null;
};

/** Of the providers in use. One that was left while it failed is not called again. */
export async function selectContacts(db: Queryable): Promise<ProviderFigures[]> {
  const { rows } = await db.query<ProviderFigures>(
    `select provider, answered_at, failed_at from payment_provider_contact c
     where exists (select from provider_transactions t where t.provider = c.provider
       and (t.status = 'PENDING' or t.created_at > now() - interval '1 day'))`,
  );
  return rows;
}

export async function countAnomalies(db: Queryable): Promise<{ provider: string; kind: string; times: number }[]> {
  const { rows } = await db.query<{ provider: string; kind: string; times: number }>(
    'select provider, kind, sum(times)::bigint as times from payment_provider_anomaly group by provider, kind',
  );
  return rows;
}
