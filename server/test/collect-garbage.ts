import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Collects garbage now, so that none of what was done before is collected during a measurement. */
export const collectGarbage = runInNewContext('gc') as (how?: { type: 'minor' }) => void;
