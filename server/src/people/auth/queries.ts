import type { Pool, Queryable, Tx } from '../../platform/database/pool.ts';
import { staffRoles, type StaffRole } from '../../platform/http/permissions.ts';

export type SessionRow = {
  id: string;
  user_id: string;
  token: string;
  expires_at: Date;
  role: string | null;
  force_password_change: boolean | null;
  two_factor_enabled: boolean | null;
  status: 'active' | 'blocked';
};

const session = `
  select s.id, s.user_id, s.token, s.expires_at, u.role, u.force_password_change, u.two_factor_enabled, p.status
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

export type MeRow = {
  id: string;
  name: string;
  email: string;
  status: 'active' | 'blocked';
  role: string | null;
  force_password_change: boolean;
  two_factor_enabled: boolean;
  cpf: string | null;
  created_at: Date;
};

export async function selectMe(db: Queryable, playerId: string): Promise<MeRow | undefined> {
  const { rows } = await db.query<MeRow>(
    `select u.id, p.name, u.email, p.status, u.role, coalesce(u.force_password_change, false) as force_password_change,
       coalesce(u.two_factor_enabled, false) as two_factor_enabled, c.cpf, p.created_at
     from auth."user" u join public.profiles p on p.player_id = u.id left join public.player_cpf c on c.player_id = u.id
     where u.id = $1`,
    [playerId],
  );
  return rows[0];
}

/** A row of an export as JSON of the database, and where the next page begins. */
export type ExportRow = { place: string; row: object };
export type ExportPage = (db: Queryable, from: { playerId: string; after: string | null; limit: number }) => Promise<ExportRow[]>;

/** In the order of time. Of a card that is still covered, only that it was bought. */
export const selectOwnRounds: ExportPage = async (db, { playerId, after, limit }) => {
  const { rows } = await db.query<ExportRow>({
    name: 'select-own-rounds',
    text: `select r.id::text as place, case when s.finished_at is null
          then jsonb_build_object('id', r.id, 'product_id', r.product_id, 'price_cents', r.price_cents, 'created_at', r.created_at)
          else jsonb_build_object('id', r.id, 'product_id', r.product_id, 'price_cents', r.price_cents, 'is_free', r.is_free,
            'payout_cents', r.payout_cents, 'winning_numbers', r.winning_numbers, 'winning_prizes', r.winning_prizes,
            'your_numbers', r.your_numbers, 'created_at', r.created_at, 'finished_at', s.finished_at) end as row
      from public.round r join public.round_status s on s.player_id = r.player_id and s.id = r.id
      where r.player_id = $1 and ($2::uuid is null or r.id > $2) order by r.id limit $3`,
    values: [playerId, after, limit],
  });
  return rows;
};

/** Newest first, as in the history. */
export const selectOwnTransactions: ExportPage = async (db, { playerId, after, limit }) => {
  const [at = null, id = null] = after === null ? [] : after.split('|');
  const { rows } = await db.query<ExportRow>({
    name: 'select-own-transactions',
    text: `select created_at::text || '|' || id as place, jsonb_build_object('id', id, 'type', type, 'direction', direction,
          'status', status, 'amount_cents', amount_cents, 'created_at', created_at) as row
      from public.transactions where player_id = $1 and ($2::timestamptz is null or (created_at, id) < ($2, $3))
      order by created_at desc, id desc limit $4`,
    values: [playerId, at, id, limit],
  });
  return rows;
};

export async function selectRole(db: Queryable, userId: string): Promise<string | null> {
  const { rows } = await db.query<{ role: string | null }>('select role from auth."user" where id = $1', [userId]);
  return rows[0]?.role ?? null;
}

export async function isBlockedStaff(db: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from auth."user" u join public.profiles p on p.player_id = u.id
     where u.id = $1 and u.role = any ($2) and p.status = 'blocked'`,
    [userId, staffRoles],
  );
  return rowCount === 1;
}

export async function clearForcedPasswordChange(db: Queryable, userId: string): Promise<void> {
  await db.query('update auth."user" set force_password_change = false where id = $1 and force_password_change', [userId]);
}

