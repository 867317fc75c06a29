import type { RouteTable } from '../../route-table.ts';

export const auditRoutes = {
  listAudit: { method: 'GET', path: '/api/admin/audit' },
  verifyAudit: { method: 'GET', path: '/api/admin/audit/verification' },
} as const satisfies RouteTable;

export type AuditRouteName = keyof typeof auditRoutes;

/** The CSV file of the log is not a JSON route, so it is not in the table. */
export const AUDIT_EXPORT_PATH = '/api/admin/audit/export';
