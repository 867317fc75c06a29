import type { Queryable } from '../../src/platform/database/pool.ts';

type Entry = {
  action: string;
  actor_id: string | null;
  actor_name: string;
  subject: string;
  details: Record<string, unknown>;
  address: string | null;
};

type Wanted = {
  action?: string;
  subject?: string;
  actorId?: string;
  /** The newest so many, newest first. Without it all of them, oldest first. */
  newest?: number;
};

/** Entries of the audit log, with these columns. */
export async function auditEntries<Column extends keyof Entry>(
  db: Queryable,
  { action, subject, actorId, newest }: Wanted,
  ...columns: Column[]
): Promise<Pick<Entry, Column>[]> {
  const { rows } = await db.query<Pick<Entry, Column>>(
    `select ${columns.join(', ')} from audit_log
     where ($1::text is null or action = $1) and ($2::text is null or subject = $2) and ($3::uuid is null or actor_id = $3)
     order by seq ${newest === undefined ? '' : 'desc'} limit $4`,
    [action ?? null, subject ?? null, actorId ?? null, newest ?? null],
  );
  return rows;
}
