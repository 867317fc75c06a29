/**
 * `npm run bench:lighthouse`: Lighthouse scores of the demo, the sign-in and the lobby, as medians
 * of three runs. npm downloads Lighthouse when the command runs
 * (docs/decisions/0052-lighthouse.md). A busy machine lowers the performance score.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { startServer } from '@raspasorte/server/test/platform/start-server.ts';
import { findChromium } from '../../tools/find-chromium.ts';
import { median } from '../percentile.ts';
import { createVisitor } from '../web/visitor.ts';
import { readOptions } from '../../tools/read-options.ts';

readOptions({});

const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 3;
const root = join(import.meta.dirname, '..', '..');

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
type Report = {
  categories: Record<Category, { score: number }>;
  audits: Record<'first-contentful-paint' | 'largest-contentful-paint' | 'total-blocking-time', { numericValue: number }>;
};

type VisitedPage = { path: string; isPublic: boolean; performance: number };
/** With the goal for their performance. The demo is where advertising leads to. */
const pages: readonly VisitedPage[] = [
  { path: '/play-demo', isPublic: true, performance: 98 },
  { path: '/auth', isPublic: true, performance: 95 },
  { path: '/', isPublic: false, performance: 95 },
];
const PERFECT = 100;

async function runOnce(url: string, cookie: string, file: string): Promise<Report> {
  const flags = ['--quiet', '--output=json', `--output-path=${file}`, '--chrome-flags=--headless --no-sandbox --disable-gpu'];
  const headers = cookie === '' ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`];
  const command = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...flags, ...headers];
  const { status, stderr } = spawnSync('npm', command, {
    encoding: 'utf8',
    env: { ...env, CHROME_PATH: findChromium() },
  });
  if (status !== 0) throw new Error(`Lighthouse ended with ${status}: ${stderr}`);
  return JSON.parse(await readFile(file, 'utf8')) as Report;
}

function print({ path, isPublic, performance }: VisitedPage, reports: readonly Report[]): void {
  const [load = 0] = loadavg();
  console.log(`\n${path}   load ${load.toFixed(1)} on ${availableParallelism()} cores`);
  for (const category of categories) {
    // Search engines find only public pages.
    if (category === 'seo' && !isPublic) continue;
    const goal = category === 'performance' ? performance : PERFECT;
    const scores = reports.map((report) => Math.round(report.categories[category].score * 100));
    const isMet = median(scores) >= goal;
    console.log(
      `${category.padEnd(16)}${String(median(scores)).padStart(4)}   of ${scores.join(', ')}   goal ${goal} ${isMet ? 'met' : 'MISSED'}`,
    );
  }
  for (const audit of ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const)
    console.log(
      `${audit.padEnd(26)}${median(reports.map(({ audits }) => audits[audit].numericValue))
        .toFixed(0)
        .padStart(6)} ms`,
    );
}

const { status } = spawnSync(process.execPath, [join(root, 'tools', 'build-web.ts')], { stdio: 'inherit' });
if (status !== 0) throw new Error('there are no pages to measure');
const folder = await mkdtemp(join(tmpdir(), 'raspasorte-bench-'));
const server = await startServer({ DATA_DIR: folder });
try {
  const { cookie } = await createVisitor(server.baseUrl);
  for (const page of pages) {
    const { path, isPublic } = page;
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run++)
      reports.push(
        await runOnce(server.baseUrl + path, isPublic ? '' : `${cookie.name}=${cookie.value}`, join(folder, 'report.json')),
      );
    print(page, reports);
  }
} finally {
  server.kill('SIGTERM');
  await server.ended;
  await rm(folder, { recursive: true, force: true });
}
