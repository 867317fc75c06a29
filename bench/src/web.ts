/**
 * `npm run bench:web`: measures the size of the pages, first visits on a slow phone, the time until
 * another card can be scratched, and how the board follows a finger. It prints medians of three
 * runs, and the load of the machine before each part, which affects all browser times.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@raspasorte/server/test/platform/start-server.ts';
import type { Browser } from '@playwright/test';
import { gzippedKilobytes, scriptsOf } from '../../tools/page-scripts.ts';
import { median } from '../percentile.ts';
import type { PointerTimes } from '../web/finger.ts';
import { measureBoard, type BoardFigures, type FrameTimes } from '../web/measure-board.ts';
import { measureEmptyPage } from '../web/measure-empty-page.ts';
import { measureFirstVisit, type FirstVisit } from '../web/measure-first-visit.ts';
import { measureOneMore } from '../web/measure-one-more.ts';
import { measureScreens } from '../web/measure-screens.ts';
import { openBrowser } from '../web/phone.ts';
import { createVisitor, type Visitor } from '../web/visitor.ts';
import { readOptions } from '../../tools/read-options.ts';

readOptions({});

const RUNS = 3;
const root = join(import.meta.dirname, '..', '..');

function print(what: string, value: string, goal = '', isMet = true): void {
  const verdict = goal === '' ? '' : `   goal ${goal.padEnd(10)} ${isMet ? 'met' : 'MISSED'}`;
  console.log(`${what.padEnd(58)}${value.padStart(12)}${verdict}`);
}

function printAtMost(
  what: string,
  value: number,
  { atMost, unit, digits = 1 }: { atMost: number; unit: string; digits?: number },
) {
  print(what, `${value.toFixed(digits)} ${unit}`, `<= ${atMost} ${unit}`, value <= atMost);
}

function printHead(what: string): void {
  const [load = 0] = loadavg();
  const cores = availableParallelism();
  const busy = load > cores ? ', which is too busy for the times below to count' : '';
  console.log(`\n${what}\n  load ${load.toFixed(1)} on ${cores} cores${busy}`);
}

async function repeat<Figures>(measure: () => Promise<Figures>): Promise<(of: (figures: Figures) => number) => number> {
  const measured: Figures[] = [];
  for (let run = 0; run < RUNS; run++) measured.push(await measure());
  return (of) => median(measured.map(of));
}

async function weighPages(browser: Browser, visitor: Visitor): Promise<void> {
  console.log('\nJavaScript, gzip');
  const wholeDemo = scriptsOf('demo.html', { all: true });
  printAtMost('/play-demo, all that it may load', gzippedKilobytes(wholeDemo), { atMost: 80, unit: 'KB' });
  print('/play-demo, at once', `${gzippedKilobytes(scriptsOf('demo.html', { all: false })).toFixed(1)} KB`);
  print("player's shell", `${gzippedKilobytes(scriptsOf('index.html', { all: false })).toFixed(1)} KB`);
  const firstScreen = scriptsOf('admin.html', { all: false, also: ['admin-frame', 'dashboard-screen'] });
  printAtMost('back-office, first screen', gzippedKilobytes(firstScreen), { atMost: 250, unit: 'KB' });
  for (const { path, kilobytes } of await measureScreens(browser, visitor))
    printAtMost(`first screen ${path}`, kilobytes, { atMost: 140, unit: 'KB' });
  print('player, every screen', `${gzippedKilobytes(scriptsOf('index.html', { all: true })).toFixed(1)} KB`);
}

async function timeFirstVisits(browser: Browser, visitor: Visitor): Promise<void> {
  const pages = [
    { path: '/play-demo', signedIn: false },
    { path: '/auth', signedIn: false },
    { path: '/', signedIn: true },
  ];
  for (const page of pages) {
    printHead(`${page.path}, first visit, slow 4G (1.6 Mbit/s, 150 ms), CPU 4x slower`);
    printFirstVisit(await repeat(() => measureFirstVisit(browser, visitor, page)), page.path);
  }
}

function printFirstVisit(of: (select: (figures: FirstVisit) => number) => number, path: string): void {
  const ms = (what: string, select: (figures: FirstVisit) => number, atMost: number) =>
    printAtMost(what, of(select), { atMost, unit: 'ms', digits: 0 });
  ms('first contentful paint', ({ firstPaintMs }) => firstPaintMs, 1000);
  ms('largest contentful paint', ({ largestPaintMs }) => largestPaintMs, 1800);
  const shift = of((figures) => figures.shift);
  printAtMost('cumulative layout shift', shift, { atMost: 0.01, unit: '', digits: 3 });
  const kilobytes = of(({ transferredKilobytes }) => transferredKilobytes);
  if (path === '/play-demo') {
    ms('total blocking time', ({ blockedMs }) => blockedMs, 50);
    printAtMost('transferred, fonts included', kilobytes, { atMost: 150, unit: 'KB' });
    return;
  }
  print('total blocking time', `${of(({ blockedMs }) => blockedMs).toFixed(0)} ms`);
  print('transferred, fonts included', `${kilobytes.toFixed(1)} KB`);
}

async function timeOneMore(browser: Browser, visitor: Visitor): Promise<void> {
  printHead('Mais uma desta on a warm app, CPU 4x slower');
  const of = await repeat(() => measureOneMore(browser, visitor));
  const toBoardMs = of((figures) => figures.toBoardMs);
  printAtMost('from the press to a scratchable board', toBoardMs, { atMost: 400, unit: 'ms', digits: 0 });
}

async function followFinger(browser: Browser, visitor: Visitor): Promise<void> {
  printHead('scratch board, 390 x 844 at 3 pixels, finger at 110 Hz, CPU 6x slower');
  const of = await repeat(() => measureBoard(browser, visitor));
  const least = await repeat(() => measureEmptyPage(browser, visitor.baseUrl));
  type Select = (figures: PointerTimes) => number;
  const milliseconds = (what: string, select: Select, from: (select: Select) => number = of) =>
    print(what, `${from(select).toFixed(2)} ms`);
  const beside = (select: Select) => milliseconds('  on an empty page of this machine', select, least);
  const handler = ({ handlerP95Ms }: PointerTimes) => handlerP95Ms;
  const dispatch = ({ dispatchP95Ms }: PointerTimes) => dispatchP95Ms;
  const printFrames = (whose: string, select: (figures: BoardFigures) => FrameTimes) => {
    const p95Ms = of((figures) => select(figures).p95Ms);
    const slowShare = of((figures) => select(figures).slowShare);
    printAtMost(`frame p95 ${whose}`, p95Ms, { atMost: 25, unit: 'ms' });
    print(`frames above 25 ms ${whose}`, `${(slowShare * 100).toFixed(1)} %`);
  };
  print('cells opened', of(({ opened }) => opened).toFixed(0));
  milliseconds('pointer handler p50', ({ handlerP50Ms }) => handlerP50Ms);
  printAtMost('pointer handler p95', of(handler), { atMost: 2, unit: 'ms', digits: 2 });
  beside(handler);
  milliseconds('its event with all that the browser does for it, p95', dispatch);
  beside(dispatch);
  milliseconds("page's callbacks of a frame p95, time of the processor", ({ frameCpuP95Ms }) => frameCpuP95Ms);
  printFrames('of the page', ({ frames }) => frames);
  printFrames('of the coat, in its worker', ({ coatFrames }) => coatFrames);
  const readBacks = of((figures) => figures.readBacks);
  print('getImageData calls', String(readBacks), '0', readBacks === 0);
  printAtMost(
    'canvas memory',
    of(({ canvasMegabytes }) => canvasMegabytes),
    { atMost: 3, unit: 'MB', digits: 2 },
  );
}

const { status } = spawnSync(process.execPath, [join(root, 'tools', 'build-web.ts')], { stdio: 'inherit' });
if (status !== 0) throw new Error('there are no pages to measure');
const dataDir = await mkdtemp(join(tmpdir(), 'raspasorte-bench-'));
const server = await startServer({ DATA_DIR: dataDir });
const browser = await openBrowser();
try {
  const visitor = await createVisitor(server.baseUrl);
  await weighPages(browser, visitor);
  await timeFirstVisits(browser, visitor);
  await timeOneMore(browser, visitor);
  await followFinger(browser, visitor);
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await server.ended;
  await rm(dataDir, { recursive: true, force: true });
}
