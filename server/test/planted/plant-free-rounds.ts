import type { Queryable } from '../../src/platform/database/pool.ts';

/** Forgets all periods of the promotion of free rounds. If `isOn`, one begins now. */
export async function plantFreeRounds(owner: Queryable, { isOn }: { isOn: boolean }): Promise<void> {
  await owner.query('delete from free_round_promotion');
  if (isOn) await owner.query('insert into free_round_promotion default values');
}
