import type { RouteTable } from '../../route-table.ts';

/** The state of the platform, and the controls that operators can change. */
export const controlRoutes = {
  getSettings: { method: 'GET', path: '/api/admin/settings' },
  listPauses: { method: 'GET', path: '/api/admin/operations' },
  rotateServerSeed: { method: 'POST', path: '/api/admin/seed-epochs' },
  setEpochLength: { method: 'PUT', path: '/api/admin/seed-epochs/length' },
  setOperation: { method: 'PUT', path: '/api/admin/operations/:operation' },
  setKycLimits: { method: 'PUT', path: '/api/admin/kyc-limits/:status' },
  setLimits: { method: 'PUT', path: '/api/admin/limits' },
  setThresholds: { method: 'PUT', path: '/api/admin/thresholds' },
} as const satisfies RouteTable;

export type ControlRouteName = keyof typeof controlRoutes;

/** A slice of the books whose proof is older than this is late: each is proven once a week. */
export const SLICE_LATE_DAYS = 8;

/** The operations that can be paused: selling cards, creating charges, sending payouts. */
export const operations = ['sales', 'deposits', 'payouts'] as const;
export type Operation = (typeof operations)[number];
