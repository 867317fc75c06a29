import type { Config } from '../../config.ts';
import { createPool, type Pool } from '../database/pool.ts';
import type { KindOfWork } from '../database/time-limits.ts';

/** Each kind of work has its own: other time limits, and connections that no other kind can take. */
export type Pools = {
  /** For requests. */
  pool: Pool;
  authPool: Pool;
  moneyPool: Pool;
  reportPool: Pool;
  jobPool: Pool;
  /** For the checkers of books and audit log, and old months on their way to the archive. */
  checkPool: Pool;
};

/** At most, in each process. */
const connections = { requests: 12, auth: 6, money: 12, reports: 4, jobs: 6, checks: 3 };

/** They connect when they are asked. */
export function openPools({ timeLimits }: Pick<Config, 'timeLimits'>, connectionString: string): Pools {
  const open = (kind: Exclude<KindOfWork, 'backup' | 'migrations'>) =>
    createPool({ connectionString, max: connections[kind], limits: timeLimits[kind] });
  return {
    pool: open('requests'),
    authPool: createPool({ connectionString, max: connections.auth, limits: timeLimits.requests, searchPath: 'auth' }),
    moneyPool: open('money'),
    reportPool: open('reports'),
    jobPool: open('jobs'),
    checkPool: open('checks'),
  };
}
