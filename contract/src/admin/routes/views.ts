import type { RouteTable } from '../../route-table.ts';

/** Saved views: named filters and order of the users' list. */
export const viewRoutes = {
  listViews: { method: 'GET', path: '/api/admin/views' },
  createView: { method: 'POST', path: '/api/admin/views' },
  changeView: { method: 'PATCH', path: '/api/admin/views/:id' },
  deleteView: { method: 'POST', path: '/api/admin/views/:id/removal' },
} as const satisfies RouteTable;

export type ViewRouteName = keyof typeof viewRoutes;

export const MAX_VIEW_NAME_LENGTH = 40;
/** Most saved views of one operator. */
export const MAX_VIEWS = 50;
