import { setTimeout as sleep } from 'node:timers/promises';
import { checkSales } from './check-sales.ts';
import { reportOf, type Fault } from './fault.ts';
import { startFaultLoad } from './fault-load.ts';
import { openFaultSite } from './fault-site.ts';
import { openOperatorChanges } from './operator-changes.ts';

const HOUR_MS = 3_600_000;
const ROUNDS = 6;
const BETWEEN_MS = 1_500;
const RESERVED_MS = 180_000;
const TOLERATED_MS = 5_000;

/**
 * The clock of one process is an hour ahead of, or behind, those of the other process and of the
 * database.
 */
export const clockAhead: Fault = { name: 'clock-ahead', run: (report) => run(HOUR_MS, report) };
export const clockBehind: Fault = { name: 'clock-behind', run: (report) => run(-HOUR_MS, report) };

async function run(shiftMs: number, report: (line: string) => void) {
  const site = await openFaultSite({ shiftFirstClockMs: shiftMs });
  const changes = await openOperatorChanges(site.connectionString, await site.seedKey());
  try {
    const load = await startFaultLoad(site.anyAddress);
    for (let round = 0; round < ROUNDS; round += 1) {
      await sleep(BETWEEN_MS);
      await changes.once();
    }
    await sleep(BETWEEN_MS);
    const late = load.offers.filter(({ expiresInMs }) => Math.abs(expiresInMs - RESERVED_MS) > TOLERATED_MS);
    report(`${changes.changes()} changes, ${load.rounds.length} rounds, ${load.offers.length} reservations`);
    await load.stop();
    const sold = await checkSales(site.connectionString, load, changes);
    const { counts, differences } = await reportOf(site.connectionString, load);
    const promised = late.map(({ expiresInMs }) => `a reservation was promised for ${expiresInMs} ms`);
    return { counts, differences: [...differences, ...sold, ...promised] };
  } finally {
    await changes.close();
    await site.close();
  }
}
