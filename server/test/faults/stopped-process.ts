import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inTransaction, createPool } from '../../src/platform/database/pool.ts';
import { recordAction } from '../../src/platform/audit-trail/record-action.ts';
import type { Fault } from './fault.ts';
import { underLoad } from './under-load.ts';

const STOPPED_MS = 8000;
/** More than the limit of an idle transaction, and less than that of a lock wait. */
const PASSES_WITHIN_MS = 7500;

/**
 * A process is stopped (SIGSTOP) while its transaction holds the locks of the head of the audit log
 * and of two players' wallets. Then a whole server is stopped.
 */
export const stoppedProcess: Fault = {
  name: 'stopped-process',
  run: (report) =>
    underLoad(async ({ site, load, recovered }) => {
      await recovered();
      const holder = await stopHolder(
        site.connectionString,
        load.players.slice(0, 2).map(({ id }) => id),
      );
      const begunMs = performance.now();
      await auditOnce(site.connectionString);
      const auditedMs = performance.now() - begunMs;
      report(`another audited action passed after ${(auditedMs / 1000).toFixed(1)} s`);
      if (auditedMs > PASSES_WITHIN_MS) throw new Error('a stopped process kept the audit log to itself');
      report(`cards are sold again after ${(await recovered()).toFixed(1)} s`);
      holder.kill('SIGKILL');
      site.signal('second server', 'SIGSTOP');
      await sleep(STOPPED_MS);
      site.signal('second server', 'SIGCONT');
      report(`with a server stopped for ${STOPPED_MS / 1000} s: cards after ${(await recovered()).toFixed(1)} s`);
      return {};
    }),
};

async function stopHolder(connectionString: string, players: string[]) {
  const program = fileURLToPath(new URL('hold-locks.ts', import.meta.url));
  const holder = spawn(process.execPath, [program, connectionString, ...players], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  holder.kill('SIGSTOP');
  return holder;
}

async function auditOnce(connectionString: string): Promise<void> {
  const pool = createPool({ connectionString, max: 1 });
  const actor = { actorId: null, actorName: 'a test', address: null };
  try {
    await inTransaction(pool, (tx) => recordAction(tx, { ...actor, action: 'renew-admin-key', subject: '', details: {} }));
  } finally {
    await pool.end();
  }
}
