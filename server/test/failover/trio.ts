import { openSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { rowsAt } from '../postgres/rows-at.ts';
import { makeScratchFolder } from '../platform/scratch-folder.ts';
import { openDisks, type Disk } from './disks.ts';
import { openNetwork, type Machine } from './namespaces.ts';
import { waitFor } from '../platform/wait-for.ts';
import { clockLibrary, setClock, withClock } from './wrong-clock.ts';

const HA = fileURLToPath(new URL('../../../deploy/ha/', import.meta.url));
const PASSWORD = 'a-password-of-tests';
const PATRONI = { username: 'patroni', password: PASSWORD };
const LOOK_WITHIN_MS = 1000;
/** A new connection is expensive on a machine that is busy recovering. */
const CONNECT_EACH_MS = 500;

/** A machine as Patroni describes it. */
export type Member = { name: string; role: string; timeline?: number };

export type Trio = {
  nodes: Machine[];
  /** Where HAProxy stands, and servers may. */
  web: Machine;
  folder: string;
  /** By HAProxy, as the owner of the product's database; and straight at one machine. */
  connectionString: string;
  at: (node: Machine) => string;
  superuserAt: (node: Machine) => string;
  leader: () => Promise<Machine>;
  /** The machines of the cluster, as the leader's Patroni knows them. */
  membersOf: (leader: Machine) => Promise<Member[]>;
  /** Waits until another machine than this one is the primary. */
  movedFrom: (former: Machine) => Promise<Machine>;
  /** Waits until a primary has two standbys, one of which it waits for. */
  whole: () => Promise<void>;
  startNode: (node: Machine) => Promise<void>;
  /** As systemctl does: PostgreSQL is stopped and started with it. */
  stopPatroni: (node: Machine) => Promise<void>;
  startPatroni: (node: Machine) => Promise<void>;
  restartPatroni: (node: Machine) => Promise<void>;
  /** Where a machine's own files lie: `data` is PostgreSQL's, `etcd` etcd's. */
  folderOf: (node: Machine) => string;
  /**
   * The disk of its own that a machine's data lie on; undefined where they lie beside each other.
   */
  diskOf: (node: Machine) => Disk | undefined;
  /**
   * How wrong the clock of Patroni and PostgreSQL is there, in seconds; undefined where no clock
   * can be wrong.
   */
  setClock: ((node: Machine, seconds: number) => Promise<void>) | undefined;
  /** Rises with every promotion. */
  timelineOf: (node: Machine) => Promise<number>;
  /** Patroni's HTTP interface, at one machine. */
  ask: (node: Machine, path: string, body?: unknown, method?: string) => Promise<string>;
  close: () => Promise<void>;
};

/**
 * Whether disks and clocks can go wrong: each machine has a disk and a clock of its own, as far as
 * this one can give them.
 */
export type TrioOptions = { wear?: boolean; scratch?: string };

/**
 * Three PostgreSQL with Patroni and etcd, and HAProxy, by the files of deploy/ha, each on a machine
 * of its own.
 */
export async function openTrio({ wear = false, scratch }: TrioOptions = {}): Promise<Trio> {
  const folder = await makeScratchFolder('trio', scratch);
  await chmod(folder, 0o755);
  const network = await openNetwork(['db1', 'db2', 'db3', 'web']);
  const [db1, db2, db3, web] = network.machines as [Machine, Machine, Machine, Machine];
  const nodes = [db1, db2, db3];
  const started = { state: 'new' };
  const startOf = (node: Machine): Start => ({ node, nodes, folder, state: started.state, disk: disks?.of(node), library });
  const disks = wear ? await openDisks(nodes) : undefined;
  const library = wear ? await clockLibrary() : undefined;
  const trio: Trio = {
    nodes,
    web,
    folder,
    connectionString: urlAt('raspasorte', web.address),
    at: ({ address }) => urlAt('raspasorte', address),
    superuserAt: ({ address }) => urlAt('postgres', address),
    leader: () => waitFor(() => primaryAmong(nodes), 'no machine becomes the primary'),
    membersOf,
    movedFrom: (former) =>
      waitFor(() => primaryAmong(nodes.filter((node) => node !== former)), 'no other machine becomes the primary'),
    whole: async () => {
      await waitFor(
        async () => {
          const leader = await primaryAmong(nodes);
          if (leader === undefined || !(await followsOne(leader))) return undefined;
          return isWhole(urlAt('postgres', web.address));
        },
        'the cluster does not come together',
        { eachMs: CONNECT_EACH_MS },
      );
    },
    startNode: async (node) => {
      await startEtcd(startOf(node));
      await startPatroni(startOf(node));
    },
    stopPatroni,
    startPatroni: (node) => startPatroni(startOf(node)),
    restartPatroni: async (node) => {
      await stopPatroni(node);
      await startPatroni(startOf(node));
    },
    folderOf: (node) => join(folder, node.name),
    diskOf: (node) => disks?.of(node),
    setClock: library === undefined ? undefined : (node, seconds) => setClock(join(folder, node.name), seconds),
    timelineOf: async (node) => (JSON.parse(await ask(node, '/patroni')) as { timeline: number }).timeline,
    ask,
    close: async () => {
      await network.close();
      await disks?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    for (const node of nodes) {
      await setKernel(node);
      await trio.startNode(node);
    }
    await startHaproxy(trio);
    await trio.whole();
    started.state = 'existing';
    await createOwner(urlAt('postgres', web.address));
    return trio;
  } catch (error) {
    const log = await readFile(join(folder, 'db1', 'patroni.log'), 'utf8').catch(() => '');
    await trio.close();
    throw new Error(`the trio does not start: ${log.slice(-2000)}`, { cause: error });
  }
}

const urlAt = (user: string, address: string) =>
  `postgresql://${user}:${PASSWORD}@${address}:5432/${user === 'postgres' ? 'postgres' : 'raspasorte'}`;

/**
 * The shipped file with shorter timeouts, a socket of its own, and less memory and WAL, because the
 * data of all three lie in the memory of one machine.
 */
async function writePatroniFile(own: string): Promise<string> {
  const shipped = await readFile(join(HA, 'patroni.yml'), 'utf8');
  const quick = shipped
    .replace('ttl: 20', 'ttl: 6')
    .replace('loop_wait: 2', 'loop_wait: 1')
    .replace('retry_timeout: 3', 'retry_timeout: 2')
    .replace('wal_sender_timeout: 3s', 'wal_sender_timeout: 2s')
    .replace('shared_buffers: 4GB', 'shared_buffers: 128MB')
    .replace('max_wal_size: 8GB', 'max_wal_size: 1GB')
    .replace('wal_keep_size: 20GB', 'wal_keep_size: 1GB')
    .replace('/var/run/postgresql', own);
  const file = join(own, 'patroni.yml');
  await writeFile(file, quick);
  return file;
}

type Start = {
  node: Machine;
  nodes: readonly Machine[];
  folder: string;
  state: string;
  disk: Disk | undefined;
  library: string | undefined;
};

const here = ({ name, address }: Machine, text: string) => text.replaceAll('10.0.0.1', address).replaceAll('db1', name);
const logOf = (own: string, program: string) => openSync(join(own, `${program}.log`), 'a');

/** The shipped settings hold in the machine's own network namespace. */
async function setKernel({ space }: Machine): Promise<void> {
  await promisify(execFile)('ip', ['netns', 'exec', space, 'sysctl', '--quiet', '--load', join(HA, 'sysctl.conf')]);
}

async function startEtcd({ node, nodes, folder, state }: Start): Promise<void> {
  const own = join(folder, node.name);
  await mkdir(own, { recursive: true });
  await promisify(execFile)('chown', ['postgres', own]);
  const cluster = nodes.map((each) => `${each.name}=http://${each.address}:2380`).join(',');
  node.start(['/usr/bin/etcd'], {
    environment: {
      ...envOf(here(node, await readFile(join(HA, 'etcd.env'), 'utf8'))),
      ETCD_DATA_DIR: join(own, 'etcd'),
      ETCD_INITIAL_CLUSTER: cluster,
      ETCD_INITIAL_CLUSTER_STATE: state,
      ETCD_HEARTBEAT_INTERVAL: '100',
      ETCD_ELECTION_TIMEOUT: '1000',
      ETCD_UNSAFE_NO_FSYNC: 'true',
    },
    output: logOf(own, 'etcd'),
  });
}

async function stopPatroni(node: Machine): Promise<void> {
  await node.signal('SIGTERM', 'patroni');
  await waitFor(async () => !(await node.runs('patroni')) || undefined, 'Patroni does not end');
}

async function startPatroni({ node, nodes, folder, disk, library }: Start): Promise<void> {
  const own = join(folder, node.name);
  const patroni = envOf(here(node, await readFile(join(HA, 'node.env'), 'utf8')));
  const passwords = Object.keys(patroni).filter((variable) => variable.endsWith('PASSWORD'));
  node.start(['/usr/bin/patroni', await writePatroniFile(own)], {
    account: 'postgres',
    environment: {
      ...patroni,
      ...(library !== undefined && (await withClock(library, own))),
      ...Object.fromEntries(passwords.map((variable) => [variable, PASSWORD])),
      PATRONI_ETCD_HOSTS: nodes.map((each) => `${each.address}:2379`).join(','),
      PATRONI_POSTGRESQL_DATA_DIR: join(disk?.folder ?? own, 'data'),
      PATRONI_POSTGRESQL_PGPASS: join(own, 'pgpass'),
      HOME: own,
    },
    output: logOf(own, 'patroni'),
  });
}

const envOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));

