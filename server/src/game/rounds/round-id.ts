import { randomFillSync } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

const BYTES_OF_ONE = 16;
const pool = new Uint8Array(BYTES_OF_ONE * 256);
let used = pool.length;

/** A new round's id, version 7. Randomness is fetched for many at once: asking the system for it each time costs more than all else. */
export function newRoundId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const random = pool.subarray(used, used + BYTES_OF_ONE);
  used += BYTES_OF_ONE;
  return uuidv7({ random });
}
