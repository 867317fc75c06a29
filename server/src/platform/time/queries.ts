import type { Queryable } from '../database/pool.ts';

export async function selectClock(db: Queryable): Promise<Date> {
  const { rows } = await db.query<{ at: Date }>('select clock_timestamp() as at');
  return rows[0]!.at;
}
