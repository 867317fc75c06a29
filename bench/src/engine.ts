// npm run bench:engine: measures the speed of the engine, and prints each figure with its goal
import { readFileSync } from 'node:fs';
import {
  defaultSettings,
  drawCard,
  exactFigures,
  mathVersion,
  parseMath,
  roundContext,
  simulate,
  simulateCards,
  solveK,
} from '@raspasorte/engine';
import type { MathDefinition, RoundState, UnsolvedMath } from '@raspasorte/engine';
import { median } from '../percentile.ts';
import { readOptions } from '../../tools/read-options.ts';

readOptions({});

const runs = 5;

const [product] = JSON.parse(
  readFileSync(new URL('../../server/src/game/studio/seed-products.json', import.meta.url), 'utf8'),
) as [UnsolvedMath & { name: string }];

const twelveRows = [250, 500, 1000, 2000, 2500, 5000, 10_000, 20_000, 50_000, 100_000, 250_000, 1_000_000];

function unsolved(target: number): UnsolvedMath {
  const { price_cents, max_prize_cents, prizes } = product;
  return { protocol: 1, price_cents, max_prize_cents, prizes, settings: { ...defaultSettings, rtp_target: target } };
}

function unsolvedTwelveRows(target: number): UnsolvedMath {
  const prizes = twelveRows.map((prizeCents, index) => ({
    prize_cents: prizeCents,
    display_weight: 30 - 2 * index,
    hit_rate_base: Math.min(0.06, 25 / prizeCents),
  }));
  return { ...unsolved(target), prizes };
}

/**
 * Milliseconds per call: each run makes `count` calls, and the result is the median of the runs.
 */
function timeMs(count: number, call: (index: number) => void): number {
  const times = Array.from({ length: runs }, () => {
    const begun = performance.now();
    for (let index = 0; index < count; index++) call(index);
    return (performance.now() - begun) / count;
  });
  return median(times);
}

function solveAll(math: UnsolvedMath): void {
  exactFigures({ ...math, k: solveK(math).k });
}

function print(what: string, value: string, goal: string, isMet: boolean): void {
  console.log(`${what.padEnd(52)}${value.padStart(14)}   goal ${goal.padEnd(12)} ${isMet ? 'met' : 'MISSED'}`);
}

function printMs(what: string, ms: number, goalMs: number): void {
  print(what, `${ms.toFixed(3)} ms`, `<= ${goalMs} ms`, ms <= goalMs);
}

function printRate(what: string, perSecond: number, goal: number): void {
  const millions = perSecond / 1e6;
  print(what, `${millions.toFixed(1)} M/s`, `>= ${goal} M/s`, millions >= goal);
}

function benchExact(): void {
  printMs(
    'K and all exact figures, first call of the process',
    timeOnceMs(() => solveAll(unsolved(0.97))),
    5,
  );
  printMs('K and all exact figures, 9 rows, warm', warmMs(unsolved), 1);
  printMs('K and all exact figures, 12 rows, warm', warmMs(unsolvedTwelveRows), 1);
}

function warmMs(math: (target: number) => UnsolvedMath): number {
  const call = (index: number): void => solveAll(math(0.9 + index / 10_000));
  timeMs(200, call);
  return timeMs(500, call);
}

function timeOnceMs(call: () => void): number {
  const begun = performance.now();
  call();
  return performance.now() - begun;
}

function benchDraw(math: MathDefinition): void {
  const window = { rounds: 0, wagered_cents: 0, paid_cents: 0, as_of: '2026-01-01T00:00:00.000Z' };
  const state: RoundState = { streak: 0, correction: 1, protection: 1, window, bonus: null };
  const context = roundContext({ mathVersion: mathVersion(math), state });
  const roundSeed = new Uint8Array(32).fill(7);
  const draw = (nonce: number): void => {
    drawCard({ math, state, roundSeed, clientSeed: 'abcdefghijklmnopqrst', nonce, context });
  };
  timeMs(1000, draw);
  const us = timeMs(5000, draw) * 1000;
  print('Draw with its HMAC streams', `${us.toFixed(1)} µs`, '<= 60 µs', us <= 60);
}

function benchSimulation(math: MathDefinition): void {
  printMs(
    '100,000 rounds, first page of the process',
    timeOnceMs(() => simulate({ math, samples: 100_000, seed: 1 })),
    50,
  );
  printMs(
    '100,000 rounds, warm',
    timeMs(10, (seed) => simulate({ math, samples: 100_000, seed })),
    50,
  );
  const rounds = 2e8;
  printRate(
    'Outcome-level simulation, one core',
    (1000 * rounds) / timeMs(1, () => simulate({ math, samples: rounds, seed: 2 })),
    250,
  );
  const cards = 5e6;
  printRate(
    'Full cards with numbers, one core',
    (1000 * cards) / timeMs(1, () => simulateCards({ math, samples: cards, seed: 3 })),
    7,
  );
}

console.log(`Node ${process.version}, medians of ${runs} runs`);
benchExact();
const math = parseMath(unsolved(0.97));
benchSimulation(math);
benchDraw(math);
