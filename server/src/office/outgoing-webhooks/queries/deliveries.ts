import { isDue } from '../../../platform/database/is-due.ts';
import type { Queryable } from '../../../platform/database/pool.ts';

/** `claim` is the end of the lease, to the microsecond: whoever takes the message sets another. */
export type ClaimedMessage = { id: string; attempts: number; claim: string };

export type DueMessage = {
  id: string;
  kind: string;
  data: Record<string, unknown>;
  created_at: Date;
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
): Promise<ClaimedMessage[]> {
  const { rows } = await db.query<ClaimedMessage>(
    `update webhook_message m set attempts = m.attempts + 1, next_attempt_at = clock_timestamp() + $2 * interval '1 second'
     where m.id in (
       select d.id from webhook_message d join webhook_endpoint o on o.id = d.endpoint_id and o.is_active
       where d.endpoint_id = $3 and d.status = 'pending' and ${isDue('d.next_attempt_at', LONGEST_PAUSE)}
       order by d.next_attempt_at limit $1 for update of d skip locked)
     returning m.id, m.attempts, m.next_attempt_at::text as claim`,
    [limit, leaseSeconds, endpointId],
  );
  return rows;
}

/**
 * What a claimed message says and where it goes, read right before it is sent, because a process
 * may freeze. Undefined when the claim was lost, or the endpoint was switched off or removed.
 */
export async function selectClaimedMessage(db: Queryable, { id, claim }: ClaimedMessage): Promise<DueMessage | undefined> {
  const { rows } = await db.query<DueMessage>(
    `select m.id, m.kind, m.data, m.created_at, e.url, e.sealed_secret
     from webhook_message m join webhook_endpoint e on e.id = m.endpoint_id
     where m.id = $1 and m.next_attempt_at = $2::timestamptz and e.is_active`,
    [id, claim],
  );
  return rows[0];
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
 * `retrySeconds` is null when no further attempt follows. A failure counts only while its claim
 * holds: a process that froze may tell of it after another one delivered the message.
 */
export async function settleMessage(
  db: Queryable,
  { id, claim }: ClaimedMessage,
  { status, retrySeconds }: { status: 'delivered' | 'failed' | 'pending'; retrySeconds: number | null },
): Promise<void> {
  await db.query(
    `update webhook_message set status = $2, next_attempt_at = clock_timestamp() + $3 * interval '1 second'
     where id = $1 and (next_attempt_at = $4::timestamptz or $2 = 'delivered')`,
    [id, status, retrySeconds, claim],
  );
}
