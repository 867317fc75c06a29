import { close, open } from 'node:fs';
import { readFile, stat, truncate } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import type pg from 'pg';

import type { PostgresAccount } from './postgres-account.ts';
import { tryToConnect } from './postgres-connection.ts';
import type { Attempt } from './postgres-connection.ts';
import { postmasterFile, rememberedPort, rememberOtherPort } from './postgres-files.ts';
import type { PostgresFiles } from './postgres-files.ts';
import { postgresFlags, socketSettings } from './postgres-settings.ts';
import { StartupError } from '../../startup-error.ts';

export type Cluster = {
  readonly files: PostgresFiles;
  readonly account: PostgresAccount;
  readonly postgres: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly user: string;
  readonly password: string;
};

type Launch = { running: boolean; logStart: number };
/** `socket`: whether the server is to listen on a Unix socket too. */
type Listening = { port: number; socket: boolean };

const TIMEOUT_MS = 20_000;
const FIRST_RETRY_MS = 20;
const LAST_RETRY_MS = 300;
const LOG_LIMIT_BYTES = 16 * 1024 * 1024;
/** Some file systems hold no sockets, such as a folder of the host in a container on a Mac. */
const NO_SOCKET = /could not create any Unix-domain sockets/u;

/**
 * Connects to the running server of this cluster, or starts it. It retries, because the reasons for
 * a refusal pass by themselves: a killed PostgreSQL takes over a second to disappear, a crashed one
 * replays its log, another process may be starting or stopping it right now.
 */
export async function openServer(cluster: Cluster, fixedPort?: number): Promise<{ client: pg.Client; port: number }> {
  let launch: Launch | undefined;
  let socket = true;
  let retryMs = FIRST_RETRY_MS;
  let deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const port = fixedPort ?? (await rememberedPort(cluster.files));
    const found = await lookForServer(cluster, port);
    if (found.attempt.state === 'ours') return { client: found.attempt.client, port: found.port };
    if (found.attempt.state === 'busy') deadline = Date.now() + TIMEOUT_MS;
    if (found.attempt.state === 'foreign' && fixedPort === undefined) await rememberOtherPort(cluster.files);
    if (launch && !launch.running) {
      const complaint = await judgeFailure(cluster, launch, fixedPort);
      socket &&= !NO_SOCKET.test(complaint);
      launch = undefined;
    } else if (found.attempt.state === 'absent') {
      launch ??= await launchServer(cluster, { port, socket });
    }
    await sleep(retryMs);
    retryMs = Math.min(retryMs * 1.2, LAST_RETRY_MS);
  }
  throw new StartupError(`PostgreSQL in ${cluster.files.folder} does not start: ${await lastComplaint(cluster, 0)}`);
}

/**
 * Tries the remembered port, and then the port that a running server has written to its
 * postmaster.pid.
 */
async function lookForServer(cluster: Cluster, port: number): Promise<{ attempt: Attempt; port: number }> {
  const before = await postmasterFile(cluster.files);
  const attempt = await tryToConnect({ ...cluster, port }, cluster.files.data);
  const noted = (before ?? (await postmasterFile(cluster.files)))?.port;
  if (attempt.state === 'ours') return { attempt, port };
  // While a server of ours starts or stops, its postmaster.pid exists before or after the attempt.
  // Without one, it was another program that cut the connection.
  if (noted === undefined) return { attempt: attempt.state === 'busy' ? { state: 'foreign' } : attempt, port };
  const second = noted === port ? attempt : await tryToConnect({ ...cluster, port: noted }, cluster.files.data);
  if (second.state === 'denied') {
    throw new StartupError(
      `PostgreSQL in ${cluster.files.folder} refuses the password kept in ${cluster.files.password}: put the original file back.`,
    );
  }
  return second.state === 'ours' || second.state === 'busy' ? { attempt: second, port: noted } : { attempt, port };
}

async function launchServer(cluster: Cluster, { port, socket }: Listening): Promise<Launch> {
  const logSize = (await stat(cluster.files.log).catch(() => undefined))?.size ?? 0;
  if (logSize > LOG_LIMIT_BYTES) await truncate(cluster.files.log);
  const log = await promisify(open)(cluster.files.log, 'a', 0o600);
  const launch: Launch = { running: true, logStart: logSize > LOG_LIMIT_BYTES ? 0 : logSize };
  // Detached into a session of its own: neither Ctrl-C nor the end of this process reaches it.
  const { data } = cluster.files;
  const flags = postgresFlags(port, { ...(socket && socketSettings(data)), ...cluster.settings });
  const server = cluster.account.run(cluster.postgres, ['-D', data, ...flags], {
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  const noteEnd = (): void => {
    launch.running = false;
  };
  server.once('exit', noteEnd).once('error', noteEnd).unref();
  await promisify(close)(log);
  return launch;
}

/**
 * Returns the complaint of a failed start that is worth a retry, and throws when it is not. Chooses
 * another port when the remembered one is taken.
 */
async function judgeFailure(cluster: Cluster, launch: Launch, fixedPort: number | undefined): Promise<string> {
  const complaint = await lastComplaint(cluster, launch.logStart);
  if (/could not bind|could not create any TCP/u.test(complaint) && fixedPort === undefined) {
    await rememberOtherPort(cluster.files);
  }
  if (/No space left|Permission denied|invalid|incompatible|wrong ownership|could not load/iu.test(complaint)) {
    throw new StartupError(`PostgreSQL in ${cluster.files.folder} does not start: ${complaint}`);
  }
  return complaint;
}

async function lastComplaint(cluster: Cluster, from: number): Promise<string> {
  const log = (await readFile(cluster.files.log).catch(() => Buffer.alloc(0))).subarray(from).toString('utf8');
  const lines = log.trim().split('\n');
  const fatal = lines.findLast((line) => /FATAL|PANIC|could not bind/u.test(line)) ?? lines.at(-1) ?? '';
  return fatal.replace(/^.*?\] /u, '') || 'it says nothing';
}
