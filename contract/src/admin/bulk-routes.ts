import type { RouteTable } from '../route-table.ts';

/** One action on everybody that a filter finds, seen before it is done and done in batches. */
export const bulkRoutes = {
  previewBulk: { method: 'POST', path: '/api/admin/bulk/preview' },
  runBulk: { method: 'POST', path: '/api/admin/bulk' },
} as const satisfies RouteTable;

export type BulkRouteName = keyof typeof bulkRoutes;

/** More people than these are a mistake rather than a wish. */
export const BULK_AT_MOST = 10_000;
