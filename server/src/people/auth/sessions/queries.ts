import { staffRoles, type UserStatus } from '@raspasorte/contract/admin';
import type { Queryable, Tx } from '../../../platform/database/pool.ts';
import type { SessionAge, StaffSessionLimits } from './staff-session-limits.ts';

export type SessionRow = SessionAge & {
  id: string;
  user_id: string;
  token: string;
  expires_at: Date;
  role: string | null;
  force_password_change: boolean | null;
  two_factor_enabled: boolean | null;
  status: UserStatus;
};

const session = `
  select s.id, s.user_id, s.token, s.expires_at, u.role, u.force_password_change, u.two_factor_enabled, p.status,
    extract(epoch from clock_timestamp() - s.last_used_at)::float8 as idle_seconds,
    extract(epoch from clock_timestamp() - s.created_at)::float8 as age_seconds
  from auth.session s join auth."user" u on u.id = s.user_id join public.profiles p on p.player_id = s.user_id`;

export async function selectSessionByToken(db: Queryable, token: string): Promise<SessionRow | undefined> {
  const { rows } = await db.query<SessionRow>({
    name: 'session_by_token',
    text: `${session} where s.token = $1`,
    values: [token],
  });
  return rows[0];
}

export async function selectSessionById(db: Queryable, sessionId: string): Promise<SessionRow | undefined> {
  const { rows } = await db.query<SessionRow>({ name: 'session_by_id', text: `${session} where s.id = $1`, values: [sessionId] });
  return rows[0];
}

export async function selectPublicKeys(db: Queryable): Promise<{ id: string; public_key: string; alg: string | null }[]> {
  const { rows } = await db.query<{ id: string; public_key: string; alg: string | null }>(
    'select id, public_key, alg from auth.jwks',
  );
  return rows;
}

/** A key that signs access tokens, as better-auth reads it. The private part is encrypted. */
export type SigningKey = { id: string; publicKey: string; privateKey: string; createdAt: Date };

/** Without an end, because these keys have none. */
export async function selectSigningKeys(db: Queryable): Promise<SigningKey[]> {
  const { rows } = await db.query<SigningKey>(
    'select id, public_key as "publicKey", private_key as "privateKey", created_at as "createdAt" from auth.jwks',
  );
  return rows;
}

/** The tokens of this list whose session has not ended. */
export async function selectLivingTokens(db: Queryable, tokens: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ token: string }>(
    'select token from auth.session where token = any ($1) and expires_at > clock_timestamp()',
    [tokens],
  );
  return new Set(rows.map(({ token }) => token));
}

export async function deleteSessions(tx: Tx, userId: string): Promise<void> {
  await tx.query('delete from auth.session where user_id = $1', [userId]);
}

/** A trigger has stored it with the session. */
export async function deleteSignIn(db: Queryable, { userId, sessionId }: { userId: string; sessionId: string }): Promise<void> {
  await db.query('delete from public.sign_in where player_id = $1 and id = $2', [userId, sessionId]);
}

export async function noteSessionUse(db: Queryable, sessionId: string): Promise<void> {
  await db.query('update auth.session set last_used_at = clock_timestamp() where id = $1', [sessionId]);
}

const isLive = `s.last_used_at > clock_timestamp() - make_interval(secs => $2)
  and s.created_at > clock_timestamp() - make_interval(secs => $3)`;

/**
 * Expires a session of staff that has been idle or open for too long. better-auth, which knows only
 * `expires_at`, then rejects it too.
 */
export async function endSessionIfOver(db: Queryable, token: string, limits: StaffSessionLimits): Promise<void> {
  await db.query(
    `update auth.session s set expires_at = least(s.expires_at, clock_timestamp()) from auth."user" u
     where s.token = $1 and u.id = s.user_id and u.role = any ($4) and not (${isLive})`,
    [token, limits.idleSeconds, limits.maxSeconds, staffRoles],
  );
}

export type StaffSessionRow = {
  id: string;
  created_at: Date;
  last_used_at: Date;
  ip_address: string | null;
  user_agent: string | null;
};

/** The live sessions of one member of staff, the last used first. */
export async function selectStaffSessions(
  db: Queryable,
  userId: string,
  { idleSeconds, maxSeconds }: StaffSessionLimits,
): Promise<StaffSessionRow[]> {
  const { rows } = await db.query<StaffSessionRow>(
    `select s.id, s.created_at, s.last_used_at, s.ip_address, s.user_agent from auth.session s
     where s.user_id = $1 and s.expires_at > clock_timestamp() and ${isLive} order by s.last_used_at desc limit 100`,
    [userId, idleSeconds, maxSeconds],
  );
  return rows;
}

export type DeletedSession = { token: string; ip_address: string | null; user_agent: string | null };

/** Undefined when the user has no such session. */
export async function deleteSession(
  tx: Tx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<DeletedSession | undefined> {
  const { rows } = await tx.query<DeletedSession>(
    'delete from auth.session where id = $1 and user_id = $2 returning token, ip_address, user_agent',
    [sessionId, userId],
  );
  return rows[0];
}
