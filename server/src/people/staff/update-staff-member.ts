import { decidedBy, decisionKinds, type DecisionKind, mayAccess, type StaffRole } from '@raspasorte/contract/admin';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { deleteSessions } from '../auth/sessions/queries.ts';
import { lockStaff, releaseDecisions, selectStaff, updateRole, type StaffRow } from './queries.ts';
import { updateBlock } from '../players/queries.ts';
import { withdrawRequests } from '../second-person/withdraw-requests.ts';
import type { Operator } from './operator-of.ts';

export type StaffChange = { role?: StaffRole | undefined; status?: 'active' | 'blocked' | undefined };

/**
 * Changes role or status of a member of staff. Decisions that they hold and may not make any more
 * are released, and what they asked of a second person and may not ask any more is withdrawn. The
 * caller tells the session directory to `forgetUser` afterwards. What is so already is neither
 * changed nor recorded.
 * Refusals: not_found, last_administrator.
 */
export function updateStaffMember(pool: Pool, userId: string, change: StaffChange, actor: Operator): Promise<StaffRow> {
  return inTransaction(pool, async (tx) => {
    await lockStaff(tx);
    const staff = await selectStaff(tx);
    const before = staff.find(({ id }) => id === userId);
    if (before === undefined) throw new Refusal('not_found');
    const after = { ...before, role: change.role ?? before.role, status: change.status ?? before.status };
    const administrators = staff.map((member) => (member.id === userId ? after : member)).filter(isActiveAdministrator);
    if (administrators.length === 0) throw new Refusal('last_administrator');
    if (after.role === before.role && after.status === before.status) return before;
    if (after.role !== before.role) await updateRole(tx, userId, after.role);
    if (after.status !== before.status) await updateBlock(tx, userId, after.status === 'blocked');
    if (after.status === 'blocked') await deleteSessions(tx, userId);
    // Nobody waits for a colleague who cannot decide any more.
    await releaseDecisions(
      tx,
      userId,
      decisionKinds.filter((kind) => !mayDecide(after, kind)),
    );
    await withdrawRequests(tx, before, actor);
    const details = { before: { role: before.role, status: before.status }, after: { role: after.role, status: after.status } };
    await recordAction(tx, { ...actor, action: 'update-staff-member', subject: userId, details });
    return after;
  });
}

const mayDecide = ({ role, status }: StaffRow, kind: DecisionKind): boolean =>
  status === 'active' && mayAccess(role, decidedBy[kind]);

const isActiveAdministrator = ({ role, status }: StaffRow): boolean => role === 'admin' && status === 'active';
