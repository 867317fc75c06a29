import type { RouteTable } from '../route-table.ts';

/** Whatever somebody names to support, found, and a round with all that belongs to it. */
export const lookupRoutes = {
  /** POST, so that a CPF stands in no address and no log. */
  findAnything: { method: 'POST', path: '/api/admin/find' },
  getAdminRound: { method: 'GET', path: '/api/admin/rounds/:id' },
} as const satisfies RouteTable;

export type LookupRouteName = keyof typeof lookupRoutes;
