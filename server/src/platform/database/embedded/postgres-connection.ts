import { realpath } from 'node:fs/promises';

import pg from 'pg';
import { errorCode } from '../error-code.ts';

/**
 * An advisory lock that every process shares while it uses the database. It is released even after
 * a kill -9, because the kernel closes the connection.
 */
const USERS_LOCK = 7_271_953;

export type Attempt =
  | { readonly state: 'ours'; readonly client: pg.Client }
  | { readonly state: 'busy' | 'absent' | 'denied' | 'foreign' };

export type Address = { readonly port: number; readonly user: string; readonly password: string };

/**
 * Connects and registers this process as a user of the database, if it is the server of this data
 * folder that answers.
 */
export async function tryToConnect(address: Address, dataFolder: string): Promise<Attempt> {
  const client = new pg.Client({
    ...address,
    host: '127.0.0.1',
    database: 'postgres',
    application_name: 'raspasorte keeper',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (!(await servesFolder(client, dataFolder))) {
      await client.end();
      return { state: 'foreign' };
    }
    await client.query('select pg_advisory_lock_shared($1)', [USERS_LOCK]);
    return { state: 'ours', client };
  } catch (error) {
    // Not awaited: the peer may not be PostgreSQL at all and may never close the connection.
    void client.end().catch(() => undefined);
    return { state: stateAfter(error) };
  }
}

/**
 * Gives up the registration. Returns true when no other process uses the database. This connection
 * then holds the lock exclusively, so no process can begin to use the database until it has
 * stopped.
 */
export async function isLastUser(client: pg.Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK]);
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [USERS_LOCK]);
  return rows[0]?.alone === true;
}

export async function createDatabaseIfMissing(client: pg.Client, name: string): Promise<void> {
  const found = await client.query('select from pg_database where datname = $1', [name]);
  if (found.rowCount) return;
  await client.query(`create database ${client.escapeIdentifier(name)}`).catch((error: Error) => {
    const createdMeanwhile = ['42P04', '23505'].includes(errorCode(error));
    if (!createdMeanwhile) throw error;
  });
}

/** Whether the server listens on a Unix socket too: not where its path is too long. */
export async function hasSocket(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ unix_socket_directories: string }>('show unix_socket_directories');
  return rows[0]?.unix_socket_directories !== '';
}

async function servesFolder(client: pg.Client, dataFolder: string): Promise<boolean> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  const served = rows[0]?.data_directory ?? '';
  return (await realpath(served).catch(() => served)) === dataFolder;
}

function stateAfter(error: unknown): 'busy' | 'absent' | 'denied' | 'foreign' {
  const code = errorCode(error);
  if (code === 'ECONNREFUSED') return 'absent';
  if (code === '28P01' || code === '28000') return 'denied';
  // 57P0x: starting up or shutting down; 53300: too many clients; the rest: cut off in a shutdown,
  // in a crash, or by a stranger.
  const isPostgres = /^[0-9A-Z]{5}$/u.test(code) || code === 'ECONNRESET' || code === 'EPIPE';
  return isPostgres || /terminated/iu.test(String(error)) ? 'busy' : 'foreign';
}
