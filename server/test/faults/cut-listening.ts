import { setTimeout as sleep } from 'node:timers/promises';
import { testLogger } from '../platform/open-test-dependencies.ts';
import { createPool } from '../../src/platform/database/pool.ts';
import { createEventHub } from '../../src/platform/realtime/event-hub.ts';
import { cutListeners } from '../postgres/cut-listeners.ts';
import { checkSales } from './check-sales.ts';
import { reportOf, type Fault } from './fault.ts';
import { startFaultLoad } from './fault-load.ts';
import { openFaultSite } from './fault-site.ts';
import { openOperatorChanges } from './operator-changes.ts';

const ROUNDS = 12;
const BETWEEN_MS = 800;
const BACK_WITHIN_MS = 10_000;

/**
 * The connections that listen for notifications are cut repeatedly, and must come back by
 * themselves.
 */
export const cutListening: Fault = {
  name: 'cut-listening',
  run: async (report) => {
    const site = await openFaultSite();
    const changes = await openOperatorChanges(site.connectionString, await site.seedKey());
    try {
      const load = await startFaultLoad(site.anyAddress);
      for (let round = 0; round < ROUNDS; round += 1) {
        await sleep(BETWEEN_MS);
        await cutListeners(site.connectionString);
        await changes.once();
      }
      const heard = await allHear(site.connectionString);
      report(`${ROUNDS} cuts, ${changes.changes()} changes, ${load.rounds.length} rounds; ${heard} processes hear again`);
      await load.stop();
      const sold = await checkSales(site.connectionString, load, changes);
      const { counts, differences } = await reportOf(site.connectionString, load);
      const deaf = heard < site.addresses.length ? [`only ${heard} processes listen again`] : [];
      return { counts: { cuts: ROUNDS, ...counts }, differences: [...differences, ...sold, ...deaf] };
    } finally {
      await changes.close();
      await site.close();
    }
  },
};

/** How many processes confirm an announcement, after they had time to reconnect. */
async function allHear(connectionString: string): Promise<number> {
  const pool = createPool({ connectionString, max: 1 });
  const hub = createEventHub({ connectionString, pool, logger: testLogger });
  try {
    await sleep(BACK_WITHIN_MS);
    const { listening, unconfirmed } = await hub.announceToAll('wake-jobs', { names: [] });
    return listening - unconfirmed;
  } finally {
    await hub.close();
    await pool.end();
  }
}
