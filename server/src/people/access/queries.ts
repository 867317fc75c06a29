import type { Queryable } from '../../platform/database/pool.ts';

export async function selectActorName(db: Queryable, userId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string }>('select name from profiles where player_id = $1', [userId]);
  return rows[0]?.name;
}

/** The role of whose session this is; undefined when the session has ended. */
export async function selectRoleOfSession(db: Queryable, sessionId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ role: string }>(
    `select u.role from auth.session s join auth."user" u on u.id = s.user_id
     where s.id = $1 and s.expires_at > clock_timestamp()`,
    [sessionId],
  );
  return rows[0]?.role;
}
