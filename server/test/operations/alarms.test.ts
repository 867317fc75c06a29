import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { decidedWithin } from '@raspasorte/contract/admin';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { buildApp } from '../../src/app.ts';
import { createBackground } from '../../src/background.ts';
import { readConfig } from '../../src/config.ts';
import { openSeedVault } from '../../src/game/epochs/seed-vault.ts';
import type { Job } from '../../src/platform/jobs/job.ts';
import { LAST_MINUTES } from '../../src/office/alerts/queries/news.ts';
import { openProviders } from '../../src/money/payments/open-providers.ts';
import { openDependencies } from '../../src/platform/program/dependencies.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/database.ts';
import { makeScratchFolder } from '../platform/scratch-folder.ts';

type Rule = { alert: string; expr: string; for: string };

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFile(join(root, path), 'utf8');

let database: TestDatabase;
let dataDir: string;
let dependencies: Awaited<ReturnType<typeof openDependencies>>;
let app: FastifyInstance;
let rules: Rule[];
let jobs: readonly Job[];
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await makeScratchFolder('alarms');
  const variables = { NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: database.connectionString, LOG_LEVEL: 'silent' };
  dependencies = await openDependencies(readConfig(variables));
  app = await buildApp(dependencies);
  const { groups } = parse(await read('deploy/alarms.yaml')) as { groups: { rules: Rule[] }[] };
  rules = groups.flatMap((group) => group.rules);
  jobs = await everyJob();
});
afterAll(async () => {
  await app.close();
  await dependencies.close();
  await Promise.all([database.drop(), rm(dataDir, { recursive: true })]);
});

async function everyJob(): Promise<readonly Job[]> {
  const address = () => 'http://localhost';
  return createBackground(dependencies, {
    providers: openProviders(dependencies, { address }),
    publish: () => undefined,
    balanceChanged: () => undefined,
    announce: () => undefined,
    vault: await openSeedVault(dependencies.pool, dependencies.secrets.seedKey),
  }).jobs;
}

const expressionsOf = (alert: string) => rules.filter((rule) => rule.alert === alert).map(({ expr }) => expr);

/** The job names in an expression, each as often as it occurs. */
const jobsIn = (expr: string) => [...expr.matchAll(/\bname=~?"([^"]*)"/g)].flatMap(([, names = '']) => names.split('|'));

/**
 * The metrics in an expression: identifiers that are no functions or keywords, outside of labels
 * and strings.
 */
