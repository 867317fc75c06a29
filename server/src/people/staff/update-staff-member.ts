import { decidedBy, decisionKinds, type DecisionKind, mayAccess } from '@raspasorte/contract/admin';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { deleteSessions } from '../auth/sessions/queries.ts';
import { lockStaff, releaseDecisions, selectStaff, updateRole, type StaffRow } from './queries.ts';
import { updateBlock } from '../players/queries.ts';
import { withdrawRequests } from '../second-person/withdraw-requests.ts';
import type { Operator } from '../access/operator-of.ts';
import { tellOfStaff } from './tell-of-staff.ts';

type Access = Pick<StaffRow, 'role' | 'status'>;
/** `seen` is what the operator saw of the member. */
export type StaffChange = { [key in keyof Access]?: Access[key] | undefined } & { seen?: Access | undefined };

const NOT_SEEN = {
  message: 'Depois que você abriu isto, outra pessoa mudou o acesso deste membro: nada mudou agora. Confira e decida de novo.',
};

/**
 * Changes role or status of a member of staff. Decisions that they hold and may not make any more
 * are released, and what they asked of a second person and may not ask any more is withdrawn. The
 * caller tells the session directory to `forgetUser` afterwards. What is so already is neither
 * changed nor recorded.
 * Refusals: not_found, last_administrator; request_outdated, when role or status are others than
 * the operator saw.
 */
export function updateStaffMember(pool: Pool, userId: string, change: StaffChange, actor: Operator): Promise<StaffRow> {
  return inTransaction(pool, async (tx) => {
    await lockStaff(tx);
    const staff = await selectStaff(tx);
    const before = staff.find(({ id }) => id === userId);
    if (before === undefined) throw new Refusal('not_found');
    const after = { ...before, role: change.role ?? before.role, status: change.status ?? before.status };
    if (isSame(after, before)) return before;
    if (change.seen && !isSame(before, change.seen)) throw new Refusal('request_outdated', NOT_SEEN);
    const administrators = staff.map((member) => (member.id === userId ? after : member)).filter(isActiveAdministrator);
    if (administrators.length === 0) throw new Refusal('last_administrator');
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
    const news = after.role === before.role ? 'unblocked' : 'role';
    if (after.status === 'active') await tellOfStaff(tx, after, { by: actor.actorName, change: news });
    const details = { before: { role: before.role, status: before.status }, after: { role: after.role, status: after.status } };
    await recordAction(tx, { ...actor, action: 'update-staff-member', subject: userId, details });
    return after;
  });
}

const isSame = (one: Access, other: Access): boolean => one.role === other.role && one.status === other.status;

const mayDecide = ({ role, status }: StaffRow, kind: DecisionKind): boolean =>
  status === 'active' && mayAccess(role, decidedBy[kind]);

const isActiveAdministrator = ({ role, status }: StaffRow): boolean => role === 'admin' && status === 'active';
