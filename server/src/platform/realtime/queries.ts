import type pg from 'pg';
import type { Queryable } from '../database/pool.ts';

/** Sends each payload (at most 8000 bytes) to all listeners of the channel. */
export async function notify(db: Queryable, channel: string, payloads: string[]): Promise<void> {
  await db.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [channel, payloads]);
}

/** This connection listens to the channel from now on. */
export async function listenTo(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
}

/** Fails when the connection is dead. */
export async function probeConnection(client: pg.Client): Promise<void> {
  await client.query('select 1');
}
