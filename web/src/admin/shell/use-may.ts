import type { Operator } from './use-operator.ts';
import { useOperator } from './use-operator.ts';

/** The access levels of the server's calls with the roles that have them. */
const roles = {
  staff: ['admin', 'finance', 'support', 'auditor'],
  decider: ['admin', 'finance', 'support'],
  support: ['admin', 'support'],
  finance: ['admin', 'finance'],
  admin: ['admin'],
} as const satisfies Record<string, readonly Operator['role'][]>;

export type Access = keyof typeof roles;

export function roleMay(role: Operator['role'], access: Access): boolean {
  return (roles[access] as readonly string[]).includes(role);
}

/** Whether the operator's role has the access. Only for what screens show: the server decides. */
export function useMay(access: Access): boolean {
  return roleMay(useOperator().role, access);
}
