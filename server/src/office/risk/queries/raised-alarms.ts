import type { Queryable, Tx } from '../../../platform/database/pool.ts';
import type { Alarm } from '../read-alarms.ts';
import { selectAcknowledgements } from './acknowledgements.ts';

/**
 * Stores an alarm as it is now. Returns true if it is not quiet and is new, or is loud again after
 * an acknowledgement. Of several processes only the first gets true.
 */
export async function upsertRaisedAlarm(tx: Tx, alarm: Alarm): Promise<boolean> {
  const { id, kind, subject, subject_id, level, facts, is_quiet } = alarm;
  const { rows } = await tx.query<{ is_new: boolean }>(
    `with before as (select is_quiet from raised_alarm where alarm = $1 and ended_at is null for update),
     noted as (
       insert into raised_alarm as r (alarm, kind, subject, subject_id, level, facts, is_quiet) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (alarm) where ended_at is null do update set subject = excluded.subject, level = excluded.level,
         facts = excluded.facts, is_quiet = excluded.is_quiet,
         raised_at = case when r.is_quiet and not excluded.is_quiet then clock_timestamp() else r.raised_at end
       returning xmax = 0 as is_inserted)
     select not $7 and (is_inserted or exists (select from before where is_quiet)) as is_new from noted`,
    [id, kind, subject, subject_id, level, facts, is_quiet],
  );
  return rows[0]?.is_new ?? false;
}

/** Ends every alarm that is not among the `raised` ones. */
export async function endOtherAlarms(tx: Tx, raised: readonly string[]): Promise<void> {
  await tx.query('update raised_alarm set ended_at = clock_timestamp() where ended_at is null and alarm <> all ($1)', [raised]);
}

type RaisedRow = Omit<Alarm, 'acknowledged'>;

export async function selectRaisedAlarm(db: Queryable, id: string): Promise<Alarm | undefined> {
  const { rows } = await db.query<RaisedRow>(
    'select alarm as id, kind, subject, subject_id, level, facts, is_quiet from raised_alarm where id = $1',
    [id],
  );
  const [alarm] = rows;
  if (alarm === undefined) return undefined;
  const known = (await selectAcknowledgements(db, [alarm.id])).get(alarm.id);
  return { ...alarm, acknowledged: known ? { at: known.at.toISOString(), by: known.by, note: known.note } : null };
}
