import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { isProcessAlive } from '../../src/platform/database/embedded/is-process-alive.ts';

const run = promisify(execFile);
const PREFIX = 'rsf';
/** A subnet for each run, because two may run at once. */
const SUBNET = `10.213.${process.pid % 256}`;
/** The machine that runs the test. It is never cut off, so that it can be on either side. */
const HOST = 254;

export type Machine = {
  name: string;
  /** Its network namespace. */
  space: string;
  address: string;
  /** Runs a program on the machine, as root or as another account. */
  start: (command: readonly [string, ...string[]], options?: StartOptions) => ChildProcess;
  /** Signals the programs on the machine: all of them, or those with one of these names. */
  signal: (signal: NodeJS.Signals, ...names: string[]) => Promise<void>;
  /** Whether a program of this name runs on the machine. */
  runs: (name: string) => Promise<boolean>;
  /** Blocks all traffic to and from these machines, or only that to and from a port. */
  cutFrom: (others: readonly Machine[], port?: number) => Promise<void>;
  heal: () => Promise<void>;
  ip: (...parameters: string[]) => Promise<void>;
};

type StartOptions = { account?: string; environment?: Record<string, string>; output?: number };
export type Network = { machines: Machine[]; close: () => Promise<void> };

/**
 * Why no machines can be created and cut off here, as in many containers; undefined where they can.
 */
export async function whyNoNetwork(): Promise<string | undefined> {
  try {
    const { machines, close } = await openNetwork(['one', 'two']);
    try {
      const [one, two] = machines as [Machine, Machine];
      await one.cutFrom([two]);
      await one.cutFrom([two], 1);
      await one.heal();
    } finally {
      await close();
    }
    return undefined;
  } catch (error) {
    return (error as Error).message.split('\n').filter(Boolean).at(-1);
  }
}

/** Creates machines on one network: network namespaces with a bridge. Only root may create them. */
export async function openNetwork(names: readonly string[]): Promise<Network> {
  await sweepNetworks();
  const bridge = `${PREFIX}${process.pid}`;
  try {
    return { machines: await makeMachines(bridge, names), close: () => removeNetwork(bridge) };
  } catch (error) {
    await removeNetwork(bridge).catch(() => undefined);
    throw error;
  }
}

async function makeMachines(bridge: string, names: readonly string[]): Promise<Machine[]> {
  const ip = (...parameters: string[]) => run('ip', parameters);
  await ip('link', 'add', bridge, 'type', 'bridge');
  await ip('addr', 'add', `${SUBNET}.${HOST}/24`, 'dev', bridge);
  await ip('link', 'set', bridge, 'up');
  const machines: Machine[] = [];
  for (const [index, name] of names.entries()) {
    const space = `${bridge}-${name}`;
    const address = `${SUBNET}.${index + 1}`;
    await ip('netns', 'add', space);
    await ip('link', 'add', `${bridge}v${index}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
    await ip('link', 'set', `${bridge}v${index}`, 'master', bridge, 'up');
    await ip('-n', space, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
    for (const device of ['lo', 'eth0']) await ip('-n', space, 'link', 'set', device, 'up');
    machines.push(machineOf(name, space, address));
  }
  return machines;
}

function machineOf(name: string, space: string, address: string): Machine {
  const ip = async (...parameters: string[]) => void (await run('ip', ['-n', space, ...parameters]));
  return {
    name,
    space,
    address,
    ip,
    start: ([command, ...parameters], { account, environment, output } = {}) => {
      const as = account === undefined ? [] : ['setpriv', `--reuid=${account}`, `--regid=${account}`, '--clear-groups'];
      const stream = output ?? 'ignore';
      return spawn('ip', ['netns', 'exec', space, ...as, command, ...parameters], {
        cwd: '/',
        stdio: ['ignore', stream, stream],
        env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...environment },
      });
    },
    signal: async (signal, ...wanted) => {
      for (const pid of await processesOf(space)) {
        if (wanted.length > 0 && !wanted.includes(await commandOf(pid))) continue;
        try {
          process.kill(pid, signal);
        } catch {
          // It has ended meanwhile.
        }
      }
    },
    runs: async (wanted) => {
      for (const pid of await processesOf(space)) if ((await commandOf(pid)) === wanted) return true;
      return false;
    },
    cutFrom: (others, port) =>
      together(
        space,
        others.flatMap(({ address: other }) => cutting(other, port)),
      ),
    heal: async () => {
      await ip('route', 'flush', 'type', 'blackhole');
      // The system's own rules have the priorities 0, 32766 and 32767.
      const { stdout } = await run('ip', ['-n', space, 'rule', 'show']);
      for (const [, priority = ''] of stdout.matchAll(/^(\d+):.*blackhole/gm)) await ip('rule', 'del', 'priority', priority);
    },
  };
}

/** Commands of `ip` after which nothing reaches an address any more, or only nothing of a port. */
const cutting = (address: string, port: number | undefined): string[] =>
  port === undefined
    ? [`route replace blackhole ${address}/32`]
    : ['dport', 'sport'].map((end) => `rule add to ${address} ipproto tcp ${end} ${port} blackhole`);

/**
 * Runs several commands of `ip` within a moment, as a pulled cable does. With some 20 ms between
 * two machines, one of them would get more WAL than the other.
 */
async function together(space: string, commands: readonly string[]): Promise<void> {
  const running = run('ip', ['-n', space, '-batch', '-']);
  running.child.stdin?.end(commands.join('\n'));
  await running;
}

export async function processesOf(space: string): Promise<number[]> {
  const { stdout } = await run('ip', ['netns', 'pids', space]).catch(() => ({ stdout: '' }));
  return stdout.split('\n').filter(Boolean).map(Number);
}

const commandOf = (pid: number) =>
  readFile(`/proc/${pid}/comm`, 'utf8').then(
    (text) => text.trim(),
    () => '',
  );

async function removeNetwork(bridge: string): Promise<void> {
  const { stdout } = await run('ip', ['netns', 'list']);
  const spaces = [...stdout.matchAll(/^(\S+)/gm)].map(([, name = '']) => name).filter((name) => name.startsWith(`${bridge}-`));
  for (const space of spaces) {
    for (const deadline = Date.now() + 5000; Date.now() < deadline; await sleep(50)) {
      const left = await processesOf(space);
      if (left.length === 0) break;
      for (const pid of left) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It has ended meanwhile.
        }
      }
    }
    await run('ip', ['netns', 'del', space]);
  }
  // The kernel removes the interfaces of a deleted namespace later, and their names cannot be
  // reused until then.
  const { stdout: wires } = await run('ip', ['-o', 'link', 'show', 'type', 'veth']);
  for (const [, wire = ''] of wires.matchAll(new RegExp(`^\\d+: (${bridge}v\\d+)@`, 'gm')))
    await run('ip', ['link', 'del', wire]).catch(() => undefined);
  await run('ip', ['link', 'del', bridge]).catch(() => undefined);
}

/** Removes the networks of killed runs, with all programs that still run there. */
async function sweepNetworks(): Promise<void> {
  const { stdout } = await run('ip', ['-o', 'link', 'show', 'type', 'bridge']);
  const bridges = [...stdout.matchAll(new RegExp(`^\\d+: (${PREFIX}(\\d+)):`, 'gm'))];
  for (const [, bridge = '', maker] of bridges) if (!isProcessAlive(Number(maker))) await removeNetwork(bridge);
}
