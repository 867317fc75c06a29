import { setTimeout as sleep } from 'node:timers/promises';
import { reportOf, type FaultReport } from './fault.ts';
import { startFaultLoad, type FaultLoad } from './fault-load.ts';
import { openFaultSite, type FaultSite, type FaultSiteOptions } from './fault-site.ts';

const SETTLE_MS = 900;
const RECOVERS_WITHIN_MS = 60_000;
/** This many sales in a row are no accident. */
const RECOVERED_ROUNDS = 50;

export type UnderLoad = {
  site: FaultSite;
  load: FaultLoad;
  /** Waits until cards are sold again. Returns after how many seconds they were. */
  recovered: () => Promise<number>;
};

/**
 * Runs `harm` while players play and deposit. Then compares what they were told with what is
 * stored.
 */
export async function underLoad(
  harm: (running: UnderLoad) => Promise<Record<string, number>>,
  options: FaultSiteOptions = {},
): Promise<FaultReport> {
  const site = await openFaultSite(options);
  try {
    const load = await startFaultLoad(site.anyAddress);
    const harmed = await harm({ site, load, recovered: () => waitForRounds(load) });
    await sleep(SETTLE_MS);
    await load.stop();
    const { counts, differences } = await reportOf(site.connectionString, load);
    return { counts: { ...harmed, ...counts }, differences };
  } finally {
    await site.close();
  }
}

async function waitForRounds(load: FaultLoad): Promise<number> {
  const begunMs = performance.now();
  const before = load.rounds.length;
  while (load.rounds.length < before + RECOVERED_ROUNDS) {
    if (performance.now() - begunMs > RECOVERS_WITHIN_MS) throw new Error('the product did not recover by itself');
    await sleep(20);
  }
  return (performance.now() - begunMs) / 1000;
}
