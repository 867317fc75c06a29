import { decisionKinds, type DecisionKind } from '@raspasorte/contract/admin';
import { mayAccess, type StaffAccess } from '../../people/access/permissions.ts';
import type { Session } from '../../people/access/session.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/** Who decides each kind: whoever may make the call that does. */
const access: Record<DecisionKind, StaffAccess> = {
  withdrawal: 'finance',
  'second-person': 'finance',
  dispute: 'finance',
  privacy: 'support',
  kyc: 'support',
  anomaly: 'finance',
  alarm: 'finance',
};

export const ownKinds = (role: Session['role']): readonly DecisionKind[] =>
  decisionKinds.filter((kind) => mayAccess(role, access[kind]));

/** Refusal: forbidden, where the role does not decide the kind. */
export function requireOwnKind(role: Session['role'], kind: DecisionKind): void {
  if (!ownKinds(role).includes(kind)) throw new Refusal('forbidden');
}
