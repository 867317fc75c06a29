import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { CampaignFault } from './campaign-fault.ts';
import { cut, healAll, leaderFaults, syncStandbyOf } from './leader-faults.ts';
import { isReady } from '../platform/start-server.ts';
import { machineFaults } from './machine-faults.ts';
import { waitFor } from '../platform/wait-for.ts';

const POSTGRES_PORT = 5432;
const ETCD_PORTS = [2379, 2380];
const LASTS_MS = 8_000;
const CANCELS_EVERY_MS = 20;
const WITHIN_MS = 120_000;

const ofLeader: CampaignFault[] = leaderFaults.map(({ name, harm, mend }) => ({
  name,
  touches: 'leader',
  harm: async ({ trio }, { leader }) => {
    await harm(leader, trio);
    await trio.movedFrom(leader);
    return async () => mend?.(leader, trio);
  },
}));

const others: CampaignFault[] = [
  {
    name: 'replication alone cut',
    touches: 'leader',
    harm: async ({ trio }, { leader }) => {
      await leader.cutFrom(
        trio.nodes.filter((node) => node !== leader),
        POSTGRES_PORT,
      );
      await sleep(LASTS_MS);
      return () => leader.heal();
    },
  },
  {
    name: 'cut off from etcd alone',
    touches: 'leader',
    harm: async ({ trio }, { leader }) => {
      const rest = trio.nodes.filter((node) => node !== leader);
      for (const port of ETCD_PORTS) await leader.cutFrom(rest, port);
      await trio.movedFrom(leader);
      return () => leader.heal();
    },
  },
  {
    name: 'killed while it rewinds',
    touches: 'leader',
    harm: async ({ trio }, { leader }) => {
      await leader.signal('SIGSTOP', 'postgres');
      await trio.movedFrom(leader);
      await leader.signal('SIGCONT');
      for (const until = Date.now() + LASTS_MS; Date.now() < until; await sleep(5)) await leader.signal('SIGKILL', 'pg_rewind');
      return () => Promise.resolve();
    },
  },
  {
    name: 'cut off while another rewinds',
    touches: 'leader',
    harm: async (site, { leader }) => {
      const { trio } = site;
      await leader.signal('SIGSTOP', 'postgres');
      const next = await trio.movedFrom(leader);
      await leader.signal('SIGCONT');
      await waitFor(async () => (await leader.runs('pg_rewind')) || undefined, 'no rewind begins', {
        withinMs: WITHIN_MS,
        eachMs: 5,
      });
      await leader.signal('SIGSTOP', 'pg_rewind');
      await syncStandbyOf(next, trio);
      await cut(next, trio);
      await leader.signal('SIGCONT', 'pg_rewind');
      // Sold only when the rewind, which waits for a machine that is gone, has ended.
      const isSold = async () => (await isReady({ baseUrl: site.anyAddress() })) || undefined;
      await waitFor(isSold, 'no cards are sold while the primary is cut off', { withinMs: WITHIN_MS, eachMs: 500 });
      return () => healAll(trio);
    },
  },
  {
    name: 'standby killed',
    touches: 'standby',
    harm: async (_, { standby }) => {
      await standby.signal('SIGKILL', 'postgres');
      return () => Promise.resolve();
    },
  },
  {
    name: 'standby far behind',
    touches: 'standby',
    harm: async (_, { standby }) => {
      await standby.signal('SIGSTOP', 'postgres');
      await sleep(LASTS_MS);
      return () => standby.signal('SIGCONT');
    },
  },
  {
    name: "etcd's quorum lost",
    touches: 'etcd',
    harm: async ({ trio: { nodes } }) => {
      const lost = nodes.slice(1);
      await Promise.all(lost.map((node) => node.signal('SIGSTOP', 'etcd')));
      await sleep(LASTS_MS);
      return async () => void (await Promise.all(lost.map((node) => node.signal('SIGCONT', 'etcd'))));
    },
  },
  {
    name: 'storm of cancelled calls',
    touches: 'calls',
    harm: async ({ trio }, { leader }) => {
      await cancelAll(trio.superuserAt(leader));
      return () => Promise.resolve();
    },
  },
  {
    name: 'servers replaced one by one',
    touches: 'servers',
    harm: async (site) => {
      await site.replaceServers();
      return () => Promise.resolve();
    },
  },
];

export const campaignFaults: readonly CampaignFault[] = [...ofLeader, ...others, ...machineFaults];

/** Cancels every waiting statement, also commits that wait for a standby, as an operator might. */
async function cancelAll(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (const until = Date.now() + LASTS_MS / 2; Date.now() < until; await sleep(CANCELS_EVERY_MS))
      await client.query(`select pg_cancel_backend(pid) from pg_stat_activity where datname = 'raspasorte' and state = 'active'`);
  } catch {
    // The primary was lost meanwhile, by the other fault.
  } finally {
    void client.end().catch(() => undefined);
  }
}
