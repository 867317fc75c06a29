import type { RouteTable } from '../../route-table.ts';

/** The sign-in of staff, and the management of its members. */
export const staffRoutes = {
  checkAdminRoute: { method: 'POST', path: '/api/functions/admin-secure-auth/check-route' },
  adminLogin: { method: 'POST', path: '/api/functions/admin-secure-auth/login' },
  adminPasskeyLogin: { method: 'POST', path: '/api/functions/admin-secure-auth/passkey' },
  listStaff: { method: 'GET', path: '/api/admin/staff' },
  createStaffMember: { method: 'POST', path: '/api/admin/staff' },
  updateStaffMember: { method: 'PATCH', path: '/api/admin/staff/:id' },
  listStaffSessions: { method: 'GET', path: '/api/admin/staff/:id/sessions' },
  endStaffSession: { method: 'POST', path: '/api/admin/staff/:id/sessions/:session_id/end' },
  renewAdminKey: { method: 'POST', path: '/api/admin/admin-key' },
} as const satisfies RouteTable;

/**
 * Request header that a back-office page sends with its automatic requests while nobody uses it.
 * Such a request does not count as activity, so that the session of an absent operator ends.
 */
export const UNATTENDED_HEADER = 'x-unattended';

/** How often a member of staff may try a password before a wait. */
export const STAFF_SIGN_IN_TRIES = { most: 5, minutes: 15 } as const;

export type StaffRouteName = keyof typeof staffRoutes;
