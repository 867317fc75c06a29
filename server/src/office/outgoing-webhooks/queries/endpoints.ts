import type { Answer } from '@raspasorte/contract';
import type { Queryable, Tx } from '../../../platform/database/pool.ts';

export type WebhookKind = Answer<'listWebhookEndpoints'>['endpoints'][number]['kinds'][number];
export type EndpointRow = { id: string; url: string; kinds: WebhookKind[]; is_active: boolean };
type LockedRow = EndpointRow & { secret_since: Date };
type ShownRow = LockedRow & { created_at: Date; pending: number; failed: number; delivered_at: Date | null };

/** Oldest first, with the state of the messages that are still stored. */
export async function selectEndpoints(db: Queryable): Promise<ShownRow[]> {
  const { rows } = await db.query<ShownRow>(
    `select e.id, e.url, e.kinds, e.is_active, e.created_at, e.secret_since,
       (select count(*)::integer from webhook_message m where m.endpoint_id = e.id and m.status = 'pending') as pending,
       (select count(*)::integer from webhook_message m where m.endpoint_id = e.id and m.status = 'failed') as failed,
       (select max(a.at) from webhook_attempt a where a.failure is null and a.message_id =
         (select id from webhook_message m where m.endpoint_id = e.id and m.status = 'delivered' order by created_at desc limit 1)
       ) as delivered_at
     from webhook_endpoint e where e.removed_at is null order by e.created_at, e.id`,
  );
  return rows;
}

/**
 * Locks the endpoint until the transaction ends. New messages refer to it meanwhile: their facts,
 * such as a credited deposit, do not wait for this lock.
 */
export async function lockEndpoint(tx: Tx, id: string): Promise<LockedRow | undefined> {
  const { rows } = await tx.query<LockedRow>(
    'select id, url, kinds, is_active, secret_since from webhook_endpoint where id = $1 and removed_at is null for no key update',
    [id],
  );
  return rows[0];
}

type NewEndpoint = Pick<EndpointRow, 'url' | 'kinds'> & { sealedSecret: Buffer };

/** Returns the new id. */
export async function insertEndpoint(tx: Tx, { url, kinds, sealedSecret }: NewEndpoint): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    'insert into webhook_endpoint (url, kinds, sealed_secret) values ($1, $2, $3) returning id',
    [url, kinds, sealedSecret],
  );
  return rows[0]!.id;
}

export async function updateEndpoint(tx: Tx, { id, url, kinds, is_active }: EndpointRow): Promise<void> {
  await tx.query('update webhook_endpoint set url = $2, kinds = $3, is_active = $4 where id = $1', [id, url, kinds, is_active]);
}

export async function replaceSecret(tx: Tx, id: string, sealedSecret: Buffer): Promise<void> {
  await tx.query('update webhook_endpoint set sealed_secret = $2, secret_since = clock_timestamp() where id = $1', [
    id,
    sealedSecret,
  ]);
}

/** Stores the same secret, sealed with another key. */
export async function updateSecret(tx: Tx, id: string, sealedSecret: Buffer): Promise<void> {
  await tx.query('update webhook_endpoint set sealed_secret = $2 where id = $1', [id, sealedSecret]);
}

/** The job that deletes old data deletes it later, with its messages. */
export async function retireEndpoint(tx: Tx, id: string): Promise<void> {
  await tx.query('update webhook_endpoint set removed_at = clock_timestamp(), is_active = false where id = $1', [id]);
}

/** The secrets of all endpoints, which stay locked until the transaction ends. */
export async function lockSecrets(tx: Tx): Promise<{ id: string; sealed_secret: Buffer }[]> {
  const { rows } = await tx.query<{ id: string; sealed_secret: Buffer }>(
    'select id, sealed_secret from webhook_endpoint order by id for no key update',
  );
  return rows;
}
