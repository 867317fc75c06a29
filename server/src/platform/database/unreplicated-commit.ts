import type pg from 'pg';

/**
 * The database gave up waiting for a standby. The transaction is committed on one machine and
 * visible to all, but a failover may lose it. Nobody may be told that it succeeded.
 */
export class UnreplicatedCommit extends Error {
  override name = 'UnreplicatedCommit';
}

/**
 * The C function named in the notice of a cancelled wait for a standby. Unlike the text of the
 * notice, it is not translated.
 */
const WAIT = 'SyncRepWaitForLSN';

/**
 * A cancelled wait arrives as a notice before the success. The connection is broken in between, so
 * that the caller gets an error and retries with its idempotency key on another connection.
 */
export function refuseUnreplicated(client: pg.ClientBase): void {
  client.on('notice', ({ routine, message }) => {
    if (routine !== WAIT) return;
    (client as pg.Client).connection.emit('error', new UnreplicatedCommit(message));
  });
}
