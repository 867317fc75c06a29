import { setTimeout as sleep } from 'node:timers/promises';
import { reportOf, type Fault, type FaultReport } from './fault.ts';
import { startFaultLoad } from './fault-load.ts';
import { openFaultSite, targets } from './fault-site.ts';

const SHORTEST_MS = 200;
const LONGEST_MS = 900;

/** Servers and database are killed with kill -9 repeatedly. */
export const killCycles = (cycles: number): Fault => ({ name: 'kills', run: (report) => run(cycles, report) });

async function run(cycles: number, report: (line: string) => void): Promise<FaultReport> {
  const site = await openFaultSite();
  try {
    const load = await startFaultLoad(site.anyAddress);
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      await sleep(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS));
      const target = targets[cycle % targets.length]!;
      const before = load.rounds.length;
      const begunMs = performance.now();
      await site.kill(target);
      await site.recover();
      const seconds = ((performance.now() - begunMs) / 1000).toFixed(1);
      const meanwhile = load.rounds.length - before;
      report(`${target}: back after ${seconds} s; ${meanwhile} rounds meanwhile, ${load.rounds.length} so far`);
    }
    await sleep(LONGEST_MS);
    await load.stop();
    return await reportOf(site.connectionString, load);
  } finally {
    await site.close();
  }
}
