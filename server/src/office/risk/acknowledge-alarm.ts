import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { insertAcknowledgement } from './queries/acknowledgements.ts';
import { updateQuiet, upsertRaisedAlarm } from './queries/raised-alarms.ts';
import type { Alarm } from './read-alarms.ts';

type Options = {
  alarms: readonly Alarm[];
  id: string;
  /** The level that the operator saw. */
  seenLevel: number;
  note: string | undefined;
  actor: Actor & { actorId: string };
  now: Date;
};

/**
 * Records that an operator has seen an alarm, which then stays quiet until it ends or its level has
 * grown by one. One that has grown so much since the operator read it stays loud. Refusal:
 * not_found, when there is no such alarm at present.
 */
export async function acknowledgeAlarm(pool: Pool, { alarms, id, seenLevel, note, actor, now }: Options): Promise<Alarm> {
  const alarm = alarms.find((each) => each.id === id);
  if (alarm === undefined) throw new Refusal('not_found');
  const text = note || null;
  const level = Math.min(seenLevel, alarm.level);
  const { is_quiet } = await inTransaction(pool, async (tx) => {
    // Leaves the queue at once, before the next run of the job, which may not have stored it yet.
    await upsertRaisedAlarm(tx, alarm);
    await insertAcknowledgement(tx, { alarm: id, level, note: text, by: actor.actorId });
    // The log is kept for ever: of a player it has the id, which is part of the alarm's, and no
    // name.
    const subject = alarm.kind === 'player' ? null : alarm.subject;
    await recordAction(tx, {
      ...actor,
      action: 'acknowledge-alarm',
      subject: id,
      details: { kind: alarm.kind, subject, level, note: text },
    });
    return updateQuiet(tx, id);
  });
  return { ...alarm, is_quiet, acknowledged: { at: now.toISOString(), by: actor.actorName, note: text } };
}
