import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultLoad } from '../faults/fault-load.ts';
import type { Stage } from './campaign.ts';
import { askEtcd, electedEtcd } from './etcd.ts';
import { switchOver, syncStandbyOf } from './leader-faults.ts';
import type { Machine } from './namespaces.ts';
import type { Trio } from './trio.ts';

/** The longest pause of sales that a switchover may cause. */
const LONGEST_PAUSE_MS = 5_000;

type Step = { name: string; isSwitch: boolean; follow: (trio: Trio) => Promise<void> };
type Watch = {
  print: (line: string) => void;
  count: (name: string, differences: readonly string[]) => void;
  recovered: (load: FaultLoad) => Promise<void>;
};

/** The steps that `docs/failover.md` tells operators to take while players play, in their order. */
const steps: readonly Step[] = [
  { name: 'switch over', isSwitch: true, follow: moveOver },
  { name: 'restart node by node', isSwitch: true, follow: restartNodeByNode },
  { name: 'replace a node', isSwitch: false, follow: replaceNode },
];

/** Follows the runbook, and measures for how long nobody could buy. */
export async function followRunbook({ site, load, beside, spans }: Stage, { print, count, recovered }: Watch): Promise<void> {
  // Players beside the primary would have to be moved by hand.
  beside.leave();
  for (const { name, isSwitch, follow } of steps) {
    const fromMs = Date.now();
    const pause = await longestPause(load, async () => {
      await follow(site.trio);
      await recovered(load);
    });
    await site.trio.whole();
    spans.push({ fromMs, untilMs: Date.now() });
    const seconds = (pause / 1000).toFixed(1);
    print(`${name}: the longest time without a card ${seconds} s, done after ${((Date.now() - fromMs) / 1000).toFixed(1)} s`);
    count(name, isSwitch && pause > LONGEST_PAUSE_MS ? [`nothing was sold for ${seconds} s`] : []);
  }
}

/** The longest time without a sale during `work`, in milliseconds. */
async function longestPause({ rounds }: FaultLoad, work: () => Promise<void>): Promise<number> {
  let [sold, sinceMs, longest, isDone] = [rounds.length, performance.now(), 0, false];
  const done = work().finally(() => {
    isDone = true;
  });
  // The error reaches the caller below.
  done.catch(() => undefined);
  while (!isDone) {
    await sleep(5);
    longest = Math.max(longest, performance.now() - sinceMs);
    if (rounds.length > sold) [sold, sinceMs] = [rounds.length, performance.now()];
  }
  await done;
  return longest;
}

async function moveOver(trio: Trio): Promise<void> {
  const former = await trio.leader();
  await switchOver(former, trio);
  await trio.movedFrom(former);
}

/**
 * Restarts all nodes as an upgrade of Patroni or PostgreSQL does: the standbys first, the former
 * primary last.
 */
async function restartNodeByNode(trio: Trio): Promise<void> {
  const former = await trio.leader();
  const waitedFor = await syncStandbyOf(former, trio);
  const other = trio.nodes.find((node) => node !== former && node !== waitedFor)!;
  for (const node of [other, waitedFor]) await restart(trio, node);
  await moveOver(trio);
  await trio.whole();
  await restart(trio, former);
}

async function restart(trio: Trio, node: Machine): Promise<void> {
  await trio.restartPatroni(node);
  await trio.whole();
}

/**
 * Loses the machine of a standby, and replaces it by an empty one with the same name and address.
 */
async function replaceNode(trio: Trio): Promise<void> {
  const leader = await trio.leader();
  const waitedFor = await syncStandbyOf(leader, trio);
  const lost = trio.nodes.find((node) => node !== leader && node !== waitedFor)!;
  await lost.signal('SIGKILL');
  for (const own of ['data', 'etcd']) await rm(join(trio.folderOf(lost), own), { recursive: true, force: true });
  await replaceEtcdMember(leader, lost);
  await trio.startNode(lost);
  await trio.whole();
}

/**
 * Does the same as `etcdctl member remove` and `member add`: an empty etcd may not return under its
 * old member id.
 */
async function replaceEtcdMember(through: Machine, lost: Machine): Promise<void> {
  await electedEtcd(through);
  const { members } = (await askEtcd(through, 'members')) as { members: { id: string; peerURLs: string[] }[] };
  const peerURLs = [`http://${lost.address}:2380`];
  const former = members.find((member) => member.peerURLs[0] === peerURLs[0])!;
  await askEtcd(through, `members/${former.id}`, 'DELETE');
  await askEtcd(through, 'members', 'POST', { peerURLs });
}
