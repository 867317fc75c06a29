import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultLoad } from '../faults/fault-load.ts';
import type { Pace } from '../faults/pace.ts';
import type { BesidePrimary } from './beside-primary.ts';
import type { CampaignFault } from './campaign-fault.ts';
import { campaignFaults } from './campaign-faults.ts';
import type { FailoverSite } from './failover-site.ts';
import { planCampaign, type Occasion } from './plan-campaign.ts';
import type { Span } from './readers.ts';

/** The players, the servers they use, and the times of all faults. */
export type Stage = { site: FailoverSite; load: FaultLoad; beside: BesidePrimary; spans: Span[]; pace: Pace };
type Watch = {
  print: (line: string) => void;
  recovered: (site: FailoverSite, load: FaultLoad) => Promise<void>;
  isStopped: () => boolean;
};
export type CampaignOptions = { faults: number; seed: number; from: number; only: string | undefined };

/**
 * How often each kind of fault has happened, how often the primary moved, and how many faults have
 * ended.
 */
export type CampaignSoFar = { met: Map<string, number>; moved: number; done: number };

/**
 * Runs the faults of this seed from number `from` on, which a stopped campaign prints. The same
 * seed draws the same faults in the same order, although real processes never meet them at the same
 * instant. `soFar` is kept up to date, so that the caller can report it when something fails.
 */
export async function runCampaign(stage: Stage, options: CampaignOptions, soFar: CampaignSoFar, watch: Watch): Promise<void> {
  const { faults: count, seed, from, only } = options;
  const kinds = campaignFaults.filter(({ name }) => only === undefined || name.includes(only));
  if (kinds.length === 0) throw new Error(`--only ${only}: one of\n${campaignFaults.map(({ name }) => name).join('\n')}`);
  for (const occasion of planCampaign(kinds, count, seed)) {
    if (watch.isStopped()) return;
    if (occasion.done <= from) continue;
    const possible = occasion.faults.filter((fault) => isPossible(stage.site, fault));
    for (const { name, needs } of occasion.faults.filter((fault) => !possible.includes(fault)))
      watch.print(`${occasion.done}/${count} ${name}: SKIPPED, no ${needs} can go wrong here`);
    if (possible.length > 0 && (await meet(stage, { ...occasion, faults: possible }, watch, count))) soFar.moved += 1;
    for (const { name } of possible) soFar.met.set(name, (soFar.met.get(name) ?? 0) + 1);
    soFar.done = occasion.done;
    await sleep(occasion.pauseMs);
  }
}

const isPossible = ({ trio }: FailoverSite, { needs }: CampaignFault) =>
  (needs !== 'clock' || trio.setClock !== undefined) && (needs !== 'disk' || trio.diskOf(trio.nodes[0]!) !== undefined);

/** Runs the faults of one occasion. Returns whether another machine is the primary afterwards. */
async function meet(
  { site, load, beside, spans }: Stage,
  { faults, standby: which, done }: Occasion<CampaignFault>,
  { print, recovered }: Watch,
  count: number,
): Promise<boolean> {
  const { trio } = site;
  const leader = await trio.leader();
  const standby = trio.nodes.filter((node) => node !== leader)[which]!;
  const before = await trio.timelineOf(leader);
  beside.leave();
  await beside.standAt(site.serverBeside(leader));
  const [begunMs, fromMs] = [performance.now(), Date.now()];
  const rounds = load.rounds.length;
  // Each fault is repaired as soon as it is over, because one that waits for a new primary may be
  // waiting for the end of the other.
  await Promise.all(faults.map(async (fault) => (await fault.harm(site, { leader, standby }))()));
  const meanwhile = load.rounds.length - rounds;
  beside.leave();
  await recovered(site, load);
  await trio.whole();
  spans.push({ fromMs, untilMs: Date.now() });
  const now = await trio.leader();
  const after = await trio.timelineOf(now);
  const seconds = ((performance.now() - begunMs) / 1000).toFixed(1);
  const names = faults.map(({ name }) => name).join(' + ');
  const moved = after > before ? `${leader.name} → ${now.name}, timeline ${before} → ${after}` : `${leader.name} stays`;
  print(
    `${done}/${count} ${names}: ${moved}, ${meanwhile} rounds meanwhile, whole after ${seconds} s, ${load.rounds.length} rounds`,
  );
  return after > before;
}