/** A code is taken by the first who shows it, for longer than it can be valid (three steps of 30 seconds). False: it was taken. */
export async function claimTotpCode(pool: Pool, userId: string, code: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into auth.rate_limit as used (key, count, last_request) values ($1, 1, $2)
     on conflict (key) do update set last_request = excluded.last_request where used.last_request < excluded.last_request - 120000`,
    [`totp|${userId}|${code}`, Date.now()],
  );
  return rowCount === 1;
}

export async function selectPasswordHash(db: Queryable, userId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ password: string | null }>(
    `select password from auth.account where user_id = $1 and provider_id = 'credential'`,
    [userId],
  );
  return rows[0]?.password ?? undefined;
}

/** Notes where a player has signed in. True when nobody of the account was there before, and it is not the account's first device. */
export async function noteDevice(db: Queryable, playerId: string, deviceHash: Buffer): Promise<boolean> {
  const { rows } = await db.query<{ news: boolean }>(
    `with noted as (
       insert into public.known_device as d (player_id, device_hash) values ($1, $2)
       on conflict (player_id, device_hash) do update set last_seen_at = clock_timestamp() returning xmax = 0 as fresh)
     select fresh and exists (select from public.known_device where player_id = $1) as news from noted`,
    [playerId, deviceHash],
  );
  return rows[0]?.news === true;
}

/** False when there is no such player. */
export async function updateStatus(tx: Tx, playerId: string, status: 'active' | 'blocked'): Promise<boolean> {
  const { rowCount } = await tx.query('update public.profiles set status = $2 where player_id = $1', [playerId, status]);
  return rowCount === 1;
}

export async function deleteSessions(tx: Tx, userId: string): Promise<void> {
  await tx.query('delete from auth.session where user_id = $1', [userId]);
}

/** The id of the new administrator; undefined when the e-mail has an account. The columns are better-auth's for a password account. */
export async function insertStaffMember(
  tx: Tx,
  { email, name, role, passwordHash }: { email: string; name: string; role: StaffRole; passwordHash: string },
): Promise<string | undefined> {
  const { rows } = await tx.query<{ user_id: string }>(
    `with created as (
       insert into auth."user" (name, email, email_verified, role, force_password_change) values ($1, $2, true, $4, true)
       on conflict (email) do nothing returning id)
     insert into auth.account (account_id, provider_id, user_id, password, updated_at)
       select id::text, 'credential', id, $3, now() from created returning user_id`,
    [name, email, passwordHash, role],
  );
  return rows[0]?.user_id;
}

/** Puts who changes the staff in order: one process makes the first administrator, and two cannot each remove the other one of the last two. */
export async function lockStaff(tx: Tx): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [0xad31]);
}

export type StaffRow = {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  status: 'active' | 'blocked';
  two_factor: boolean;
  created_at: Date;
};

const staff = `
  select u.id, p.name, u.email, u.role, p.status, coalesce(u.two_factor_enabled, false) as two_factor, u.created_at
  from auth."user" u join public.profiles p on p.player_id = u.id where u.role = any ($1)`;

/** Everybody with a role, in the order in which they came. */
export async function selectStaff(db: Queryable): Promise<StaffRow[]> {
  const { rows } = await db.query<StaffRow>(`${staff} order by u.created_at`, [staffRoles]);
  return rows;
}

export async function selectStaffByEmail(db: Queryable, email: string): Promise<StaffRow | undefined> {
  const { rows } = await db.query<StaffRow>(`${staff} and u.email = lower($2)`, [staffRoles, email]);
  return rows[0];
}

export async function updateRole(tx: Tx, userId: string, role: StaffRole): Promise<void> {
  await tx.query('update auth."user" set role = $2, updated_at = now() where id = $1', [userId, role]);
}

/** Counts a try in a window that begins with its first one. `tries` includes this one; `begunAtMs` is when the window began. */
export async function countTry(
  db: Queryable,
  { key, nowMs, windowMs }: { key: string; nowMs: number; windowMs: number },
): Promise<{ tries: number; begunAtMs: number }> {
  const { rows } = await db.query<{ count: number; last_request: number }>(
    `insert into auth.rate_limit as tried (key, count, last_request) values ($1, 1, $2)
     on conflict (key) do update set
       count = case when tried.last_request <= $2 - $3::bigint then 1 else tried.count + 1 end,
       last_request = case when tried.last_request <= $2 - $3::bigint then $2 else tried.last_request end
     returning count, last_request`,
    [key, nowMs, windowMs],
  );
  const { count: tries, last_request: begunAtMs } = rows[0]!;
  return { tries, begunAtMs };
}

/** One try less, where it was none. */
export async function returnTry(db: Queryable, key: string): Promise<void> {
  await db.query('update auth.rate_limit set count = count - 1 where key = $1 and count > 0', [key]);
}

export async function forgetTries(db: Queryable, key: string): Promise<void> {
  await db.query('delete from auth.rate_limit where key = $1', [key]);
}

export async function hasAnyAdminKey(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query('select from public.admin_key');
  return rowCount === 1;
}

/** By id or e-mail. */
export async function selectUser(
  db: Queryable,
  idOrEmail: string,
): Promise<{ id: string; email: string; status: 'active' | 'blocked' } | undefined> {
  const { rows } = await db.query<{ id: string; email: string; status: 'active' | 'blocked' }>(
    `select u.id, u.email, p.status from auth."user" u join public.profiles p on p.player_id = u.id
     where u.id::text = lower($1) or u.email = lower($1)`,
    [idOrEmail],
  );
  return rows[0];
}

export async function replaceAdminKey(tx: Tx, keyHash: Buffer): Promise<void> {
  await tx.query(
    `insert into public.admin_key (key_hash) values ($1)
     on conflict (id) do update set key_hash = excluded.key_hash, created_at = now()`,
    [keyHash],
  );
}

export async function hasAdminKey(db: Queryable, keyHash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query('select from public.admin_key where key_hash = $1', [keyHash]);
  return rowCount === 1;
}
