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

/** Begins the name of every connection that listens; the process's own name follows. */
export const LISTENER = 'raspasorte-listener ';

/** The processes that listen to notifications of this database now. */
export async function selectListeners(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select substr(application_name, length($1) + 1) as name from pg_stat_activity
     where datname = current_database() and starts_with(application_name, $1)`,
    [LISTENER],
  );
  return rows.map(({ name }) => name);
}

/** Fails when the connection is dead. */
export async function probeConnection(client: pg.Client): Promise<void> {
  await client.query('select 1');
}
