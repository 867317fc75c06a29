import type { Queryable } from '../db.ts';

/** Whether the database answers at all; false instead of a fault, since that is the question. */
export async function isDatabaseReady(db: Queryable): Promise<boolean> {
  try {
    await db.query('select 1');
    return true;
  } catch {
    return false;
  }
}
