import type { Queryable, Tx } from '../../../platform/database/pool.ts';
import type { Alarm } from '../read-alarms.ts';
import { selectAcknowledgements } from './acknowledgements.ts';

type RaisedRow = Omit<Alarm, 'acknowledged'>;

/**
 * Stores an alarm as it was read. One that is new begins quiet, until `updateQuiet` says otherwise.
 * Its row is locked until the transaction ends, so that nobody acknowledges it meanwhile.
 */
export async function upsertRaisedAlarm(tx: Tx, alarm: Omit<RaisedRow, 'is_quiet'>): Promise<void> {
  const { id, kind, subject, subject_id, level, facts } = alarm;
  await tx.query(
    `insert into raised_alarm (alarm, kind, subject, subject_id, level, facts, is_quiet) values ($1, $2, $3, $4, $5, $6, true)
     on conflict (alarm) where ended_at is null do update set subject = excluded.subject, level = excluded.level, facts = excluded.facts`,
    [id, kind, subject, subject_id, level, facts],
  );
}

/**
 * Makes an alarm quiet or loud by what was acknowledged up to now. Call it while the transaction
 * holds its row: an acknowledgement that came after the alarm was read then counts. `is_new`: it is
 * loud, and was not before; of several processes only the first gets true.
 */
export async function updateQuiet(tx: Tx, alarm: string): Promise<{ is_quiet: boolean; is_new: boolean }> {
  const { rows } = await tx.query<{ is_quiet: boolean; is_new: boolean }>(
    `with known as (
       select r.id, r.is_quiet as was_quiet, exists (select from alarm_acknowledgement a
         where a.alarm = r.alarm and a.acknowledged_at >= r.began_at and r.level < a.level + 1) as is_quiet
       from raised_alarm r where r.alarm = $1 and r.ended_at is null)
     update raised_alarm r set is_quiet = k.is_quiet,
       raised_at = case when k.was_quiet and not k.is_quiet then clock_timestamp() else r.raised_at end
     from known k where r.id = k.id returning k.is_quiet, k.was_quiet and not k.is_quiet as is_new`,
    [alarm],
  );
  return rows[0]!;
}

/** Ends every alarm that was not read at this time. One that began since could not be read. */
export async function endOtherAlarms(tx: Tx, { raised, readAt }: { raised: readonly string[]; readAt: Date }): Promise<void> {
  await tx.query(
    `update raised_alarm set ended_at = clock_timestamp()
     where ended_at is null and alarm <> all ($1) and began_at < $2`,
    [raised, readAt],
  );
}

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
