import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Collects garbage now, so that garbage from before a measurement is not collected during it. */
export const collectGarbage = runInNewContext('gc') as (how?: { type: 'minor' }) => void;
