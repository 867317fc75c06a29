import { staffRoles, type UserStatus } from '@raspasorte/contract/admin';
import type { Queryable, Tx } from '../../platform/database/pool.ts';

export async function selectRole(db: Queryable, userId: string): Promise<string | null> {
  const { rows } = await db.query<{ role: string | null }>('select role from auth."user" where id = $1', [userId]);
  return rows[0]?.role ?? null;
}

/** What decides whether somebody gets a session. `is_closed`: the owner has asked for erasure. */
export type Admission = { is_staff: boolean; status: UserStatus; is_closed: boolean };

export async function selectAdmission(db: Queryable, userId: string): Promise<Admission | undefined> {
  const { rows } = await db.query<Admission>(
    `select coalesce(u.role = any ($2), false) as is_staff, p.status, p.closed_for_erasure as is_closed
     from auth."user" u join public.profiles p on p.player_id = u.id where u.id = $1`,
    [userId, staffRoles],
  );
  return rows[0];
}

/** Takes the e-mail in small letters, as accounts have it. */
export async function isStaffEmail(db: Queryable, email: string): Promise<boolean> {
  const { rowCount } = await db.query('select from auth."user" where email = $1 and role = any ($2)', [email, staffRoles]);
  return rowCount === 1;
}

export async function selectPasswordHash(db: Queryable, userId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ password: string | null }>(
    `select password from auth.account where user_id = $1 and provider_id = 'credential'`,
    [userId],
  );
  return rows[0]?.password ?? undefined;
}

/** What a sign-in proves: the hash of the password, and whether a second step follows. */
export type AccountState = { password: string | null; has_two_factor: boolean };

/** Takes the e-mail in small letters, as accounts have it. */
export async function selectAccountState(
  db: Queryable,
  account: { email: string } | { userId: string },
): Promise<AccountState | undefined> {
  const [column, value] = 'email' in account ? ['email', account.email] : ['id', account.userId];
  const { rows } = await db.query<AccountState>(
    `select a.password, coalesce(u.two_factor_enabled, false) as has_two_factor from auth."user" u
       left join auth.account a on a.user_id = u.id and a.provider_id = 'credential'
     where u.${column} = $1`,
    [value],
  );
  return rows[0];
}

/** False, without effect, when the password is another than `from`. */
export async function replacePassword(
  db: Queryable,
  { userId, from, to }: { userId: string; from: string | null; to: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update auth.account set password = $3, updated_at = now()
     where user_id = $1 and provider_id = 'credential' and password = $2`,
    [userId, from, to],
  );
  return rowCount === 1;
}

/** False, without effect, when the session has ended: it is looked for once its user is locked. */
export async function updateTwoFactor(tx: Tx, { token, isOn }: { token: string; isOn: boolean }): Promise<boolean> {
  await tx.query('select from auth."user" where id = (select user_id from auth.session where token = $1) for update', [token]);
  const { rowCount } = await tx.query(
    'update auth."user" u set two_factor_enabled = $2 from auth.session s where s.token = $1 and u.id = s.user_id',
    [token, isOn],
  );
  return rowCount === 1;
}

/**
 * Whether the account needs a code besides the password. False while enrolling waits for its first
 * code.
 */
export async function hasSecondFactor(db: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await db.query('select from auth.two_factor where user_id = $1 and verified is not false', [userId]);
  return rowCount !== 0;
}

/** The unused backup codes, encrypted; undefined without a second factor. */
export async function selectBackupCodes(db: Queryable, userId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ backup_codes: string }>(
    'select backup_codes from auth.two_factor where user_id = $1 and verified is not false',
    [userId],
  );
  return rows[0]?.backup_codes;
}

/** The recipient of a mail about an account. */
export async function selectAddressee(
  db: Queryable,
  playerId: string,
): Promise<{ playerId: string; address: string; name: string }> {
  const { rows } = await db.query<{ email: string; name: string }>('select email, name from auth."user" where id = $1', [
    playerId,
  ]);
  const [user] = rows;
  if (user === undefined) throw new Error(`${playerId} has no account`);
  return { playerId, address: user.email, name: user.name };
}

/** Whether an administrator set the current password. */
export async function mustChangePassword(db: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await db.query('select from auth."user" where id = $1 and force_password_change', [userId]);
  return rowCount === 1;
}

export async function clearForcedPasswordChange(db: Queryable, userId: string): Promise<void> {
  await db.query('update auth."user" set force_password_change = false where id = $1 and force_password_change', [userId]);
}

/** Whether this is still the address of the user. Waits for whoever is changing the account. */
export async function hasAddress(db: Queryable, { id, email }: { id: string; email: string }): Promise<boolean> {
  const { rowCount } = await db.query('select from auth."user" where id = $1 and email = $2 for share', [id, email]);
  return rowCount === 1;
}

/** Ends the mailed links of a user to choose a password, and the first steps of their sign-ins. */
export async function deleteVerifications(db: Queryable, userId: string): Promise<void> {
  await db.query('delete from auth.verification where value = $1', [userId]);
}

/**
 * Confirms the address of a user and removes the passkeys that were added before. Returns how many.
 */
export async function confirmAddress(db: Queryable, userId: string): Promise<number> {
  const { rowCount } = await db.query(
    `with confirmed as (update auth."user" set email_verified = true where id = $1 returning id)
     delete from auth.passkey k using confirmed c where k.user_id = c.id`,
    [userId],
  );
  return rowCount ?? 0;
}

/** In how many seconds the user's unconfirmed address gets another mail; undefined when now. */
export async function selectMailWait(db: Queryable, userId: string): Promise<number | undefined> {
  const { rows } = await db.query<{ seconds: number | null }>(
    `select public.unconfirmed_mail_wait(email) as seconds from auth."user" where id = $1 and not email_verified`,
    [userId],
  );
  return rows[0]?.seconds ?? undefined;
}

/** An authenticator's key and its owner's backup codes, as better-auth encrypted them. */
export type SealedFactor = { id: string; secret: string; backupCodes: string };

/** Every authenticator. Until the end of the transaction nobody sets one up or replaces codes. */
export async function lockSealedFactors(tx: Tx): Promise<SealedFactor[]> {
  await tx.query('lock table auth.two_factor in share row exclusive mode');
  const { rows } = await tx.query<SealedFactor>('select id, secret, backup_codes as "backupCodes" from auth.two_factor');
  return rows;
}

export async function updateSealedFactors(tx: Tx, factors: readonly SealedFactor[]): Promise<void> {
  await tx.query(
    `update auth.two_factor t set secret = n.secret, backup_codes = n.backup_codes
     from unnest($1::uuid[], $2::text[], $3::text[]) n (id, secret, backup_codes) where t.id = n.id`,
    [factors.map(({ id }) => id), factors.map(({ secret }) => secret), factors.map(({ backupCodes }) => backupCodes)],
  );
}

/** The keys that sign access tokens are encrypted too. The next token makes a new one. */
export async function deleteSigningKeys(tx: Tx): Promise<void> {
  await tx.query('delete from auth.jwks');
}

/** Ends all mailed links to choose a password, and the first steps of all sign-ins. */
export async function deleteEveryVerification(tx: Tx): Promise<void> {
  await tx.query('delete from auth.verification');
}

/** Their devices receive no pushes any more, and their confirmations end. */
export async function deleteEverySession(tx: Tx): Promise<void> {
  await tx.query('delete from auth.session where expires_at > now()');
}
