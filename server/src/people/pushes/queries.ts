import { isDue } from '../../platform/database/is-due.ts';
import type { Queryable, Tx } from '../../platform/database/pool.ts';
import type { PushKind } from './write-push.ts';

export type PushChoice = { deposits: boolean; withdrawals: boolean; reminders: boolean };
export type NewDevice = PushChoice & { endpoint: string; p256dh: string; auth: string };

/** A browser has one endpoint. A player who signed in with it before gets no more pushes there. */
export async function deleteOtherDevices(
  tx: Tx,
  { endpoint, sessionId }: { endpoint: string; sessionId: string },
): Promise<void> {
  // Serialised by a lock, so that two sessions of one browser cannot both have it.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [endpoint]);
  await tx.query('delete from push_subscription where endpoint = $1 and session_id <> $2', [endpoint, sessionId]);
}

/** Stores the one device of a session. Writes nothing when the session ends meanwhile. */
export async function upsertDevice(
  tx: Tx,
  { playerId, sessionId }: { playerId: string; sessionId: string },
  { endpoint, p256dh, auth, deposits, withdrawals, reminders }: NewDevice,
): Promise<void> {
  await tx.query(
    `insert into push_subscription as p (player_id, session_id, endpoint, p256dh, auth, deposits, withdrawals, reminders)
     select $1, s.id, $3, $4, $5, $6, $7, $8 from auth.session s where s.id = $2 for key share
     on conflict (session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth,
       deposits = excluded.deposits, withdrawals = excluded.withdrawals, reminders = excluded.reminders`,
    [playerId, sessionId, endpoint, p256dh, auth, deposits, withdrawals, reminders],
  );
}

export type DeviceRow = PushChoice & { id: string; session_id: string; user_agent: string | null; created_at: Date };

export async function selectDevices(db: Queryable, playerId: string): Promise<DeviceRow[]> {
  const { rows } = await db.query<DeviceRow>(
    `select p.id, p.session_id, s.user_agent, p.deposits, p.withdrawals, p.reminders, p.created_at
     from push_subscription p join auth.session s on s.id = p.session_id
     where p.player_id = $1 and s.expires_at > clock_timestamp() order by p.created_at desc limit 50`,
    [playerId],
  );
  return rows;
}

/** False where the player has no such device. */
export async function deleteDevice(db: Queryable, playerId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from push_subscription where id = $1 and player_id = $2', [id, playerId]);
  return rowCount === 1;
}

/** Deletes a device that its push service no longer knows, unless its endpoint has changed. */
export async function forgetDevice(db: Queryable, { subscription_id: id, endpoint }: DuePush): Promise<void> {
  await db.query('delete from push_subscription where id = $1 and endpoint = $2', [id, endpoint]);
}

/** Deletes the devices of sessions that expired without a sign-out. */
export async function deleteOverdueDevices(db: Queryable): Promise<void> {
  await db.query(
    `delete from push_subscription p using auth.session s where s.id = p.session_id and s.expires_at <= (select clock_timestamp())`,
  );
}

/** `claim` is the end of the lease, to the microsecond: another process sets another. */
export type ClaimedPush = { id: string; attempts: number; claim: string };

export type DuePush = {
  id: string;
  subscription_id: string;
  kind: PushKind;
  hours: number | null;
  /** Whether the player still wants pushes of this kind on this device. */
  is_wanted: boolean;
  seconds_left: number;
  endpoint: string;
  p256dh: string;
  auth: string;
};

/** Claims up to `limit` due pushes. After `leaseSeconds` another process may claim them. */
export async function claimDuePushes(
  db: Queryable,
  { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
): Promise<ClaimedPush[]> {
  const { rows } = await db.query<ClaimedPush>(
    `update push_outbox o set attempts = attempts + 1, next_attempt_at = clock_timestamp() + $2 * interval '1 second'
     where o.id in (
       select id from push_outbox where ${isDue('next_attempt_at', "interval '1 hour'")} order by next_attempt_at limit $1 for update skip locked)
     returning o.id, o.attempts, o.next_attempt_at::text as claim`,
    [limit, leaseSeconds],
  );
  return rows;
}

/**
 * What a claimed push says and where it goes, read right before it is sent, because a process may
 * freeze. Undefined when the claim was lost or the device is gone.
 */
export async function selectClaimedPush(db: Queryable, { id, claim }: ClaimedPush): Promise<DuePush | undefined> {
  const { rows } = await db.query<DuePush>(
    `select o.id, o.subscription_id, o.kind, o.hours, p.endpoint, p.p256dh, p.auth,
       wants_push(p, o.kind) as is_wanted,
       floor(extract(epoch from o.expires_at - clock_timestamp()))::integer as seconds_left
     from push_outbox o join push_subscription p on p.id = o.subscription_id
     where o.id = $1 and o.next_attempt_at = $2::timestamptz`,
    [id, claim],
  );
  return rows[0];
}

/** Deletes a push that was delivered or given up. */
export async function deletePush(db: Queryable, id: string): Promise<void> {
  await db.query('delete from push_outbox where id = $1', [id]);
}

/** No effect once the claim is lost. */
export async function postponePush(db: Queryable, { id, claim }: ClaimedPush, seconds: number): Promise<void> {
  await db.query(
    `update push_outbox set next_attempt_at = clock_timestamp() + $3 * interval '1 second'
     where id = $1 and next_attempt_at = $2::timestamptz`,
    [id, claim, seconds],
  );
}

/** Writes one push for each device and each full hour of a play session that still runs. */
export async function insertRealityChecks(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(
    `with playing as (
       select p.id, floor(extract(epoch from now() - started_at) / 3600)::integer as hours, started_at
       from push_subscription p join auth.session s on s.id = p.session_id and s.expires_at > now(), session_start(p.player_id) as started_at
       where wants_push(p, 'reality-check') and started_at <= now() - interval '1 hour'),
     reminded as (
       update push_subscription p set reminded_until = y.started_at + y.hours * interval '1 hour' from playing y
       where p.id = y.id and coalesce(p.reminded_until < y.started_at + y.hours * interval '1 hour', true)
       returning p.id, y.hours)
     insert into push_outbox (subscription_id, kind, hours, expires_at)
       select id, 'reality-check', hours, clock_timestamp() + interval '15 minutes' from reminded`,
  );
  return rowCount ?? 0;
}
