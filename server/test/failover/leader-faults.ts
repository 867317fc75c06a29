import { setTimeout as sleep } from 'node:timers/promises';
import type { Machine } from './namespaces.ts';
import type { Trio } from './trio.ts';
import { waitFor } from '../platform/wait-for.ts';

/** Writes of this time reach only one of the two standbys. */
const AHEAD_MS = 500;
const STANDBY_WITHIN_MS = 60_000;

/**
 * A fault of the primary, and how to repair it afterwards. Each one makes another machine the
 * primary.
 */
export type LeaderFault = {
  name: string;
  harm: (leader: Machine, trio: Trio) => Promise<void>;
  mend?: (former: Machine, trio: Trio) => Promise<void>;
};

/** Blocks all traffic between this machine and the others, including that of the servers. */
export async function cut(node: Machine, { nodes, web }: Trio): Promise<void> {
  const others = [...nodes.filter((other) => other !== node), web];
  await node.cutFrom(others);
  await Promise.all(others.map((other) => other.cutFrom([node])));
}

export async function healAll({ nodes, web }: Trio): Promise<void> {
  await Promise.all([...nodes, web].map((machine) => machine.heal()));
}

async function startAgain(former: Machine, trio: Trio): Promise<void> {
  await healAll(trio);
  await trio.startNode(former);
}

/**
 * The standby that commits wait for. Waits until Patroni knows one: before, nobody may take over.
 */
export function syncStandbyOf(leader: Machine, { membersOf, nodes }: Trio): Promise<Machine> {
  const look = async () => {
    const standby = (await membersOf(leader)).find(({ role }) => role === 'sync_standby');
    return nodes.find(({ name }) => name === standby?.name);
  };
  return waitFor(look, 'no standby becomes the synchronous one', { withinMs: STANDBY_WITHIN_MS });
}

/** Does the same as `patronictl switchover`. */
export async function switchOver(leader: Machine, trio: Trio): Promise<void> {
  const { name: candidate } = await syncStandbyOf(leader, trio);
  await trio.ask(leader, '/switchover', { leader: leader.name, candidate });
}

const goOn = (former: Machine) => former.signal('SIGCONT');

export const leaderFaults: readonly LeaderFault[] = [
  { name: 'PostgreSQL killed', harm: (leader) => leader.signal('SIGKILL', 'postgres') },
  { name: 'PostgreSQL frozen', harm: (leader) => leader.signal('SIGSTOP', 'postgres'), mend: goOn },
  { name: 'cut off', harm: cut, mend: (_, trio) => healAll(trio) },
  {
    name: 'without power',
    // The worst case: the promoted standby has less than the other one, which must rewind while the
    // new primary waits for it.
    harm: async (leader, trio) => {
      const behind = await syncStandbyOf(leader, trio);
      await behind.signal('SIGSTOP', 'postgres');
      await sleep(AHEAD_MS);
      await cut(leader, trio);
      await leader.signal('SIGKILL');
      await behind.signal('SIGCONT', 'postgres');
    },
    mend: startAgain,
  },
  { name: 'switched over', harm: switchOver },
  { name: 'Patroni alone frozen', harm: (leader) => leader.signal('SIGSTOP', 'patroni'), mend: goOn },
];

/**
 * The control, run with commits that wait for no standby: rounds played on the primary's side of
 * the cut are lost.
 */
export const cutForControl = { harm: cut, mend: healAll };
