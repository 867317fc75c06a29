import { isDue } from '../../../platform/database/is-due.ts';
import type { Queryable } from '../../../platform/database/pool.ts';

export type DueMessage = {
  id: string;
  kind: string;
  data: Record<string, unknown>;
  created_at: Date;
  attempts: number;
  url: string;
  sealed_secret: Buffer;
};

/** The longest pause between two attempts. */
const LONGEST_PAUSE = "interval '1 day'";

/** The active endpoints that have a due message. */
export async function selectDueEndpoints(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select e.id from webhook_endpoint e where e.is_active and exists (select from webhook_message m
       where m.endpoint_id = e.id and m.status = 'pending' and ${isDue('m.next_attempt_at', LONGEST_PAUSE)})`,
  );
  return rows.map(({ id }) => id);
}

/** Claims due messages of one endpoint. After `leaseSeconds` another process may take them. */
export async function claimDueMessages(
  db: Queryable,
  { endpointId, limit, leaseSeconds }: { endpointId: string; limit: number; leaseSeconds: number },
): Promise<DueMessage[]> {
  const { rows } = await db.query<DueMessage>(
    `update webhook_message m set attempts = m.attempts + 1, next_attempt_at = clock_timestamp() + $2 * interval '1 second'
     from webhook_endpoint e
     where e.id = m.endpoint_id and m.id in (
       select d.id from webhook_message d join webhook_endpoint o on o.id = d.endpoint_id and o.is_active
       where d.endpoint_id = $3 and d.status = 'pending' and ${isDue('d.next_attempt_at', LONGEST_PAUSE)}
       order by d.next_attempt_at limit $1 for update of d skip locked)
     returning m.id, m.kind, m.data, m.created_at, m.attempts, e.url, e.sealed_secret`,
    [limit, leaseSeconds, endpointId],
  );
  return rows;
}

export type Attempt = { httpStatus: number | null; failure: string | null; tookMs: number };

export async function insertAttempt(db: Queryable, messageId: string, { httpStatus, failure, tookMs }: Attempt): Promise<void> {
  await db.query(
    `insert into webhook_attempt (message_id, http_status, failure, took_ms)
     select id, $2, $3, $4 from webhook_message where id = $1`,
    [messageId, httpStatus, failure, tookMs],
  );
}

/**
 * `retrySeconds` is null when no further attempt follows. A message that was delivered stays so: a
 * process that froze in its attempt may say otherwise after another one delivered it.
 */
export async function settleMessage(
  db: Queryable,
  id: string,
  { status, retrySeconds }: { status: 'delivered' | 'failed' | 'pending'; retrySeconds: number | null },
): Promise<void> {
  await db.query(
    `update webhook_message set status = $2, next_attempt_at = clock_timestamp() + $3 * interval '1 second'
     where id = $1 and (status = 'pending' or $2 = 'delivered')`,
    [id, status, retrySeconds],
  );
}
