import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { endOtherAlarms, updateQuiet, upsertRaisedAlarm } from './queries/raised-alarms.ts';
import type { Alarm } from './read-alarms.ts';
import { readAlarmsNow } from './read-risk.ts';

/**
 * Stores the present alarms as rows, so that the queue of decisions knows since when they wait.
 * Returns the new ones. What operators acknowledge between the reading and the writing counts.
 */
export async function watchAlarms(pool: Pool, now: Date): Promise<Alarm[]> {
  const alarms = await readAlarmsNow(pool, now);
  return inTransaction(pool, async (tx) => {
    const raised: Alarm[] = [];
    for (const alarm of alarms) {
      await upsertRaisedAlarm(tx, alarm);
      if ((await updateQuiet(tx, alarm.id)).is_new) raised.push(alarm);
    }
    await endOtherAlarms(tx, { raised: alarms.map(({ id }) => id), readAt: now });
    return raised;
  });
}
