import { userStatusLabels } from '@raspasorte/contract/admin';
import { roleLabels } from '../shell/operator/role-labels.ts';
import type { StaffMember } from './use-staff.ts';

/** What a member may do, in words. */
export const accessFacts = ({ role, status }: Pick<StaffMember, 'role' | 'status'>): string[] => [
  roleLabels[role],
  userStatusLabels[status],
];
