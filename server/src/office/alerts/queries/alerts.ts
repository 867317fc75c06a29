import type { AlertKind, DecisionKind } from '@raspasorte/contract/admin';
import { isDue } from '../../../platform/database/is-due.ts';
import type { Queryable, Tx } from '../../../platform/database/pool.ts';

export type Channel = 'mail' | 'webhook';
export type AlertData = { detail: string | null; amount_cents: number | null };
type NewAlert = {
  operator_id: string;
  channel: Channel;
  kind: AlertKind | 'test';
  decision_kind: DecisionKind | null;
  subject: string;
  since: Date;
  data: AlertData;
  /** The earliest time to send it. */
  next_attempt_at: Date;
};

/** Inserts each alert once: an alert that is already stored is skipped. */
export async function insertAlerts(db: Queryable, alerts: readonly NewAlert[]): Promise<void> {
  if (alerts.length === 0) return;
  await db.query(
    `insert into alert (operator_id, channel, kind, decision_kind, subject, since, data, next_attempt_at)
     select * from jsonb_to_recordset($1) as a (operator_id uuid, channel text, kind text, decision_kind text, subject uuid,
       since timestamptz, data jsonb, next_attempt_at timestamptz)
     on conflict do nothing`,
    [JSON.stringify(alerts)],
  );
}

export type DueAlert = {
  id: string;
  operator_id: string;
  kind: AlertKind | 'test';
  decision_kind: DecisionKind | null;
  subject: string;
  since: Date;
  data: AlertData;
  attempts: number;
  /** The end of the lease, to the microsecond: another process sets another. */
  claim: string;
  /** The operator's role now; null when the account is no longer active. */
  role: string | null;
  /** Whether the operator still wants alerts of this kind by this channel. A test is wanted. */
  is_chosen: boolean;
  url: string | null;
  sealed_secret: Buffer | null;
};

const dueAlert = `a.id, a.operator_id, a.kind, a.decision_kind, a.subject, a.since, a.data, a.attempts,
  a.next_attempt_at::text as claim, case when p.status = 'active' then u.role end as role, s.webhook_url as url, s.sealed_secret,
  a.kind = 'test' or exists (select from alert_choice c
    where c.operator_id = a.operator_id and c.channel = a.channel and c.kind = a.kind) as is_chosen`;
const ofOperator = 'alert_setting s join auth."user" u on u.id = s.operator_id join profiles p on p.player_id = s.operator_id';

/** A new alert may wait for the end of quiet hours, a tried one ten minutes. */
const LONGEST_PAUSE = "case attempts when 0 then interval '1 day' else interval '10 minutes' end";

/** Claims due alerts. Until `leaseSeconds` are over, only this process works on them. */
export async function claimDueAlerts(
  db: Queryable,
  { channel, limit, leaseSeconds }: { channel: Channel; limit: number; leaseSeconds: number },
): Promise<DueAlert[]> {
  const { rows } = await db.query<DueAlert>(
    `update alert a set attempts = a.attempts + 1, next_attempt_at = clock_timestamp() + $3 * interval '1 second'
     from ${ofOperator}
     where s.operator_id = a.operator_id and a.id in (
       select id from alert where status = 'pending' and channel = $1 and ${isDue('next_attempt_at', LONGEST_PAUSE)}
       order by next_attempt_at limit $2 for update skip locked)
     returning ${dueAlert}`,
    [channel, limit, leaseSeconds],
  );
  return rows;
}

/**
 * A claimed alert as it is right before it is sent, because a process may freeze. Undefined when
 * the claim was lost.
 */
export async function selectClaimedAlert(db: Queryable, { id, claim }: DueAlert): Promise<DueAlert | undefined> {
  const { rows } = await db.query<DueAlert>(
    `select ${dueAlert} from alert a, ${ofOperator}
     where s.operator_id = a.operator_id and a.id = $1 and a.next_attempt_at = $2::timestamptz`,
    [id, claim],
  );
  return rows[0];
}

/** One that was sent stays so. */
export async function endAlerts(db: Queryable, ids: readonly string[], status: 'sent' | 'ended'): Promise<void> {
  await db.query(
    `update alert set status = $2, next_attempt_at = null, failure = null where id = any ($1) and (status = 'pending' or $2 = 'sent')`,
    [ids, status],
  );
}

/**
 * Records that an attempt failed; `seconds` is null when no further one follows. No effect once the
 * claim is lost: a process that froze may tell of it after another one sent the alert.
 */
export async function updateFailedAlert(
  db: Queryable,
  { id, claim }: DueAlert,
  { seconds, failure }: { seconds: number | null; failure: string },
): Promise<void> {
  await db.query(
    `update alert set status = case when $3::integer is null then 'failed' else 'pending' end,
       next_attempt_at = clock_timestamp() + $3 * interval '1 second', failure = $4
     where id = $1 and next_attempt_at = $2::timestamptz`,
    [id, claim, seconds, failure],
  );
}

export async function selectFailedAlerts(db: Queryable, operatorId: string): Promise<{ id: string; failure: string }[]> {
  const { rows } = await db.query<{ id: string; failure: string }>(
    `select id, failure from alert where operator_id = $1 and status = 'failed' and failure is not null
       and created_at > now() - interval '7 days' order by created_at desc limit 5`,
    [operatorId],
  );
  return rows;
}

/** An operator's role now; null when the account is no longer active. */
export async function selectActiveRole(db: Queryable, operatorId: string): Promise<string | null> {
  const { rows } = await db.query<{ role: string }>(
    `select u.role from auth."user" u join profiles p on p.player_id = u.id where u.id = $1 and p.status = 'active'`,
    [operatorId],
  );
  return rows[0]?.role ?? null;
}

export async function selectMailbox(tx: Tx, operatorId: string): Promise<{ name: string; email: string }> {
  const { rows } = await tx.query<{ name: string; email: string }>(
    `select p.name, u.email from auth."user" u join profiles p on p.player_id = u.id where u.id = $1`,
    [operatorId],
  );
  return rows[0]!;
}
