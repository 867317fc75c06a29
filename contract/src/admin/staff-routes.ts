import type { RouteTable } from '../route-table.ts';

/** The sign-in of staff, and its members. */
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
 * Sent with what a page asks for while nobody is at it: that is no use, and lets the session of a
 * member of staff end.
 */
export const UNATTENDED_HEADER = 'x-unattended';

export type StaffRouteName = keyof typeof staffRoutes;
