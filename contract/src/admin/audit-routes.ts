import type { RouteTable } from '../routes.ts';

export const auditRoutes = {
  listAudit: { method: 'GET', path: '/api/admin/audit' },
  verifyAudit: { method: 'GET', path: '/api/admin/audit/verification' },
} as const satisfies RouteTable;

export type AuditRouteName = keyof typeof auditRoutes;
