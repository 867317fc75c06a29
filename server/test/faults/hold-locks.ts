/**
 * A separate program, so that it can be stopped by a signal. It holds the locks of wallets and of
 * the head of the audit log in a transaction that never ends.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool, inTransaction } from '../../src/platform/database/pool.ts';
import { recordAction } from '../../src/platform/audit-trail/record-action.ts';

const [connectionString = '', ...players] = process.argv.slice(2);
const pool = createPool({ connectionString, max: 1 });
await inTransaction(pool, async (tx) => {
  // A money function, through which the application locks wallets.
  await tx.query('select set_player_limit(id, $2, $3, $4) from unnest($1::uuid[]) id', [players, 'loss', 'day', 100_000_000]);
  const actor = { actorId: null, actorName: 'a test', address: null };
  await recordAction(tx, { ...actor, action: 'renew-admin-key', subject: '', details: {} });
  process.stdout.write('holding\n');
  await sleep(2 ** 31 - 1);
});
