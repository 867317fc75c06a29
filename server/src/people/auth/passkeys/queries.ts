import type { Queryable } from '../../../platform/database/pool.ts';

export async function countPasskeys(db: Queryable, userId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>('select count(*) from auth.passkey where user_id = $1', [userId]);
  return rows[0]?.count ?? 0;
}

/** Deletes a passkey. Returns its name; undefined when the user has no such passkey. */
export async function deletePasskey(db: Queryable, passkey: { userId: string; id: string }): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string }>(
    `delete from auth.passkey where id = $1 and user_id = $2 returning coalesce(name, '') as name`,
    [passkey.id, passkey.userId],
  );
  return rows[0]?.name;
}

export type PasskeyOwner = { user_id: string; name: string; role: string | null; status: string; email_verified: boolean };

/** The owner of a passkey, by the credential id that the browser sends. */
export async function selectPasskeyOwner(db: Queryable, credentialId: string): Promise<PasskeyOwner | undefined> {
  const { rows } = await db.query<PasskeyOwner>(
    `select k.user_id, p.name, u.role, p.status, u.email_verified from auth.passkey k
     join auth."user" u on u.id = k.user_id join public.profiles p on p.player_id = k.user_id where k.credential_id = $1`,
    [credentialId],
  );
  return rows[0];
}

export async function notePasskeyUse(db: Queryable, credentialId: string): Promise<void> {
  await db.query('update auth.passkey set last_used_at = clock_timestamp() where credential_id = $1', [credentialId]);
}

export type PasskeyKey = { credential_id: string; public_key: string; counter: number; transports: string | null };

const keys = 'select credential_id, public_key, counter, transports from auth.passkey where user_id = $1';

/** The data with which the passkeys of a user are requested and checked. */
export async function selectPasskeyKeys(db: Queryable, userId: string): Promise<PasskeyKey[]> {
  return (await db.query<PasskeyKey>(`${keys} order by created_at, id`, [userId])).rows;
}

/**
 * Stores the new signature counter. False when another signature was counted meanwhile, because the
 * same or an older signature must not count after it. Zero stays zero, since many authenticators do
 * not count.
 */
export async function updatePasskeyCounter(
  db: Queryable,
  { credentialId, from, to }: { credentialId: string; from: number; to: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update auth.passkey set counter = $3, last_used_at = clock_timestamp() where credential_id = $1 and counter = $2`,
    [credentialId, from, to],
  );
  return rowCount === 1;
}
