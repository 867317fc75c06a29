import type { RouteTable } from '../route-table.ts';

/** The sign-in of staff, and its members. */
export const staffRoutes = {
  checkAdminRoute: { method: 'POST', path: '/api/functions/admin-secure-auth/check-route' },
  adminLogin: { method: 'POST', path: '/api/functions/admin-secure-auth/login' },
  listStaff: { method: 'GET', path: '/api/admin/staff' },
  createStaffMember: { method: 'POST', path: '/api/admin/staff' },
  updateStaffMember: { method: 'PATCH', path: '/api/admin/staff/:id' },
  renewAdminKey: { method: 'POST', path: '/api/admin/admin-key' },
} as const satisfies RouteTable;

export type StaffRouteName = keyof typeof staffRoutes;
