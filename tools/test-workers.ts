import { availableParallelism } from 'node:os';

/**
 * Number of test processes. Tests wait for a database or a browser a third of their time, so more
 * of them run than there are processors. At most 6, because they all share one PostgreSQL.
 */
export const TEST_WORKERS = Math.min(6, Math.ceil(availableParallelism() * 1.5));
