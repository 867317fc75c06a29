import type { RouteTable } from '../route-table.ts';

/** What players owe the house, and its collection. */
export const receivableRoutes = {
  listReceivables: { method: 'GET', path: '/api/admin/receivables' },
  collectReceivable: { method: 'POST', path: '/api/admin/receivables/:id/collect' },
} as const satisfies RouteTable;

export type ReceivableRouteName = keyof typeof receivableRoutes;