async function startHaproxy({ web, nodes, folder }: Pick<Trio, 'web' | 'nodes' | 'folder'>): Promise<void> {
  let text = (await readFile(join(HA, 'haproxy.cfg'), 'utf8')).replace('bind 127.0.0.1', 'bind 0.0.0.0');
  for (const [index, { address }] of nodes.entries()) text = text.replace(`10.0.0.${index + 1}:`, `${address}:`);
  await writeFile(join(folder, 'haproxy.cfg'), text);
  web.start(['/usr/sbin/haproxy', '-db', '-f', join(folder, 'haproxy.cfg')]);
}

async function createOwner(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`create role raspasorte login createrole password '${PASSWORD}'`);
  await client.query('create database raspasorte owner raspasorte');
  await client.end();
}

async function ask({ address }: Machine, path: string, body?: unknown, method = body ? 'POST' : 'GET'): Promise<string> {
  const credentials = Buffer.from(`${PATRONI.username}:${PATRONI.password}`).toString('base64');
  const response = await fetch(`http://${address}:8008${path}`, {
    method,
    headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(body === undefined ? 800 : 20_000),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.text();
}

async function primaryAmong(nodes: readonly Machine[]): Promise<Machine | undefined> {
  const answers = await Promise.all(
    nodes.map((node) =>
      ask(node, '/primary').then(
        () => node,
        () => undefined,
      ),
    ),
  );
  return answers.find((node) => node !== undefined);
}

async function membersOf(leader: Machine): Promise<Member[]> {
  return (JSON.parse(await ask(leader, '/cluster')) as { members: Member[] }).members;
}

/**
 * Whether all machines are on the leader's timeline, by Patroni. A former primary that must be
 * rewound streams for a moment before that is noticed. And Patroni promotes nobody that it does not
 * know as synchronous, whatever PostgreSQL says.
 */
async function followsOne(leader: Machine): Promise<boolean> {
  const members = await membersOf(leader).catch(() => []);
  const timelines = new Set(members.map(({ timeline }) => timeline));
  return members.some(({ role }) => role === 'sync_standby') && timelines.size === 1;
}

/** A standby that is still being copied streams as well, as `pg_basebackup`, but is not one yet. */
async function isWhole(connectionString: string): Promise<true | undefined> {
  const question = `
    select from pg_stat_replication where application_name <> 'pg_basebackup'
    having count(*) filter (where state = 'streaming') = 2
      and count(*) filter (where sync_state in ('sync', 'quorum')) = 1`;
  const rows = await rowsAt(connectionString, question, LOOK_WITHIN_MS).catch(() => []);
  return rows.length === 1 || undefined;
}
