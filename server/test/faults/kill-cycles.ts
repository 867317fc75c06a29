import { setTimeout as sleep } from 'node:timers/promises';
import { compareBooks } from './compare-books.ts';
import { startFaultLoad } from './fault-load.ts';
import { openFaultSite, targets } from './fault-site.ts';

export type KillReport = {
  cycles: number;
  rounds: number;
  deposits: number;
  payments: number;
  refusals: number;
  retries: number;
  differences: string[];
};

const PLAYERS = 8;
const CALLS_EACH = 3;
const SHORTEST_MS = 200;
const LONGEST_MS = 900;

/** Kills servers and database with -9 under load, again and again, and then compares what was acknowledged with what is stored. */
export async function runKillCycles(cycles: number, report: (line: string) => void): Promise<KillReport> {
  const site = await openFaultSite();
  try {
    const load = await startFaultLoad(site.anyAddress, { players: PLAYERS, callsEach: CALLS_EACH });
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      await sleep(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS));
      const target = targets[cycle % targets.length]!;
      const before = load.rounds.length;
      const begunMs = performance.now();
      await site.kill(target);
      await site.recover();
      const seconds = ((performance.now() - begunMs) / 1000).toFixed(1);
      report(
        `kill ${cycle + 1}, ${target}: back after ${seconds} s; ${load.rounds.length - before} rounds meanwhile, ${load.rounds.length} so far`,
      );
    }
    await sleep(LONGEST_MS);
    await load.stop();
    const { payments, differences } = await compareBooks(site.connectionString, load);
    return {
      cycles,
      rounds: load.rounds.length,
      deposits: load.deposits.size,
      payments,
      refusals: [...load.refusals.values()].reduce((sum, count) => sum + count, 0),
      retries: load.players.reduce((sum, { retries }) => sum + retries, 0),
      differences,
    };
  } finally {
    await site.close();
  }
}
