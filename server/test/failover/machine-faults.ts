import { setTimeout as sleep } from 'node:timers/promises';
import type { CampaignFault } from './campaign-fault.ts';
import type { Machine } from './namespaces.ts';
import type { Trio } from './trio.ts';
import { switchLog } from '../faults/switch-log.ts';

const LASTS_MS = 8_000;
const HOUR_SECONDS = 3_600;
/** At this rate, an fsync takes some tenths of a second. */
const SLOW_WRITES_PER_SECOND = 10;

/**
 * Sets the clock of a running machine wrong, and later right again. When the primary's time goes
 * back by an hour, its Patroni sleeps for an hour, says that it is alive, and lets its lease
 * expire: no other machine takes over, and nothing is sold until Patroni is restarted. The same
 * happens to a standby that becomes the primary meanwhile.
 */
const clock = (name: string, seconds: number, whose: 'leader' | 'standby'): CampaignFault => ({
  name,
  touches: 'clock',
  needs: 'clock',
  harm: async ({ trio }, who) => {
    const node = who[whose];
    await trio.setClock!(node, seconds);
    await sleep(LASTS_MS);
    return async () => {
      await trio.setClock!(node, 0);
      await trio.restartPatroni(node);
    };
  },
});

async function full(trio: Trio, node: Machine): Promise<() => Promise<void>> {
  const disk = trio.diskOf(node)!;
  await disk.fill();
  // The next WAL segment finds no space, which is the worst case for PostgreSQL.
  await switchLog(trio.superuserAt(node));
  // Repeated, because freed space would be available again.
  for (const until = Date.now() + LASTS_MS; Date.now() < until; await sleep(100)) await disk.fill();
  return disk.empty;
}

async function slow(trio: Trio, node: Machine): Promise<() => Promise<void>> {
  const disk = trio.diskOf(node)!;
  await disk.limitWrites(SLOW_WRITES_PER_SECOND);
  await sleep(LASTS_MS);
  return () => disk.limitWrites(undefined);
}

/** Faults of a running machine: its clock is wrong, or its disk is full or slow. */
export const machineFaults: readonly CampaignFault[] = [
  clock("the primary's clock an hour ahead", HOUR_SECONDS, 'leader'),
  clock("the primary's clock an hour behind", -HOUR_SECONDS, 'leader'),
  clock("a standby's clock an hour ahead", HOUR_SECONDS, 'standby'),
  clock("a standby's clock an hour behind", -HOUR_SECONDS, 'standby'),
  { name: "the primary's disk full", touches: 'leader', needs: 'disk', harm: ({ trio }, { leader }) => full(trio, leader) },
  { name: "a standby's disk full", touches: 'standby', needs: 'disk', harm: ({ trio }, { standby }) => full(trio, standby) },
  { name: "the primary's fsync slow", touches: 'leader', needs: 'disk', harm: ({ trio }, { leader }) => slow(trio, leader) },
  { name: "a standby's fsync slow", touches: 'standby', needs: 'disk', harm: ({ trio }, { standby }) => slow(trio, standby) },
];
