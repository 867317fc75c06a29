import type { Queryable } from '../../platform/database/pool.ts';

export type PasskeyRow = {
  id: string;
  name: string | null;
  backed_up: boolean;
  created_at: Date;
  last_used_at: Date | null;
};

const own = 'select id, name, backed_up, created_at, last_used_at from auth.passkey where user_id = $1 order by created_at, id';

export async function selectPasskeys(db: Queryable, userId: string): Promise<PasskeyRow[]> {
  return (await db.query<PasskeyRow>(own, [userId])).rows;
}

/** Renames a passkey. Returns its old name; undefined when the user has no such passkey. */
export async function updatePasskeyName(
  db: Queryable,
  passkey: { userId: string; id: string; name: string },
): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string }>(
    `update auth.passkey p set name = $3 from auth.passkey was
     where p.id = $1 and p.user_id = $2 and was.id = p.id returning coalesce(was.name, '') as name`,
    [passkey.id, passkey.userId, passkey.name],
  );
  return rows[0]?.name;
}