function metricsIn(expr: string): string[] {
  const bare = expr.replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"|\b(?:by|without|on|ignoring) \([^)]*\)|\boffset \w+/g, '');
  return [...bare.matchAll(/\b[a-z]\w*\b(?!\s*\()/g)].map(([name]) => name).filter((name) => !/^(?:and|or|unless)$/.test(name));
}

/** Prometheus adds this metric by itself, for each process that it asks. */
const OF_PROMETHEUS = 'up';

test('the alarm about a missing process names the job of deploy/README.md', async () => {
  const [expr = ''] = expressionsOf('ProcessMissing');
  expect(await read('deploy/README.md')).toContain(`job_name: ${/job="([^"]+)"/.exec(expr)?.[1]}\n`);
});

test('every metric that an alarm uses is on /metrics', async () => {
  const { body } = await app.inject('/metrics');
  const known = new Set(
    [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  const named = rules.flatMap(({ expr }) => metricsIn(expr));
  expect(named.length).toBeGreaterThanOrEqual(rules.length);
  expect(named.filter((name) => !known.has(name) && name !== OF_PROMETHEUS)).toEqual([]);
});

test('every metric of the database that an alarm uses, and that always has a value, is missed when it has none', async () => {
  const { body } = await app.inject('/metrics');
  const valued = new Set([...body.matchAll(/^(\w+)(?:\{.*\})? \S+$/gm)].map(([, name = '']) => name));
  // Each process has these as long as it answers.
  const ofProcess = /^(?:http|nodejs)_|^database_refuses_writes$/;
  const used = new Set(rules.flatMap(({ expr }) => metricsIn(expr)).filter((name) => valued.has(name) && !ofProcess.test(name)));
  const missed = new Set(rules.flatMap(({ expr }) => [...expr.matchAll(/absent\((\w+)/g)].map(([, name = '']) => name)));
  expect([...used].filter((name) => !missed.has(name))).toEqual([]);
  expect(used.size).toBeGreaterThan(8);
});

const secondsOf = (duration: string) =>
  Number.parseInt(duration, 10) * { m: 60, h: 3600, d: 86_400 }[duration.at(-1) as 'm' | 'h' | 'd'];

test('while no process can read the database one alarm says so, and none for each value that is missing', () => {
  const silent = rules.filter(({ alert, expr }) => expr.includes('absent(') && alert !== 'MetricsMissing');
  expect(silent.length).toBeGreaterThan(5);
  for (const { alert, expr, for: waits } of silent) {
    const [, minutes] = /^(?:absent\(\w+\)|\(.+\)) and on\(\) last_over_time\(payment_inbox_open\[(\d)m\]\)$/s.exec(expr) ?? [];
    // Long enough for a restart between two scrapes, and too short to ring by itself.
    expect(Number(minutes), alert).toBeGreaterThan(1);
    expect(secondsOf(waits), alert).toBeGreaterThan(Number(minutes) * 60);
  }
});

test('every route and job that an alarm names exists', () => {
  const names = new Set(jobs.map(({ name }) => name));
  for (const { expr } of rules) {
    expect(jobsIn(expr).filter((name) => !names.has(name))).toEqual([]);
    for (const [, url = ''] of expr.matchAll(/\broute="([^"]*)"/g)) expect(app.hasRoute({ method: 'POST', url }), url).toBe(true);
  }
});

test('every refusal that an alarm counts is there from the start, so that its first burst is an increase', async () => {
  const { body } = await app.inject('/metrics');
  const counted = rules.flatMap(({ expr }) => [...expr.matchAll(/\bcode="([^"]*)"/g)].map(([, code = '']) => code));
  expect(counted).toContain('deposits_busy');
  for (const code of counted) expect(body).toMatch(new RegExp(`^http_refusals_total\\{[^}]*code="${code}"`, 'm'));
});

const DAY = 86_400;
/** The seconds between two runs. */
function intervalOf(job: Job): number {
  if ('everySeconds' in job) return job.everySeconds;
  return /^\d+ \* \* \* \*$/.test(job.cron) ? 3600 : /^\d+ \d+ \* \* \*$/.test(job.cron) ? DAY : Number.NaN;
}

test('an alarm fires for each job that has not run for three intervals, and at least a minute, or has never run', () => {
  const limits = expressionsOf('JobStandsStill')
    .flatMap((expr) => expr.split(' or '))
    .flatMap((part) => jobsIn(part).map((name) => [name, Number(/> (\d+)$/.exec(part.trim())?.[1])] as const));
  const wanted = jobs.map((job) => [job.name, Math.max(60, 3 * intervalOf(job))] as const);
  expect(Object.fromEntries(limits)).toEqual(Object.fromEntries(wanted));
  expect(limits).toHaveLength(wanted.length);
  expect(expressionsOf('JobNeverRan').flatMap(jobsIn).toSorted()).toEqual(jobs.map(({ name }) => name).toSorted());
});

test('the machines tell of a waiting withdrawal when operators are told', () => {
  const [lawfulMinutes] = decidedWithin.withdrawal;
  const limit = (lawfulMinutes - LAST_MINUTES) * 60;
  expect(expressionsOf('WithdrawalsAwaitApproval')).toEqual([expect.stringMatching(new RegExp(` > ${limit}$`))]);
});

test('docs/operations.md says of each alarm what to do first', async () => {
  const [, section = ''] = (await read('docs/operations.md')).split('\n## What to watch\n');
  const told = [...section.split('\n## ')[0]!.matchAll(/^\| `(\w+)`(?:, `(\w+)`)? \|/gm)].flatMap(([, ...names]) =>
    names.filter((name) => name !== undefined),
  );
  expect(told.toSorted()).toEqual([...new Set(rules.map(({ alert }) => alert))].toSorted());
});

test('every log line that docs/operations.md tells to look for is written', async () => {
  const lines = [...(await read('docs/operations.md')).matchAll(/log line `([^`]+)`/g)].map(([, line = '']) => line);
  expect(lines.length).toBeGreaterThan(3);
  const source = await Promise.all(globSync('server/src/**/*.ts', { cwd: root }).map(read));
  expect(lines.filter((line) => !source.some((text) => text.includes(line)))).toEqual([]);
});

/** From Debian's package `prometheus`; `.ci/run` installs it where it runs as root. */
const PROMTOOL = '/usr/bin/promtool';

test.skipIf(!existsSync(PROMTOOL))('promtool finds every rule well formed', async () => {
  const { stdout } = await promisify(execFile)(PROMTOOL, ['check', 'rules', join(root, 'deploy/alarms.yaml')]);
  expect(stdout).toContain(`SUCCESS: ${rules.length} rules found`);
});
