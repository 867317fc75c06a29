import { availableParallelism } from 'node:os';

/** Tests wait for a database or a browser a third of their time, so more of them run than there are processors; one PostgreSQL serves them all, hence the end. */
export const TEST_WORKERS = Math.min(6, Math.ceil(availableParallelism() * 1.5));
