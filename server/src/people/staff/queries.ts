import { staffRoles, type DecisionKind, type StaffRole, type UserStatus } from '@raspasorte/contract/admin';
import type { Queryable, Tx } from '../../platform/database/pool.ts';

/**
 * Returns the id of the new member of staff; undefined when the e-mail has an account. The columns
 * are those that better-auth expects of a password account.
 */
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

/**
 * Returns the id of the active member of staff whose password was set; undefined unless this
 * operator created them as they are and nobody has signed in since.
 */
export async function updateUnusedPassword(
  tx: Tx,
  member: { email: string; name: string; role: StaffRole; creatorId: string | null; passwordHash: string },
): Promise<string | undefined> {
  const { rows } = await tx.query<{ user_id: string }>(
    `update auth.account a set password = $4, updated_at = now()
     from auth."user" u join public.profiles p on p.player_id = u.id
     where u.email = $1 and u.name = $2 and u.role = $3 and u.force_password_change and p.status = 'active'
       and a.user_id = u.id and a.provider_id = 'credential'
       and exists (select from public.audit_log l
         where l.subject = u.id::text and l.action = 'create-staff-member' and l.actor_id = $5)
       and not exists (select from public.audit_log l where l.subject = u.id::text and l.action = 'sign-in')
       and not exists (select from auth.session s where s.user_id = u.id)
     returning a.user_id`,
    [member.email, member.name, member.role, member.passwordHash, member.creatorId],
  );
  return rows[0]?.user_id;
}

/**
 * Allows one change of the staff at a time: the last two administrators must not remove each other.
 */
export async function lockStaff(tx: Tx): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [0xad31]);
}

export type StaffRow = {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  status: UserStatus;
  two_factor: boolean;
  created_at: Date;
};

const staff = `
  select u.id, p.name, u.email, u.role, p.status, coalesce(u.two_factor_enabled, false) as two_factor, u.created_at
  from auth."user" u join public.profiles p on p.player_id = u.id where u.role = any ($1)`;

/** All members of staff, oldest first. */
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

/** Releases the decisions of these kinds that an operator holds. */
export async function releaseDecisions(tx: Tx, userId: string, kinds: readonly DecisionKind[]): Promise<void> {
  await tx.query(
    `update decision_hold set held_by = null, held_at = null, note = null, handed_by = null, changed_at = clock_timestamp()
     where held_by = $1 and kind = any ($2)`,
    [userId, kinds],
  );
}

export async function hasAnyAdminKey(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query('select from public.admin_key');
  return rowCount === 1;
}

/**
 * Since when the key is in use, null when there is none. It stays so until the transaction ends.
 */
export async function lockAdminKey(tx: Tx): Promise<Date | null> {
  const { rows } = await tx.query<{ created_at: Date }>('select created_at from public.admin_key for no key update');
  return rows[0]?.created_at ?? null;
}

export async function replaceAdminKey(tx: Tx, keyHash: Buffer): Promise<void> {
  await tx.query(
    `insert into public.admin_key (key_hash) values ($1)
     on conflict (id) do update set key_hash = excluded.key_hash, created_at = clock_timestamp()`,
    [keyHash],
  );
}

export async function hasAdminKey(db: Queryable, keyHash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query('select from public.admin_key where key_hash = $1', [keyHash]);
  return rowCount === 1;
}
