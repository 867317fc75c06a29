import { deviceName, type Answer } from '@raspasorte/contract';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool, type Queryable } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { deleteSession, selectStaffSessions } from '../auth/sessions/queries.ts';
import type { StaffSessionLimits } from '../auth/sessions/staff-session-limits.ts';
import { selectStaff } from './queries.ts';

type Asked = { userId: string; limits: StaffSessionLimits; presentId: string };

/** The sessions of a member of staff. Refusals: not_found (of players too). */
export async function listStaffSessions(pool: Pool, { userId, limits, presentId }: Asked): Promise<Answer<'listStaffSessions'>> {
  await requireMember(pool, userId);
  const rows = await selectStaffSessions(pool, userId, limits);
  return rows.map(({ id, user_agent, ip_address, created_at, last_used_at }) => ({
    id,
    device: deviceName(user_agent),
    ip_address,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    present: id === presentId,
  }));
}

/**
 * Ends one session of a member of staff. Returns its token, with which the caller then calls
 * `forgetToken` of the session directory. Refusals: not_found.
 */
export function endStaffSession(
  pool: Pool,
  { userId, sessionId }: { userId: string; sessionId: string },
  actor: Actor,
): Promise<string> {
  return inTransaction(pool, async (tx) => {
    await requireMember(tx, userId);
    const ended = await deleteSession(tx, { userId, sessionId });
    if (ended === undefined) throw new Refusal('not_found');
    const details = { device: deviceName(ended.user_agent), ip_address: ended.ip_address };
    await recordAction(tx, { ...actor, action: 'end-session', subject: userId, details });
    return ended.token;
  });
}

async function requireMember(db: Queryable, userId: string): Promise<void> {
  if (!(await selectStaff(db)).some(({ id }) => id === userId)) throw new Refusal('not_found');
}
