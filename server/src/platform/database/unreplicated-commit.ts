import type pg from 'pg';

/**
 * The database gave up waiting for a standby: the transaction is committed on one machine, visible
 * to all, and a failover may take it away. Nobody may be told that it succeeded.
 */
export class UnreplicatedCommit extends Error {
  override name = 'UnreplicatedCommit';
}

/** What PostgreSQL's wait for a standby says when it is cancelled; its text is translated, this name is not. */
const WAIT = 'SyncRepWaitForLSN';

/**
 * A cancelled wait arrives as a notice before the success. The connection is given up in between, so
 * that the caller gets an error, and asks again by its key, on another connection.
 */
export function refuseUnreplicated(client: pg.ClientBase): void {
  client.on('notice', ({ routine, message }) => {
    if (routine !== WAIT) return;
    (client as pg.Client).connection.emit('error', new UnreplicatedCommit(message));
  });
}
