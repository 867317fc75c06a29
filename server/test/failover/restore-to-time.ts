import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { verifyLedger } from '../../src/money/ledger/verify-ledger.ts';
import { createPool } from '../../src/platform/database/pool.ts';
import { startFaultLoad, type FaultLoad } from '../faults/fault-load.ts';
import { askEtcd } from './etcd.ts';
import type { FailoverSite } from './failover-site.ts';
import type { Machine } from './namespaces.ts';
import { rowsAt } from '../postgres/rows-at.ts';
import type { Trio } from './trio.ts';

const SHIPPED = fileURLToPath(new URL('../../../deploy/ha/pgbackrest.conf', import.meta.url));
const BIN = '/usr/lib/postgresql/15/bin';
const STANZA = '--stanza=raspasorte';
const LOST_ROUNDS = 50;
const MARK = 'select clock_timestamp()::text as target, (select max(epoch) from seed_epochs) as epoch';

type Watch = { print: (line: string) => void; recovered: (load: FaultLoad) => Promise<void> };

export const whyNoArchive = () => (existsSync('/usr/bin/pgbackrest') ? undefined : 'it needs pgbackrest');

/**
 * Sets up the WAL archive and restores to a point in time, as `docs/failover.md` says. Everything
 * acknowledged before that time must be there. Everything sold after it must be gone, else the test
 * shows nothing, and no further card may come from its seed.
 */
export async function restoreToTime(site: FailoverSite, { print, recovered }: Watch): Promise<string[]> {
  const { trio } = site;
  await setUpArchive(trio);
  const load = await startFaultLoad(site.anyAddress);
  await recovered(load);
  const kept = load.rounds.map(({ round }) => round.id);
  const [mark] = await rowsAt<{ target: string; epoch: number }>(trio.connectionString, MARK);
  const { target, epoch } = mark!;
  while (load.rounds.length < kept.length + LOST_ROUNDS) await sleep(50);
  await load.stop();
  const begunMs = performance.now();
  const restored = await restore(site, target);
  print(`restore to a point in time: ${restored.name} sells again after ${((performance.now() - begunMs) / 1000).toFixed(1)} s`);

  const later = await startFaultLoad(site.anyAddress);
  await recovered(later);
  await later.stop();
  return compare(trio, { kept, told: load, later, epoch });
}

async function setUpArchive(trio: Trio): Promise<void> {
  for (const node of trio.nodes) await writeConfiguration(trio, node);
  const leader = await trio.leader();
  const parameters = {
    archive_mode: 'on',
    archive_command: `pgbackrest --config="$PWD/../pgbackrest.conf" ${STANZA} archive-push %p`,
  };
  await trio.ask(leader, '/config', { postgresql: { parameters } }, 'PATCH');
  await pgBackRest(trio, leader, 'stanza-create');
  for (const node of [...trio.nodes.filter((each) => each !== leader), leader]) {
    await trio.restartPatroni(node);
    await trio.whole();
  }
  const primary = await trio.leader();
  await pgBackRest(trio, primary, 'check');
  await pgBackRest(trio, primary, '--type=full', 'backup');
}

/** The configuration as shipped, with the repository in a folder instead of a bucket. */
async function writeConfiguration(trio: Trio, node: Machine): Promise<void> {
  const own = trio.folderOf(node);
  const repository = join(trio.folder, 'backups');
  for (const folder of [repository, join(own, 'spool')]) {
    await mkdir(folder, { recursive: true });
    await run(trio, node, ['/bin/chown', 'postgres', folder], 'root');
  }
  const shipped = (await readFile(SHIPPED, 'utf8')).replaceAll(/^repo1-s3.*\n/gm, '');
  const text = shipped
    .replace('repo1-type=s3', 'repo1-type=posix')
    .replace(/^repo1-path=.*$/m, `repo1-path=${repository}`)
    .replace('repo1-cipher-pass=', 'repo1-cipher-pass=a-password-of-tests')
    .replace(/^spool-path=.*$/m, `spool-path=${join(own, 'spool')}\nlog-path=${own}\nlock-path=${own}`)
    .replace(/^pg1-path=.*$/m, `pg1-path=${join(own, 'data')}\npg1-socket-path=${own}`);
  await writeFile(join(own, 'pgbackrest.conf'), text);
}

