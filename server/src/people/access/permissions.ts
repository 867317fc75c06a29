/**
 * Administrators may do everything, finance moves money, support looks after players, auditors only
 * read.
 */
export const staffRoles = ['admin', 'finance', 'support', 'auditor'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Which roles may make a call of the back-office. */
export type StaffAccess = 'staff' | 'decider' | 'support' | 'finance' | 'admin';

const holders: Record<StaffAccess, readonly StaffRole[]> = {
  staff: staffRoles,
  decider: ['admin', 'finance', 'support'],
  support: ['admin', 'support'],
  finance: ['admin', 'finance'],
  admin: ['admin'],
};

/** The roles that decide anything. */
export const deciders: readonly StaffRole[] = holders.decider;

export const isStaffRole = (role: string | null): role is StaffRole => staffRoles.some((name) => name === role);

export const mayAccess = (role: 'player' | StaffRole, access: StaffAccess): boolean =>
  role !== 'player' && holders[access].includes(role);
