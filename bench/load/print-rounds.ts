import type { Replication } from './replication.ts';
import { median } from '../percentile.ts';
import type { PgbenchRun } from './pgbench.ts';
import type { HttpLoadResult } from './run-http-load.ts';

export type Run = {
  tpcB: PgbenchRun;
  pgbench: PgbenchRun;
  /** A single client, which waits only for the disk. */
  alone: PgbenchRun;
  /** The same without the call of play_rounds. */
  without: PgbenchRun;
  http: HttpLoadResult;
  /** On the seeded database. */
  seeded: HttpLoadResult | undefined;
  /** On a database whose commits do not wait for a standby. */
  local: HttpLoadResult | undefined;
};

export function print(what: string, value: string, goal = '', isMet = true): void {
  console.log(
    `${what.padEnd(64)}${value.padStart(12)}${goal === '' ? '' : `   goal ${goal.padEnd(10)} ${isMet ? 'met' : 'MISSED'}`}`,
  );
}

const rate = (perSecond: number) => `${perSecond.toFixed(0)}/s`;

/**
 * Prints the medians of all runs and their goals. `seededRounds`: how many the seeded database has.
 */
export function printRuns(measured: readonly Run[], replication: Replication, seededRounds: number): void {
  const of = (figure: (run: Run) => number) => median(measured.map(figure));
  print('TPC-B by pgbench, 32 clients', rate(of(({ tpcB }) => tpcB.perSecond)));
  print('play_rounds by pgbench, 32 clients', rate(of(({ pgbench }) => pgbench.perSecond)));
  const ms = (figure: (run: Run) => number) => `${of(figure).toFixed(2)} ms`;
  print(
    'one card alone by pgbench, commit included',
    ms(({ alone }) => alone.meanMs),
  );
  print(
    'of it pgbench and its function, without play_rounds',
    ms(({ without }) => without.meanMs),
  );
  const cardMs = of(({ alone, without }) => alone.meanMs - without.meanMs);
  print('one card alone in the database, commit included', `${cardMs.toFixed(2)} ms`, '<= 0.5 ms', cardMs <= 0.5);
  print('rounds over HTTP, 32 connections, 1,000 players', rate(of(({ http }) => http.perSecond)));
  const byFunction = of(({ http, pgbench }) => http.perSecond / pgbench.perSecond);
  print('HTTP : play_rounds by pgbench', byFunction.toFixed(2), '>= 0.85', byFunction >= 0.85);
  const byTpcB = of(({ http, tpcB }) => http.perSecond / tpcB.perSecond);
  print('HTTP : TPC-B', byTpcB.toFixed(2), '>= 1.25', byTpcB >= 1.25);
  print('HTTP p50', `${of(({ http }) => http.p50Ms).toFixed(1)} ms`);
  const p99 = of(({ http }) => http.p99Ms);
  print('HTTP p99', `${p99.toFixed(1)} ms`, '<= 20 ms', p99 <= 20);
  printProcessorTime(
    'processor time of a round, server',
    of(({ http }) => http.serverUs ?? Number.NaN),
    150,
  );
  printProcessorTime(
    'the same, PostgreSQL',
    of(({ http }) => http.databaseUs ?? Number.NaN),
    100,
  );
  if (measured[0]!.seeded) printSeeded(of, seededRounds);
  print('commits wait for (synchronous_standby_names)', replication.standbys || 'no standby');
  print('synchronous_commit', replication.commit);
  if (measured[0]!.local) {
    print('rounds over HTTP that wait for no standby', rate(of(({ local }) => local!.perSecond)));
    print('waiting for a standby : not waiting', of(({ http, local }) => http.perSecond / local!.perSecond).toFixed(2));
  }
  const errors = measured.flatMap(loads).reduce((sum, load) => sum + load.errors, 0);
  print('errors', String(errors), '0', errors === 0);
}

export const loads = ({ http, seeded, local }: Run): HttpLoadResult[] =>
  [http, seeded, local].filter((load) => load !== undefined);

function printProcessorTime(what: string, us: number, goalUs: number): void {
  if (Number.isNaN(us)) print(what, 'not seen');
  else print(what, `${us.toFixed(0)} µs`, `<= ${goalUs} µs`, us <= goalUs);
}

function printSeeded(of: (figure: (run: Run) => number) => number, seededRounds: number): void {
  const goal = seededRounds > 10_000_000 ? 0.8 : 0.9;
  print('with seeded rounds stored', rate(of(({ seeded }) => seeded!.perSecond)));
  const bySeeded = of(({ http, seeded }) => seeded!.perSecond / http.perSecond);
  print('seeded : empty', bySeeded.toFixed(2), `>= ${goal}`, bySeeded >= goal);
  const p99 = of(({ seeded }) => seeded!.p99Ms);
  print('p99 with seeded rounds', `${p99.toFixed(1)} ms`, '<= 20 ms', p99 <= 20);
}