async function restore(site: FailoverSite, target: string): Promise<Machine> {
  const { trio } = site;
  const node = await trio.leader();
  const others = trio.nodes.filter((each) => each !== node);
  // Archives the last writes before everything is thrown away, as stopping a primary in order does.
  await site.stopServers();
  for (const each of [...others, node]) await trio.stopPatroni(each);
  await forgetCluster(node);

  await pgBackRest(trio, node, '--delta', '--type=time', `--target=${target}`, '--target-action=promote', 'restore');
  const own = trio.folderOf(node);
  const control = (...parameters: string[]) => run(trio, node, [`${BIN}/pg_ctl`, '-D', join(own, 'data'), '-w', ...parameters]);
  await control('-o', "-c listen_addresses=''", '-l', join(own, 'restore.log'), 'start');
  const isThere = `test "$(psql -h ${own} -Atc 'select pg_is_in_recovery()' postgres)" = f`;
  await run(trio, node, ['/bin/sh', '-c', `until ${isThere}; do sleep 0.2; done`]);
  await control('-m', 'fast', 'stop');
  await trio.startPatroni(node);
  const leader = await trio.leader();

  for (const each of others) {
    await rm(join(trio.folderOf(each), 'data'), { recursive: true, force: true });
    await trio.startPatroni(each);
  }
  await trio.whole();
  await pgBackRest(trio, leader, '--type=full', 'backup');
  await site.startServers();
  return leader;
}

/** `patronictl remove`. */
const forgetCluster = (node: Machine) => askEtcd(node, 'keys/service/raspasorte?recursive=true', 'DELETE');

const pgBackRest = (trio: Trio, node: Machine, ...parameters: string[]) =>
  run(trio, node, [
    '/usr/bin/pgbackrest',
    `--config=${join(trio.folderOf(node), 'pgbackrest.conf')}`,
    '--log-level-console=info',
    STANZA,
    ...parameters,
  ]);

async function run(trio: Trio, node: Machine, command: [string, ...string[]], account = 'postgres'): Promise<void> {
  const log = join(trio.folderOf(node), 'by-hand.log');
  const program = node.start(command, { account, output: openSync(log, 'a') });
  const [exitCode] = (await once(program, 'exit')) as [number | null];
  if (exitCode !== 0)
    throw new Error(`${command.join(' ')} ended with ${exitCode}:\n${(await readFile(log, 'utf8')).slice(-2000)}`);
}

type Told = { kept: string[]; told: FaultLoad; later: FaultLoad; epoch: number };

async function compare(trio: Trio, { kept, told, later, epoch }: Told): Promise<string[]> {
  const rows = await rowsAt<{ id: string; epoch: number }>(trio.connectionString, 'select id, epoch from round');
  const stored = new Map(rows.map((row) => [row.id, row.epoch]));
  const gone = kept.filter((id) => !stored.has(id));
  const lost = told.rounds.filter(({ round }) => !stored.has(round.id));
  const ofOldSeed = later.rounds.filter(({ round }) => (stored.get(round.id) ?? 0) <= epoch);
  const pool = createPool({ connectionString: trio.connectionString, max: 2 });
  try {
    return [
      ...gone.map((id) => `round ${id} was told before that time and is gone`),
      ...(lost.length > 0 ? [] : ['nothing that was sold after that time is gone: this shows no restore']),
      ...ofOldSeed.map(({ round }) => `round ${round.id} was sold from the seed of what was lost`),
      ...(await verifyLedger(pool)).differences,
    ];
  } finally {
    await pool.end();
  }
}
