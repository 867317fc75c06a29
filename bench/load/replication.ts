import pg from 'pg';
import { withClient } from '../database/with-client.ts';

export type Replication = { standbys: string; commit: string };

/**
 * The settings of synchronous replication: the standbys that commits wait for ('' for none), and up
 * to which point.
 */
export async function readReplication(connectionString: string): Promise<Replication> {
  const { rows } = await query<Replication>(
    connectionString,
    `select current_setting('synchronous_standby_names') standbys, current_setting('synchronous_commit') as commit`,
  );
  return rows[0]!;
}

/** Makes new connections to this database commit without waiting for a standby. */
export async function commitAlone(connectionString: string): Promise<void> {
  const name = decodeURIComponent(new URL(connectionString).pathname.slice(1));
  await query(connectionString, `alter database ${pg.escapeIdentifier(name)} set synchronous_commit = local`);
}

async function query<Row extends pg.QueryResultRow>(connectionString: string, sql: string): Promise<pg.QueryResult<Row>> {
  return withClient(connectionString, (client) => client.query<Row>(sql));
}
