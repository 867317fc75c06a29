import type { Answer } from '@raspasorte/contract';
import type { Queryable } from '../../../platform/database/pool.ts';

type MessageItem = Answer<'listWebhookMessages'>['items'][number];
export type MessageRow = Omit<MessageItem, 'created_at' | 'next_attempt_at'> & {
  created_at: Date;
  next_attempt_at: Date | null;
  subject: string;
  data: Record<string, unknown>;
};

const shown = `m.id, m.endpoint_id, e.url, m.kind, m.subject, m.data, m.status, m.attempts, m.created_at, m.next_attempt_at,
  a.http_status, a.failure
  from webhook_message m join webhook_endpoint e on e.id = m.endpoint_id and e.removed_at is null
  left join lateral (select http_status, failure from webhook_attempt a where a.message_id = m.id order by at desc limit 1) a on true`;

export type MessageFilter = {
  endpointId: string | null;
  status: MessageItem['status'] | null;
  before: string | null;
  limit: number;
};

/** Newest first. */
export async function selectMessages(db: Queryable, { endpointId, status, before, limit }: MessageFilter): Promise<MessageRow[]> {
  const { rows } = await db.query<MessageRow>(
    `select ${shown}
     where ($1::uuid is null or m.endpoint_id = $1) and ($2::text is null or m.status = $2)
       and ($3::uuid is null or (m.created_at, m.id) < (select created_at, id from webhook_message where id = $3))
     order by m.created_at desc, m.id desc limit $4`,
    [endpointId, status, before, limit],
  );
  return rows;
}

export async function selectMessage(db: Queryable, id: string): Promise<MessageRow | undefined> {
  const { rows } = await db.query<MessageRow>(`select ${shown} where m.id = $1`, [id]);
  return rows[0];
}

export type AttemptRow = { at: Date; http_status: number | null; failure: string | null; took_ms: number };

/** Newest first. */
export async function selectAttempts(db: Queryable, messageId: string): Promise<AttemptRow[]> {
  const { rows } = await db.query<AttemptRow>(
    'select at, http_status, failure, took_ms from webhook_attempt where message_id = $1 order by at desc limit 100',
    [messageId],
  );
  return rows;
}

/** Queues a test message and returns its id; undefined if the endpoint is not active. */
export async function callQueueTestWebhook(db: Queryable, endpointId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string | null }>('select queue_test_webhook($1) as id', [endpointId]);
  return rows[0]?.id ?? undefined;
}

type Which = { messageId: string | null; endpointId: string | null };

/** Whether the endpoint, or that of the message, is switched on; undefined without one. */
export async function selectIsActive(db: Queryable, { messageId, endpointId }: Which): Promise<boolean | undefined> {
  const { rows } = await db.query<{ is_active: boolean }>(
    `select is_active from webhook_endpoint
     where id = coalesce($2, (select endpoint_id from webhook_message where id = $1)) and removed_at is null`,
    [messageId, endpointId],
  );
  return rows[0]?.is_active;
}

/**
 * Queues messages once more: the one with `messageId`, or the oldest failed ones of an endpoint.
 * Returns how many.
 */
export async function reviveMessages(
  db: Queryable,
  { messageId, endpointId, limit }: Which & { limit: number },
): Promise<number> {
  const { rowCount } = await db.query(
    `update webhook_message set status = 'pending', attempts = 0, next_attempt_at = clock_timestamp() where id = any (array(
       select id from webhook_message where id = $1 or (endpoint_id = $2 and status = 'failed') order by created_at limit $3))`,
    [messageId, endpointId, limit],
  );
  return rowCount ?? 0;
}

export async function countFailed(db: Queryable, endpointId: string): Promise<number> {
  const { rows } = await db.query<{ failed: number }>(
    `select count(*)::integer as failed from webhook_message where endpoint_id = $1 and status = 'failed'`,
    [endpointId],
  );
  return rows[0]!.failed;
}

export async function callQueueLapsedRounds(db: Queryable): Promise<void> {
  await db.query('select queue_lapsed_rounds()');
}
