/** How long the database may work or wait, in milliseconds; 0 is without end. */
export type TimeLimits = {
  /** One statement, the time that it waits for locks included. */
  statementMs: number;
  /** A lock that another transaction holds. */
  lockMs: number;
  /** A transaction in which nothing is asked for: its process was stopped, or is gone. */
  idleMs: number;
};

/** Each kind of work has connections and limits of its own. */
export const kindsOfWork = ['requests', 'money', 'reports', 'jobs', 'checks', 'backup', 'migrations'] as const;
export type KindOfWork = (typeof kindsOfWork)[number];
export type EveryTimeLimit = Readonly<Record<KindOfWork, TimeLimits>>;

/**
 * Somebody waits for requests and money: a transaction whose process was stopped is ended before
 * those who wait for its locks give up. Money calls end before `query_timeout` of a play.
 */
export const usualTimeLimits: EveryTimeLimit = {
  requests: { statementMs: 15_000, lockMs: 8_000, idleMs: 5_000 },
  money: { statementMs: 7_000, lockMs: 6_000, idleMs: 4_000 },
  reports: { statementMs: 60_000, lockMs: 8_000, idleMs: 10_000 },
  jobs: { statementMs: 300_000, lockMs: 30_000, idleMs: 5_000 },
  // The checkers read everything; they hold no lock that anybody waits for.
  checks: { statementMs: 1_800_000, lockMs: 30_000, idleMs: 60_000 },
  // Its disk may be slow; while it runs, only migrations wait.
  backup: { statementMs: 0, lockMs: 60_000, idleMs: 600_000 },
  // Whoever comes after a migration that waits for a table waits as well.
  migrations: { statementMs: 0, lockMs: 10_000, idleMs: 60_000 },
};

/** For the `options` of a connection: they hold from its beginning, and cost no statement. */
export const startOptions = ({ statementMs, lockMs, idleMs }: TimeLimits): string =>
  `-c statement_timeout=${statementMs} -c lock_timeout=${lockMs} -c idle_in_transaction_session_timeout=${idleMs}`;
