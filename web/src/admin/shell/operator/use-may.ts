import { mayAccess, type StaffAccess } from '@raspasorte/contract/admin';
import { useOperator } from './use-operator.ts';

/** Whether the operator's role has the access. Only for what screens show: the server decides. */
export function useMay(access: StaffAccess): boolean {
  return mayAccess(useOperator().role, access);
}
