import type { Cents } from '@raspasorte/contract';
import { outcomeRow } from '../../platform/database/outcome-row.ts';
import type { Queryable } from '../../platform/database/pool.ts';

/** The action to confirm, and the session that asks for it. */
export type ConfirmedAction = { sessionId: string; purpose: string; subject: string };
export type ConfirmedBy = 'passkey' | 'password';

/** Long enough to fetch the telephone. */
const SECONDS = 300;

/**
 * Stores the challenge that a passkey must sign. An earlier challenge for the same action no longer
 * counts.
 */
export async function upsertChallenge(
  db: Queryable,
  { sessionId, purpose, subject }: ConfirmedAction,
  challenge: string,
): Promise<void> {
  await db.query(
    `insert into confirmation (session_id, purpose, subject, challenge, ends_at)
     values ($1, $2, $3, $4, clock_timestamp() + make_interval(secs => $5))
     on conflict (session_id, purpose, subject) do update
       set challenge = excluded.challenge, confirmed_by = null, ends_at = excluded.ends_at`,
    [sessionId, purpose, subject, challenge, SECONDS],
  );
}

/** Takes the challenge, which works once; undefined when there is none or it is too old. */
export async function takeChallenge(
  db: Queryable,
  { sessionId, purpose, subject }: ConfirmedAction,
): Promise<string | undefined> {
  const { rows } = await db.query<{ challenge: string }>(
    `delete from confirmation where session_id = $1 and purpose = $2 and subject = $3
       and challenge is not null and ends_at > clock_timestamp() returning challenge`,
    [sessionId, purpose, subject],
  );
  return rows[0]?.challenge;
}

/** Stores a confirmation. Returns until when it counts. */
export async function upsertConfirmation(db: Queryable, action: ConfirmedAction, by: ConfirmedBy): Promise<Date> {
  const { rows } = await db.query<{ ends_at: Date }>(
    `insert into confirmation as c (session_id, purpose, subject, confirmed_by, ends_at)
     values ($1, $2, $3, $4, clock_timestamp() + make_interval(secs => $5))
     on conflict (session_id, purpose, subject) do update
       set challenge = null, confirmed_by = excluded.confirmed_by, ends_at = excluded.ends_at
     returning ends_at`,
    [action.sessionId, action.purpose, action.subject, by, SECONDS],
  );
  return rows[0]!.ends_at;
}

/**
 * Uses the confirmation up, which works once. Returns how it was given; undefined when there is
 * none.
 */
export async function callUseConfirmation(db: Queryable, action: ConfirmedAction): Promise<ConfirmedBy | undefined> {
  const { rows } = await db.query<{ by: ConfirmedBy | null }>('select public.use_confirmation($1, $2, $3) as by', [
    action.sessionId,
    action.purpose,
    action.subject,
  ]);
  return rows[0]?.by ?? undefined;
}

/** Deletes up to `limit` rows whose time is over. Returns how many. */
export async function deleteEndedConfirmations(db: Queryable, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `delete from confirmation where ctid = any (array(
       select ctid from confirmation where ends_at <= (select clock_timestamp()) limit $1 for update skip locked))`,
    [limit],
  );
  return rowCount ?? 0;
}

export type LimitRow = { amount_cents: Cents | null; next_amount_cents: Cents | null; next_from: Date | null };

export async function selectConfirmationLimit(db: Queryable, playerId: string): Promise<LimitRow | undefined> {
  const { rows } = await db.query<LimitRow>(
    `select confirmation_limit_in_force(player_id) as amount_cents,
       case when next_from > clock_timestamp() then next_amount_cents end as next_amount_cents,
       case when next_from > clock_timestamp() then next_from end as next_from
     from confirmation_limit where player_id = $1`,
    [playerId],
  );
  return rows[0];
}

export const limitOutcomes = ['set', 'waits', 'confirmation_required'] as const;
type LimitAnswer = { outcome: (typeof limitOutcomes)[number]; in_force_from: Date };

export async function callSetConfirmationLimit(
  db: Queryable,
  { playerId, sessionId, amountCents }: { playerId: string; sessionId: string; amountCents: number | null },
): Promise<LimitAnswer> {
  const { rows } = await db.query<LimitAnswer>('select outcome, in_force_from from set_confirmation_limit($1, $2, $3)', [
    playerId,
    sessionId,
    amountCents,
  ]);
  return outcomeRow(limitOutcomes, rows);
}
