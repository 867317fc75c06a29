import { availableParallelism } from 'node:os';

const processors = availableParallelism();

/**
 * Workers for tests of screens, and as many for tests of the server beside them. More would take
 * each other's time: two workers of the server instead of one took a sixth more processor time.
 */
export const WORKERS_SIDE_BY_SIDE = Math.min(6, Math.ceil(processors / 2));

/** Workers where nothing runs beside them. A third of their time they wait for the database. */
export const WORKERS_ALONE = Math.min(6, Math.ceil(processors * 1.5));
