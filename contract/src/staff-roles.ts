/**
 * Administrators may do everything, finance moves money, support looks after players, auditors only
 * read.
 */
export const staffRoles = ['admin', 'finance', 'support', 'auditor'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** As screens and mails name them. */
export const staffRoleLabels: Readonly<Record<StaffRole, string>> = {
  admin: 'Administrador',
  finance: 'Financeiro',
  support: 'Suporte',
  auditor: 'Auditor',
};

/** Who may make a call of the back-office. */
export type StaffAccess = 'staff' | 'decider' | 'support' | 'finance' | 'admin';

/** The roles that have each access. The server decides by it, and screens show what it allows. */
export const rolesWith: Readonly<Record<StaffAccess, readonly StaffRole[]>> = {
  staff: staffRoles,
  decider: ['admin', 'finance', 'support'],
  support: ['admin', 'support'],
  finance: ['admin', 'finance'],
  admin: ['admin'],
};

export const mayAccess = (role: 'player' | StaffRole, access: StaffAccess): boolean =>
  role !== 'player' && rolesWith[access].includes(role);

export const isStaffRole = (role: string | null): role is StaffRole => staffRoles.some((name) => name === role);
