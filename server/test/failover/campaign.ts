import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultLoad } from '../faults/fault-load.ts';
import { SeededRandom } from '../fuzz/seeded-random.ts';
import type { BesidePrimary } from './beside-primary.ts';
import { campaignFaults, type CampaignFault } from './campaign-faults.ts';
import type { FailoverSite } from './failover-site.ts';
import type { Span } from './readers.ts';

/** One fault of three comes together with another one. */
const TWO_AT_ONCE = 1 / 3;
const BETWEEN_MS = 1_000;

/** Who plays where, and when which fault was. */
export type Stage = { site: FailoverSite; load: FaultLoad; beside: BesidePrimary; spans: Span[] };
type Watch = { print: (line: string) => void; recovered: (load: FaultLoad) => Promise<void> };

/**
 * So many faults, drawn by this seed: the same seed draws the same ones in the same order, though real processes never
 * meet them at the same instant. Ends with what each kind was drawn for.
 */
export async function runCampaign(stage: Stage, { faults, seed }: { faults: number; seed: number }, watch: Watch) {
  const random = new SeededRandom(seed);
  const drawn = new Map<string, number>();
  let moved = 0;
  for (let done = 0; done < faults;) {
    const names = draw(random, faults - done);
    done += names.length;
    for (const { name } of names) drawn.set(name, (drawn.get(name) ?? 0) + 1);
    if (await meet(stage, names, { random, watch, label: `${done}/${faults}` })) moved += 1;
    await sleep(random.below(BETWEEN_MS));
  }
  return { drawn, moved };
}

function draw(random: SeededRandom, left: number): CampaignFault[] {
  const first = random.pick(campaignFaults);
  if (left < 2 || !random.chance(TWO_AT_ONCE)) return [first];
  return [first, random.pick(campaignFaults.filter(({ touches }) => touches !== first.touches))];
}

type Occasion = { random: SeededRandom; watch: Watch; label: string };

/** Whether another machine is the primary afterwards. */
async function meet({ site, load, beside, spans }: Stage, faults: readonly CampaignFault[], { random, watch, label }: Occasion) {
  const { trio } = site;
  const leader = await trio.leader();
  const standbys = trio.nodes.filter((node) => node !== leader);
  const standby = random.pick(standbys);
  const before = await trio.timelineOf(leader);
  await beside.leave();
  await beside.standAt(leader);
  const [begunMs, fromMs] = [performance.now(), Date.now()];
  // One that waits for a new primary may wait for the other one's end, so each is mended as soon as it is over.
  await Promise.all(faults.map(async (fault) => (await fault.harm(site, { leader, standby }))()));
  await beside.leave();
  await watch.recovered(load);
  await trio.whole();
  spans.push({ fromMs, untilMs: Date.now() });
  const after = await trio.timelineOf(await trio.leader());
  const seconds = ((performance.now() - begunMs) / 1000).toFixed(1);
  const names = faults.map(({ name }) => name).join(' + ');
  watch.print(
    `${label} ${names} (${leader.name}): timeline ${before} → ${after}, whole after ${seconds} s, ${load.rounds.length} rounds`,
  );
  return after > before;
}
