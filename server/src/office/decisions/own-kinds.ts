import { decidedBy, decisionKinds, type DecisionKind, mayAccess } from '@raspasorte/contract/admin';
import type { Session } from '../../people/access/session.ts';
import { Refusal } from '../../platform/http/refusal.ts';

export const ownKinds = (role: Session['role']): readonly DecisionKind[] =>
  decisionKinds.filter((kind) => mayAccess(role, decidedBy[kind]));

/** Refusal: forbidden, where the role does not decide the kind. */
export function requireOwnKind(role: Session['role'], kind: DecisionKind): void {
  if (!ownKinds(role).includes(kind)) throw new Refusal('forbidden');
}
