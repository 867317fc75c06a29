import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { endOtherAlarms, upsertRaisedAlarm } from './queries/raised-alarms.ts';
import type { Alarm } from './read-alarms.ts';
import { readAlarmsNow } from './read-risk.ts';

/**
 * Stores the present alarms as rows, so that the queue of decisions knows since when they wait.
 * Returns the new ones.
 */
export async function watchAlarms(pool: Pool, now: Date): Promise<Alarm[]> {
  const alarms = await readAlarmsNow(pool, now);
  return inTransaction(pool, async (tx) => {
    const raised: Alarm[] = [];
    for (const alarm of alarms) if (await upsertRaisedAlarm(tx, alarm)) raised.push(alarm);
    await endOtherAlarms(
      tx,
      alarms.map(({ id }) => id),
    );
    return raised;
  });
}
