import type { Machine } from './namespaces.ts';
import type { Trio } from './trio.ts';

/** What happens to the primary, and how it is mended afterwards. Each makes another machine the primary. */
export type LeaderFault = {
  name: string;
  harm: (leader: Machine, trio: Trio) => Promise<void>;
  mend?: (former: Machine, trio: Trio) => Promise<void>;
};

/** Nothing passes between this machine and the others, the servers' included. */
async function cut(node: Machine, { nodes, web }: Trio): Promise<void> {
  const others = [...nodes.filter((other) => other !== node), web];
  await Promise.all([node.cutFrom(others), ...others.map((other) => other.cutFrom([node]))]);
}

async function healAll({ nodes, web }: Trio): Promise<void> {
  await Promise.all([...nodes, web].map((machine) => machine.heal()));
}

const goOn = (former: Machine) => former.signal('SIGCONT');

export const leaderFaults: readonly LeaderFault[] = [
  { name: 'PostgreSQL killed', harm: (leader) => leader.signal('SIGKILL', 'postgres') },
  { name: 'PostgreSQL frozen', harm: (leader) => leader.signal('SIGSTOP', 'postgres'), mend: goOn },
  { name: 'cut off', harm: cut, mend: (_, trio) => healAll(trio) },
  {
    name: 'without power',
    harm: async (leader, trio) => {
      await cut(leader, trio);
      await leader.signal('SIGKILL');
    },
    mend: async (former, trio) => {
      await healAll(trio);
      await trio.startNode(former);
    },
  },
  {
    name: 'switched over',
    harm: async (leader, { ask }) => {
      const { members } = JSON.parse(await ask(leader, '/cluster')) as { members: { name: string; role: string }[] };
      const candidate = members.find(({ role }) => role === 'sync_standby')?.name;
      await ask(leader, '/switchover', { leader: leader.name, candidate });
    },
  },
  { name: 'Patroni alone frozen', harm: (leader) => leader.signal('SIGSTOP', 'patroni'), mend: goOn },
];

/** The same cut where commits wait for no standby: what is played on its side of it is lost. */
export const cutForControl = { harm: cut, mend: healAll };
