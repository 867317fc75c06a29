import type { RouteTable } from '../../route-table.ts';

/** The public texts of the house, and its identity. */
export const documentRoutes = {
  listDocuments: { method: 'GET', path: '/api/admin/documents' },
  publishDocument: { method: 'POST', path: '/api/admin/documents/:kind' },
  setOperatorIdentity: { method: 'PUT', path: '/api/admin/operator-identity' },
} as const satisfies RouteTable;

export type DocumentRouteName = keyof typeof documentRoutes;

export const MAX_DOCUMENT_LENGTH = 100_000;
export const MAX_CHANGES_LENGTH = 1000;
