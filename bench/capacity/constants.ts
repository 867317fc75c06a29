/**
 * Measured on 2 shared cores with PostgreSQL on the same machine. `npm run bench:rounds` measures
 * the first two.
 */
export const measured = {
  /**
   * Processor time of a round over HTTP at 32 connections, in microseconds: the upper end of the
   * eight runs of a middle day in docs/figures.md. Machines that are busy otherwise take up to
   * twice as much.
   */
  serverUs: 266,
  databaseUs: 203,
  /** Processor time of one standby to replay the round. A single process replays, on one core. */
  standbyUs: 36,
  /**
   * Bytes of a round with its ledger rows, idempotency key and indexes (`npm run bench:books`). All
   * three copies use the same WAL.
   */
  bytes: 690,
  walBytes: 1_900,
  /** Time of a complete ledger check per million rounds. */
  wholeCheckSecondsPerMillion: 4.5,
} as const;

/**
 * Estimated: what a card costs once it is revealed completely (143 bytes of progress, 80 bytes of
 * index pages that fill up in play), and the factor for all other requests of players.
 */
export const estimated = {
  scratchingCost: 1.4,
  scratchedBytes: 920,
  scratchedWalBytes: 3_000,
  otherRequests: 2,
} as const;

/**
 * Chosen: how busy a machine may be, and how large a cell may become before another one is added.
 */
export const planned = {
  busyAtMost: 0.5,
  roundsPerSecondOfACell: 10_000,
  copies: 3,
  walArchiveDays: 7,
  dataMachine: { cores: 8, diskBytes: 8e12 },
  webMachine: { cores: 4 },
} as const;
