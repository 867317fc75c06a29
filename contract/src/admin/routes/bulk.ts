import type { RouteTable } from '../../route-table.ts';

/** One action on all players that a filter finds: previewed first, then run in batches. */
export const bulkRoutes = {
  previewBulk: { method: 'POST', path: '/api/admin/bulk/preview' },
  runBulk: { method: 'POST', path: '/api/admin/bulk' },
  listBulkBlocks: { method: 'GET', path: '/api/admin/bulk/blocks' },
} as const satisfies RouteTable;

export type BulkRouteName = keyof typeof bulkRoutes;

/** Most players of one bulk action. A filter that finds more is probably a mistake. */
export const MAX_BULK_USERS = 10_000;
