import type { Config } from '../../config.ts';
import { createPool, type Pool } from '../database/pool.ts';
import type { KindOfWork } from '../database/time-limits.ts';

/**
 * One pool for each kind of work, with its own time limits and with connections that no other kind
 * can take.
 */
export type Pools = {
  /** For all other requests: lists, settings, operators' actions. */
  pool: Pool;
  authPool: Pool;
  /** For sales, payments, and the short reads that these begin with. */
  moneyPool: Pool;
  reportPool: Pool;
  jobPool: Pool;
  /**
   * For the checkers of the ledger and of the audit log, and for moving old months to the archive.
   */
  checkPool: Pool;
};

/** The size of each pool, in each process. */
export const connections = { requests: 12, auth: 6, money: 12, reports: 4, jobs: 6, checks: 3 };

/**
 * How many of them a quiet process keeps open: as many as the lobby uses at once, which is most of
 * what an operator's screens use. On a new connection PostgreSQL loads its catalogue and compiles
 * the functions once more, so the first card after a pause would take several times as long.
 */
export const keptConnections = { requests: 8, auth: 2, money: 8, reports: 2, jobs: 0, checks: 0 };

/** Opens the pools. They connect at their first query. */
export function openPools({ timeLimits }: Pick<Config, 'timeLimits'>, connectionString: string): Pools {
  const sizes = (kind: keyof typeof connections) => ({ max: connections[kind], kept: keptConnections[kind] });
  const open = (kind: Exclude<KindOfWork, 'backup' | 'migrations'>) =>
    createPool({ connectionString, ...sizes(kind), limits: timeLimits[kind] });
  return {
    pool: open('requests'),
    authPool: createPool({ connectionString, ...sizes('auth'), limits: timeLimits.requests, searchPath: 'auth' }),
    moneyPool: open('money'),
    reportPool: open('reports'),
    jobPool: open('jobs'),
    checkPool: open('checks'),
  };
}
