import { availableParallelism } from 'node:os';

const processors = availableParallelism();

/**
 * Workers for tests of screens, which wait for nothing: each keeps a processor busy and loads all
 * modules once more. They run beside those of the server.
 */
export const SCREEN_WORKERS = Math.ceil(processors / 2);

/** Workers for tests of the server. At most 6, because they all share one PostgreSQL. */
export const SERVER_WORKERS = Math.min(6, processors);

/** The same where nothing runs beside them. A third of their time they wait for the database. */
export const SERVER_WORKERS_ALONE = Math.min(6, Math.ceil(processors * 1.5));
