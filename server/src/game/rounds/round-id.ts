import { randomFillSync } from 'node:crypto';
import { newId } from '../../platform/cell/new-id.ts';

const BYTES_OF_ONE = 16;
const pool = new Uint8Array(BYTES_OF_ONE * 256);
let used = pool.length;

/**
 * A new round's id: a UUID of version 7, which begins with the time. Random bytes are fetched for
 * 256 ids at once, because asking the system for each id is slow.
 */
export function newRoundId(now: Date): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const random = pool.subarray(used, used + BYTES_OF_ONE);
  used += BYTES_OF_ONE;
  return newId({ random, msecs: now.getTime() });
}
