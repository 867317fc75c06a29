import type { RouteTable } from '../../route-table.ts';

/** What players owe the house, and its collection. */
export const receivableRoutes = {
  listReceivables: { method: 'GET', path: '/api/admin/receivables' },
  collectReceivable: { method: 'POST', path: '/api/admin/receivables/:id/collect' },
} as const satisfies RouteTable;

/** The CSV file of the list is not a JSON route, so it is not in the table. */
export const RECEIVABLES_EXPORT_PATH = '/api/admin/receivables/export';

export const receivableCauseLabels = { dispute: 'PIX contestado', late_payout: 'Saque pago depois de estornado' } as const;

export type ReceivableRouteName = keyof typeof receivableRoutes;
