import type { Queryable, Tx } from '../../../platform/database/pool.ts';

export type Acknowledgement = { alarm: string; level: number; note: string | null; by: string; at: Date };

/**
 * The acknowledgement of the highest level of each of these alarms, by alarm. It counts from the
 * alarm's beginning to its end: a later alarm under the same id is not acknowledged.
 */
export async function selectAcknowledgements(db: Queryable, alarms: readonly string[]): Promise<Map<string, Acknowledgement>> {
  const { rows } = await db.query<Acknowledgement>(
    `select distinct on (a.alarm) a.alarm, a.level, a.note, coalesce(p.name, a.acknowledged_by::text) as by, a.acknowledged_at as at
     from raised_alarm r join alarm_acknowledgement a on a.alarm = r.alarm and a.acknowledged_at >= r.began_at
       left join profiles p on p.player_id = a.acknowledged_by
     where r.ended_at is null and r.alarm = any ($1) order by a.alarm, a.level desc, a.acknowledged_at desc`,
    [alarms],
  );
  return new Map(rows.map((row) => [row.alarm, row]));
}

export async function insertAcknowledgement(
  tx: Tx,
  { alarm, level, note, by }: { alarm: string; level: number; note: string | null; by: string },
): Promise<void> {
  await tx.query('insert into alarm_acknowledgement (alarm, level, note, acknowledged_by) values ($1, $2, $3, $4)', [
    alarm,
    level,
    note,
    by,
  ]);
}
