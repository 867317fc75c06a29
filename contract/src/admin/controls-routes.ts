import type { RouteTable } from '../route-table.ts';

/** What the settings screen shows and changes. */
export const controlRoutes = {
  getSettings: { method: 'GET', path: '/api/admin/settings' },
  rotateServerSeed: { method: 'POST', path: '/api/admin/seed-epochs' },
  setOperation: { method: 'PUT', path: '/api/admin/operations/:operation' },
  setLimits: { method: 'PUT', path: '/api/admin/limits' },
} as const satisfies RouteTable;

export type ControlRouteName = keyof typeof controlRoutes;

/** What can be stopped at once: selling cards, making charges, sending payouts. */
export const operations = ['sales', 'deposits', 'payouts'] as const;
export type Operation = (typeof operations)[number];
