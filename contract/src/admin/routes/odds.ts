import type { RouteTable } from '../../route-table.ts';

/** The odds of the cards: current and earlier math versions, changes and simulations. */
export const oddsRoutes = {
  listAdminProducts: { method: 'GET', path: '/api/admin/products' },
  getAdminProduct: { method: 'GET', path: '/api/admin/products/:id' },
  listProductChanges: { method: 'GET', path: '/api/admin/products/:id/audit' },
  listProductMetrics: { method: 'GET', path: '/api/admin/products/:id/metrics' },
  listProductVersions: { method: 'GET', path: '/api/admin/products/:id/versions' },
  getProductVersion: { method: 'GET', path: '/api/admin/products/:id/versions/:number' },
  restoreProductVersion: { method: 'POST', path: '/api/admin/products/:id/versions/:number/restore' },
  updateProductPrizes: { method: 'PUT', path: '/api/admin/products/:id/prizes' },
  updateProductRtp: { method: 'POST', path: '/api/functions/update-product-rtp' },
  simulateRtp: { method: 'POST', path: '/api/functions/simulate-rtp' },
} as const satisfies RouteTable;

/** With fewer rounds in seven days the measured RTP is mostly chance, and is not shown. */
export const FEWEST_SHOWN_ROUNDS = 1000;

/** What an operator may write about a change of odds, in characters. */
export const MAX_CHANGE_NOTE_LENGTH = 500;

export type OddsRouteName = keyof typeof oddsRoutes;
