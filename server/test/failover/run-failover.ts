/**
 * `npm run test:failover`: three PostgreSQL with Patroni and etcd, HAProxy, servers, and
 * players who record what they bought while one primary after the other is lost. Everything
 * acknowledged must be there once. Then the same with asynchronous replication, which must lose
 * rounds: otherwise the test shows nothing.
 * `--campaign 50 --seed 1` draws fifty faults of many kinds by that seed instead. `--from 20` goes
 * on after the first twenty, and `--only clock` draws only those with this word in their name.
 * `--runbook` does what docs/failover.md tells operators to do while players play, and measures
 * what it costs them.
 * `--serve` only starts the cluster and keeps it up, for a benchmark.
 * Needs root, Debian's packages and network namespaces. Without them it says so and exits with code
 * 0.
 */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { reportOf } from '../faults/fault.ts';
import type { ServerProcess } from '../platform/start-server.ts';
import { joinLoads, startFaultLoad, type FaultLoad } from '../faults/fault-load.ts';
import { Pace } from '../faults/pace.ts';
import { runCampaign, type CampaignSoFar, type Stage } from './campaign.ts';
import { startBesidePrimary } from './beside-primary.ts';
import { openFailoverSite, type FailoverSite } from './failover-site.ts';
import { cutForControl, leaderFaults } from './leader-faults.ts';
import { compareReads, startReaders, storedRounds, type Span } from './readers.ts';
import { whyNoNetwork } from './namespaces.ts';
import { restoreToTime, whyNoArchive } from './restore-to-time.ts';
import { followRunbook } from './runbook.ts';
import { describeStall } from './stall.ts';
import { openTrio } from './trio.ts';
import { compareWithdrawals, startWithdrawals } from './withdrawals.ts';
import { readOptions } from '../../../tools/read-options.ts';

const PROGRAMS = [
  '/usr/bin/patroni',
  '/usr/bin/etcd',
  '/usr/sbin/haproxy',
  '/usr/lib/postgresql/15/bin/postgres',
  '/usr/bin/setpriv',
  '/usr/bin/ip',
  '/usr/sbin/sysctl',
];
const PACKAGES = 'patroni, etcd-server, haproxy, postgresql-15, iproute2';
const RECOVERED_ROUNDS = 15;
/**
 * The longest pause of players. Those who never pause keep a small machine busy with calls instead.
 */
const PAUSE_MS = 1_000;
/** The same while the cluster is repaired, which is faster when it has little else to do. */
const PAUSE_OF_REPAIR_MS = 5_000;
const RECOVERS_WITHIN_MS = 180_000;
const LOST_MS = 4_000;

