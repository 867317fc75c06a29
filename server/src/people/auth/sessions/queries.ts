import type { Queryable, Tx } from '../../../platform/database/pool.ts';

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

/** Those of these tokens whose session has not ended. */
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
