/** Measured on 2 shared cores with PostgreSQL on the same machine; `npm run bench:rounds` prints the first two anew. */
export const measured = {
  /** Processor time of a round over HTTP at 32 connections, the dearer end of what was seen. */
  serverUs: 246,
  databaseUs: 147,
  /** Of one standby that replays it; one process does, on one core. */
  standbyUs: 36,
  /** With its journal, key and indexes (`npm run bench:books`); the WAL of the three copies is the same stream. */
  bytes: 690,
  walBytes: 1_900,
  /** The whole check of the books, of each million rounds. */
  wholeCheckSecondsPerMillion: 23,
} as const;

/** Estimated: what a card costs more once it is scratched to its end (its progress: 143 bytes; leaves of indexes that fill up in play: 80), and all that players do besides. */
export const estimated = {
  scratchingCost: 1.4,
  scratchedBytes: 920,
  scratchedWalBytes: 3_000,
  otherRequests: 2,
} as const;

/** Chosen: how full a machine may be, and how large a cell becomes before there is another. */
export const planned = {
  busyAtMost: 0.5,
  roundsPerSecondOfACell: 10_000,
  copies: 3,
  walArchiveDays: 7,
  dataMachine: { cores: 8, diskBytes: 8e12 },
  webMachine: { cores: 4 },
} as const;