const options = readOptions({
  campaign: { type: 'number' },
  seed: { type: 'number', least: 0 },
  from: { type: 'number', default: 0, least: 0 },
  only: { type: 'text' },
  runbook: { type: 'switch' },
  serve: { type: 'switch' },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const secondsSince = (ms: number) => ((performance.now() - ms) / 1000).toFixed(1);

let isStopped = false;

const missing = await whatIsMissing();
if (missing === undefined) {
  if (options.serve) await serve();
  else await main();
} else {
  print(`test:failover: SKIPPED, ${missing}`);
  print('0 passed, 0 failed');
}

async function whatIsMissing(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'it needs root';
  const programs = PROGRAMS.filter((program) => !existsSync(program));
  if (programs.length > 0) return `it needs ${programs.join(', ')} (Debian: ${PACKAGES})`;
  const refusal = await whyNoNetwork();
  return refusal && `it needs network namespaces: ${refusal}`;
}

/** Keeps the cluster up until Ctrl-C, with its data on the disk rather than in memory. */
async function serve(): Promise<void> {
  const trio = await openTrio({ scratch: tmpdir() });
  print(`DATABASE_URL=${trio.superuserAt(trio.web)} npm run bench:rounds`);
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await trio.close();
}

async function main(): Promise<void> {
  const begunMs = performance.now();
  const site = await openFailoverSite({ wear: options.campaign !== undefined });
  const onSignal = () => {
    // The first signal ends a campaign after its current fault, and the results so far are
    // compared. A second signal ends everything at once.
    if (options.campaign === undefined || isStopped) void site.close().finally(() => process.exit(1));
    isStopped = true;
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  let [passed, failed] = [0, 0];
  const count = (name: string, differences: readonly string[]) => {
    for (const difference of differences.slice(0, 20)) print(`${name}: ${difference}`);
    if (differences.length === 0) passed += 1;
    else failed += 1;
  };
  try {
    print(`the cluster and three servers are up after ${secondsSince(begunMs)} s`);
    const besidePrimary = await playThroughFaults(site, count);
    if (options.runbook) await countRestore(site, count);
    else count('control', await runControl(site, besidePrimary));
  } catch (error) {
    count('test:failover', [(error as Error).stack ?? String(error)]);
  } finally {
    await site.close();
  }
  print(`${secondsSince(begunMs)} s in all`);
  print(`${passed} passed, ${failed} failed`);
  // The players of a failed run would go on for ever.
  process.exit(failed === 0 ? 0 : 1);
}

type Count = (name: string, differences: readonly string[]) => void;

/**
 * Players play, deposit, withdraw and read on both sides of every fault. Afterwards, everything
 * that they saw is compared. Returns the server beside the primary, if one still runs there.
 */
async function playThroughFaults(site: FailoverSite, count: Count): Promise<ServerProcess | undefined> {
  const pace = new Pace(PAUSE_MS);
  const [main, beside] = await Promise.all([startFaultLoad(site.anyAddress, { pace }), startBesidePrimary(site, pace)]);
  const players = [...main.players, ...beside.load.players];
  const [withdrawals, readers] = [startWithdrawals(players), startReaders(players)];
  const spans: Span[] = [];
  await recovered(site, main);
  await beside.standAt(site.serverBeside(await site.trio.leader()));
  const stage = { site, load: main, beside, spans, pace };
  if (options.runbook) await followRunbook(stage, { print, count, recovered: () => recovered(site, main) });
  else if (options.campaign !== undefined) count('campaign', await campaign(stage, options.campaign));
  else for (const fault of leaderFaults) count(fault.name, await runFault(stage, fault));
  const [besidePrimary] = await Promise.all([beside.stop(), main.stop(), withdrawals.stop(), readers.stop()]);

  const load = joinLoads(beside.load, main);
  const url = site.trio.connectionString;
  const [{ counts, differences }, ofWithdrawals, reads] = await Promise.all([
    reportOf(url, load),
    compareWithdrawals(url, withdrawals),
    compareReads(url, { readers, load, faults: spans }),
  ]);
  const told = { ...counts, beside: beside.load.rounds.length, withdrawals: withdrawals.told.size };
  print(JSON.stringify({ ...told, read: readers.shown.size, vanished: reads.vanished, errorLines: site.errorLines().length }));
  for (const [line, times] of mostFrequent(site.errorLines())) print(`${times} × ${line}`);
  count('books', differences);
  count('withdrawals', ofWithdrawals);
  count('reads', reads.differences);
  return besidePrimary;
}

async function countRestore(site: FailoverSite, count: Count): Promise<void> {
  const obstacle = whyNoArchive();
  if (obstacle !== undefined) print(`restore to a point in time: SKIPPED, ${obstacle}`);
  else count('restore to a point in time', await restoreToTime(site, { print, recovered: (load) => recovered(site, load) }));
}

/**
 * Runs a campaign. Prints what it has shown and how to go on, even when a fault could not be
 * overcome.
 */
async function campaign(stage: Stage, faults: number): Promise<string[]> {
  const seed = options.seed ?? Date.now() % 1_000_000;
  const command = `--campaign ${faults} --seed ${seed}${options.only === undefined ? '' : ` --only '${options.only}'`}`;
  print(command);
  const soFar: CampaignSoFar = { met: new Map(), moved: 0, done: options.from };
  const wanted = { faults, seed, from: soFar.done, only: options.only };
  const differences: string[] = [];
  try {
    await runCampaign(stage, wanted, soFar, { print, recovered, isStopped: () => isStopped });
  } catch (error) {
    differences.push((error as Error).stack ?? String(error));
  }
  print(JSON.stringify({ ...Object.fromEntries(soFar.met), moved: soFar.moved }));
  if (soFar.done < faults) print(`stopped after ${soFar.done} of ${faults} faults; go on with ${command} --from ${soFar.done}`);
  return differences;
}

async function runFault({ site, load, beside, spans, pace }: Stage, fault: (typeof leaderFaults)[number]): Promise<string[]> {
  const { trio } = site;
  const former = await trio.leader();
  const before = await trio.timelineOf(former);
  const [harmedMs, fromMs] = [performance.now(), Date.now()];
  await fault.harm(former, trio);
  const leader = await trio.movedFrom(former);
  const starting = site.serverBeside(leader);
  starting.catch(() => undefined);
  const moved = secondsSince(harmedMs);
  await recovered(site, load);
  const selling = secondsSince(harmedMs);
  pace.set(PAUSE_OF_REPAIR_MS);
  await fault.mend?.(former, trio);
  beside.leave();
  const [whole] = await Promise.all([trio.whole().then(() => secondsSince(harmedMs)), beside.standAt(starting)]);
  spans.push({ fromMs, untilMs: Date.now() });
  pace.set(PAUSE_MS);
  const after = await trio.timelineOf(leader);
  print(
    `${fault.name}: ${former.name} → ${leader.name} after ${moved} s, cards after ${selling} s, whole after ${whole} s, ${load.rounds.length} rounds so far`,
  );
  return after > before ? [] : [`the timeline went from ${before} to ${after}: nobody else was promoted`];
}

/**
 * The control: commits wait for no standby, and players play beside a primary that is cut off.
 * Their rounds must be lost.
 */
async function runControl(site: FailoverSite, besidePrimary: ServerProcess | undefined): Promise<string[]> {
  const { trio, serverBeside, anyAddress } = site;
  const leader = await trio.leader();
  await trio.ask(leader, '/config', { synchronous_mode: false, synchronous_mode_strict: false }, 'PATCH');
  const beside = besidePrimary ?? (await serverBeside(leader));
  let address = beside.baseUrl;
  const load = await startFaultLoad(() => address, { pace: new Pace(PAUSE_MS) });
  await recovered(site, load);
  await cutForControl.harm(leader, trio);
  await Promise.all([sleep(LOST_MS), trio.movedFrom(leader)]);
  address = anyAddress();
  await cutForControl.mend(trio);
  beside.kill('SIGKILL');
  await load.stop();
  const stored = await storedRounds(trio.connectionString);
  const lost = load.rounds.filter(({ round }) => !stored.has(round.id)).length;
  print(`control: with asynchronous replication ${lost} of ${load.rounds.length} acknowledged rounds are lost`);
  return lost > 0 ? [] : ['asynchronous replication lost nothing, so this test would see no loss'];
}

/** The most frequent messages in the servers' error lines, without the parts that vary. */
function mostFrequent(lines: readonly string[]): [string, number][] {
  const times = new Map<string, number>();
  for (const line of lines) {
    const { msg = '', because = '', err } = JSON.parse(line) as { msg?: string; because?: string; err?: { message?: string } };
    const text = [msg, because, err?.message].filter(Boolean).join(': ');
    times.set(text, (times.get(text) ?? 0) + 1);
  }
  return [...times].toSorted(([, one], [, other]) => other - one).slice(0, 10);
}

async function recovered(site: FailoverSite, load: FaultLoad): Promise<void> {
  const before = load.rounds.length;
  for (const deadline = Date.now() + RECOVERS_WITHIN_MS; load.rounds.length < before + RECOVERED_ROUNDS; await sleep(50))
    if (Date.now() > deadline) throw new Error(`no cards are sold\n${await describeStall(site, load)}`);
}
