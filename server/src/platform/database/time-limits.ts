/** How long the database may work or wait, in milliseconds; 0 means no limit. */
export type TimeLimits = {
  /** One statement, including the time that it waits for locks. */
  statementMs: number;
  /** The wait for a lock that another transaction holds. */
  lockMs: number;
  /** An open transaction that sends no statement, because its process is suspended or gone. */
  idleMs: number;
};

/** Each kind of work has connections and limits of its own. */
export const kindsOfWork = ['requests', 'money', 'reports', 'jobs', 'checks', 'backup', 'migrations'] as const;
export type KindOfWork = (typeof kindsOfWork)[number];
export type EveryTimeLimit = Readonly<Record<KindOfWork, TimeLimits>>;

/**
 * People wait for requests and money calls. Their `idleMs` is therefore shorter than `lockMs`: the
 * transaction of a suspended process is ended before those that wait for its locks give up.
 */
export const usualTimeLimits: EveryTimeLimit = {
  requests: { statementMs: 15_000, lockMs: 8_000, idleMs: 5_000 },
  money: { statementMs: 7_000, lockMs: 6_000, idleMs: 4_000 },
  reports: { statementMs: 60_000, lockMs: 8_000, idleMs: 10_000 },
  jobs: { statementMs: 300_000, lockMs: 30_000, idleMs: 5_000 },
  // The checkers read everything; they hold no lock that anybody waits for.
  checks: { statementMs: 1_800_000, lockMs: 30_000, idleMs: 60_000 },
  // The disk of a backup may be slow. Only migrations wait while it runs.
  backup: { statementMs: 0, lockMs: 60_000, idleMs: 600_000 },
  // Requests queue up behind a migration that waits for a table lock, so it may not wait long.
  migrations: { statementMs: 0, lockMs: 10_000, idleMs: 60_000 },
};

/** For the `options` of a connection, which apply from its start and cost no extra statement. */
export const startOptions = ({ statementMs, lockMs, idleMs }: TimeLimits): string =>
  `-c statement_timeout=${statementMs} -c lock_timeout=${lockMs} -c idle_in_transaction_session_timeout=${idleMs}`;
